import type { Json } from '#schemas/json.ts';

/** A record that an address holds names a page's own choices: more names, or longer ones, are nobody's. */
const most = 100;
const longestName = 64;
/** Ids of choices. The names that every object has of itself are none. */
const isName = (name: string): boolean => /^[\x21-\x7e]+$/.test(name) && name.length <= longestName && !(name in Object.prototype);

/** True for an object whose members all say yes or no: `{"a1b2": true}`. */
export function isRecordOfBoolean(value: Json): value is { [name: string]: boolean } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= most && entries.every(([name, one]) => isName(name) && typeof one === 'boolean');
}

/** A record of yes or no as an address writes it, in JSON; undefined for any other text. */
export function readRecordOfBoolean(text: string): { [name: string]: boolean } | undefined {
  try {
    const value = JSON.parse(text);
    return isRecordOfBoolean(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
