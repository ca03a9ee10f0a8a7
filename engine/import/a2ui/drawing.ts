import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Notes } from '../imported.ts';
import type { Reading } from '../reading.ts';
import { absolute, isWordless, resolve, type Scope, wordsOf } from './values.ts';

/** One surface while it is imported. */
export interface Drawing {
  notes: Notes;
  data: Json;
  form: JsonObject;
  dialogs: NonNullable<Layout['dialogs']>;
  /** The name of the field that writes each path of the data. */
  fields: Map<string, string>;
  /** What the checks of all fields ask, as `leavesOf` writes it. */
  checked: ReadonlySet<string>;
  /** The names that are taken. */
  names: Set<string>;
  /** The level of each size of headings: the largest is 2. */
  levels: ReadonlyMap<string, number>;
  nextId: () => string;
  /** The nodes of a component, in a row of the data where there is one. */
  draw: (id: Json | undefined, row: string, at: string) => LayoutNode[];
  /** What a component takes of the room beside others; null where it does not say. */
  weightOf: (id: Json | undefined) => number | null;
  /** The words of a component and of all within it. */
  wordsIn: (id: Json | undefined, row: string) => string;
}

export type Convert = (read: Reading, drawing: Drawing, row: string) => LayoutNode[];

export const scopeOf = (read: Reading, name: string, { notes, data }: Drawing, row: string): Scope => ({
  data,
  row,
  notes,
  at: read.path(name),
});

/** The value of a property with the data as it is. */
export const valueOf = (read: Reading, name: string, drawing: Drawing, row: string): Json | undefined =>
  resolve(read.any(name), scopeOf(read, name, drawing, row));

/** The words of a property with the data as it is. An object without words is noted and reads as none. */
export function wordsAt(read: Reading, name: string, drawing: Drawing, row: string): string {
  const value = valueOf(read, name, drawing, row);
  if (isWordless(value)) drawing.notes.dropped('wrong-value', read.path(name), 'An object stands where words belong: write a text.');
  return wordsOf(value);
}

/** The path that a field writes; null where it is bound to none. */
export function boundTo(value: Json | undefined, row: string): string | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['path'] === 'string'
    ? absolute(value['path'], row)
    : null;
}
