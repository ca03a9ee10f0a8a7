import { jsonSchemas } from '#schemas/json-schemas.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { Library } from '../compiled/library.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { SourceFile } from './open-documents.ts';

type JsonSchema = { [key: string]: unknown };

/** The names that a key may hold in this library. `closed`: nothing else is valid. */
export interface Known {
  names: readonly string[];
  closed: boolean;
}

/**
 * Returns the schemas of authored documents, by file name, completed with the names of this library: operations, routes, flows, states, events,
 * views, parts, shells, flags, frames. An editor completes these names and marks others. Each flow has a schema of its own for its states. The
 * committed schemas hold for every library.
 */
export function editorSchemas(
  library: Library,
  files: readonly SourceFile[],
  operations: readonly OperationSignature[],
): Record<string, JsonSchema> {
  // A copy as plain JSON, because the generator leaves properties of its own on the schemas.
  const written = JSON.parse(JSON.stringify(jsonSchemas())) as Record<string, JsonSchema>;
  const common = knownNames(library, files, operations);
  const documents = ['flow', 'screen', 'view', 'part', 'shell', 'words', 'config'].map((kind): [string, JsonSchema] => [
    `${kind}-document`,
    withNames(written[`${kind}-document`] ?? {}, common),
  ]);
  const flows = [...library.flows.values()].map((flow): [string, JsonSchema] => [
    `${flow.voyagerType.toLowerCase().replaceAll('_', '-')}.flow`,
    withNames(written['flow-document'] ?? {}, { ...common, ...knownOf(flow) }),
  ]);
  return Object.fromEntries([...documents, ...flows]);
}

/** The names of a library that any document may use, by the key that holds them. */
export function knownNames(
  library: Library,
  files: readonly SourceFile[],
  operations: readonly OperationSignature[],
): Record<string, Known> {
  const named = (kind: string): string[] =>
    unique(
      files.flatMap(({ path, text }) =>
        path.endsWith(`.${kind}.yaml`) ? [new RegExp(`^${kind}: *(\\S+)`, 'm').exec(text)?.[1] ?? ''] : [],
      ),
    );
  const states = [...library.flows.values()].flatMap((flow) => Object.values(flow.states));
  const routes: Known = { names: unique(library.routes.map((route) => route.name)), closed: false };
  const reads = operations.filter((operation) => operation.kind === 'read').map((operation) => operation.name);
  const { frames } = library.config;
  return {
    operation: { names: unique(reads), closed: true },
    call: { names: unique(operations.map((operation) => operation.name)), closed: true },
    download: { names: unique(reads), closed: false },
    subflow: { names: unique([...library.flows.keys()]), closed: true },
    submit: { names: unique(states.flatMap((state) => Object.keys(state.events))), closed: true },
    show: { names: named('view'), closed: false },
    part: { names: named('part'), closed: true },
    shell: { names: named('shell'), closed: false },
    use: { names: named('shell'), closed: true },
    frame: { names: typeof frames === 'object' && frames !== null ? unique(Object.keys(frames)) : [], closed: true },
    go: routes,
    leave: routes,
    to: routes,
  };
}

/** The names of one flow: its states, for the keys that lead to one. */
function knownOf(flow: CompiledFlow): Record<string, Known> {
  const states: Known = { names: [...Object.keys(flow.states), 'previous', 'next'], closed: false };
  return { to: states, initial: states, over: states, change: states, hub: states };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort();
}

/** Returns a schema that offers the known names wherever a property of their key may hold a text. */
export function withNames(schema: JsonSchema, known: Record<string, Known>): JsonSchema {
  const each = (value: unknown): unknown => (Array.isArray(value) ? value.map(each) : isSchema(value) ? withNames(value, known) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword !== 'properties' || !isSchema(value)) return [keyword, each(value)];
      return [keyword, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(key, each(one), known)]))];
    }),
  );
}

function named(key: string, schema: unknown, known: Record<string, Known>): unknown {
  const own = Object.hasOwn(known, key) ? known[key] : undefined;
  if (own === undefined || own.names.length === 0 || !isSchema(schema) || !takesText(schema)) return schema;
  const { description } = schema;
  const names = { enum: own.names };
  // Some keys hold the text deeper (a list of events), and a value may be an expression. Both stay valid beside the names.
  const either = own.closed && schema['type'] === 'string' ? names : { anyOf: [names, { ...schema, description: undefined }] };
  return JSON.parse(JSON.stringify({ ...either, description })) as JsonSchema;
}

function takesText(schema: JsonSchema): boolean {
  const { type, anyOf, $ref } = schema;
  if (type === 'string' || typeof $ref === 'string') return true;
  return Array.isArray(anyOf) && anyOf.some((one) => isSchema(one) && takesText(one));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
