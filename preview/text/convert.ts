import { stringify } from 'yaml';
import type { Json } from '#schemas/json.ts';
import type { Syntax } from './written.ts';

/** A value in a syntax, as a person would write it. What is read again says the same. */
export function writeValue(value: Json, syntax: Syntax): string {
  if (syntax === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  // Lines are not folded: a long text stays one that can be searched.
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
