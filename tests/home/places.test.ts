import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import accounts from '#server/domain/accounts/area.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { persona } from '#tests/support/persona.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function nodesOf(value: unknown): LayoutNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value && typeof value.type === 'string' ? [value as LayoutNode, ...below] : below;
}
const placesOf = async (person: SignedIn, path: string): Promise<LayoutNode[]> =>
  nodesOf((await person.open(path)).view).filter((node) => node.type === 'link' && node['kind'] === 'place');

test('the bar of places marks the one that a page belongs to, and each of its links leads to a page', async () => {
  const ana = await server.personLike(persona(accounts, 'home with accounts of every kind, and money under way'));
  const { accounts: all } = await ana.operation<{ accounts: { externalizedAccountId: string; group: string }[] }>('getAccountOverviews2');
  const pageOf = (group: string): string => `/accounts/${all.find((one) => one.group === group)?.externalizedAccountId}`;
  // The places stand in the header and in the dock: both mark the same.
  const marked = async (path: string): Promise<unknown[]> => [
    ...new Set((await placesOf(ana, path)).filter(({ current }) => current === true).map(({ label }) => label)),
  ];
  expect(await marked('/')).toEqual(['Home']);
  expect(await marked('/investing')).toEqual(['Investing']);
  expect(await marked(pageOf('BONDS'))).toEqual(['Investing']);
  expect(await marked(pageOf('CASH'))).toEqual(['Cash']);
  expect(await marked('/home-loans')).toEqual(['Home loans']);
  expect(await marked('/settings/security')).toEqual([]);
  expect(await marked('/documents')).toEqual([]);
  expect(await marked('/transfers')).toEqual(['Move money', 'Move']);
  for (const { to } of await placesOf(ana, '/')) expect((await ana.get(String(to))).status, String(to)).toBe(200);
});

test('somebody without a loan finds the application; a decided loan is listed for good and told of at home for 30 days', async () => {
  const newcomer = await server.personLike(persona(mortgage, 'mortgage: nobody knows anything of them yet'));
  expect(JSON.stringify((await newcomer.open('/home-loans')).view)).toContain('"/mortgages/apply"');
  const denied = await server.personLike(persona(mortgageTasks, 'mortgage dashboard: denied'));
  const shown = async (path: string): Promise<string> => JSON.stringify((await denied.open(path)).view);
  expect(await shown('/')).toContain("We've made a decision on your application");
  expect(await shown('/home-loans')).toContain('Denied');
});

test('home says one loan once, and its first press is the page’s one filled button', async () => {
  const odile = await server.personLike(persona(mortgageTasks, 'mortgage tasks: one of each kind'));
  const { view } = await odile.open('/');
  expect(JSON.stringify(view).match(/Orchard Lane/g)?.length).toBeLessThanOrEqual(2);
  const filled = nodesOf(view).filter(
    ({ type, kind }) => (type === 'link' || type === 'button') && (kind === 'button' || kind === 'primary'),
  );
  expect(filled.map(({ label }) => label)).toEqual(['Start']);
});
