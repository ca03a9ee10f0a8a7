import type { OwnWords } from '#schemas/wire.ts';

/** The language in which something is drawn or checked. English, the language of authors, where it names none. */
export interface Speech {
  /** A BCP 47 tag such as `es`. */
  language?: string | undefined;
  ownWords?: OwnWords | undefined;
}
