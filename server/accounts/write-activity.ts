import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

type Activity = Row<'account_activity'>;

/** Writes movements of accounts' money. */
export async function writeActivity(db: Kysely<Database>, activity: readonly Activity[]): Promise<void> {
  if (activity.length > 0) await db.insertInto('account_activity').values(activity).execute();
}

/** The pending movements of a transfer: of both of its accounts, or of one, or only what comes in or goes out. */
export interface PendingOf {
  transferId: string;
  accountId?: string;
  kind?: Activity['kind'];
}

/** Changes what is pending of a transfer. Answers the first movement that was changed; undefined where nothing was pending. */
export async function changePending(
  db: Kysely<Database>,
  { transferId, accountId, kind }: PendingOf,
  change: Partial<Pick<Activity, 'status' | 'on_date' | 'expected_on' | 'amount_cents'>>,
): Promise<Pick<Activity, 'detail'> | undefined> {
  let pending = db.updateTable('account_activity').set(change).where('transfer_id', '=', transferId).where('status', '=', 'PENDING');
  if (accountId !== undefined) pending = pending.where('account_id', '=', accountId);
  if (kind !== undefined) pending = pending.where('kind', '=', kind);
  return pending.returning('detail').executeTakeFirst();
}

/** Takes away what is pending of a transfer. */
export async function dropPendingOf(db: Kysely<Database>, transferId: string): Promise<void> {
  await db.deleteFrom('account_activity').where('transfer_id', '=', transferId).where('status', '=', 'PENDING').execute();
}
