import type { Json, JsonObject } from '#schemas/json.ts';

/** As much of JSON Schema as an operation's output needs to be followed by a path. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  const?: Json;
  enum?: Json[];
  examples?: Json[];
  /** Of a text, such as `date`. */
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
}

/** A schema with the root that its references speak of. */
export interface Typed {
  schema: Schema;
  root: Schema;
}

export function typedOf(schema: JsonObject): Typed {
  return { schema: schema, root: schema };
}

/** The types of a member: `unknown` if the schema says nothing, `missing` if no variant has it. */
export function memberType(types: readonly Typed[], name: string): Typed[] | 'unknown' | 'missing' {
  const found: Typed[] = [];
  for (const type of variants(types)) {
    const { schema, root } = type;
    if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) {
      const member = schema.properties[name];
      if (member !== undefined) found.push({ schema: member, root });
    } else if (typeof schema.additionalProperties === 'object') found.push({ schema: schema.additionalProperties, root });
    else if (isOpen(schema)) return 'unknown';
  }
  return found.length > 0 ? found : 'missing';
}

/** The types of a list's entries; null if the value is no list, or nothing is known. */
export function entryType(types: readonly Typed[]): Typed[] | null {
  const found = variants(types).flatMap(({ schema, root }) => (typeof schema.items === 'object' ? [{ schema: schema.items, root }] : []));
  return found.length > 0 ? found : null;
}

/** The names that members may have, for a fix. */
export function memberNames(types: readonly Typed[]): string[] {
  return [...new Set(variants(types).flatMap(({ schema }) => Object.keys(schema.properties ?? {})))];
}

/** An object of which the schema lists no member, or anything at all. */
function isOpen(schema: Schema): boolean {
  if (schema.properties === undefined) {
    const object = schema.type === undefined || schema.type === 'object' || (Array.isArray(schema.type) && schema.type.includes('object'));
    return object && schema.const === undefined && schema.enum === undefined && schema.additionalProperties !== false;
  }
  return schema.additionalProperties === true;
}

/** Unions and references resolved, null left out. */
export function variants(types: readonly Typed[], depth = 0): Typed[] {
  if (depth > 20) return [];
  return types.flatMap(({ schema, root }): Typed[] => {
    if (schema.$ref !== undefined) {
      const target = referencedOf(schema.$ref, root);
      return target === null ? [] : variants([{ schema: target, root }], depth + 1);
    }
    const union = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (union !== undefined)
      return variants(
        union.map((one) => ({ schema: one, root })),
        depth + 1,
      );
    return schema.type === 'null' ? [] : [{ schema, root }];
  });
}

/** What a reference of a schema names; null where there is no such thing. */
export function referencedOf(reference: string, root: Schema): Schema | null {
  if (reference === '#') return root;
  const match = /^#\/(\$defs|definitions)\/(.+)$/.exec(reference);
  if (match === null) return null;
  const table = match[1] === '$defs' ? root.$defs : root.definitions;
  return table?.[match[2] ?? ''] ?? null;
}
