import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Vault } from '#server/security/vault.ts';

/** Writes a new account. Its owners are added apart. */
export async function writeAccount(db: Kysely<Database>, account: Row<'account'>): Promise<void> {
  await db.insertInto('account').values(account).execute();
}

/** Makes a person an owner of an account. */
export async function writeOwner(db: Kysely<Database>, vault: Vault, owner: Opened<Row<'account_owner'>>): Promise<void> {
  await db
    .insertInto('account_owner')
    .values(await vault.seal(db, 'account_owner', { person: owner.person_id, row: owner.account_id }, owner))
    .execute();
}

/** Closes an account on a day (`YYYY-MM-DD`). From then on it is read, and never changed. */
export async function writeClosed(db: Kysely<Database>, accountId: string, closedOn: string): Promise<void> {
  await db.updateTable('account').set({ closed_on: closedOn }).where('id', '=', accountId).execute();
}

/** Dates the opening of an account back, for one that is made up with its history. */
export async function writeOpenedOn(db: Kysely<Database>, accountId: string, openedOn: string): Promise<void> {
  await db.updateTable('account').set({ opened_on: openedOn }).where('id', '=', accountId).execute();
}

/** Adds to the value of an account, in cents; less where negative. */
export async function addToTotal(db: Kysely<Database>, accountId: string, cents: number): Promise<void> {
  await db
    .updateTable('account')
    .set((row) => ({ total_value_cents: row('total_value_cents', '+', cents) }))
    .where('id', '=', accountId)
    .execute();
}

/** The same where it is an account of cash, whose value is the sum of its entries; nothing otherwise. */
export async function addToCashTotal(db: Kysely<Database>, accountId: string, cents: number): Promise<void> {
  await db
    .updateTable('account')
    .set((row) => ({ total_value_cents: row('total_value_cents', '+', cents) }))
    .where('id', '=', accountId)
    .where('flavor', '=', 'CASH')
    .execute();
}

/** Keeps the tax level that is recommended for an account. */
export async function writeRecommendedLevel(
  db: Kysely<Database>,
  accountId: string,
  level: Row<'account'>['recommended_bracket'],
): Promise<void> {
  await db.updateTable('account').set({ recommended_bracket: level }).where('id', '=', accountId).execute();
}
