import type { CompiledFailure } from './failure.ts';
import type { Compiled, CompiledValue } from './compiled-value.ts';

export interface CompiledCall {
  when: Compiled | null;
  operation: string;
  with: { [key: string]: CompiledValue };
  ok: CompiledValue[];
  /** Asked for in a dialog of its own, which closes whatever comes of it. */
  confirmed: boolean;
  /** For an arrival: made once for each person and each of these values. A failure is shown only if its author has words for it. */
  once?: { per: { [name: string]: CompiledValue }; says: boolean };
  /** The field of a lookup, where its failure is said. */
  at?: string;
  /**
   * For a download: the file's name and, instead of an operation, the text itself; with a title, the text is Markdown and drawn as a PDF.
   */
  download?: { name: Compiled; text: Compiled; title?: Compiled };
  /**
   * Words by the operation's declared failure code; `otherwise` for the rest; `fields: true` puts `errors` at fields
   * whatever words there are (without it they stand there where all belong to fields of the form and no words for the code do), `toast: true` says the
   * words as a toast besides, `report` is a code that the error-reporting service is told besides; `beside: true` says nothing without words for the
   * code, because the page shows it itself; `refresh: true` reads the page again.
   */
  fail: {
    byCode: Record<string, Compiled>;
    otherwise: Compiled;
    fields: boolean;
    toast: boolean;
    report?: string;
    beside?: boolean;
    refresh?: boolean;
  };
  /** The failures of the call, by code. */
  failures: Record<string, CompiledFailure>;
}
