import type { Kysely } from 'kysely';
import type { MoneyKind } from '#server/accounts/activity-kind.ts';
import type { Database } from '#server/storage/database.ts';
import type { Transfer } from './transfer-store.ts';

interface Moved {
  transfer: Pick<Transfer, 'id'>;
  accountId: string;
  kind: Extract<MoneyKind, 'DEPOSIT' | 'WITHDRAWAL'>;
  /** Positive is what the account has more. */
  amountCents: number;
  detail: string;
  today: string;
  /** Apart from the other movements of the transfer. */
  leg: string;
}

/** Writes a settled movement of an account's money, and changes its value by the same. Its account is locked. */
export async function moveMoney(
  db: Kysely<Database>,
  { transfer, accountId, kind, amountCents, detail, today, leg }: Moved,
): Promise<void> {
  if (amountCents === 0) return;
  await db
    .insertInto('account_activity')
    .values({
      id: `${transfer.id}-${leg}`,
      account_id: accountId,
      on_date: today,
      kind,
      detail,
      amount_cents: amountCents,
      status: 'SETTLED',
      expected_on: null,
      transfer_id: transfer.id,
    })
    .execute();
  await db
    .updateTable('account')
    .set((row) => ({ total_value_cents: row('total_value_cents', '+', amountCents) }))
    .where('id', '=', accountId)
    .execute();
}

/** Settles what is pending of a transfer in an account: with this amount, on this day. */
export async function settlePending(
  db: Kysely<Database>,
  { transfer, accountId, amountCents, today }: Pick<Moved, 'transfer' | 'accountId' | 'amountCents' | 'today'>,
): Promise<void> {
  await db
    .updateTable('account_activity')
    .set({ status: 'SETTLED', on_date: today, expected_on: null, amount_cents: amountCents })
    .where('transfer_id', '=', transfer.id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'PENDING')
    .execute();
  await db
    .updateTable('account')
    .set((row) => ({ total_value_cents: row('total_value_cents', '+', amountCents) }))
    .where('id', '=', accountId)
    .execute();
}

/** Takes away what is pending of a transfer: nothing of it has moved. */
export async function dropPending(db: Kysely<Database>, { id }: Pick<Transfer, 'id'>): Promise<void> {
  await db.deleteFrom('account_activity').where('transfer_id', '=', id).where('status', '=', 'PENDING').execute();
}
