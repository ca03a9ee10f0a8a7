import type { Compiled, CompiledValue } from './compiled-value.ts';
import type { Place } from './place.ts';
import type { SourcePosition } from './source-position.ts';

export interface CompiledLoad {
  name: string;
  operation: string;
  with: Record<string, CompiledValue>;
  when: Compiled | null;
  /** Names of other loads that must come first. */
  after: string[];
  /** Read again at each resume and update. Flows read once at start otherwise; screens always read. */
  again: boolean;
  /** `notFound` answers a failed read with the not-found page, a place leads there. */
  onFail: 'throw' | 'hide' | 'show' | 'notFound' | Place;
  poll: CompiledLoadPoll | null;
  /** The page is answered without waiting for it. */
  defer: boolean;
  /** For how long a person may be shown again what was read for them; null where it is read each time. */
  cacheMs: number | null;
  /** Where it is written. */
  position: SourcePosition;
}

/** A read of a screen that is made again while `again` holds, `atMost` so often. */
export interface CompiledLoadPoll {
  everyMs: number;
  atMost: number;
  again: Compiled;
  onLimit: { report: string | null; showError: boolean; to: Place | null };
}
