import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutLimits } from '#schemas/limits.ts';
import { isForbiddenName } from '../expression/equality.ts';
import type { Report } from './layout-diagnostics.ts';
import { pointerPart } from './walk-layout.ts';

/** A node has this many values at most, taken together with its neighbours. */
const valuesPerNode = 20;

/** A copy under way: the names that lead to where it is, so that a pointer is written only where something is said. */
interface Copying {
  readonly report: Report;
  readonly deepest: number;
  readonly mostValues: number;
  readonly mostMembers: number;
  readonly path: (string | number)[];
  values: number;
  refused: boolean;
}

/**
 * A copy that is JSON and nothing else, within the limits: without functions, symbols, numbers that are not finite, inherited
 * members, and names that lead out of the data. Null, with a diagnostic, for what is too deep or too much. Recurses no deeper than its limit.
 */
export function copyPlainJson(value: unknown, report: Report, limits: LayoutLimits): { value: Json } | null {
  const copying: Copying = {
    report,
    // A node's level is two of JSON (list and object), and its properties and expressions lie below the last.
    deepest: limits.depth * 2 + 80,
    mostValues: valuesPerNode * limits.nodes,
    mostMembers: limits.repeats,
    path: [],
    values: 0,
    refused: false,
  };
  const copy = copyOf(value, copying);
  return copying.refused ? null : { value: copy };
}

function copyOf(from: unknown, copying: Copying): Json {
  const { path, deepest, mostValues } = copying;
  if (path.length > deepest) return refuse('too-deep', `A layout is at most ${deepest} levels of JSON deep: nest less.`, copying);
  if (++copying.values > mostValues || (Array.isArray(from) && from.length > mostValues))
    return refuse('too-large', `A layout has at most ${mostValues} values: make it smaller.`, copying);
  if (from === null || typeof from === 'string' || typeof from === 'boolean' || (typeof from === 'number' && Number.isFinite(from)))
    return from;
  if (Array.isArray(from)) return listOf(from, copying);
  if (typeof from === 'object' && isPlain(from)) return objectOf(from, copying);
  copying.report(
    'not-json',
    pointerTo(copying.path),
    'Only JSON values stand in a layout: write a text, a number, true, false, null, a list or an object.',
  );
  return null;
}

function listOf(from: readonly unknown[], copying: Copying): Json[] {
  const list: Json[] = [];
  for (let index = 0; index < from.length && !copying.refused; index++) {
    copying.path.push(index);
    list.push(copyOf(from[index], copying));
    copying.path.pop();
  }
  return list;
}

function objectOf(from: object, copying: Copying): JsonObject {
  const object: JsonObject = {};
  const names = Object.keys(from);
  if (names.length > copying.mostMembers) {
    refuse('too-large', `An object has at most ${copying.mostMembers} members: use a list.`, copying);
    return object;
  }
  for (const name of names) {
    copying.path.push(name);
    if (isForbiddenName(name))
      copying.report('forbidden-key', pointerTo(copying.path), `No member of a layout is called ${name}: take it out.`);
    else object[name] = copyOf((from as Record<string, unknown>)[name], copying);
    copying.path.pop();
    if (copying.refused) break;
  }
  return object;
}

function refuse(code: 'too-deep' | 'too-large', message: string, copying: Copying): null {
  copying.report(code, pointerTo(copying.path), message);
  copying.refused = true;
  return null;
}

/** A pointer of a hostile layout may itself be longer than anyone reads. */
function pointerTo(path: readonly (string | number)[]): string {
  const pointer = path.map(pointerPart).join('');
  return pointer.length <= 300 ? pointer : `${pointer.slice(0, 200)}…`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
