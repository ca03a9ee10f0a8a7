declare const clear: unique symbol;

/**
 * A column of personal values: text that only the vault makes and opens (`vault.ts`). It is no string, so that no handler reads or writes
 * such a column in clear by mistake.
 */
export interface Sealed<T> {
  readonly [clear]: T;
}

/** The names of the sealed columns of a table. */
export type SealedColumn<Table> = {
  [C in keyof Table & string]: Extract<NonNullable<Table[C]>, Sealed<unknown>> extends never ? never : C;
}[keyof Table & string];

/** The clear form of a sealed column: text as it is, anything else as JSON. */
export type SealedAs = 'text' | 'json';

type Clear<V> = V extends Sealed<infer T> ? T : V;

/** A row, or a part of one, whose sealed columns are opened. */
export type Opened<Row> = { [C in keyof Row]: Clear<Row[C]> };

/** Begins every sealed value. What begins otherwise was written by a release that did not seal, and is read unchanged. */
export const sealedMark = 'sealed:';

export function isSealed(text: string): boolean {
  return text.startsWith(sealedMark);
}

/** The empty value that replaces a sealed value at an erasure. */
export function notSealed<T>(text: string): Sealed<T> {
  return text as unknown as Sealed<T>; // opened, it is the text itself
}
