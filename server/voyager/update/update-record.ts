import { stateAt } from '#engine/record/record-scope.ts';
import type { RecordState, Refusal } from '#engine/record/record-types.ts';
import type { UpdateVoyagerRequest } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { Transaction } from '#server/storage/storage.ts';
import { afterWrite } from '../drive/after-write.ts';
import { answerFor, type KnownAlready, type TransitionKind } from '../answer/answer.ts';
import { canonical } from '../shared/canonical.ts';
import type { ParseProblems } from '../records/check-values.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { Driven } from '../drive/drive-record.ts';
import { driveSent, type Sent } from './drive-sent.ts';
import { runQuickly } from '../effects/effects.ts';
import { closeBeforeTold, isExpired } from '../records/expiry.ts';
import { openRecord, owned, type OpenedRecord } from '../records/open-record.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { backIntoSubflow } from '../drive/reopen.ts';
import { recordAt } from '../drive/replay-answer.ts';
import { readPerson, requestContextOf, steadyLoads, type RequestContext } from '../environment/request-context.ts';
import { committed, traced } from '../environment/traced.ts';
import { countOnce } from '../environment/update-limit.ts';
import type { DrawsRecords, DrivesRecords, RunsEffects, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { writeDriven, type UpdateKey } from '../drive/write-record.ts';
import { saidTo } from '../environment/read-in.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import { draftsOf, type StoredDrafts } from '../drive/step-drafts.ts';
import type { Updated } from './updated.ts';

export interface UpdateCall {
  actor: Actor;
  vid: string;
  request: UpdateVoyagerRequest;
  key: string | null;
  parseProblems?: ParseProblems;
}

type Outcome =
  | { kind: 'written'; before: OpenedRecord; row: StoredRecord; driven: Driven; drafts: StoredDrafts; at: RequestContext }
  | { kind: 'replayed'; row: StoredRecord; revision: number }
  | { kind: 'stale'; opened: OpenedRecord }
  | { kind: 'expired'; row: StoredRecord };

/** The event of a request without a name, if it is not a poll. */
const emptyEvent = 'CONTINUE';

export async function updateRecord(
  env: RunsEffects & Pick<VoyagerEnvironment, 'folding' | 'updateLimit'>,
  call: UpdateCall,
): Promise<Updated> {
  const { actor, request } = call;
  if (request.type === 'EmptyVoyagerRequest') {
    const polled = await poll(env, call);
    if (polled !== null) return polled;
  }
  if (call.key === null || call.key === '') throw new VoyagerProblem('keyRequired', 'An update needs an Idempotency-Key');
  const sent: Sent =
    request.type === 'EmptyVoyagerRequest'
      ? { stepId: request.stepId, event: emptyEvent, values: {}, revision: request.revision }
      : { stepId: request.stepId, event: request.event, values: request.values ?? {}, revision: request.revision };
  const key: CountedKey = {
    count: countOnce(env, actor),
    key: call.key,
    mac: env.keys.mac(
      'update',
      canonical([request.type, request.voyagerType, sent.stepId, sent.revision ?? null, sent.event, sent.values]),
    ),
  };

  const outcome = await writtenOrMoved(env, call, sent, key);
  crashPoint('after-commit');
  switch (outcome.kind) {
    case 'expired':
      return outcome;
    case 'stale':
      throw new VoyagerProblem('staleStep', 'The record has moved on', {
        current: await answerFor(env, outcome.opened, actor, { kind: 'replace' }),
      });
    case 'replayed': {
      const { opened, leave, found } = await env.folding(() => recordAt(env, env.storage.records, outcome.row, outcome.revision));
      const kind = found === null ? 'forward' : kindOf(found, opened.state);
      return { kind: 'answer', code: 'replayed', answer: await answerFor(env, opened, actor, { kind, leave }) };
    }
    case 'written':
      return { kind: 'answer', code: 'written', answer: await answerWritten(env, actor, outcome) };
  }
}

/** The key of a request, and what counts it once for its person, however often it is tried. A key that was used is answered and not counted. */
interface CountedKey extends UpdateKey {
  count: () => void;
}

/**
 * Somebody was faster between our reading and our writing: looked at again, it is a replay, or stale. Nothing has been written. One that has expired
 * is closed before it is said.
 */
async function writtenOrMoved(env: DrivesRecords, call: UpdateCall, sent: Sent, key: CountedKey): Promise<Outcome> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      const outcome = await committed(
        env,
        (work) => env.storage.update(work),
        (transaction: Transaction) => updateIn(env, transaction, call, sent, key),
      );
      if (outcome.kind === 'expired' && attempt < 3 && (await closeBeforeTold(env, call.vid, key.key))) continue;
      return outcome;
    } catch (error) {
      if (!(error instanceof RecordMoved) && !isDatabaseError(error, 'unique')) throw error;
      if (attempt === 3 && !(error instanceof RecordMoved)) throw error;
    }
  }
  return { kind: 'stale', opened: await openRecord(env, owned(await env.storage.records.find(call.vid), call.actor)) };
}

/** An empty request at a step whose operation is under way is a read: no event, no revision, no key. */
async function poll(env: DrawsRecords, { actor, vid, request }: UpdateCall): Promise<Updated | null> {
  const row = owned(await env.storage.records.find(vid), actor);
  if (row.voyager_type !== request.voyagerType) throw new VoyagerProblem('notFound', 'There is no such record');
  if (isExpired(env, row)) return null;
  const { flow } = await env.definitions.pinned(row.definition_hash);
  if (flow.states[request.stepId]?.kind !== 'call') return null;
  // Also when the record has moved on since: a waiting page is shown the new step, and is itself no page to return to.
  return {
    kind: 'answer',
    code: 'polled',
    answer: await answerFor(env, await openRecord(env, row), actor, { kind: row.step_id === request.stepId ? 'none' : 'replace' }),
  };
}

