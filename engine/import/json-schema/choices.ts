import type { Json } from '#schemas/json.ts';
import { isObject, type Reading } from '../reading.ts';
import type { Filling } from './filling.ts';

type Value = string | number | boolean;
export interface Option {
  value: Value;
  label: string;
}

const isValue = (value: Json | undefined): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The choices of a schema: its `enum`, or alternatives that are one value each. Null where it leaves the answer open. */
export function choicesOf(read: Reading, names: readonly Json[], filling: Filling): Option[] | null {
  const { element } = read;
  for (const word of ['oneOf', 'anyOf'] as const) {
    const alternatives = element[word];
    if (!Array.isArray(alternatives) || !alternatives.every((one) => isObject(one) && Object.hasOwn(one, 'const'))) continue;
    read.skip(word);
    return each(
      alternatives.filter(isObject).map((one) => [one['const'], one['title'] ?? one['description']]),
      read.path(word),
      filling,
    );
  }
  if (!Array.isArray(element['enum'])) return null;
  const given = read.list('enum');
  const titles = names.length > 0 ? names : read.list('enumNames');
  read.skip('enumNames');
  return each(
    given.map((value, index) => [value, titles[index]]),
    read.path('enum'),
    filling,
  );
}

function each(pairs: readonly [Json | undefined, Json | undefined][], at: string, filling: Filling): Option[] {
  const seen = new Set<string>();
  return pairs.flatMap(([value, label], index): Option[] => {
    if (value === null) return [];
    if (!isValue(value)) {
      filling.notes.dropped('wrong-value', `${at}/${index}`, 'A choice is a text, a number, or yes or no: this one is left out.');
      return [];
    }
    if (seen.has(String(value))) return [];
    seen.add(String(value));
    return [{ value, label: typeof label === 'string' && label.trim() !== '' ? label : String(value) || 'None' }];
  });
}
