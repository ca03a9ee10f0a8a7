import type { CompiledValue } from './compiled-value.ts';
import type { SourcePosition } from './source-position.ts';

/** A subflow of a page, and what the page does once it is come back to: `say` and `go`, with `result` in `ok`. */
export interface CompiledSubflow {
  voyagerType: string;
  position: SourcePosition;
  ok: CompiledValue[];
  back: CompiledValue[];
}
