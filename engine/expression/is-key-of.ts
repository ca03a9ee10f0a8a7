/** True if a table has an own entry of that name: never one of a prototype. */
export const isKeyOf = <K extends PropertyKey>(table: Readonly<Record<K, unknown>>, key: PropertyKey): key is K =>
  Object.hasOwn(table, key);
