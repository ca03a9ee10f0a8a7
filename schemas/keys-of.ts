/** True if a table has an own entry of that name: never one of a prototype. */
export const isKeyOf = <K extends PropertyKey>(table: Readonly<Record<K, unknown>>, key: PropertyKey): key is K =>
  Object.hasOwn(table, key);

/** The names of a table, in its order. `Object.keys` answers them as plain strings. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table).filter((key): key is K => isKeyOf(table, key));
