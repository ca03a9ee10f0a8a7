import type { SourcePosition } from './source-position.ts';

/** Something wrong in a document, and what to do about it. */
export interface Finding {
  /** Stable, kebab-case: `unknown-name`, `unreachable-state`, `submit-without-event`, … */
  code: string;
  severity: 'error' | 'warning';
  message: string;
  fix: string;
  position: SourcePosition;
}
