import type { JsonObject } from '#schemas/json.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import { driveRecord, eventInputs } from './drive-record.ts';
import { closeExpiredIn, isExpired } from '../records/expiry.ts';
import { openRecord } from '../records/open-record.ts';
import { requestContextOf } from '../environment/request-context.ts';
import type { DrivesRecords } from '../environment/voyager-environment.ts';
import { writeDriven } from './write-record.ts';

const againMs = 1000;

/** Tells a parent that a record begun from it has ended or was left. Once: the message and what it does are marked and written together. */
export async function applyChildDone(env: DrivesRecords, effectId: string): Promise<boolean> {
  crashPoint('before-word');
  const answered = await env.storage.write(async (transaction) => {
    const { db } = transaction;
    const found = await db.selectFrom('effect').select('record_id').where('id', '=', effectId).executeTakeFirst();
    const row = found === undefined ? undefined : await transaction.records.lock(found.record_id);
    const effect = await db.selectFrom('effect').selectAll().where('id', '=', effectId).executeTakeFirst();
    if (row === undefined || effect === undefined || (effect.status !== 'waiting' && effect.status !== 'running')) return false;
    const finish = (status: 'done' | 'cancelled') =>
      db.updateTable('effect').set({ status, finished_at: env.clock.now(), lease_token: null }).where('id', '=', effectId).execute();
    // Expired, and not closed yet: it hears nothing any more.
    if (row.status !== 'open' || (isExpired(env, row) && (await closeExpiredIn(db, [row.id], env.clock.now())) > 0)) {
      await finish('cancelled');
      return false;
    }
    const opened = await openRecord(env, row);
    const at = await requestContextOf(env, db, { id: row.person_id }, opened.flow);
    const subject = { recordId: row.id, revision: row.revision, flow: opened.flow, at };
    const word = env.codec.effect.open(row, effectId, effect.input) as { childId: string } & ({ result: JsonObject } | { left: true });
    const child = { childType: effect.operation, childId: word.childId };
    const driven = await driveRecord(env, transaction, subject, opened.state, {
      seq: opened.state.seq + 1,
      at: await eventInputs(env, subject, opened.state),
      ...('left' in word ? { type: 'voyager.child.left', ...child } : { type: 'voyager.child.done', ...child, result: word.result }),
    });
    if ('refused' in driven) {
      // A child's end that cannot be evaluated is a fault: the message stays, and is delivered again.
      if (driven.refused === 'expression' || driven.refused === 'loop')
        throw new Error(`${opened.flow.voyagerType} cannot hear of ${effect.operation} at ${opened.state.stepId}: ${driven.detail}`);
      const kind = opened.flow.states[opened.state.stepId]?.kind;
      if (kind === 'call' || kind === 'subflow') {
        // It takes no message while an operation or a subflow runs: the message is sent again once it rests.
        await db
          .updateTable('effect')
          .set({ status: 'waiting', lease_token: null, lease_until: null, run_at: env.clock.now() + againMs })
          .where('id', '=', effectId)
          .execute();
        return false;
      }
      // A parent that does not wait for this child, or has moved where it cannot hear it: nothing to tell.
      await finish('cancelled');
      return false;
    }
    await finish('done');
    crashPoint('inside-word');
    await writeDriven(env, transaction, opened, driven, null);
    return true;
  });
  crashPoint('after-word');
  return answered;
}
