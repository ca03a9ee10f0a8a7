import type { OperationHost } from '#server/operations/operation-host.ts';
import type { Operation } from '#server/operations/operation.ts';
import { pauseAfter } from '#server/operations/retry-policy.ts';
import type { OperationOutcome } from '#server/operations/operation-runner.ts';
import { admit } from '#server/operations/admit.ts';
import { runExternalOperation } from '#server/operations/run-external-operation.ts';
import { OperationTooSlow } from '#server/operations/run-operation.ts';
import type { Row } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import { afterWrite } from '../drive/after-write.ts';
import { applyChildDone } from '../drive/child-done.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import { isDue, isFar, leaseUntil } from './due-effects.ts';
import { driveRecord, eventInputs, refusedOutcome, resultEvent, type Driven } from '../drive/drive-record.ts';
import { observedAttempt } from './observed-effects.ts';
import { closeExpiredIn, isExpired } from '../records/expiry.ts';
import { openRecord } from '../records/open-record.ts';
import { RecordErased } from '../environment/record-codec.ts';
import { requestContextOf } from '../environment/request-context.ts';
import { committed, traced } from '../environment/traced.ts';
import type { DrivesRecords, RunsEffects, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { writeDriven } from '../drive/write-record.ts';

/** True if there is an effect to take: asked of the reader, so that an idle server writes nothing. */
export async function effectsAreDue(
  env: Pick<VoyagerEnvironment, 'clock' | 'guards' | 'leaseGraceMs' | 'operations' | 'storage'>,
): Promise<boolean> {
  const now = env.clock.now();
  const row = await env.storage.read
    .selectFrom('effect')
    .select('id')
    .where((effect) => effect.or([isDue(env, now)(effect), isFar(env, now)(effect)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes effects that are due, by lease: of several nodes, one gets each. `only` names those that this very process just wrote. */
export async function claimEffects(
  env: Pick<VoyagerEnvironment, 'clock' | 'guards' | 'ids' | 'leaseGraceMs' | 'storage'>,
  limit: number,
  only?: readonly string[],
): Promise<Row<'effect'>[]> {
  const now = env.clock.now();
  const token = env.ids();
  crashPoint('before-claim');
  const { db, dialect } = env.storage;
  return db
    .updateTable('effect')
    .set((row) => ({
      status: 'running',
      lease_token: token,
      lease_until: leaseUntil(env, now),
      attempt: row('attempt', '+', 1),
    }))
    .where('id', 'in', (query) => {
      let due = query.selectFrom('effect').select('id').where(isDue(env, now)).orderBy('run_at').limit(limit);
      if (only !== undefined) due = due.where('id', 'in', only);
      return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .execute();
}

/** Carries out one claimed effect and feeds its result back. Answers the effects that the result asked for in turn. */
export async function runEffect(env: RunsEffects, effect: Row<'effect'>): Promise<string[]> {
  return observedAttempt(env, effect, (own, onOutcome) => attemptEffect(own, effect, onOutcome));
}

async function attemptEffect(env: DrivesRecords, effect: Row<'effect'>, onOutcome: (code: string) => void): Promise<string[]> {
  crashPoint('after-claim');
  if (effect.kind === 'childDone') {
    onOutcome((await applyChildDone(env, effect.id)) ? 'done' : 'unheard');
    return [];
  }
  const operation = env.operations.get(effect.operation);
  if (operation === undefined) {
    await handBack(env, effect);
    throw new Error(`There is no operation ${effect.operation}`);
  }
  const outcome = await carryOut(env, effect, operation);
  crashPoint('after-effect');
  onOutcome(outcome === 'again' ? 'again' : outcome.ok ? 'done' : outcome.code);
  if (outcome === 'again') {
    crashPoint('before-again');
    await env.storage.db
      .updateTable('effect')
      .set({
        status: 'waiting',
        lease_token: null,
        lease_until: null,
        run_at: env.clock.now() + pauseAfter(operation.retry, effect.attempt),
      })
      .where('id', '=', effect.id)
      .where('lease_token', '=', effect.lease_token)
      .where('status', '=', 'running')
      .execute();
    crashPoint('after-again');
    return [];
  }
  const next = await traced(env, 'voyager.result', (own) => enterResult(own, effect, outcome));
  if (next === null) onOutcome('fenced');
  return next ?? [];
}

/** The time for which nodes that have its operation may take it, before this one may again. */
const handedBackMs = 1000;

/** Returns an effect of a newer release whose operation this node lacks: it was not attempted, so the attempt does not count. */
async function handBack(env: Pick<VoyagerEnvironment, 'clock' | 'storage'>, effect: Row<'effect'>): Promise<void> {
  await env.storage.db
    .updateTable('effect')
    .set({
      status: 'waiting',
      lease_token: null,
      lease_until: null,
      attempt: effect.attempt - 1,
      run_at: env.clock.now() + handedBackMs,
    })
    .where('id', '=', effect.id)
    .where('lease_token', '=', effect.lease_token)
    .where('status', '=', 'running')
    .execute();
}

/** Once. After the last attempt that neither worked nor was refused, the flow's `fail` hears `unavailable` or `timeout`. */
async function carryOut(
  env: OperationHost & Pick<VoyagerEnvironment, 'codec' | 'log'>,
  effect: Row<'effect'>,
  operation: Operation,
): Promise<OperationOutcome | 'again'> {
  const row = await env.storage.records.find(effect.record_id);
  if (row === undefined) throw new Error(`The effect ${effect.operation} has no record`);
  const input = env.codec.effect.open(row, effect.id, effect.input);
  const person = { id: row.person_id };
  try {
    // Tried again, it is the same call.
    const refused = effect.attempt > 1 ? null : await admit(env, env.storage.db, { operation, person });
    if (refused !== null) return refused;
    return await runExternalOperation(env, { operation, input, person, idempotencyKey: effect.id, limitMs: effect.timeout_ms });
  } catch (error) {
    const refusal = refusedOutcome(error);
    if (refusal !== null) return refusal;
    env.log.warn(
      {
        recordId: row.id,
        effectId: effect.id,
        operation: effect.operation,
        attempt: effect.attempt,
        errorName: error instanceof Error ? error.name : 'unknown',
      },
      'an operation outside did not answer',
    );
    if (effect.attempt < operation.retry.attempts) return 'again';
    const code = error instanceof OperationTooSlow ? 'timeout' : 'unavailable';
    return { ok: false, code, message: '', errors: [], output: null };
  }
}

export interface Applied {
  row: StoredRecord;
  driven: Driven;
}

/**
 * A result enters once, and only while its effect is the one under way: the lease must still be ours, and the record must still wait for
 * this very effect. A node that was frozen and wakes up finds one of the two gone.
 */
export async function applyResult(env: DrivesRecords, effect: Row<'effect'>, outcome: OperationOutcome): Promise<string[]> {
  return (await enterResult(env, effect, outcome)) ?? [];
}

/** Null where the result did not count. */
async function enterResult(env: DrivesRecords, effect: Row<'effect'>, outcome: OperationOutcome): Promise<string[] | null> {
  crashPoint('before-result');
  const applied = await committed<WriteTransaction, Applied | null>(
    env,
    (work) => env.storage.write(work),
    (transaction) => enterResultIn(env, transaction, effect, outcome),
  );
  crashPoint('after-result');
  if (applied === null) return null;
  await afterWrite(env, applied.row, applied.driven);
  return applied.driven.external.map((next) => next.id);
}

/** The same within a transaction, by the lease that the effect has. The caller commits it, and then has `afterWrite` do what follows. */
export async function enterResultIn(
  env: DrivesRecords,
  transaction: WriteTransaction,
  effect: Pick<Row<'effect'>, 'id' | 'lease_token' | 'operation' | 'record_id'>,
  outcome: OperationOutcome,
): Promise<Applied | null> {
  const { db } = transaction;
  const row = await transaction.records.lock(effect.record_id);
  const present = await db.selectFrom('effect').select(['status', 'lease_token']).where('id', '=', effect.id).executeTakeFirst();
  if (row === undefined || present === undefined) return null;
  if (env.guards.fence && (present.status !== 'running' || present.lease_token !== effect.lease_token)) return null;
  const finish = (status: 'done' | 'failed' | 'cancelled') =>
    db
      .updateTable('effect')
      .set({ status, finished_at: env.clock.now(), lease_token: null, lease_until: null })
      .where('id', '=', effect.id)
      .execute();
  // Expired, and not closed yet: it takes nothing any more, and what was done for it is not done again.
  if (row.status !== 'open' || (isExpired(env, row) && (await closeExpiredIn(db, [row.id], env.clock.now())) > 0)) {
    await finish('cancelled');
    return null;
  }
  const opened = await openRecord(env, row);
  const at = await requestContextOf(env, db, { id: row.person_id }, opened.flow);
  const subject = { recordId: row.id, revision: row.revision, flow: opened.flow, at };
  const fencedBy = env.guards.fence ? effect.id : (opened.state.pending?.effectId ?? effect.id);
  const event = resultEvent(opened.state.seq + 1, await eventInputs(env, subject, opened.state), fencedBy, outcome);
  const driven = await driveRecord(env, transaction, subject, opened.state, event);
  if ('refused' in driven) {
    if (driven.refused !== 'stale')
      throw new Error(`${opened.flow.voyagerType} has no way on from ${opened.state.stepId} after ${effect.operation}: ${driven.detail}`);
    await finish('cancelled');
    return null;
  }
  await finish(outcome.ok ? 'done' : 'failed');
  return { row: await writeDriven(env, transaction, opened, driven, null), driven };
}

/**
 * Runs what an update just wrote, and what that leads to, inside the request: true when all of it finished in time. What did not goes on
 * by itself and is found by the next poll.
 */
export async function runQuickly(env: RunsEffects, ids: readonly string[]): Promise<boolean> {
  const work = (async () => {
    let waiting = [...ids];
    while (waiting.length > 0) {
      const claimed = await claimEffects(env, waiting.length, waiting);
      const next = await Promise.all(claimed.map((effect) => runEffect(env, effect)));
      waiting = next.flat();
    }
    return true;
  })();
  const settled = work.catch((error: unknown) => {
    if (error instanceof RecordErased) return true;
    env.log.error({ errorName: error instanceof Error ? error.name : 'unknown' }, 'an effect failed after its update was answered');
    return true;
  });
  env.underWay.add(settled);
  void settled.then(() => env.underWay.delete(settled));
  return Promise.race([settled, env.wait(env.quickMs).then(() => false)]);
}
