export type JsonSchema = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a JSON text. Throws for any other text. */
export function readSchema(text: string): JsonSchema {
  const schema: unknown = JSON.parse(text);
  if (!isObject(schema)) throw new Error('A JSON Schema is an object.');
  return schema;
}

/** The `$defs` of a schema, by name. */
export const definitionsOf = ({ $defs }: JsonSchema): JsonSchema => (isObject($defs) ? $defs : {});

/** One JSON Schema of a file of `schemas/json/` and the file `base` that it refers to, for a reader that follows references within one schema only. */
export function joinedSchema(text: string, base: { name: string; text: string }): JsonSchema {
  const own = readSchema(text.replaceAll(`"${base.name}.json#/`, '"#/'));
  return { ...own, $defs: { ...definitionsOf(readSchema(base.text)), ...definitionsOf(own) } };
}
