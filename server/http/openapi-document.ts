import type { z } from 'zod';
import type { JsonObject } from '#schemas/json.ts';
import { Problem } from '#schemas/wire.ts';
import { type Failures, retryWords, sayFailure } from '#engine/compiled/failure.ts';
import type { Operation } from '../operations/operation.ts';
import { isSessionOperation } from '../people/session-operations.ts';
import { type ApiRoute, needsSession, problemsOfAccess } from './api-route.ts';
import { problemCatalogue, problemCodes, type ProblemCode } from '../problems/problems.ts';
import { jsonSchemaOf } from './requests/validation.ts';

/** Problems that any call may be answered with. */
const anywhere: readonly ProblemCode[] = [
  'badRequest',
  'malformedJson',
  'crossSite',
  'unsupportedMediaType',
  'bodyTooLarge',
  'internal',
  'busy',
  'unavailable',
];

/** OpenAPI 3.1 of every route, from the same table that the server registers, and of every operation, from its registry. */
export function openApiDocument(routes: readonly ApiRoute[], operations: ReadonlyMap<string, Operation>): JsonObject {
  const components = new Components();
  components.of(Problem, 'output', 'Problem');
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route, components) };
  }
  for (const operation of operations.values()) {
    if (operation.caller === 'flow' || isSessionOperation(operation.name)) continue;
    paths[`/api/operations/${operation.name}`] = { post: describeOperation(operation, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Voyager',
      version: '1',
      description: 'Server-driven pages and flows. Errors are RFC 9457 problems whose `code` is one of the list under ProblemCode.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        appPassword: { type: 'http', scheme: 'bearer', description: 'An app password; or Basic, with the username before it.' },
      },
      schemas: {
        ProblemCode: {
          type: 'string',
          enum: [...problemCodes],
          description: problemCodes.map((code) => `${code}: ${problemCatalogue[code].status} ${problemCatalogue[code].title}`).join('\n'),
        },
        ...components.schemas,
      },
    },
  };
}

/** Schemas with definitions of their own keep them beside the others, under names that do not clash. */
class Components {
  readonly schemas: Record<string, JsonObject> = {};
  private readonly known = new Map<z.ZodType, JsonObject>();

  of(schema: z.ZodType, io: 'input' | 'output', name: string): JsonObject {
    const already = this.known.get(schema);
    if (already) return already;
    const { $defs, ...json } = jsonSchemaOf(schema, io);
    const rename = (text: string) =>
      text
        .replace(/"#\/\$defs\/([^"]+)"/g, (_whole, definition: string) => `"#/components/schemas/${name}_${definition}"`)
        .replace(/"#"/g, `"#/components/schemas/${name}"`);
    for (const [definition, value] of Object.entries(($defs as Record<string, JsonObject> | undefined) ?? {})) {
      this.schemas[`${name}_${definition}`] = JSON.parse(rename(JSON.stringify(value))) as JsonObject;
    }
    this.schemas[name] = JSON.parse(rename(JSON.stringify(json))) as JsonObject;
    const reference = { $ref: `#/components/schemas/${name}` };
    this.known.set(schema, reference);
    return reference;
  }
}

function describe(route: ApiRoute, components: Components): JsonObject {
  const name = nameOf(route);
  const parameters: JsonObject[] = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, parameter]) => ({
    name: parameter ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (route.query) {
    const { properties, required } = jsonSchemaOf(route.query) as { properties?: Record<string, JsonObject>; required?: string[] };
    for (const [parameter, schema] of Object.entries(properties ?? {}))
      parameters.push({ name: parameter, in: 'query', required: required?.includes(parameter) ?? false, schema });
  }
  if (route.keyed || route.problems.includes('keyReused')) parameters.push(idempotencyKey(route.keyed));
  for (const header of route.takes?.headers ?? [])
    parameters.push({ name: header, in: 'header', required: true, schema: { type: 'string' } });
  const responses: JsonObject = {};
  for (const [status, { says, schema, media = 'application/json' }] of Object.entries(route.answers)) {
    responses[status] = {
      description: says,
      ...(schema === null ? {} : { content: { [media]: { schema: components.of(schema, 'output', `${name}Answer`) } } }),
    };
  }
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.group],
    ...(needsSession(route.access) ? { security: [{ session: [] }] } : {}),
    ...(route.access === 'agent' ? { security: [{ appPassword: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: components.of(route.body, 'input', `${name}Request`) } },
          },
        }),
    ...(route.takes?.media === undefined
      ? {}
      : { requestBody: { required: true, content: { [route.takes.media]: { schema: { type: 'string', format: 'binary' } } } } }),
    responses: {
      ...responses,
      ...problemResponses([
        ...route.problems,
        ...(route.keyed ? (['keyMissing'] as const) : []),
        ...problemsOfAccess(route.access),
        ...anywhere,
      ]),
    },
  };
}

function idempotencyKey(required: boolean): JsonObject {
  return { name: 'Idempotency-Key', in: 'header', required, schema: { type: 'string', minLength: 1, maxLength: 255 } };
}

function describeOperation(operation: Operation, components: Components): JsonObject {
  return {
    operationId: operation.name,
    summary: `${operation.kind === 'read' ? 'Reads' : 'Changes'} through ${operation.name}.${Object.keys(operation.failures).length > 0 ? ` Declared failures: ${Object.keys(operation.failures).join(', ')}.` : ''}`,
    ...(Object.keys(operation.failures).length === 0
      ? {}
      : { description: describeFailures(operation.failures), 'x-failures': operation.failures as unknown as JsonObject }),
    tags: ['Operations'],
    ...(operation.caller === 'person' ? { security: [{ session: [] }, ...(operation.readableByApps ? [{ appPassword: [] }] : [])] } : {}),
    ...(operation.kind === 'read' ? {} : { parameters: [idempotencyKey(true)] }),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.of(operation.input, 'input', `${operation.name}Input`) } },
    },
    responses: {
      '200': {
        description: 'Its output.',
        content: { 'application/json': { schema: components.of(operation.output, 'output', `${operation.name}Output`) } },
      },
      ...problemResponses([
        ...(operation.kind === 'read' ? [] : (['keyMissing', 'tooManyRequests'] as const)),
        'signedOut',
        'notFound',
        ...(operation.kind === 'read' ? [] : (['keyReused'] as const)),
        ...(Object.keys(operation.failures).length > 0 ? (['operationFailed'] as const) : []),
        ...anywhere,
      ]),
    },
  };
}

/** Readable, beside `x-failures` for programs. */
function describeFailures(failures: Failures): string {
  return Object.entries(failures)
    .map(([code, failure]) => `- \`${code}\` (${retryWords[failure.retry]}): ${sayFailure(failure)}`)
    .join('\n');
}

function problemResponses(codes: readonly ProblemCode[]): JsonObject {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes))
    byStatus.set(problemCatalogue[code].status, [...(byStatus.get(problemCatalogue[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `${code}: ${problemCatalogue[code].title}`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** `POST /api/voyagers/:vid/updates` is `postVoyagersVidUpdates`. */
function nameOf(route: ApiRoute): string {
  const words = route.path.split('/').filter((word) => word !== '' && word !== 'api');
  return (
    route.method.toLowerCase() +
    words
      .map((word) => word.replace(/[^A-Za-z0-9]+/g, ''))
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  );
}
