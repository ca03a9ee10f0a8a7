import type { Json, JsonObject } from '#schemas/json.ts';
import { mostFormRows } from '#schemas/limits.ts';
import type { CompiledField } from '../compiled/compiled-field.ts';
import { declaredName, rowOfField, writeField } from './field-path.ts';
import { postedText } from './parse-field.ts';

/**
 * The texts of a form post by the fields of its view, for a form that cannot be drawn now: what its boxes say when it is. Nothing is read as a value, and
 * whether a field was shown is not known. Whoever keeps them leaves out what is secret.
 */
export function typedTexts(fields: readonly CompiledField[], posted: ReadonlyMap<string, readonly string[]>): JsonObject {
  let typed: JsonObject = {};
  const named = [...posted.keys()].filter((name) => fields.some((field) => field.name === declaredName(name)));
  for (const { name, kind } of fields) {
    if (kind === 'rows' && posted.has(name)) {
      const places = named.flatMap((one) => {
        const row = rowOfField(one);
        return row?.list === name ? [row.at + 1] : [];
      });
      typed[name] = Array.from({ length: Math.min(mostFormRows, Math.max(0, ...places)) }, () => ({}));
    }
  }
  for (const name of named) {
    const kind = fields.find((field) => field.name === declaredName(name))?.kind;
    if (kind === undefined || kind === 'rows' || kind === 'files') continue;
    const texts = posted.get(name);
    const value: Json = kind === 'choices' ? [...(texts ?? [])] : kind === 'boolean' ? true : (postedText(kind, texts) ?? '');
    typed = writeField(typed, name, value);
  }
  return typed;
}
