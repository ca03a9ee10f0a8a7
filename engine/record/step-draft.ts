import type { Json, JsonObject } from '#schemas/json.ts';
import { mostFormRows } from '#schemas/limits.ts';
import type { CompiledField } from '../compiled/compiled-field.ts';
import { isForbiddenName } from '../expression/equality.ts';
import { checkFieldValue } from '../fields/check-field.ts';
import { isSecretKind } from '../fields/field-types.ts';

/** A text that could not be read is kept as it was typed, up to so many characters: no parser reads a longer one. */
const longestText = 10_000;

/** The values that a draft of a step may hold, and the names of the others. */
export interface TypedValues {
  values: JsonObject;
  refused: string[];
}

/**
 * Typed values by the names of a form's fields: a value of the field's kind, or the text in its box where it cannot be read. Nothing secret, no files,
 * and no name that the form does not have; of a row only what its own fields hold. A value that no field of its kind can hold is left out.
 */
export function typedValues(fields: readonly CompiledField[], sent: JsonObject): TypedValues {
  const values: JsonObject = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const field = name.includes('[') ? null : fieldNamed(fields, name);
    if (field === null) refused.push(name);
    else if (field.kind === 'rows') values[name] = rowsOf(fields, name, value, refused);
    else if (canHold(field, value)) values[name] = value;
  }
  return { values, refused };
}

function fieldNamed(fields: readonly CompiledField[], name: string): CompiledField | null {
  const field = fields.find((one) => one.name === name);
  return field === undefined || isForbiddenName(name) || isSecretKind(field.kind) || field.kind === 'files' ? null : field;
}

function rowsOf(fields: readonly CompiledField[], list: string, value: Json, refused: string[]): JsonObject[] {
  const rows = Array.isArray(value) ? value.slice(0, mostFormRows) : [];
  return rows.map((row, at) => {
    const kept: JsonObject = {};
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return kept;
    for (const [name, own] of Object.entries(row)) {
      const field = isForbiddenName(name) ? null : fieldNamed(fields, `${list}[].${name}`);
      if (field === null) refused.push(`${list}[${at}].${name}`);
      else if (canHold(field, own)) kept[name] = own;
    }
    return kept;
  });
}

const canHold = ({ kind }: CompiledField, value: Json): boolean =>
  typeof value === 'string' ? value.length <= longestText : checkFieldValue(kind, value);
