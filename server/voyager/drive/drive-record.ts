import { PersonErased } from '#server/security/vault.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { EffectRequest, EventInputs, FoldResult, RecordEvent, RecordState, Refusal } from '#engine/record/record-types.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { loadsOfStep } from '#engine/record/loads-of-step.ts';
import type { Json } from '#schemas/json.ts';
import { admit } from '#server/operations/admit.ts';
import { contextFor, type OperationHost } from '#server/operations/operation-host.ts';
import { OperationNotFound } from '#server/operations/operation.ts';
import { OperationInputRefused, type OperationOutcome } from '#server/operations/operation-runner.ts';
import { runLocalOperation } from '#server/operations/run-local-operation.ts';
import { demandConfirmed } from '#server/operations/step-up.ts';
import { runOperation } from '#server/operations/run-operation.ts';
import { SecretGone } from '#server/security/secrets.ts';
import type { Transaction, WriteTransaction } from '#server/storage/storage.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { readLoads, scopeIn, type RequestContext } from '../environment/request-context.ts';
import { traced } from '../environment/traced.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** Everything that one update does, ready to be written in one go. */
export interface Driven {
  state: RecordState;
  events: { event: RecordEvent; from: string; to: string }[];
  /** Operations outside, for the effect table. */
  external: EffectRequest[];
  timers: FoldResult['timers'];
  cancelled: FoldResult['cancelled'];
  leave: string | null;
  tracks: string[];
  reports: string[];
}

export interface Subject {
  recordId: string;
  /** The revision of the row that this is worked out from; null while the record is being begun. */
  revision: number | null;
  flow: CompiledFlow;
  /** The documents that its person was shown; left out where no one acts. */
  library?: Library;
  at: RequestContext;
}

/** A chain of local operations longer than this is a mistake of the definition. */
const longestChain = 50;

/**
 * Folds an event, runs the local operations that it asks for inside the transaction and feeds their results back, until the record
 * rests or waits for the outside. A refusal of the first event changes nothing; a later one is a fault and takes everything back.
 */
export async function driveRecord(
  env: OperationHost & Pick<VoyagerEnvironment, 'log' | 'span' | 'tracer'>,
  transaction: Transaction,
  subject: Subject,
  before: RecordState,
  event: RecordEvent,
): Promise<Driven | Refusal> {
  const folded = advanceRecord(subject.flow, subject.recordId, before, event);
  if (isRefusal(folded)) return folded;
  return carryOn(env, transaction, subject, { from: before.stepId, event, folded });
}

export async function carryOn(
  env: OperationHost & Pick<VoyagerEnvironment, 'log' | 'span' | 'tracer'>,
  transaction: Transaction,
  subject: Subject,
  first: { from: string; event: RecordEvent; folded: FoldResult },
): Promise<Driven> {
  const driven: Driven = {
    state: first.folded.state,
    events: [],
    external: [],
    timers: [],
    cancelled: { timers: [], effects: [] },
    leave: null,
    tracks: [],
    reports: [],
  };
  let waiting: EffectRequest[] = [];
  const take = (from: string, event: RecordEvent, folded: FoldResult) => {
    driven.events.push({ event, from, to: folded.state.stepId });
    driven.state = folded.state;
    driven.leave = folded.leave;
    driven.tracks.push(...folded.tracks);
    driven.reports.push(...folded.reports);
    const stale = new Set(folded.cancelled.timers);
    driven.timers = [...driven.timers.filter((timer) => !stale.has(timer.token)), ...folded.timers];
    driven.cancelled.timers.push(...folded.cancelled.timers);
    driven.cancelled.effects.push(...folded.cancelled.effects);
    driven.external = driven.external.filter((effect) => !folded.cancelled.effects.includes(effect.id));
    waiting = folded.effects;
  };
  take(first.from, first.event, first.folded);

  for (let links = 0; waiting.length > 0; links++) {
    if (links > longestChain) throw new Error(`${subject.flow.voyagerType} runs more than ${longestChain} operations in one update`);
    const [effect] = waiting;
    waiting = [];
    if (effect === undefined) break;
    const operation = env.operations.get(effect.operation);
    if (operation === undefined) throw new Error(`${subject.flow.voyagerType} calls ${effect.operation}, which there is none of`);
    // Without a session, such as after a timer, the flow's `fail` is taken: there is no person to ask.
    const { actor, now } = subject.at;
    if (actor.session !== undefined) demandConfirmed(operation, actor, now);
    if (operation.kind === 'external' && (!operation.stepUp || actor.session !== undefined)) {
      driven.external.push(effect);
      continue;
    }
    const begun = await transaction.begin();
    await demandUnmoved(begun, subject);
    const outcome = await traced(env, 'voyager.operation', async (own, span) => {
      const outcome = await runInside(own, begun, subject, effect);
      span?.note({ record: subject.recordId, effect: effect.id, operation: effect.operation, outcome: outcome.ok ? 'done' : outcome.code });
      return outcome;
    });
    const from = driven.state.stepId;
    const event = resultEvent(driven.state.seq + 1, await eventInputs(env, subject, driven.state), effect.id, outcome);
    const folded = advanceRecord(subject.flow, subject.recordId, driven.state, event);
    if (isRefusal(folded))
      throw new Error(
        `${subject.flow.voyagerType} has no way on from ${from} after ${effect.operation}: ${folded.refused}, ${folded.detail}`,
      );
    take(from, event, folded);
  }
  return driven;
}

