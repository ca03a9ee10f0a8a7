export type Syntax = 'json' | 'yaml';

/** A stretch of a text, in UTF-16 code units from its beginning. */
export interface Span {
  from: number;
  to: number;
}
