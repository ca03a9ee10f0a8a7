import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

function nodesOf({ view }: Page): LayoutNode[] {
  if (!('layout' in view)) throw new Error(view.type);
  return [...walkLayout(view.layout)].map(({ node }) => node);
}

/** Where the links of a kind lead on a page, by their words. */
const ways = (page: Page, kind: string): Record<string, string> =>
  Object.fromEntries(
    nodesOf(page)
      .filter((node) => node['kind'] === kind)
      .map((node) => [String(node['label']), String(node['to'])]),
  );

describe('settings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('002 §2: My Accounts has one entry per customer account, in the navigation and on the page that stands for it on a phone', async () => {
    const dora = await server.personLike('dora.quill');
    const { accounts } = await dora.operation<{ accounts: { accountDisplayName: string; externalizedAccountId: string }[] }>(
      'getAccountOverviews2',
    );
    const own = Object.fromEntries(
      accounts.map((account) => [account.accountDisplayName, `/accounts/${account.externalizedAccountId}/settings`]),
    );
    const page = await dora.open('/settings');
    expect(ways(page, 'menu')).toEqual({ Overview: '/settings', 'Securities Lending': '/settings/fpsl-hub', ...own });
    expect(ways(page, 'card')).toEqual({ 'Securities Lending': '/settings/fpsl-hub', ...own });
    for (const to of Object.values(own)) expect((await dora.get(to)).status).toBe(200);
    // Of the navigation, where one is.
    const hub = await dora.open('/settings/fpsl-hub');
    expect(hub.title).toBe('Securities Lending - Settings');
    expect(nodesOf(hub).filter((node) => node['current'] === true)).toMatchObject([{ label: 'Securities Lending' }]);
  });

  test('settings are for signed-in account holders only', async () => {
    const stranger = server.client();
    expect((await stranger.get('/settings')).headers.get('location')).toMatch(/^\/sign-in/);
  });
});
