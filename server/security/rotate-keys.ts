import { type NotNull, sql } from 'kysely';
import type { Tables } from '#server/storage/define-tables.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openFormer } from './former-box.ts';
import type { Keys } from './keys.ts';
import { macKeyMaster, noteUnderPresentKey, rewrapMacKey } from './open-keys.ts';
import { sealedMark } from '#server/storage/sealed.ts';
import { PersonErased, underPersonKey, type SealedTable, type Vault } from './vault.ts';
import { rewrapKey, type WrappedKey } from './wrapped-key.ts';

export interface RotationDependencies {
  storage: Pick<Storage, 'read' | 'db' | 'write'>;
  keys: Keys;
  vault: Vault;
  tables: Tables;
  random: (bytes: number) => Buffer;
  /** Asked between batches; the rest is for the next run. */
  isStopping?: () => boolean;
}

/** The number of rows that were wrapped or sealed again, by table. */
export type Rotated = Readonly<Record<string, number>>;

const batchSize = 100;
/** Looks in a row at which others were faster, or changed what was found. */
const mostIdle = 20;
/** Files are large. */
const boxBatchSize = 10;

/**
 * Brings everything under the present master key, a batch a transaction, while servers run: wraps the keys of people and records again, seals under
 * people's keys what a former release sealed under a key of the master's, and seals what it kept in clear. A row that another transaction changed
 * meanwhile is left to the next look. Killed at any moment, or run by several at once, it goes on from what is left. The fingerprint key comes
 * last, and only where no row was left, so that it says whether all of it was done.
 */
export async function rotateKeys(deps: RotationDependencies): Promise<Rotated> {
  const counts: Record<string, number> = {};
  let isWhole = true;
  const until = async (what: string, batch: () => Promise<{ found: number; done: number }>) => {
    counts[what] ??= 0;
    for (let idle = 0; idle < mostIdle && deps.isStopping?.() !== true;) {
      const { found, done } = await batch();
      if (found === 0) return;
      crashPoint('after-rewrap');
      counts[what] += done;
      idle = done === 0 ? idle + 1 : 0;
    }
    isWhole = false;
  };
  await until('person_key', () => rewrapPeople(deps));
  await until('record', () => rewrapRecords(deps));
  for (const { table, column, purpose } of formerBoxes) await until(table, () => resealBoxes(deps, table, column, purpose));
  for (const [table, { sealed, row }] of Object.entries(deps.tables))
    if (sealed !== undefined && row !== undefined)
      await until(table, () => sealInClear(deps, { table: table as SealedTable, row, columns: Object.keys(sealed) }));
  if (!isWhole) return counts;
  if ((await macKeyMaster(deps.storage)) !== deps.keys.id) {
    crashPoint('before-fingerprint');
    await rewrapMacKey(deps.storage, deps.keys, deps.random);
    crashPoint('after-fingerprint');
    counts['setting'] = 1;
  }
  await noteUnderPresentKey(deps.storage);
  return counts;
}

/** The columns that a former release sealed under a key which it derived from the master key, by its purpose. */
export const formerBoxes = [
  { table: 'secret', column: 'box', purpose: 'secret' },
  { table: 'attachment', column: 'box', purpose: 'attachment' },
  { table: 'operation_key', column: 'answer', purpose: 'kept-answer' },
] as const;

interface Batch {
  found: number;
  done: number;
}

async function rewrapPeople(deps: RotationDependencies): Promise<Batch> {
  const rows = await deps.storage.read
    .selectFrom('person_key')
    .select(['person_id as id', 'wrapped_key', 'key_id'])
    .where('key_id', '!=', deps.keys.id)
    .limit(batchSize)
    .execute();
  return rewrapBatch(deps, 'person_key', 'person_id', rows);
}

async function rewrapRecords(deps: RotationDependencies): Promise<Batch> {
  const rows = await deps.storage.read
    .selectFrom('record')
    .select(['id', 'wrapped_key', 'key_id'])
    .where('key_id', '!=', deps.keys.id)
    .where('wrapped_key', 'is not', null)
    .$narrowType<{ wrapped_key: NotNull; key_id: NotNull }>()
    .limit(batchSize)
    .execute();
  return rewrapBatch(deps, 'record', 'id', rows);
}

