import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutLimits } from '#schemas/limits.ts';
import { isForbiddenName } from '../expression/equality.ts';
import type { Report } from './layout-diagnostics.ts';
import { pointerPart } from './walk-layout.ts';

/** A node has this many values at most, taken together with its neighbours. */
const valuesPerNode = 60;

/**
 * A copy that is JSON and nothing else, within the limits: without functions, symbols, numbers that are not finite, inherited
 * members, and names that lead out of the data. Null, with a diagnostic, for what is too deep or too much. Iterative.
 */
export function copyPlainJson(value: unknown, report: Report, limits: LayoutLimits): { value: Json } | null {
  // A node's level is two of JSON (list and object), and its properties and expressions lie below the last.
  const deepestJson = limits.depth * 2 + 80;
  const mostValues = valuesPerNode * limits.nodes;
  const root: { value: Json } = { value: null };
  const open: { from: unknown; into: JsonObject | Json[]; key: string; pointer: string; depth: number }[] = [
    { from: value, into: root as unknown as JsonObject, key: 'value', pointer: '', depth: 0 },
  ];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { from, into, key, pointer, depth } = next;
    if (depth > deepestJson) {
      report('too-deep', shorten(pointer), `A layout is at most ${deepestJson} levels of JSON deep: nest less.`);
      return null;
    }
    if (++count > mostValues) {
      report('too-large', shorten(pointer), `A layout has at most ${mostValues} values: make it smaller.`);
      return null;
    }
    let copy: Json;
    if (from === null || typeof from === 'string' || typeof from === 'boolean' || (typeof from === 'number' && Number.isFinite(from)))
      copy = from;
    else if (Array.isArray(from)) {
      if (from.length > mostValues) {
        report('too-large', shorten(pointer), `A layout has at most ${mostValues} values: make it smaller.`);
        return null;
      }
      copy = Array.from({ length: from.length }, () => null);
      for (let index = from.length - 1; index >= 0; index--)
        open.push({ from: from[index], into: copy, key: String(index), pointer: `${pointer}/${index}`, depth: depth + 1 });
    } else if (typeof from === 'object' && isPlain(from)) {
      copy = {};
      const members: [string, unknown][] = Object.entries(from);
      for (const [name, member] of members.toReversed()) {
        if (isForbiddenName(name))
          report('forbidden-key', shorten(pointer + pointerPart(name)), `No member of a layout is called ${name}: take it out.`);
        else open.push({ from: member, into: copy, key: name, pointer: pointer + pointerPart(name), depth: depth + 1 });
      }
    } else {
      report(
        'not-json',
        shorten(pointer),
        'Only JSON values stand in a layout: write a text, a number, true, false, null, a list or an object.',
      );
      copy = null;
    }
    (into as JsonObject)[key] = copy;
  }
  return root;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype as object) === null;
}

/** A pointer of a hostile layout may itself be longer than anyone reads. */
function shorten(pointer: string): string {
  return pointer.length <= 300 ? pointer : `${pointer.slice(0, 200)}…`;
}
