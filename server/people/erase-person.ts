import type { Keys } from '#server/security/keys.ts';
import { notSealed } from '#server/storage/sealed.ts';
import type { Audit } from '#server/security/audit.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import type { Erasure, PersonalTable, Tables } from '#server/storage/define-tables.ts';
import type { Database } from '../storage/database.ts';
import { eraseRecord } from './erase-record.ts';
import { erasedPrefix } from './give-keys.ts';
import { personNamed } from './person-store.ts';

export interface ErasureDependencies {
  storage: Storage;
  audit: Audit;
  clock: { now(): number };
  /** The fate of personal rows, of every area and of the platform. */
  tables: Tables;
}

/** The number of erased rows by table, done or planned; for `record`, those whose key exists. */
export type Erased = Readonly<Record<string, number>>;

/** The person of an id or a username; null when there is none. */
export async function findPerson(
  { storage, keys }: Pick<ErasureDependencies, 'storage'> & { keys: Keys },
  name: string,
): Promise<string | null> {
  const row = await storage.read.selectFrom('person').select('id').where('id', '=', name).executeTakeFirst();
  return row?.id ?? personNamed(storage.read, { keys, username: name });
}

/** Counts what an erasure would remove now. */
export async function countErasure(
  { storage: { read }, tables }: Pick<ErasureDependencies, 'storage' | 'tables'>,
  personId: string,
): Promise<Erased> {
  const counts: Record<string, number> = {};
  const records = await read
    .selectFrom('record')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('person_id', '=', personId)
    .where('status', '!=', 'erased')
    .executeTakeFirstOrThrow();
  counts['record'] = Number(records.rows);
  for (const table of [...tablesTo(tables, 'delete'), ...tablesTo(tables, 'unlink')]) {
    const { rows } = await read
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    counts[table] = Number(rows);
  }
  return counts;
}

/**
 * P13: afterwards a person's records are unreadable and still countable. The key of each record is destroyed, and with it every snapshot,
 * event and effect that it sealed; what else was theirs goes as the plan says. One transaction, and safe to run again.
 */
export async function erasePerson(deps: ErasureDependencies, personId: string): Promise<Erased> {
  const { storage, audit, clock, tables } = deps;
  return storage.write(async (transaction) => {
    const { db } = transaction;
    // First, and it locks: what this person begins at the same time is either seen below or waits for the end.
    await db
      .updateTable('person')
      .set({
        username: notSealed(`${erasedPrefix}${personId}`),
        username_index: null,
        first_name: notSealed(''),
        middle_name: null,
        last_name: notSealed(''),
        email: notSealed(''),
        home_state: notSealed(''),
        filing_status: null,
        pretax_income_cents: null,
        persona: null,
      })
      .where('id', '=', personId)
      .execute();
    const counts: Record<string, number> = { record: await eraseRecords(transaction, personId, clock.now()) };
    await db.updateTable('report').set({ detail: '', url: null }).where('person_id', '=', personId).execute();
    for (const table of tablesTo(tables, 'delete')) {
      const { numDeletedRows } = await db.deleteFrom(table).where('person_id', '=', personId).executeTakeFirst();
      counts[table] = Number(numDeletedRows);
    }
    for (const table of tablesTo(tables, 'unlink')) {
      const { numUpdatedRows } = await db.updateTable(table).set({ person_id: null }).where('person_id', '=', personId).executeTakeFirst();
      counts[table] = Number(numUpdatedRows);
    }
    await audit.note(db, { event: 'personErased', personId, detail: `${counts['record']} records` });
    return counts;
  });
}

/** The platform's tables stand for all: of the others only the names are known here. */
type Of<E extends Erasure> = { delete: 'session'; unlink: 'report'; keep: 'audit' }[E] & PersonalTable<Database>;

export function tablesTo<E extends Erasure>(tables: Tables, erasure: E): Of<E>[] {
  return Object.keys(tables).filter((table): table is Of<E> => tables[table]?.erase === erasure);
}

async function eraseRecords(transaction: WriteTransaction, personId: string, now: number): Promise<number> {
  const ids = await transaction.db
    .selectFrom('record')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', '!=', 'erased')
    .orderBy('id')
    .execute();
  for (const { id } of ids) await eraseRecord(transaction, id, now);
  return ids.length;
}
