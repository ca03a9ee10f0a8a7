import { z } from 'zod';
import { retryWords } from '#engine/compiled/failure.ts';
import type { JsonObject } from '#schemas/json.ts';
import { isSessionOperation } from '#server/people/session-operations.ts';
import { apiRoute, type ApiRoute, problemsOfAccess } from '../api-route.ts';
import type { RegisteredRoute } from '../registered-route.ts';
import { htmlText } from '../answers/html-text.ts';
import { openApiDocument } from '../openapi-document.ts';
import { problemCatalogue, problemCodes, type ProblemCode } from '#server/problems/problems.ts';
import type { Services } from '../services.ts';
import { jsonSchemaOf } from '../requests/validation.ts';

/** The OpenAPI document and a page of the same for people: plain HTML, nothing runs in it. */
export function documentationRoutes(
  services: Services,
  routes: readonly ApiRoute[],
  registered: () => readonly RegisteredRoute[],
): ApiRoute[] {
  const own: ApiRoute[] = [];
  const all = () => [...routes, ...own];
  let document: JsonObject | null = null;
  own.push(
    apiRoute({
      method: 'GET',
      path: '/api/openapi.json',
      access: 'anyone',
      servedOn: 'operations',
      group: 'Documentation',
      summary: 'This interface as OpenAPI 3.1.',
      answers: { 200: { says: 'The document.', schema: z.looseObject({ openapi: z.string() }) } },
      async handle() {
        document ??= openApiDocument(all(), services.operations.operations);
        return { status: 200, body: document };
      },
    }),
    apiRoute({
      method: 'GET',
      path: '/api/docs',
      access: 'anyone',
      servedOn: 'operations',
      group: 'Documentation',
      summary: 'This interface for people.',
      answers: { 200: { says: 'An HTML page.', schema: z.string(), media: 'text/html' } },
      async handle() {
        return {
          status: 200,
          body: documentationPage(all(), services, registered().length),
          headers: { 'content-type': 'text/html; charset=utf-8' },
        };
      },
    }),
  );
  return own;
}

function documentationPage(routes: readonly ApiRoute[], services: Services, registered: number): string {
  const groups = [...new Set(routes.map((route) => route.group))];
  const sections = groups.map(
    (group) =>
      `<h2>${htmlText(group)}</h2>${table(['Call', 'Who', 'What it does', 'Body', 'Answers', 'Problems'], routes.filter((route) => route.group === group).map(rowOf))}`,
  );
  const operations = [...services.operations.operations.values()].filter(
    (operation) => operation.caller !== 'flow' && !isSessionOperation(operation.name),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Voyager: the interface</title></head><body><main>
<h1>Voyager: the interface</h1>
<p>JSON in, JSON out; errors are <code>application/problem+json</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>, which also holds every schema. The server has ${registered} routes in all, pages included.</p>
${sections.join('\n')}
<h2>Operations by name</h2>${table(
    ['Operation', 'Kind', 'Who', 'Declared failures'],
    operations.map((operation) => [
      code(operation.name),
      htmlText(operation.kind),
      htmlText(operation.caller),
      Object.entries(operation.failures)
        .map(([name, { retry }]) => `${code(name)} (${retryWords[retry]})`)
        .join(' '),
    ]),
  )}
<h2>Problems</h2>${table(
    ['Code', 'Status', 'Title'],
    problemCodes.map((name) => [
      `<code id="problem-${name}">${name}</code>`,
      String(problemCatalogue[name].status),
      htmlText(problemCatalogue[name].title),
    ]),
  )}
</main></body></html>`;
}

function rowOf(route: ApiRoute): string[] {
  return [
    code(`${route.method} ${route.path}`),
    route.access === 'person' ? 'signed in' : htmlText(route.access),
    htmlText(route.summary) + (route.keyed ? ' Needs <code>Idempotency-Key</code>.' : ''),
    bodyOf(route),
    Object.entries(route.answers)
      .map(([status, { says }]) => `${status}: ${htmlText(says)}`)
      .join('<br>'),
    problemsOf(route)
      .map((name) => `${problemCatalogue[name].status} <a href="#problem-${name}">${name}</a>`)
      .join('<br>'),
  ];
}

/** The body in short: each of its shapes as an object of types. OpenAPI has it whole. */
function bodyOf({ body }: ApiRoute): string {
  return body === null ? '' : shapesOf(jsonSchemaOf(body)).map(code).join(' or ');
}

interface Shape {
  type?: string;
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
}

function shapesOf(schema: Shape): string[] {
  const { properties, required = [] } = schema;
  if (properties === undefined) return (schema.anyOf ?? schema.oneOf ?? []).flatMap(shapesOf);
  const parts = Object.entries(properties).map(
    ([name, { const: only, type = 'any' }]) =>
      `"${name}"${required.includes(name) ? '' : '?'}: ${only === undefined ? type : JSON.stringify(only)}`,
  );
  return [`{ ${parts.join(', ')} }`];
}

/** The problems that a route declares, and those of its body and access. */
function problemsOf({ problems, body, query, access }: ApiRoute): ProblemCode[] {
  const brought: ProblemCode[] = [...(body === null && query === null ? [] : ['badRequest' as const]), ...problemsOfAccess(access)];
  return [...new Set([...problems, ...brought])];
}

function table(heads: string[], rows: string[][]): string {
  return `<table border="1" cellpadding="6"><thead><tr>${heads.map((head) => `<th scope="col">${htmlText(head)}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
}

function code(value: string): string {
  return `<code>${htmlText(value)}</code>`;
}
