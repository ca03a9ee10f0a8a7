import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemCodes } from '#server/problems/problems.ts';
import { validatorOf } from '#server/http/requests/validation.ts';
import { UpdateVoyagerRequest, StartVoyagerRequest, PageActionRequest } from '#schemas/wire.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { operatorRows, type OpenApiDocument } from './operator-page.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
  components: { schemas: Record<string, { enum?: string[] }> };
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await (await server.client().get('/api/openapi.json')).json()) as Document;
});
afterAll(() => server.stop());

describe('the OpenAPI document', () => {
  test('is 3.1 and holds every route of the server that is not a page or a file', () => {
    expect(document.openapi).toBe('3.1.0');
    const pages = new Set([
      '/*',
      '/assets/*',
      '/api/*',
      '/theme',
      '/favicon.ico',
      '/preview',
      '/preview/play',
      '/preview/inspect',
      '/preview/inspect/*',
      '/studio',
      '/studio/*',
      '/desk',
      '/desk/*',
      '/preview/gallery',
      '/preview/gallery/*',
    ]);
    const missing = server.routes
      .filter((route) => !pages.has(route.url) && route.method !== 'HEAD') // a HEAD is its GET without the body
      .filter((route) => document.paths[route.url.replace(/:([A-Za-z]+)/g, '{$1}')]?.[route.method.toLowerCase()] === undefined);
    expect(missing).toEqual([]);
  });

  test('docs/operator-api.md says of each call for operators what it takes and answers, and of no other', () => {
    const page = readFileSync(new URL('../../../docs/operator-api.md', import.meta.url), 'utf8');
    const rows = operatorRows(document as unknown as OpenApiDocument); // the same document, read for its shapes
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
    expect(rows.length).toBeGreaterThan(5);
  });

  test('holds every operation that outside clients may call, by name', () => {
    const operations = [...server.services.operations.operations.values()];
    for (const operation of operations) {
      const described = document.paths[`/api/operations/${operation.name}`]?.['post'];
      if (operation.caller === 'flow') expect(described).toBeUndefined();
      else expect(described).toBeDefined();
    }
    expect(document.paths['/api/operations/signIn']).toBeUndefined();
  });

  test('every reference leads somewhere', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(20);
    const lost = references.filter(
      (reference) => document.components.schemas[reference.replace('#/components/schemas/', '')] === undefined,
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  test('says where an Idempotency-Key is taken, and what is no JSON', () => {
    const keyed = Object.entries(document.paths)
      .filter(([, methods]) => JSON.stringify(methods).includes('"name":"Idempotency-Key"'))
      .map(([path]) => path);
    const ofOperations = keyed.filter((path) => path.startsWith('/api/operations/'));
    expect(keyed.filter((path) => !ofOperations.includes(path))).toEqual([
      '/api/voyagers',
      '/api/voyagers/{vid}/updates',
      '/api/voyagers/{vid}/attachments',
      '/api/voyagers/{vid}/attachments/{documentId}',
      '/api/pages/actions',
    ]);
    expect(ofOperations).toContain('/api/operations/updateAllocationConfigurationForAccount');
    expect(ofOperations).not.toContain('/api/operations/getAccountDetails2');
    const media = (path: string) =>
      Object.keys((document.paths[path]?.['get']?.responses['200'] as { content?: object } | undefined)?.content ?? {});
    expect([media('/metrics'), media('/api/docs'), media('/api/routes')]).toEqual([['text/plain'], ['text/html'], ['application/json']]);
  });

  test('lists every problem code', () => {
    expect(document.components.schemas['ProblemCode']?.enum).toEqual(problemCodes);
  });

  test('is readable without scripts', async () => {
    const answer = await server.client().get('/api/docs');
    expect(answer.headers.get('content-type')).toContain('text/html');
    const html = await answer.text();
    expect(html).not.toContain('<script');
    for (const code of problemCodes) expect(html).toContain(`id="problem-${code}"`);
    expect(html).toContain('POST /api/voyagers/:vid/updates');
    const row = html
      .split('<tr>')
      .find((one) => one.includes('POST /api/dev/scenario'))
      ?.replaceAll('&#34;', '"');
    for (const said of ['{ "party": string, "outcome": string }', '{ "flag": string, "on": boolean }', '400 <a', '401 <a'])
      expect(row).toContain(said);
    // Negative control: who sends nothing and need not be signed in can do neither wrong.
    expect(html.split('<tr>').find((one) => one.includes('GET /api/dev/personas'))).not.toMatch(/400 <a|401 <a/);
  });
});

describe('Ajv validates what the contract says', () => {
  test('a union is told apart by its type, and one error is enough', () => {
    const refused = validatorOf(UpdateVoyagerRequest);
    expect(refused({ type: 'EmptyVoyagerRequest', stepId: 's', voyagerType: 'T' })).toEqual([]);
    expect(
      refused({ type: 'VoyagerEventRequest', stepId: 's', voyagerType: 'T', event: 'E', values: { a: [1, { b: null }] }, revision: 3 }),
    ).toEqual([]);
    expect(refused({ type: 'EmptyVoyagerRequest', stepId: 's', voyagerType: 'T', event: 'E' })).toHaveLength(1);
    expect(refused({ type: 'Other', stepId: 's', voyagerType: 'T' })).toHaveLength(1);
  });
  test.each([
    [StartVoyagerRequest, { voyagerType: 'T', input: { a: 1 } }, { voyagerType: 'T', input: [] }],
    [PageActionRequest, { url: '/', action: 'a', form: {} }, { url: '/', action: 5 }],
  ])('what Zod takes Ajv takes, and refuses alike', (schema, good, bad) => {
    expect([schema.safeParse(good).success, validatorOf(schema)(good)]).toEqual([true, []]);
    expect(schema.safeParse(bad).success).toBe(false);
    expect(validatorOf(schema)(bad)).toHaveLength(1);
  });
});
