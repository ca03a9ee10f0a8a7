import type { Json, JsonObject } from '#schemas/json.ts';
import type { Attached, Attachment } from './attachment.ts';
import type { Instead } from '../compiled/failure.ts';
import type { RecordMapping } from '../compiled/record-mapping.ts';
import type { ParentPage } from './subflow-url.ts';

/** One resting step passed, and the context as it was on arrival there, so that Back is a look-up and not a re-run. */
export interface TrailEntry {
  stepId: string;
  /** Sequence of the event that arrived here; 0 for the start. */
  seq: number;
  context: FoldedContext;
  /** For a state that ran a subflow: the record that ended there. */
  childId?: string;
}

/** The part of a record that is folded from its events. */
export interface FoldedContext {
  given: JsonObject;
  remembers: JsonObject;
  /** The answers of steps on the trail before the current one, and of the current one once submitted. */
  answers: { [stepId: string]: JsonObject };
  flags: { [flag: string]: boolean };
}

/** The place that asked for a change of an earlier step, as it was. */
export interface Returning {
  change: string;
  /** The last step that is gone through anew with it; where left out it is that one alone. */
  through?: string;
  /** `returning`: the change that was under way there. */
  back: { stepId: string; arrived: number; context: FoldedContext; trail: TrailEntry[]; returning?: Returning | undefined };
}

/**
 * An error that an operation found: `path` in the names of its input, such as `identity/birthDate` or `jobs/0/startDate`; '' is no part of
 * it.
 */
export interface ErrorAt {
  path: string;
  message: string;
}

/** The snapshot that is stored. It is the fold of the record's events, exactly (promise P4). */
export interface RecordState {
  stepId: string;
  /** Sequence of the event that arrived at this step. */
  arrived: number;
  status: 'open' | 'done';
  context: FoldedContext;
  trail: TrailEntry[];
  /** Answers of steps no longer on the trail: shown as prefill, seen by no expression. */
  prefill: { [stepId: string]: JsonObject };
  /** The data that was loaded once at the start (loads that are not `again`). */
  loaded: JsonObject;
  /** Words to show once with the present view, and the call attempt that gave them. */
  problem: string | null;
  /** With the problem: where to go instead. */
  instead?: Instead;
  /** With the problem, where its words are the operation's: all that the operation found wrong, with the paths that it gave. */
  errors?: ErrorAt[];
  /** The call in flight: its effect id is the fence for its result. */
  pending: { effectId: string; operation: string; attempt: number } | null;
  /** Files of steps. Their bytes stand in a table of their own and in no event. */
  attached?: Attached;
  /** While a subflow runs: which, and what it is given. `childId`: the record that ended here before, which is gone back into. */
  runningSubflow?: { voyagerType: string; given: JsonObject; childId?: string };
  /** The page that it was begun from as a subflow: where its end, or leaving it, leads. */
  from?: ParentPage;
  /** While an earlier step is changed: which, and what to come back to. */
  returning?: Returning;
  /** Live timers by token; `of` is the state, or the part of a polling state, that set it. */
  timers: { token: string; dueAt: number; delay: number; of: string }[];
  /** Set once final: where to go, and what a parent is told. */
  outcome: { finalState: string; url: string | null; result: JsonObject; said?: Said } | null;
  /** The sequence of the last event folded in. */
  seq: number;
}

/** The message of an end, shown once on the page that it leads to. */
export interface Said {
  title: string;
  text: string | null;
  /** The day of the end. */
  on: string;
  link: { label: string; url: string } | null;
}

/** The context of an event that must be stored with it, so that a replay needs nothing else (P11). */
export interface EventInputs {
  /** Epoch milliseconds and New York date of the injected clock. */
  now: number;
  today: string;
  /** The outside data of guards and `set`: the loads of flow and state as read for this event. */
  load: JsonObject;
  person: JsonObject;
}

export type RecordEvent = { seq: number; at: EventInputs } & (
  | {
      type: 'voyager.start';
      given: JsonObject;
      flags: { [flag: string]: boolean };
      prefill?: { [stepId: string]: JsonObject };
      from?: ParentPage;
    }
  /** An event that the step declares; `from` is the step it was sent for. */
  | { type: 'client'; from: string; event: string; values: JsonObject }
  /**
   * Back to a trail step, by an update for it or by `previous`; with `reopens`, of a subflow's record that has ended; with `byOperator`, an operator
   * sent it back.
   */
  | { type: 'voyager.rewind'; to: string; reopens?: true; byOperator?: true }
  /** A file of the step `of`, and its going. */
  | { type: 'voyager.attached'; of: string; field: string; file: Attachment; replaces?: string }
  | { type: 'voyager.removed'; of: string; field: string; documentId: string }
  | { type: 'voyager.effect.done'; effectId: string; output: Json }
  | { type: 'voyager.effect.failed'; effectId: string; code: string; errors: Json }
  /** With `early`, an operator let it be due. */
  | { type: 'voyager.timer'; token: string; early?: true }
  | { type: 'voyager.child.done'; childType: string; childId: string; result: JsonObject }
  /** The person came back from a record of another flow without ending it. */
  | { type: 'voyager.child.left'; childType: string; childId: string }
  /**
   * It goes on by another version of its flow, `to`; both are hashes. `flags` are those of the new one, as they are now; those that it keeps
   * already stay. `trail` is how many steps Back reaches at most.
   */
  | {
      type: 'voyager.moved';
      from: string;
      to: string;
      mapping: RecordMapping;
      flags: { [flag: string]: boolean };
      trail: number;
    }
);

/** An operation to run, decided by the fold. `id` is `recordId/seq.idx`: idempotency key and fence. */
export interface EffectRequest {
  id: string;
  operation: string;
  input: JsonObject;
  attempt: number;
  timeoutMs: number;
}

export interface TimerRequest {
  token: string;
  dueAt: number;
}

/** The results of one event. Nothing has been run: the caller writes everything in one transaction. */
export interface FoldResult {
  state: RecordState;
  effects: EffectRequest[];
  timers: TimerRequest[];
  /** Timers and effects that the step change made stale. */
  cancelled: { timers: string[]; effects: string[] };
  /** Leaving for a page without changing the step. */
  leave: string | null;
  tracks: string[];
  reports: string[];
}

/** An event that changes nothing and why. `words` is there when the definition gave some (`else: problem:`). */
export interface Refusal {
  refused: 'noTransition' | 'undeclaredEvent' | 'expression' | 'stale' | 'loop' | 'problem';
  words: string | null;
  detail: string;
}
