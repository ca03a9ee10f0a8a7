import { stringify } from 'yaml';
import type { Json } from '#schemas/json.ts';
import { layoutLimits } from '#schemas/limits.ts';
import type { Syntax } from './written.ts';

/** A value in a syntax, as a person would write it. What is read again says the same. */
export function writeValue(value: Json, syntax: Syntax): string {
  if (syntax === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  // Lines are not folded: a long text stays one that can be searched.
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** JSON on lines of its own, where indenting does not make it longer than a text may be. */
export function readableJson(json: string): string {
  try {
    const text = writeValue(JSON.parse(json), 'json');
    return text.length > layoutLimits.inflatedBytes ? json : text;
  } catch {
    return json; // Too deep to be written again.
  }
}
