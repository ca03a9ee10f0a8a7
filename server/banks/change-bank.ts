import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Vault } from '#server/security/vault.ts';

type Bank = Row<'linked_account'>;

/** Writes a bank account of a person. */
export async function addBank(db: Kysely<Database>, vault: Vault, bank: Opened<Bank>): Promise<void> {
  await db
    .insertInto('linked_account')
    .values(await vault.seal(db, 'linked_account', { person: bank.person_id, row: bank.id }, bank))
    .execute();
}

/** Writes the ACH relationship of a bank account: its numbers, and how it was shown to be the person's. */
export async function addRelationship(db: Kysely<Database>, vault: Vault, relationship: Opened<Row<'ach_relationship'>>): Promise<void> {
  await db
    .insertInto('ach_relationship')
    .values(await vault.seal(db, 'ach_relationship', { person: relationship.person_id, row: relationship.id }, relationship))
    .execute();
}

/** Links a person's bank account: from `at`, in epoch milliseconds, it moves money. */
export async function linkBank(db: Kysely<Database>, { id, personId, at }: { id: string; personId: string; at: number }): Promise<void> {
  await db.updateTable('linked_account').set({ status: 'linked' }).where('id', '=', id).where('person_id', '=', personId).execute();
  await db.updateTable('ach_relationship').set({ linked_at: at }).where('id', '=', id).execute();
}

/** Keeps how often a wrong pair of micro-deposits was read. */
export async function writeTries(db: Kysely<Database>, id: string, tries: number): Promise<void> {
  await db.updateTable('ach_relationship').set({ tries }).where('id', '=', id).execute();
}

/** Removes a bank account. Its row stays for what was moved through it. */
export async function removeBank(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('linked_account').set({ status: 'removed' }).where('id', '=', id).execute();
}

/** Stops a linked bank account from moving money, after its bank returned a transfer. */
export async function stopBank(db: Kysely<Database>, id: string, status: Extract<Bank['status'], 'frozen' | 'removed'>): Promise<void> {
  await db.updateTable('linked_account').set({ status }).where('id', '=', id).where('status', '=', 'linked').execute();
}