async function updateIn(
  env: DrivesRecords,
  transaction: Transaction,
  { actor, vid, request, parseProblems }: UpdateCall,
  sent: Sent,
  { count, ...key }: CountedKey,
): Promise<Outcome> {
  // Asked together: on PostgreSQL all are one packet.
  const [found, person, drafts] = await traced(env, 'voyager.read', () =>
    Promise.all([transaction.records.findWithKey(vid, key.key), readPerson(env, transaction.db, actor), draftsOf(transaction.db, vid)]),
  );
  const row = owned(found?.record, actor);
  env.trace?.concerns({ recordId: row.id, voyagerType: row.voyager_type, stepId: row.step_id, seq: row.revision });
  env.span?.note({ record: row.id, flow: row.voyager_type, version: row.definition_hash, step: row.step_id, seq: row.revision });
  if (row.voyager_type !== request.voyagerType) throw new VoyagerProblem('notFound', 'There is no such record');
  if (env.guards.idempotency) {
    const used = found?.used ?? null;
    if (used !== null) {
      if (used.requestMac !== key.mac) throw new VoyagerProblem('keyReused', 'This key was used for another request');
      return { kind: 'replayed', row, revision: used.revision };
    }
  }
  count();
  if (isExpired(env, row)) return { kind: 'expired', row };
  const read = await openRecord(env, row);
  if (env.guards.precondition && !stands(row, read.state, sent)) return { kind: 'stale', opened: read };
  // A step of a subflow that has ended: its parent goes back, and it runs again.
  const opened = read.state.status === 'done' ? await backIntoSubflow(env, await transaction.begin(), actor, read) : read;
  if (opened === null) return { kind: 'stale', opened: read };
  const { state } = opened;

  const at: RequestContext = {
    ...(await requestContextOf(env, transaction.db, actor, opened.flow, person)),
    // Later work of this update reads what its operations have written.
    get db() {
      return transaction.db;
    },
  };
  const checked = env.guards.precondition ? sent : { ...sent, stepId: state.stepId };
  const driven = await traced(env, 'voyager.drive', (own) => driveSent(own, transaction, opened, at, checked, parseProblems));
  if ('refused' in driven) return refuse(env, opened, driven, at);
  return {
    kind: 'written',
    before: opened,
    row: await writeDriven(env, transaction, { ...opened, drafts }, driven, env.guards.idempotency ? key : null),
    driven,
    drafts,
    at,
  };
}

/** With a revision the step may be one of the trail; without, only the present one. */
function stands(row: StoredRecord, state: RecordState, sent: Sent): boolean {
  if (sent.revision === undefined) return sent.stepId === state.stepId;
  return sent.revision === row.revision && (sent.stepId === state.stepId || stateAt(state, sent.stepId) !== null);
}

function refuse(env: Pick<VoyagerEnvironment, 'log'>, opened: OpenedRecord, refusal: Refusal, { language }: RequestContext): Outcome {
  const { flow, row, state } = opened;
  switch (refusal.refused) {
    case 'stale':
      return { kind: 'stale', opened };
    case 'problem':
      throw new VoyagerProblem('rules', refusal.detail, { issues: [{ path: '', message: saidTo(opened, language, refusal.words ?? '') }] });
    case 'loop':
      throw new Error(`${flow.voyagerType} loops at ${state.stepId}: ${refusal.detail}`);
    case 'expression':
      env.log.warn(
        { recordId: row.id, voyagerType: flow.voyagerType, stepId: state.stepId, diagnostic: refusal.detail },
        'an expression refused an update',
      );
      throw new VoyagerProblem('noTransition', 'The step cannot take this event now');
    case 'noTransition':
    case 'undeclaredEvent':
      throw new VoyagerProblem('noTransition', 'The step does not take this event now', { detail: refusal.detail });
  }
}

async function answerWritten(
  env: RunsEffects,
  actor: Actor,
  { before, row, driven, drafts, at }: Outcome & { kind: 'written' },
): Promise<RecordAnswer> {
  await afterWrite(env, row, driven);
  let opened: OpenedRecord = { ...before, row, state: driven.state };
  if (driven.external.length > 0) {
    await runQuickly(
      env,
      driven.external.map((effect) => effect.id),
    );
    opened = await openRecord(env, owned(await env.storage.records.find(row.id), actor));
  }
  const known = driven.events.length === 1 && driven.external.length === 0 ? knownAlready(env, before, driven, at) : null;
  return answerFor(env, opened, actor, { kind: kindOf(before.state, opened.state), leave: driven.leave, known, drafts });
}

/** Where no operation ran, the person, the gates and the steady reads are as they were read a moment ago for the update itself. */
function knownAlready(env: Pick<VoyagerEnvironment, 'storage'>, { flow }: OpenedRecord, driven: Driven, at: RequestContext): KnownAlready {
  const read = driven.events[0]?.event.at.load ?? {};
  const load = Object.fromEntries(steadyLoads(flow).flatMap(({ name }) => (Object.hasOwn(read, name) ? [[name, read[name] ?? null]] : [])));
  return { at: { ...at, db: env.storage.read }, load };
}

function kindOf(before: RecordState, after: RecordState): TransitionKind {
  if (before.stepId === after.stepId) return 'none';
  return before.trail.some((entry) => entry.stepId === after.stepId) ? 'back' : 'forward';
}
