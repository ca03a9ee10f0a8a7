import type { Json, JsonObject } from '#schemas/json.ts';
import { pointerPart } from '../../../validation/walk-layout.ts';
import type { Notes } from '../../imported.ts';
import { isObject } from '../../reading.ts';
import { expandTemplate } from './expand.ts';

/** A template with the data that is given, or with what it holds itself; as it is written where there is none. */
export function withData(template: JsonObject, data: Json | undefined): Json {
  const { $data, ...rest } = template;
  const own = typeof $data === 'object' ? $data : undefined;
  if (data === undefined && own === undefined && !holdsData(template)) return template;
  return expandTemplate(rest, data ?? own ?? {});
}

/** True where some part holds its own data, and not an expression for it. */
function holdsData(value: Json): boolean {
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isObject(next) && typeof next['$data'] === 'object' && next['$data'] !== null) return true;
    if (typeof next === 'object' && next !== null) for (const one of Object.values(next)) open.push(one);
  }
  return false;
}

/** Notes each text that still says an expression. */
export function sayUnwritten(card: Json, notes: Notes): void {
  const open: [Json, string][] = [[card, '']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, at] = next;
    if (typeof value === 'string' && value.includes('${'))
      notes.approximated('template', at, 'This stands as it is written: the data for it is not there, or it cannot be worked out.');
    if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value).toReversed()) open.push([one, at + pointerPart(name)]);
  }
}
