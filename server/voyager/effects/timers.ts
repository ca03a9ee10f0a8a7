import { afterWrite } from '../drive/after-write.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import { driveRecord, eventInputs, type Driven } from '../drive/drive-record.ts';
import { isExpired } from '../records/expiry.ts';
import { openRecord } from '../records/open-record.ts';
import { requestContextOf } from '../environment/request-context.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { DrivesRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { writeDriven } from '../drive/write-record.ts';

export interface DueTimer {
  recordId: string;
  token: string;
  dueAt: number;
}

/** The longest due first, after one that was had already. */
export async function dueTimers(
  env: Pick<VoyagerEnvironment, 'clock' | 'guards' | 'storage'>,
  limit: number,
  after: DueTimer | null = null,
): Promise<DueTimer[]> {
  const rows = await env.storage.read
    .selectFrom('timer')
    .select(['record_id', 'token', 'due_at'])
    .where((timer) =>
      timer.and([
        ...(env.guards.due ? [timer('due_at', '<=', env.clock.now())] : []),
        ...(after === null
          ? []
          : [
              timer.or([
                timer('due_at', '>', after.dueAt),
                timer.and([timer('due_at', '=', after.dueAt), timer('token', '>', after.token)]),
              ]),
            ]),
      ]),
    )
    .orderBy('due_at')
    .orderBy('token')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ recordId: row.record_id, token: row.token, dueAt: row.due_at }));
}

/** Fires a timer that is due: the node that deletes its row under the record's lock fires it, so it fires once. Answers the effects that follow. */
export async function fireTimer(env: DrivesRecords, recordId: string, token: string): Promise<{ fired: boolean; external: string[] }> {
  crashPoint('before-timer');
  const fired = await env.storage.write(async (transaction): Promise<{ row: StoredRecord; driven: Driven } | null> => {
    const row = await transaction.records.lock(recordId);
    // An expired record takes nothing any more, even before it is closed: closing deletes its timers.
    if (row === undefined || row.status !== 'open' || isExpired(env, row)) return null;
    const opened = await openRecord(env, row);
    // One moment for all that follows: a clock that is set in between must not take a timer and then find it not due.
    const at = await requestContextOf(env, transaction.db, { id: row.person_id }, opened.flow);
    const taken = await transaction.db
      .deleteFrom('timer')
      .where('record_id', '=', recordId)
      .where('token', '=', token)
      .where((timer) => timer.and(env.guards.due ? [timer('due_at', '<=', at.now)] : []))
      .returning('token')
      .execute();
    if (taken.length === 0) return null;
    const subject = { recordId, revision: row.revision, flow: opened.flow, at };
    const event = {
      seq: opened.state.seq + 1,
      at: await eventInputs(env, subject, opened.state),
      type: 'voyager.timer' as const,
      token,
    };
    const driven = await driveRecord(env, transaction, subject, opened.state, event);
    if ('refused' in driven) {
      // Where no way applies it is over. An expression without a value is a fault: the timer stays, and is tried again.
      if (driven.refused === 'expression' || driven.refused === 'loop')
        throw new Error(`${opened.flow.voyagerType} has no way on from ${opened.state.stepId} after a time limit: ${driven.detail}`);
      return null;
    }
    return { row: await writeDriven(env, transaction, opened, driven, null), driven };
  });
  crashPoint('after-timer');
  if (fired === null) return { fired: false, external: [] };
  await afterWrite(env, fired.row, fired.driven);
  return { fired: true, external: fired.driven.external.map((effect) => effect.id) };
}
