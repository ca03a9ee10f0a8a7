import type { Kysely } from 'kysely';
import type { Tables } from '#server/storage/define-tables.ts';
import type { Database } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import { seal, unseal, type SealedPlace } from './encryption.ts';
import type { Keys } from './keys.ts';
import { isSealed, sealedMark, type Opened, type SealedColumn } from '#server/storage/sealed.ts';
import { unwrapKey, wrapNewKey, type WrappedKey } from './wrapped-key.ts';

/** The person's key is gone: what it sealed can never be read again, by design. A request that meets this is answered as not found. */
export class PersonErased extends Error {
  constructor() {
    super('The person has been erased');
    this.name = 'PersonErased';
  }
}

/** Tables that have sealed columns. */
export type SealedTable = { [T in keyof Database & string]: SealedColumn<Database[T]> extends never ? never : T }[keyof Database & string];

/** Which row: whose it is, and what names it in its table. A text where the two are one. */
export type RowOf = string | { person: string; row: string };

/** Encrypts and decrypts the data of a person, under a key of their own that is destroyed when they are erased. */
export interface Vault {
  /** Gives a new person their key, in the transaction that writes them. */
  addPerson(db: Kysely<Database>, personId: string): Promise<void>;
  /** Columns of a row as the table keeps them: the sealed ones sealed, the others as they are. Null stays null. */
  seal<T extends SealedTable, V extends Partial<Opened<Database[T]>>>(
    db: Kysely<Database>,
    table: T,
    of: RowOf,
    values: V,
  ): Promise<{ [C in keyof V & keyof Database[T]]: Database[T][C] }>;
  /** The row, or the part of one that was asked for, with the sealed columns of that table opened. */
  open<T extends SealedTable, R extends object>(db: Kysely<Database>, table: T, of: RowOf, row: R): Promise<Opened<R>>;
  /** The same with the wrapped key that was read together with the row. */
  openWith<R extends object>(key: WrappedKey | null, table: SealedTable, of: RowOf, row: R): Opened<R>;
  /** Bytes that belong to a person: a file, a number typed, an answer kept. */
  sealBytes(db: Kysely<Database>, personId: string, place: BytesPlace, bytes: Buffer): Promise<Buffer>;
  openBytes(db: Kysely<Database>, personId: string, place: BytesPlace, box: Buffer): Promise<Buffer>;
  /** An index for finding a sealed value: equal only for equal texts of one purpose, and impossible to guess from outside. */
  indexOf(purpose: string, text: string): string;
  /**
   * A token that can be made again from what a row keeps, so that it is kept nowhere: without our key it cannot be guessed, and equal texts of one purpose have
   * the same.
   */
  tokenOf(purpose: string, text: string): string;
}

export type BytesPlace = Pick<SealedPlace, 'table' | 'record' | 'field'>;

/** The `key_id` of a row that is sealed under its person's key, whichever master key wraps that one. */
export const underPersonKey = 'person';

const keyOfPerson = preparedQuery(['person'], (db, { person }) =>
  db.selectFrom('person_key').select(['wrapped_key', 'key_id']).where('person_id', '=', person),
);

/** The number of people whose keys stay unwrapped in memory, and of opened values beside each key. */
const keptKeys = 5000;
const keptValues = 30;

interface KnownPerson {
  /** The wrapped form of the key: a key that another node destroyed or wrapped again is noticed. */
  wrapped: Buffer;
  key: Buffer;
  /** By the place and the sealed text, which differs each time that a value is sealed. Decrypting four values again was a tenth of an update. */
  opened: Map<string, string>;
}