/** Before an operation writes, the record is locked and must still be where it was read: what it does is for this update or not at all. */
async function demandUnmoved(transaction: WriteTransaction, { recordId, revision }: Subject): Promise<void> {
  if (revision === null) return;
  const row = await transaction.records.lock(recordId);
  if (row?.revision !== revision) throw new RecordMoved();
}

async function runInside(
  env: OperationHost & Pick<VoyagerEnvironment, 'log'>,
  transaction: WriteTransaction,
  subject: Subject,
  effect: EffectRequest,
): Promise<OperationOutcome> {
  const operation = env.operations.get(effect.operation);
  if (operation === undefined) throw new Error(`There is no operation ${effect.operation}`);
  const { actor, now } = subject.at;
  const { library } = subject;
  const host = library === undefined ? env : { ...env, library: () => library };
  if (operation.stepUp && actor.session === undefined) return { ok: false, code: 'failed', message: '', errors: [], output: null };
  try {
    // SQLite has no other transaction beside this one.
    const counting = env.storage.dialect === 'sqlite' ? transaction.db : env.storage.db;
    const refused = await admit(env, counting, { operation, person: actor });
    if (refused !== null) return refused;
    if (operation.kind === 'local')
      return await runLocalOperation(host, transaction, { operation, input: effect.input, person: actor, now, idempotencyKey: effect.id });
    return await runOperation(operation, effect.input, contextFor(host, transaction.db, actor, now));
  } catch (error) {
    const refusal = refusedOutcome(error);
    if (refusal === null) throw error;
    env.log.warn(
      { recordId: subject.recordId, effectId: effect.id, operation: effect.operation, code: refusal.code },
      'an operation was refused',
    );
    return refusal;
  }
}

/** An input that does not fit, and a thing that is not theirs or not there any more, were caused from outside: the flow's `fail` hears of them. */
export function refusedOutcome(error: unknown): (OperationOutcome & { ok: false }) | null {
  if (error instanceof OperationInputRefused) {
    return {
      ok: false,
      code: 'invalidInput',
      message: '',
      errors: error.issues.map(({ path, message }) => ({ path, message })),
      output: null,
    };
  }
  // A step that is gone back to after its operation was carried out has answers whose sealed values were used.
  if (error instanceof OperationNotFound || error instanceof PersonErased || error instanceof SecretGone)
    return { ok: false, code: 'notFound', message: '', errors: [], output: null };
  return null;
}

export function resultEvent(seq: number, at: EventInputs, effectId: string, outcome: OperationOutcome): RecordEvent {
  return outcome.ok
    ? { seq, at, type: 'voyager.effect.done', effectId, output: outcome.output }
    : { seq, at, type: 'voyager.effect.failed', effectId, code: outcome.code, errors: failureErrors(outcome) };
}

function failureErrors(outcome: OperationOutcome & { ok: false }): Json {
  if (Array.isArray(outcome.errors) && outcome.errors.length > 0) return outcome.errors;
  return outcome.message === '' ? [] : [{ path: '', message: outcome.message }];
}

/**
 * The inputs that are stored with an event so that a replay needs nothing else: the time, the person, and the reads that guards may use.
 */
export async function eventInputs(env: OperationHost, subject: Subject, state: RecordState): Promise<EventInputs> {
  const { flow, at, recordId } = subject;
  const load = await readLoads(env, flow, loadsOfStep(flow, state.stepId), scopeIn(flow, recordId, state, {}, at), at);
  return { now: at.now, today: at.today, person: at.person, load };
}
