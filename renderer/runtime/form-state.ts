import { formatFieldValue } from '#engine/fields/format-field.ts';
import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Rule } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sameJson } from './dynamics.ts';
import { kindOf } from './field-nodes.ts';

/** One form of a view: what is typed, and what it is read as. */
export interface FormState {
  /** Empty for the view's own form; a form node's name otherwise. */
  readonly id: string;
  start: JsonObject;
  readonly rules: readonly Rule[];
  readonly nodes: readonly LayoutNode[];
  /** Rows bound around a form that stands in a list. */
  readonly rows: JsonObject;
  readonly fields: ReadonlyMap<string, LayoutNode>;
  /** The name of the last of them. */
  readonly lastField: string | undefined;
  /** Typed values; replaced, never changed. */
  values: JsonObject;
  /** The texts in the boxes that a person has touched. */
  texts: Record<string, string>;
  /** Fields whose text cannot be read, by the parser's code. */
  problems: Record<string, FieldProblem>;
}

/** True if any value differs from the form's start. */
export const isChanged = (form: FormState): boolean =>
  ownNames(form).some((name) => !sameJson(form.values[name] ?? null, form.start[name] ?? null));

/** The fields that stand in no row; a list is one of them. */
export const ownNames = (form: FormState): string[] => [...form.fields.keys()].filter((name) => !name.includes('[]'));

/** The rows of a list that the person makes. */
export function rowsOf(form: FormState, list: string): Json[] {
  const rows = form.values[list];
  return Array.isArray(rows) ? rows : [];
}

/** Texts or problems by name, under other names; without those that have none. */
export function renamed<T>(values: Record<string, T>, name: (own: string) => string | null): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([own, value]) => {
      const other = name(own);
      return other === null ? [] : [[other, value]];
    }),
  );
}

/** Formats a value that was sent before as the text of its box; a text that could not be parsed stays as typed. */
export const textOfPosted = (node: LayoutNode | undefined, posted: Json): string =>
  formatFieldValue(kindOf(node) ?? 'text', posted, node) || (typeof posted === 'string' ? posted : '');
