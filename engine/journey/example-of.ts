import type { Json, JsonObject } from '#schemas/json.ts';

/** The keywords of JSON Schema (draft 2020-12) that decide an example. */
interface ExampleSchema {
  $ref?: string;
  const?: Json;
  enum?: Json[];
  default?: Json;
  examples?: Json[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  items?: ExampleSchema | boolean;
  prefixItems?: ExampleSchema[];
  properties?: Record<string, ExampleSchema>;
  required?: string[];
  anyOf?: ExampleSchema[];
  oneOf?: ExampleSchema[];
  allOf?: ExampleSchema[];
}

/** Deeper than this a schema names itself. */
const deepest = 24;

/**
 * A value of a schema, always the same one: the first of each choice, the least of each number, the members that must be there. A `success` is
 * true, as an operation that answers so has done what it was asked, and what stands beside it is all there. What a pattern asks of a text is not tried for.
 */
export function exampleOf(schema: JsonObject): Json {
  return example(schema, schema, 0);
}

function example(schema: ExampleSchema, root: JsonObject, depth: number): Json {
  if (depth > deepest) return null;
  const inner = (one: ExampleSchema): Json => example(one, root, depth + 1);
  if (schema.$ref !== undefined) return inner(referred(root, schema.$ref));
  if (schema.const !== undefined) return schema.const;
  const given = schema.default ?? schema.examples?.[0] ?? schema.enum?.[0];
  if (given !== undefined) return given;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return inner(choice);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(inner));
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  switch (type ?? (schema.properties === undefined ? undefined : 'object')) {
    case 'object':
      return exampleObject(schema, inner);
    case 'array':
      return exampleList(schema, inner);
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: ExampleSchema, inner: (member: ExampleSchema) => Json): Json {
  const succeeds = required.includes('success') && properties['success']?.type === 'boolean';
  const names = succeeds ? Object.keys(properties) : required;
  const members = names.flatMap((name): [string, Json][] => {
    const member = properties[name];
    return member === undefined ? [] : [[name, succeeds && name === 'success' ? true : inner(member)]];
  });
  return Object.fromEntries(members);
}

function exampleList({ prefixItems = [], items, minItems = 0 }: ExampleSchema, inner: (entry: ExampleSchema) => Json): Json {
  const list = prefixItems.map(inner);
  while (typeof items === 'object' && list.length < Math.min(minItems, deepest)) list.push(inner(items));
  return list;
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'example@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-7000-8000-000000000000',
};

function exampleText({ format, minLength }: ExampleSchema): string {
  return (texts[format ?? ''] ?? 'example').padEnd(minLength ?? 0, 'e');
}

function referred(root: JsonObject, reference: string): ExampleSchema {
  let present: Json | undefined = root;
  for (const part of reference.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    present = typeof present === 'object' && present !== null && !Array.isArray(present) ? present[name] : undefined;
  }
  return (present ?? {}) as ExampleSchema;
}
