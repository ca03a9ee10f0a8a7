/** The value at a path within objects and lists; undefined where the path leaves them. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const part of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return found;
}
