import { definitionsOf, type JsonSchema, readSchema } from './joined-schema.ts';
import { jsonSchemas } from './json-schemas.ts';

/** What the schemas of authored documents refer to, and what the views refer to: each is written once. */
const bases = { authored: 'authored-node', travelling: 'layout' } as const;

/**
 * The files of `schemas/json/`, by name without `.json`. A definition that several schemas have is in one file, and the others refer to it by
 * `<file>.json#/$defs/<name>`, relative to their own place: `authored-node.json` for documents, `layout.json` for views.
 */
export function schemaFiles(): Record<string, JsonSchema> {
  const whole = new Map(Object.entries(jsonSchemas()).map(([name, schema]) => [name, readSchema(JSON.stringify(schema))]));
  const { $schema, $defs } = whole.get('view-document') ?? {};
  const nodes = withUsed({ $schema, $ref: '#/$defs/AuthoredNode' }, definitionsOf({ $defs }));
  const files = [...whole].map(([name, schema]): [string, JsonSchema] => {
    if ('AuthoredNode' in definitionsOf(schema)) return [name, sharing(schema, bases.authored, definitionsOf(nodes))];
    return [name, name === 'view' ? sharing(schema, bases.travelling, definitionsOf(whole.get(bases.travelling) ?? {})) : schema];
  });
  return { ...Object.fromEntries(files), [bases.authored]: nodes };
}

/** The schema with the definitions that it uses, and those that they use. */
function withUsed(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  const used = usedBy(schema, definitions);
  return { ...schema, $defs: Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name))) };
}

/** The schema without the definitions that another file has too: it refers to them there. */
function sharing(schema: JsonSchema, file: string, base: JsonSchema): JsonSchema {
  const own = definitionsOf(schema);
  const isSame = (name: string): boolean => name in base && JSON.stringify(base[name]) === JSON.stringify(own[name]);
  const shared = new Set(Object.keys(own).filter((name) => isSame(name) && [...usedBy(own[name], own)].every(isSame)));
  const { $defs: _, ...rest } = schema;
  const left = Object.entries(own).filter(([name]) => !shared.has(name));
  const text = JSON.stringify(left.length === 0 ? rest : { ...rest, $defs: Object.fromEntries(left) });
  return readSchema(
    text.replaceAll(/("\$ref":")#(\/\$defs\/(\w+)")/g, (reference, before: string, after: string, name: string) =>
      shared.has(name) ? `${before}${file}.json#${after}` : reference,
    ),
  );
}

/** The names of definitions that a schema refers to, through others too. */
function usedBy(schema: unknown, definitions: JsonSchema): Set<string> {
  const used = new Set<string>();
  const waiting = [schema];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(one).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      waiting.push(definitions[name]);
    }
  }
  return used;
}
