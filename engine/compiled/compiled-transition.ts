import type { Compiled, CompiledValue } from './compiled-value.ts';
import type { Place } from './place.ts';
import type { SourcePosition } from './source-position.ts';

/** One way on from a state, in XState's order: the first whose guard holds. */
export interface CompiledTransition {
  when: Compiled | null;
  /** A state of this flow; `null` with `leave` set, or a refused event with a `problem` (`else: problem:`). */
  to: string | null;
  /** `BACK: previous`: the step before this one on the trail. */
  previous: boolean;
  /** `change: step`: that step again, and back here once its way on meets the way that was gone before. */
  change: string | null;
  /** With `change`: the last step of those that follow from it, which are all gone through anew before it is back here. */
  through: string | null;
  /** Leaves the flow for a page; the record stays open. */
  leave: Place | null;
  set: Record<string, CompiledValue>;
  forget: string[];
  problem: Compiled | null;
  /** Skip validation of the form (`keep: true`). */
  unchecked: boolean;
  position: SourcePosition;
  track: string | null;
  report: string | null;
}
