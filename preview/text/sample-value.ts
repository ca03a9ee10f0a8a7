import type { Json } from '#schemas/json.ts';
import type { Schema } from '#engine/editor/schema-guide.ts';

const deepest = 8;
const day = '2026-06-17';

/** A value that fits a schema, to begin with: two of a list, the first of several alternatives, and words that say where they belong. */
export function sampleValue(schema: Schema, root: Schema = schema, name = 'value', depth = 0): Json {
  if (depth > deepest) return null;
  const { $ref: reference, type, anyOf, oneOf, allOf } = schema;
  const into = (inner: Schema, of = name): Json => sampleValue(inner, root, of, depth + 1);
  if (reference !== undefined) return into(reference === '#' ? root : (root.$defs?.[reference.slice('#/$defs/'.length)] ?? {}));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0] ?? null;
  const [first] = anyOf ?? oneOf ?? allOf ?? [];
  if (first !== undefined) return into(first);
  if (type === 'object' || schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, into(one, key)]));
  if (type === 'array') return typeof schema.items === 'object' ? [into(schema.items), into(schema.items)] : [];
  return samplePlainValue(schema, name);
}

function samplePlainValue({ type, minimum = 1, maximum = 1200 }: Schema, name: string): Json {
  switch (type) {
    case 'integer':
    case 'number':
      return Math.max(minimum, Math.min(maximum, 1200));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return /date|deadline|since|until/i.test(name) ? day : name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
    default:
      return name;
  }
}
