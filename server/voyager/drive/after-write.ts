import type { StoredRecord } from '#server/storage/record-store.ts';
import { applyChildDone } from './child-done.ts';
import type { Driven } from './drive-record.ts';
import { reportAll } from '../environment/report-all.ts';
import type { DrivesRecords } from '../environment/voyager-environment.ts';
import { childDoneId, childLeftId } from './write-record.ts';

/**
 * Runs the work that follows a commit at once, and that a later sweep would do if this process died here. Failing at it fails nobody's
 * update.
 */
export async function afterWrite(env: DrivesRecords, row: StoredRecord, driven: Driven): Promise<void> {
  await reportAll(env, row, driven.reports);
  if (row.parent_id === null) return;
  const word = driven.state.status === 'done' ? childDoneId(row) : driven.leave === null ? null : childLeftId(row);
  if (word === null) return;
  try {
    await applyChildDone(env, word);
  } catch {
    env.log.error({ recordId: row.id, parentId: row.parent_id }, 'a parent could not be told; the sweep will try again');
  }
}
