import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolRoutes } from '#schemas/development.ts';
import type { Route } from '#schemas/route.ts';
import { signInRoutes } from '#schemas/session.ts';
import { actRoute } from '#schemas/studio/acts.ts';
import { afterRoutes } from '#schemas/studio/after.ts';
import { documentRoutes } from '#schemas/studio/documents.ts';
import { decisionRoutes, draftRoutes } from '#schemas/studio/drafts.ts';
import { homeRoutes } from '#schemas/studio/home.ts';
import { lookRoutes } from '#schemas/studio/look.ts';
import { publicationRoutes } from '#schemas/studio/publications.ts';
import { recordRoutes } from '#schemas/studio/records.ts';
import { evidenceRoutes } from '#schemas/studio/evidence.ts';
import { replayRoutes } from '#schemas/studio/replay.ts';
import { experimentRoutes } from '#schemas/studio/experiments.ts';
import { shareRoutes } from '#schemas/studio/shares.ts';
import { textRoutes } from '#schemas/studio/texts.ts';
import { simulationRoute } from '#schemas/studio/simulation.ts';
import { trialRoute } from '#schemas/studio/trial.ts';
import { filesUnder } from '#server/files-under.mjs';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An address of the server as a text of a program: in quotes, or at the beginning of a template. */
const writesAddress = (text: string): boolean => /['"`]\/?api\//.test(text);
/** A request that does not go through `ask`. */
const asksByItself = (text: string): boolean => /\b(?:fetch|XMLHttpRequest|sendBeacon|EventSource)\s*\(/.test(text);

const sources = filesUnder(join(root, 'preview'), (name) => /\.tsx?$/.test(name));
const thatDo = (does: (text: string) => boolean): string[] =>
  sources.filter((file) => does(readFileSync(file, 'utf8'))).map((file) => relative(root, file));

test('no page of preview/ writes an address of the server: it imports the route', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(thatDo(writesAddress)).toEqual([]);
});

test('every request of a page of preview/ goes through ask, which checks the answer', () => {
  expect(thatDo(asksByItself)).toEqual(['preview/ask.ts']);
});

test.each(["ask('/api/studio/names')", 'useAnswer(`/api/studio/flows/${name}`)', 'const at = "/api/session";'])(
  'negative control: an address is found: %s',
  (text) => expect(writesAddress(text)).toBe(true),
);

test('negative control: a request by itself is found', () => {
  expect(asksByItself("const answer = await fetch(address, { method: 'DELETE' });")).toBe(true);
});

const called = (routes: readonly Route[]): string[] =>
  routes.map(({ method, path }) => `${method} ${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`).toSorted();

const studio: Route[] = [
  ...[homeRoutes, draftRoutes, decisionRoutes, documentRoutes, lookRoutes, publicationRoutes, afterRoutes].flatMap((job) =>
    Object.values<Route>(job),
  ),
  ...[recordRoutes, evidenceRoutes, replayRoutes, shareRoutes, experimentRoutes, textRoutes].flatMap((job) => Object.values<Route>(job)),
  actRoute,
  simulationRoute,
  trialRoute,
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('each call of the studio is declared once, and served as it is declared', async () => {
  const { paths } = (await (await server.client().get('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.filter((one) => one.includes(' /api/studio')).toSorted()).toEqual(called(studio));
  expect(served).toEqual(expect.arrayContaining(called([...Object.values(signInRoutes), ...Object.values(toolRoutes)])));
});
