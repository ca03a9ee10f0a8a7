import { sql } from 'kysely';
import type { Tables } from '#server/storage/define-tables.ts';
import { eraseRecord } from '#server/people/erase-record.ts';
import type { Storage } from '#server/storage/storage.ts';
import { dueBefore, isRecordDue } from './record-retention.ts';

export interface RetentionDependencies {
  storage: Pick<Storage, 'dialect' | 'read' | 'db' | 'write'>;
  clock: { now(): number };
  tables: Tables;
  /** Asked between batches; the rest is for the next run. */
  isStopping?: () => boolean;
}

/** The number of removed rows, by table; for `record`, the number that lost their contents. */
export type Swept = Readonly<Record<string, number>>;

const batchSize = 500;

/**
 * Removes what has been kept as long as it is declared to be (`storage/define-tables.ts`, `record-retention.ts`): in batches, each a transaction, so that
 * several nodes may do it at once and one that is killed leaves nothing half done.
 */
export async function sweepRetention(deps: RetentionDependencies): Promise<Swept> {
  const counts: Record<string, number> = { record: await sweepRecords(deps) };
  for (const [table, { keep }] of Object.entries(deps.tables))
    if (typeof keep === 'object') counts[table] = await sweepTable(deps, table, { ...keep });
  return counts;
}

/** Looks at all records in the order of their ids: an index of their last event would cost every update more than this costs a day. */
async function sweepRecords({ storage, clock, tables, isStopping }: RetentionDependencies): Promise<number> {
  const now = clock.now();
  const belonging = Object.keys(tables).filter((table) => tables[table]?.keep === 'withRecord');
  let erased = 0;
  for (let last = ''; isStopping?.() !== true;) {
    const page = await storage.read
      .selectFrom('record')
      .select(['id', 'status', 'updated_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id } of page.filter((row) => isRecordDue(row, now))) {
      await storage.write(async (transaction) => {
        await eraseRecord(transaction, id, now);
        // `attachment` stands for all that is kept with a record.
        for (const table of belonging)
          await transaction.db
            .deleteFrom(table as 'attachment')
            .where('record_id', '=', id)
            .execute();
      });
      erased += 1;
    }
    if (page.length < batchSize) break;
    last = page.at(-1)?.id ?? '';
  }
  return erased;
}

async function sweepTable(
  { storage: { db, dialect }, clock, isStopping }: RetentionDependencies,
  table: string,
  { days, after }: { days: number; after: string },
): Promise<number> {
  const before = dueBefore(days, clock.now());
  // Rows by where they stand: tables name theirs differently. What another node is at is left to it.
  const place = sql.raw(dialect === 'sqlite' ? 'rowid' : 'ctid');
  const lock = sql.raw(dialect === 'sqlite' ? '' : 'for update skip locked');
  let swept = 0;
  while (isStopping?.() !== true) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${place} in (
        select ${place} from ${sql.table(table)} where ${sql.ref(after)} <= ${before} limit ${sql.lit(batchSize)} ${lock}
      )`.execute(db);
    swept += Number(numAffectedRows);
    if (Number(numAffectedRows) < batchSize) break;
  }
  return swept;
}
