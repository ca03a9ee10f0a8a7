/** Tables whose rows are somebody's. */
export type PersonalTable<Tables> = { [T in keyof Tables]: 'person_id' extends keyof Tables[T] ? T : never }[keyof Tables];

/**
 * What becomes of somebody's rows when they are erased. `delete`: the rows go, in the order that the tables are declared in. `unlink`: they stay,
 * without whose they were. `keep`: they hold an id and no word of anybody's.
 */
export type Erasure = 'delete' | 'unlink' | 'keep';

/** Of a table without a `person_id`: nothing of it is erased with a person. */
export const noPerson = 'noPerson';

type ErasureOf<Table> = 'person_id' extends keyof Table
  ? null extends Table['person_id' & keyof Table]
    ? Erasure
    : Exclude<Erasure, 'unlink'>
  : typeof noPerson;

/** Each table by its name, with what becomes of its rows. */
export type Tables = Readonly<Record<string, Erasure | typeof noPerson>>;

/** An area's tables. One that holds a `person_id` and does not say what becomes of its rows does not compile, nor does one left out. */
export function defineTables<Declared>(tables: { [T in keyof Declared]: ErasureOf<Declared[T]> }): Tables {
  return tables as Tables; // the names of tables are text
}