/** One statement a batch: on a busy server a statement a row took seconds, for which every writer of these rows waited. The types name `record` for both tables. */
async function rewrapBatch(
  { storage, keys, random }: RotationDependencies,
  table: 'person_key' | 'record',
  name: 'person_id' | 'id',
  rows: readonly (WrappedKey & { id: string })[],
): Promise<Batch> {
  if (rows.length === 0) return { found: 0, done: 0 };
  crashPoint('before-rewrap');
  const ids = rows.map(({ id }) => id);
  const former = rows.map((row) => row.wrapped_key);
  const whens = rows.map(
    ({ id, ...row }) => sql`when ${row.wrapped_key} then ${rewrapKey(keys, row, { table, record: id }, random).wrapped_key}`,
  );
  const done = await storage.write(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable(table as 'record')
      .set({ wrapped_key: sql<Buffer>`case wrapped_key ${sql.join(whens, sql` `)} else wrapped_key end`, key_id: keys.id })
      .where(sql.ref(name), 'in', ids)
      .where('wrapped_key', 'in', former)
      .executeTakeFirst();
    crashPoint('inside-rewrap');
    return Number(numUpdatedRows);
  });
  return { found: rows.length, done };
}

/** The types name `secret` for all three tables: only their names and the name of the box differ. */
async function resealBoxes({ storage, keys, vault }: RotationDependencies, table: string, column: string, purpose: string): Promise<Batch> {
  const named = table as 'secret';
  const box = sql.ref<Buffer>(column);
  const rows = await storage.read
    .selectFrom(named)
    .innerJoin('person_key', 'person_key.person_id', `${named}.person_id`)
    .select([`${named}.id`, `${named}.person_id`, box.as('box'), `${named}.key_id`])
    .where(isFormer(table))
    .where(box, 'is not', null)
    .limit(boxBatchSize)
    .execute();
  const done = await storage.write(async ({ db }) => {
    let changed = 0;
    for (const row of rows) {
      const place = { table, record: row.id, field: column };
      const sealed = await vault.sealBytes(db, row.person_id, place, openFormer(keys, purpose, place, row)).catch(unlessErased);
      if (sealed === null) continue;
      const { numUpdatedRows } = await db
        .updateTable(named)
        .set({ [column]: sealed, key_id: underPersonKey })
        .where('id', '=', row.id)
        .where(box, '=', row.box)
        .executeTakeFirst();
      changed += Number(numUpdatedRows);
    }
    return changed;
  });
  return { found: rows.length, done };
}

/** The condition for rows of a table of boxes that are not under their person's key. */
export const isFormer = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.key_id`)} is null or ${sql.ref(`${table}.key_id`)} <> ${underPersonKey})`;

/** The condition for rows with a sealed column in clear. */
export const isInClear = (table: string, columns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(`${table}.${column}`)} not like ${`${sealedMark}%`}`),
    sql` or `,
  )})`;

/** The types name `person` for all tables: of the others only the names are known here. A person without a key was erased, and left nothing to seal. */
async function sealInClear(
  { storage, vault }: RotationDependencies,
  { table, row: name, columns }: { table: SealedTable; row: string; columns: readonly string[] },
): Promise<Batch> {
  const owner = ownerOf(table);
  const named = table as 'person';
  const rows: Record<string, string | null>[] = await storage.read
    .selectFrom(named)
    .innerJoin('person_key', 'person_key.person_id', sql.ref(`${table}.${owner}`) as never)
    .select([sql.ref<string>(`${table}.${owner}`).as('its_person'), sql.ref<string>(`${table}.${name}`).as('its_name')])
    .select(columns.map((column) => sql.ref<string>(`${table}.${column}`).as(column)) as never)
    .where(isInClear(table, columns))
    .limit(batchSize)
    .execute();
  const done = await storage.write(async ({ db }) => {
    let changed = 0;
    for (const { its_person, its_name, ...values } of rows) {
      const of = { person: its_person ?? '', row: its_name ?? '' };
      const inClear = Object.entries(values).filter(([, value]) => value !== null && !value.startsWith(sealedMark));
      const sealed = await sealOpened(db, vault, table, of, Object.fromEntries(inClear)).catch(unlessErased);
      if (sealed === null) continue;
      let change = db.updateTable(named).set(sealed).where(sql.ref(name), '=', of.row);
      for (const [column, value] of inClear) change = change.where(sql.ref(column), '=', value);
      changed += Number((await change.executeTakeFirst()).numUpdatedRows);
    }
    return changed;
  });
  return { found: rows.length, done };
}

/** The column that says whose key a row is under. */
export const ownerOf = (table: string) => (table === 'person' ? 'id' : 'person_id');

/** A clear value is parsed first, then sealed. */
async function sealOpened(
  db: Parameters<Vault['seal']>[0],
  vault: Vault,
  table: SealedTable,
  of: { person: string; row: string },
  inClear: Record<string, string | null>,
): Promise<Partial<Database['person']>> {
  return vault.seal(db, table as 'person', of, (await vault.open(db, table, of, inClear)) as object);
}

/** The person was erased meanwhile: nothing is left to do. */
function unlessErased(error: unknown): null {
  if (error instanceof PersonErased) return null;
  throw error;
}
