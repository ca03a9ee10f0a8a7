import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

export type AllocationMove = Row<'allocation_move'>;

/** Writes that an account is to move to a model from a day on, under the reference of the receipt that says so. One that was due before ends. */
export async function planMove(
  db: Kysely<Database>,
  { accountId, ...move }: { reference: string; accountId: string; saaModel: string; dueOn: string; now: number },
): Promise<void> {
  await endMoves(db, accountId, 'REPLACED');
  await db
    .insertInto('allocation_move')
    .values({
      reference: move.reference,
      account_id: accountId,
      saa_model: move.saaModel,
      due_on: move.dueOn,
      state: 'DUE',
      traded_on: null,
      sold_cents: 0,
      bought_cents: 0,
      planned_at: move.now,
    })
    .execute();
}

/** The move of an account that is due; undefined where none is. */
export const dueMove = (db: Kysely<Database>, accountId: string): Promise<AllocationMove | undefined> =>
  db.selectFrom('allocation_move').selectAll().where('account_id', '=', accountId).where('state', '=', 'DUE').executeTakeFirst();

/** The move of an account that was planned last; undefined where none ever was. */
export const lastMove = (db: Kysely<Database>, accountId: string): Promise<AllocationMove | undefined> =>
  db
    .selectFrom('allocation_move')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('planned_at', 'desc')
    .orderBy('reference', 'desc')
    .executeTakeFirst();

/** Keeps what a move came to. */
export async function moveDone(
  db: Kysely<Database>,
  { reference, on, soldCents, boughtCents }: { reference: string; on: string; soldCents: number; boughtCents: number },
): Promise<void> {
  await db
    .updateTable('allocation_move')
    .set({ state: 'DONE', traded_on: on, sold_cents: soldCents, bought_cents: boughtCents })
    .where('reference', '=', reference)
    .execute();
}

/** Ends the moves of an account that are due, without a trade: another model was selected, or the account closed. Answers how many. */
export async function endMoves(db: Kysely<Database>, accountId: string, state: 'REPLACED' | 'CLOSED'): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('allocation_move')
    .set({ state })
    .where('account_id', '=', accountId)
    .where('state', '=', 'DUE')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
