import { sql } from 'kysely';
import type { Tables } from '#server/storage/define-tables.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Keys } from './keys.ts';
import { macKeyMaster } from './open-keys.ts';
import { formerBoxes, isFormer, isInClear, ownerOf } from './rotate-keys.ts';

/** Rows of a table that hang on one master key, or on none. */
export interface KeyRows {
  table: string;
  /** The id of a master key; `former` where a former release kept none; `clear` where a value is not encrypted. */
  key: string;
  /** `present`: new rows get it. `other`: it opens. `unknown`: this process was not given it. `none`: it is no key. */
  is: 'present' | 'other' | 'unknown' | 'none';
  rows: number;
}

export interface KeyStatus {
  present: string;
  rows: readonly KeyRows[];
  /** Rows that a rotation has yet to do. */
  left: number;
}

/** Which master keys the rows of a database hang on. Reads whole tables. */
export async function keyStatus({ read }: Pick<Storage, 'read'>, { keys, tables }: { keys: Keys; tables: Tables }): Promise<KeyStatus> {
  const wrapped = async (table: 'person_key' | 'record') =>
    (
      await read
        .selectFrom(table as 'record')
        .select(['key_id as key', (row) => row.fn.countAll<number>().as('rows')])
        .where('wrapped_key', 'is not', null)
        .groupBy('key_id')
        .orderBy('key_id')
        .execute()
    ).map(({ key, rows }) => ({ table, key, rows: Number(rows) }));
  const former = await Promise.all(
    formerBoxes.map(async ({ table, column }) =>
      (
        await read
          .selectFrom(table as 'secret')
          .select(['key_id', (row) => row.fn.countAll<number>().as('rows')])
          .where(isFormer(table))
          .where(sql.ref(column), 'is not', null)
          .groupBy('key_id')
          .execute()
      ).map(({ key_id, rows }) => ({ table, key: (key_id as string | null) ?? 'former', rows: Number(rows) })),
    ),
  );
  const inClear = await Promise.all(
    Object.entries(tables).flatMap(([table, { sealed }]) => (sealed === undefined ? [] : [countInClear(read, table, Object.keys(sealed))])),
  );
  const master = await macKeyMaster({ read });
  const all = [
    ...(master === null ? [] : [{ table: 'setting', key: master, rows: 1 }]),
    ...(await wrapped('person_key')),
    ...(await wrapped('record')),
    ...former.flat(),
    ...inClear.filter(({ rows }) => rows > 0),
  ].map((one) => ({ ...one, is: kindOf(keys, one.key) }));
  return {
    present: keys.id,
    rows: all,
    left: all.reduce((sum, { is, table, rows }) => sum + (is === 'present' && !isBox(table) ? 0 : rows), 0),
  };
}

const isBox = (table: string) => formerBoxes.some((box) => box.table === table);

function kindOf(keys: Keys, key: string): KeyRows['is'] {
  if (key === 'clear' || key === 'former') return 'none';
  if (key === keys.id) return 'present';
  return keys.masters.some(({ id }) => id === key) ? 'other' : 'unknown';
}

async function countInClear(read: Storage['read'], table: string, columns: readonly string[]) {
  const { rows } = await read
    .selectFrom(table as 'person')
    .innerJoin('person_key', 'person_key.person_id', sql.ref(`${table}.${ownerOf(table)}`) as never)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where(isInClear(table, columns))
    .executeTakeFirstOrThrow();
  return { table, key: 'clear', rows: Number(rows) };
}
