import type { Json, JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { sayFailure } from '../compiled/failure.ts';
import { coverableOf, coverageOf } from './coverage.ts';
import { edgeWords } from './edge-words.ts';
import type { History } from './journey.ts';
import { groundOf } from './path-ground.ts';
import { placedRoots } from './path-guards.ts';
import { demandFolded } from './replay.ts';
import { Sandbox, sentName, type SentByHand } from './sandbox.ts';
import { sampleOf } from './sample-value.ts';
import { type Asked, createStandIns } from './stand-in-answers.ts';

/** A moment that a simulation begins at: epoch milliseconds, and the date in New York. */
export interface Moment {
  now: number;
  today: string;
}

export interface SimulationOptions {
  /** Somebody's recorded journey, whose answers stand in; null begins with made-up data. */
  history: History | null;
  /** The event of that journey to go on from; 0 is its start. */
  at?: number;
  send: readonly SentByHand[];
  operations: ReadonlyMap<string, OperationSignature>;
  moment: Moment;
}

/** An operation that a flow asks, with all that can come of it. */
export interface SimulatedOperation {
  name: string;
  kind: 'read' | 'call';
  failures: { code: string; say: string }[];
  /** Answers that it may give, where its schema has some. */
  examples: Json[];
}

/** A record of a flow after what was sent, with all that somebody needs to go on. */
export interface Simulated {
  stepId: string;
  status: 'open' | 'done';
  view: View;
  /** Where it was left to, or ended at; null while it stands at a step. */
  url: string | null;
  /** Each event so far, with the operations that were asked. */
  steps: { event: string; from: string; stepId: string; problem: string | null; asked: Asked[] }[];
  /** Reads of the step as it stands. */
  asked: Asked[];
  /** What was sent last and not taken. */
  refused: { event: string; words: string } | null;
  now: number;
  today: string;
  /** Milliseconds until the next timer; null where none runs. */
  nextTimer: number | null;
  trail: string[];
  /** The flow that runs inside this step; null where none does. */
  subflow: string | null;
  operations: SimulatedOperation[];
  /** Ids of the transitions that were gone through. */
  gone: string[];
  /** All of them: `length CONTINUE 0`, and in words. */
  transitions: { id: string; words: string }[];
  history: History;
}

/**
 * Goes through a flow as a person would, in a sandbox: stand-ins answer every operation, and nothing is ever performed (P10). Everything that was sent
 * is sent again each time, so that a step back is to send less, and a changed flow is gone through in the same way.
 */
export async function simulate(flow: CompiledFlow, { history, at = 0, send, operations, moment }: SimulationOptions): Promise<Simulated> {
  const start = history === null ? madeUpHistory(flow, [...operations.values()], moment) : history;
  demandFolded(flow, start, at);
  const standIns = createStandIns({ flow, history: start, at }, operations, history === null ? { example: sampleOf } : {});
  const sandbox = new Sandbox(flow, { ...start, events: start.events.slice(0, at + 1) }, standIns, operations);
  const unsettled = await sandbox.settle();
  let refused: Simulated['refused'] = unsettled === null ? null : { event: '', words: unsettled };
  for (const sent of unsettled === null ? send : []) {
    const words = await sandbox.send(sent);
    if (words === null) continue;
    refused = { event: sentName(sent), words };
    break;
  }
  standIns.taken();
  const { view, asked } = await sandbox.here();
  const { state, steps, clock } = sandbox;
  const walked = sandbox.history;
  const words = edgeWords(flow);
  const due = Math.min(...state.timers.map(({ dueAt }) => dueAt));
  return {
    stepId: state.stepId,
    status: state.status,
    view,
    url: state.outcome?.url ?? steps.at(-1)?.leave ?? null,
    steps: steps.map(({ event, from, stepId, problem, asked: of }) => ({ event, from, stepId, problem, asked: of })),
    asked,
    refused,
    ...clock,
    nextTimer: Number.isFinite(due) ? Math.max(0, due - clock.now) : null,
    trail: state.trail.map(({ stepId }) => stepId),
    subflow: state.runningSubflow?.voyagerType ?? null,
    operations: operationsIn(flow, operations),
    gone: coverageOf(flow, [walked], { events: [], validators: [] }).transitions,
    transitions: coverableOf(flow).transitions.map((id) => ({ id, words: words.get(id) ?? id })),
    history: walked,
  };
}

function operationsIn(flow: CompiledFlow, known: ReadonlyMap<string, OperationSignature>): SimulatedOperation[] {
  const states = Object.values(flow.states);
  const calls = states.flatMap(({ call }) => (call === null ? [] : [call.operation]));
  const reads = [...flow.load, ...states.flatMap(({ load }) => load)].map(({ operation }) => operation);
  const of = (names: readonly string[], kind: SimulatedOperation['kind']): SimulatedOperation[] =>
    [...new Set(names)].map((name) => ({
      name,
      kind,
      examples: (known.get(name)?.output as { examples?: Json[] } | undefined)?.examples ?? [],
      failures: Object.entries(known.get(name)?.failures ?? {}).map(([code, failure]) => ({ code, say: sayFailure(failure) })),
    }));
  return [...of(calls, 'call'), ...of(reads, 'read')];
}

/** A history that has just begun, with made-up values of the right types: for a flow that nobody was recorded in. */
function madeUpHistory(flow: CompiledFlow, operations: readonly OperationSignature[], moment: Moment): History {
  const outputs = new Map(operations.map(({ name, output }) => [name, output]));
  const { scope } = groundOf(flow, [], outputs, operations, moment);
  const part = (name: string): JsonObject => {
    const value: Json | undefined = scope[name];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  };
  const at = { ...moment, load: part(placedRoots.load(0)), person: part('person') };
  const flags = Object.fromEntries(flow.flags.map((flag) => [flag, true]));
  return { recordId: 'simulated', events: [{ seq: 0, at, type: 'voyager.start', given: part('given'), flags }] };
}
