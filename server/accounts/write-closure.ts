import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

/** Keeps that a person asked for an account to be closed. */
export async function writeClosure(db: Kysely<Database>, closure: Row<'account_closure'>): Promise<void> {
  await db.insertInto('account_closure').values(closure).execute();
}

/** Takes the request back, unless its day is over. */
export async function cancelClosure(db: Kysely<Database>, accountId: string, today: string): Promise<void> {
  await db.deleteFrom('account_closure').where('account_id', '=', accountId).where('closes_on', '>=', today).execute();
}

/** Ends the request: it was answered. */
export async function endClosure(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('account_closure').where('account_id', '=', accountId).execute();
}
