import type { Sealed, SealedAs, SealedColumn } from './sealed.ts';

/** Tables whose rows belong to a person. */
export type PersonalTable<Tables> = { [T in keyof Tables]: 'person_id' extends keyof Tables[T] ? T : never }[keyof Tables];

/**
 * The fate of a person's rows at their erasure. `delete`: the rows go, in the order that the tables are declared in. `unlink`: they stay,
 * without whose they were. `keep`: they hold an id and no word of anybody's.
 */
export type Erasure = 'delete' | 'unlink' | 'keep';

/**
 * The time for which a row is stored. `withPerson`: until its person is erased. `withRecord`: until the contents of its record go.
 * `byItself`: what writes the table sweeps it. `always`: it is never removed. Otherwise so many days after the instant in a column of it;
 * null there, and it stays.
 */
export type Retention<Column extends string = string> =
  | 'withPerson'
  | 'withRecord'
  | 'byItself'
  | 'always'
  | { readonly days: number; readonly after: Column };

/** For a table without a `person_id`: nothing of it is erased with a person. */
export const noPerson = 'noPerson';

/** The declarations of a table. */
export interface TableDeclaration {
  readonly erase: Erasure | typeof noPerson;
  readonly keep: Retention;
  /** The sealed columns. Each is sealed under the key of the row's `person_id`; of the table of people, of its `id`. */
  readonly sealed?: Readonly<Record<string, SealedAs>>;
  /** The column that names a row of a table with sealed ones: sealed values are bound to it. */
  readonly row?: string;
}

/** Each table by its name. */
export type Tables = Readonly<Record<string, TableDeclaration>>;

type ErasureOf<Table> = null extends Table['person_id' & keyof Table] ? Erasure : Exclude<Erasure, 'unlink'>;

type Instant<Table> = { [C in keyof Table & string]: Extract<Table[C], number> extends never ? never : C }[keyof Table & string];

type SealedOf<Table> = {
  readonly row: keyof Table & string;
  readonly sealed: {
    readonly [C in SealedColumn<Table>]: NonNullable<Table[C]> extends Sealed<infer V> ? ([V] extends [string] ? 'text' : 'json') : never;
  };
};

/** Only what the table has may be declared of it, and nothing of it may be left out. */
type DeclarationOf<Table> = ('person_id' extends keyof Table
  ? { readonly erase: ErasureOf<Table>; readonly keep: Retention<Instant<Table>> }
  : { readonly erase: typeof noPerson; readonly keep: Retention<Instant<Table>> }) &
  ([SealedColumn<Table>] extends [never] ? { readonly sealed?: never; readonly row?: never } : SealedOf<Table>);

type Declarable<Table> =
  | DeclarationOf<Table>
  | ('person_id' extends keyof Table ? never : [SealedColumn<Table>] extends [never] ? typeof noPerson : never);

/**
 * An area's tables. One that holds a `person_id` and does not say what becomes of its rows and how long they are kept does not compile, nor one
 * with a sealed column that is not named here, nor does one left out.
 */
export function defineTables<Declared>(tables: { readonly [T in keyof Declared]: Declarable<Declared[T]> }): Tables {
  return Object.fromEntries(
    Object.entries(tables as Readonly<Record<string, TableDeclaration | typeof noPerson>>).map(([name, declared]) => [
      name,
      declared === noPerson ? { erase: noPerson, keep: 'always' } : declared,
    ]),
  );
}
