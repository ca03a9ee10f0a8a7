import type { Json } from '#schemas/json.ts';
import { equalJson } from '../expression/equality.ts';

/** The first place where two values differ, as deep as it goes. A side that has nothing there has no key. */
export interface Difference {
  /** Keys and places of entries: `body 0 children 2 text`; empty where the values differ as a whole. */
  path: readonly string[];
  was?: Json;
  is?: Json;
}

type Value = Json | undefined;

/**
 * The smallest difference: what both have alike is passed over, at both ends of lists too, so that an entry put in or taken out is told as
 * that one entry. Null where they are equal; the order of keys counts for nothing.
 */
export function firstDifference(was: Json, is: Json): Difference | null {
  let path: readonly string[] = [];
  let left: Value = was;
  let right: Value = is;
  for (;;) {
    if (left !== undefined && right !== undefined && equalJson(left, right)) return null;
    const inner: Inner | null = bothLists(left, right) ?? bothObjects(left, right);
    if (inner === null) return { path, ...(left === undefined ? {} : { was: left }), ...(right === undefined ? {} : { is: right }) };
    path = [...path, inner.key];
    left = inner.left;
    right = inner.right;
  }
}

interface Inner {
  key: string;
  left: Value;
  right: Value;
}

/** The first key, in the order of the left side, whose values are not alike. */
function bothObjects(left: Value, right: Value): Inner | null {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return null;
  if (Array.isArray(left) || Array.isArray(right)) return null;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    // A key may have any name, and every object has a `constructor`.
    const [a, b] = [left, right].map((one) => (Object.hasOwn(one, key) ? one[key] : undefined));
    if (a === undefined || b === undefined || !equalJson(a, b)) return { key, left: a, right: b };
  }
  return null;
}

function bothLists(left: Value, right: Value): Inner | null {
  if (!Array.isArray(left) || !Array.isArray(right)) return null;
  const length = Math.min(left.length, right.length);
  let before = 0;
  while (before < length && alike(left[before], right[before])) before++;
  if (left.length === right.length) return { key: String(before), left: left[before], right: right[before] };
  let after = 0;
  while (after < length - before && alike(left[left.length - 1 - after], right[right.length - 1 - after])) after++;
  const whole = length - before - after === 0;
  // Entries were only put in, or only taken out: it is the first of them. Else what stands at that place has changed as well.
  if (whole && left.length < right.length) return { key: String(before), left: undefined, right: right[before] };
  if (whole) return { key: String(before), left: left[before], right: undefined };
  return { key: String(before), left: left[before], right: right[before] };
}

function alike(left: Value, right: Value): boolean {
  return left !== undefined && right !== undefined && equalJson(left, right);
}
