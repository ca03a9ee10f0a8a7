import type { CompiledFailure } from './failure.ts';
import type { CompiledLoad } from './compiled-load.ts';
import type { CompiledMetric } from './compiled-metric.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';
import type { CompiledRule } from './compiled-rule.ts';
import type { CompiledTransition } from './compiled-transition.ts';
import type { Compiled, CompiledValue } from './compiled-value.ts';
import type { CompiledView } from './compiled-view.ts';
import type { Place } from './place.ts';
import type { SourcePosition } from './source-position.ts';

export interface CompiledState {
  stepId: string;
  /** `choice` never rests: its `always` leads on at once. `subflow` rests while a record of another flow runs. */
  kind: 'step' | 'call' | 'subflow' | 'choice' | 'final';
  position: SourcePosition;
  /** For whoever reads the flow, and whom to ask about this state. No part of its version. */
  description: string | null;
  owner: string | null;
  /** The route's name and path pattern; every resting state has one. */
  route: { name: string; path: string } | null;
  /** Further query values of this state's address (`query:` on a state), beside the flow's own and `vid`. */
  query: Record<string, Compiled>;
  view: CompiledView | null;
  /** `present: dialog`, and the step it is drawn over. */
  over: string | null;
  load: CompiledLoad[];
  redirect: CompiledRedirect[];
  rules: CompiledRule[];
  metric: CompiledMetric;
  events: Record<string, CompiledTransition[]>;
  always: CompiledTransition[];
  /** Once passed, Back does not return before it. */
  noReturn: boolean;
  /** Rows are chosen from here and come back here: arriving again takes no answers back. */
  hub?: true;
  call: {
    operation: string;
    with: { [key: string]: CompiledValue };
    ok: CompiledTransition[];
    fail: CompiledTransition[];
    /** The failures of the operation, by code. */
    failures: Record<string, CompiledFailure>;
    /** `poll: every, atMost`: the state shows a polling view while the operation's `until` is not met. */
    poll: { everyMs: number; atMost: number; until: Compiled; onLimit: CompiledTransition } | null;
    timeoutMs: number;
  } | null;
  /** The flow that runs as a record of its own while this one rests here: what it is given, and the ways on when it ended or was left. */
  subflow: { voyagerType: string; given: { [name: string]: CompiledValue }; ok: CompiledTransition[]; back: CompiledTransition[] } | null;
  after: { ms: number; transition: CompiledTransition }[];
  /** For a final state: the place to go to, and the result for a parent record. */
  go: Place | null;
  result: { [key: string]: CompiledValue };
  /** For a final state: the message that the next page shows once. */
  say?: { title: Compiled; text: Compiled | null; link: { label: Compiled; place: Place } | null } | null;
}