export function createVault({ keys, tables, random }: { keys: Keys; tables: Tables; random: (bytes: number) => Buffer }): Vault {
  const known = new Map<string, KnownPerson>();

  function unwrapped(personId: string, wrapped: WrappedKey | null): KnownPerson {
    if (wrapped === null) {
      known.delete(personId);
      throw new PersonErased();
    }
    const kept = known.get(personId);
    if (kept !== undefined && kept.wrapped.equals(wrapped.wrapped_key)) return kept;
    const { key } = unwrapKey(keys, wrapped, { table: 'person_key', record: personId });
    if (known.size >= keptKeys) known.delete(known.keys().next().value ?? '');
    const person = { wrapped: wrapped.wrapped_key, key, opened: new Map<string, string>() };
    known.set(personId, person);
    return person;
  }
  const knownPerson = async (db: Kysely<Database>, personId: string) =>
    unwrapped(personId, (await keyOfPerson(db, { person: personId }))[0] ?? null);
  const keyOf = async (db: Kysely<Database>, personId: string) => (await knownPerson(db, personId)).key;

  function textOf({ key, opened: values }: KnownPerson, place: SealedPlace, sealed: string): string {
    const at = `${place.table} ${place.field} ${place.record} ${sealed}`;
    const kept = values.get(at);
    if (kept !== undefined) return kept;
    const text = unseal(key, Buffer.from(sealed.slice(sealedMark.length), 'base64'), place).toString();
    if (values.size >= keptValues) values.delete(values.keys().next().value ?? '');
    values.set(at, text);
    return text;
  }

  const ofBoth = (of: RowOf) => (typeof of === 'string' ? { person: of, row: of } : of);
  const columnsOf = (table: string) => tables[table]?.sealed ?? {};
  const hasSealed = (table: string, row: object) =>
    Object.keys(columnsOf(table)).some((column) => {
      const value: unknown = row[column as never];
      return typeof value === 'string' && isSealed(value);
    });

  function opened<R extends object>(owner: () => KnownPerson, table: string, of: RowOf, row: R): Opened<R> {
    const { person, row: record } = ofBoth(of);
    const values = { ...row } as Record<string, unknown>;
    for (const [column, as] of Object.entries(columnsOf(table))) {
      const value = values[column];
      if (typeof value !== 'string') continue;
      const text = isSealed(value) ? textOf(owner(), { table, record, field: column, keyId: person }, value) : value;
      values[column] = as === 'json' ? JSON.parse(text) : text;
    }
    return values as Opened<R>; // each sealed column is what was sealed, the rest what it was
  }

  return {
    indexOf: (purpose, text) => keys.mac(`index ${purpose}`, text),
    tokenOf: (purpose, text) => keys.mac(`token ${purpose}`, text),
    async addPerson(db, personId) {
      const wrapped = wrapNewKey(keys, random(32), { table: 'person_key', record: personId }, random);
      await db
        .insertInto('person_key')
        .values({ person_id: personId, ...wrapped })
        .execute();
    },
    async seal(db, table, of, values) {
      const { person, row: record } = ofBoth(of);
      const key = await keyOf(db, person);
      const columns = columnsOf(table);
      const sealed = Object.entries(values).map(([field, value]: [string, unknown]) => {
        const as = columns[field];
        if (as === undefined || value === null || value === undefined) return [field, value];
        const plain = Buffer.from(as === 'json' ? JSON.stringify(value) : String(value));
        return [field, `${sealedMark}${seal(key, plain, { table, record, field, keyId: person }, random).toString('base64')}`];
      });
      return Object.fromEntries(sealed) as never; // a column for each value, sealed
    },
    async open(db, table, of, row) {
      if (!hasSealed(table, row)) return opened(never, table, of, row);
      const owner = await knownPerson(db, ofBoth(of).person);
      return opened(() => owner, table, of, row);
    },
    openWith: (wrapped, table, of, row) => opened(() => unwrapped(ofBoth(of).person, wrapped), table, of, row),
    async sealBytes(db, personId, place, bytes) {
      return seal(await keyOf(db, personId), bytes, { ...place, keyId: personId }, random);
    },
    async openBytes(db, personId, place, box) {
      return unseal(await keyOf(db, personId), box, { ...place, keyId: personId });
    },
  };
}

function never(): never {
  throw new Error('Nothing of this row is sealed');
}
