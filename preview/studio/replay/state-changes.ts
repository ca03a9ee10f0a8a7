import type { Json, JsonObject } from '#schemas/json.ts';

/** A value of a record's state that an event changed; undefined on a side that has nothing there. */
export interface StateChange {
  path: string;
  was: Json | undefined;
  is: Json | undefined;
}

/** What is different between two states, by path, in the order of the later one. A list counts as one value. */
export function stateChanges(before: JsonObject | null, after: JsonObject): StateChange[] {
  const [was, is] = [leavesOf(before ?? {}), leavesOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((path) => ({ path, was: was.get(path), is: is.get(path) }))
    .filter((change) => JSON.stringify(change.was) !== JSON.stringify(change.is));
}

function leavesOf(value: JsonObject, at = ''): Map<string, Json> {
  const leaves = new Map<string, Json>();
  for (const [key, inner] of Object.entries(value)) {
    const path = at === '' ? key : `${at}.${key}`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) leaves.set(path, inner);
    else for (const [deeper, leaf] of leavesOf(inner, path)) leaves.set(deeper, leaf);
  }
  return leaves;
}
