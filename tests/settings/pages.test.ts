import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import settings from '#server/domain/settings/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

function nodesOf({ view }: Page): LayoutNode[] {
  if (!('layout' in view)) throw new Error(view.type);
  return [...walkLayout(view.layout)].map(({ node }) => node);
}

const rows = (page: Page): LayoutNode[] =>
  nodesOf(page).filter(({ type, to }) => type === 'listRow' && String(to).startsWith('/settings/'));
/** Where the rows of settings lead on a page, by their words. */
const entriesOf = (page: Page): Record<string, string> =>
  Object.fromEntries(rows(page).map(({ title, to }) => [String(title), String(to)]));
describe('settings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('002 §2: My Accounts has one entry per customer account, beside every page and on the page that stands for the list on a phone', async () => {
    const dora = await server.personLike('dora.quill');
    const { accounts } = await dora.operation<{ accounts: { accountDisplayName: string; externalizedAccountId: string }[] }>(
      'getAccountOverviews2',
    );
    const own = Object.fromEntries(
      accounts.map((account) => [account.accountDisplayName, `/settings/account/${account.externalizedAccountId}`]),
    );
    const entries = entriesOf(await dora.open('/settings/overview'));
    expect(entries).toMatchObject({ Profile: '/settings/profile', 'Securities Lending': '/settings/fpsl-hub', ...own });
    for (const to of Object.values(own)) expect((await dora.get(to)).status).toBe(200);
    // The current entry of the navigation; the same entries are listed.
    const hub = await dora.open('/settings/fpsl-hub');
    expect(hub.title).toBe('Securities Lending - Settings');
    expect(entriesOf(hub)).toEqual(entries);
    expect(rows(hub).filter(({ current }) => current === true)).toMatchObject([{ title: 'Securities Lending' }]);
  });

  test('002 §2: Profile is shown when the investment profile applies; its position depends on a flag', async () => {
    const lena = await server.personLike(persona(settings, 'several accounts, each with its settings'));
    const names = async () => Object.keys(entriesOf(await lena.open('/settings/overview')));
    expect((await names())[0]).toBe('Profile');
    await lena.post('/api/dev/scenario', { flag: 'settingsProfileFirst', on: false });
    expect(await names()).toContain('Profile');
    const nico = await server.personLike(persona(settings, 'no account yet: nothing to set but security'));
    expect(await nico.operation('fetchNavItems')).toMatchObject({
      hasAliveAccounts: false,
      showInvestmentProfile: false,
      customerAccountsInfo: [],
    });
    expect(Object.keys(entriesOf(await nico.open('/settings/overview')))).not.toContain('Profile');
  });

  test('002 §2: /settings redirects to the profile page if the tax-profile flag is on and the user has an investment profile, otherwise to the security page', async () => {
    const lena = await server.personLike(persona(settings, 'several accounts, each with its settings'));
    const leadsTo = async (person: SignedIn) => (await person.get('/settings')).headers.get('location');
    expect(await leadsTo(lena)).toBe('/settings/profile');
    await lena.post('/api/dev/scenario', { flag: 'taxProfile', on: false });
    expect(await leadsTo(lena)).toBe('/settings/security');
    expect(await leadsTo(await server.personLike(persona(settings, 'no account yet: nothing to set but security')))).toBe(
      '/settings/security',
    );
  });

  test('002 §2: the profile hub has an old and a new layout behind a flag; sign out is always shown', async () => {
    const lena = await server.personLike(persona(settings, 'several accounts, each with its settings'));
    const said = async () => JSON.stringify((await lena.open('/profile')).view);
    expect(await said()).toContain('Activity Log');
    for (const entry of ['Profile', 'Security', 'Accounts', 'Investing', 'Notifications', 'Support'])
      expect(await said()).toContain(`"${entry}"`);
    expect(await said()).toContain('signOut');
    await lena.post('/api/dev/scenario', { flag: 'newProfileHub', on: false });
    for (const entry of ['Activity', 'Settings', 'Linked accounts', 'Fees', 'Contact us', 'Help center'])
      expect(await said()).toContain(`"${entry}"`);
    expect(await said()).not.toContain('Activity Log');
    expect(await said()).toContain('signOut');
  });

  test('002 §2: Labs is shown if the showLabs flag is set; without it there is no such page', async () => {
    const lena = await server.personLike(persona(settings, 'several accounts, each with its settings'));
    const seen = async () => [
      JSON.stringify((await lena.open('/profile')).view).includes('"to":"/labs"'),
      (await lena.get('/labs')).status,
    ];
    await lena.post('/api/dev/scenario', { flag: 'showLabs', on: true });
    expect(await seen()).toEqual([true, 200]);
    await lena.post('/api/dev/scenario', { flag: 'showLabs', on: false });
    expect(await seen()).toEqual([false, 404]);
  });

  test('002 §2: anything else goes to a catch-all', async () => {
    const lena = await server.personLike(persona(settings, 'several accounts, each with its settings'));
    expect((await lena.get('/settings/nothing-here')).status).toBe(404);
  });

  test('settings are for signed-in account holders only', async () => {
    const stranger = server.client();
    expect((await stranger.get('/settings')).headers.get('location')).toMatch(/^\/sign-in/);
  });
});
