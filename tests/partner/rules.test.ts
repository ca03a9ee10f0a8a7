import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, PageActionAnswer } from '#schemas/wire.ts';
import { type Client, pressable, startTestServer, type TestServer } from '#tests/support/server.ts';
import { goodPassword, mailTo } from '#tests/sign-up/visitor.ts';
import { oneWay } from '#tests/new-account/answers.ts';
import { FormHands } from '#tests/support/form-hands.ts';
import { goThrough } from '#tests/support/go-through.ts';
import { idOf } from '#tests/support/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Answers a Cash Account asks for besides those of every account: a bank is linked on the way, and the first money comes from it. */
const linking = {
  'Social Security number or TIN': ['219-09-1111'],
  'Link a bank account?': ['Link a bank account'],
  'Name of your bank': ['Quarry'],
  Nickname: ['Main'],
  'The first transfer': ['From a linked bank account'],
  Amount: ['1200'],
};

interface Accounts {
  accounts: { externalizedAccountId: string; flavor: string; accountValueSummary: { totalValue: number } }[];
}

const at = (id: string): string => `/npm/new-user?npmExternalId=${encodeURIComponent(id)}`;

const prospects = (id: string) =>
  server.services.storage.read.selectFrom('npm_prospect').select(['person_id', 'joined_at']).where('external_id', '=', id).execute();

/** Opens the page, and posts what it posts by itself. */
async function arrive(client: Client, id: string): Promise<{ page: Page; set: string[] }> {
  const page = await client.open(at(id));
  const action = 'layout' in page.view ? page.view.layout.arrive?.id : undefined;
  if (action === undefined) return { page, set: [] };
  const headers = { 'x-csrf': page.csrf };
  const answer = await client.post('/api/pages/actions', { url: page.url, action, form: {} }, headers);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as PageActionAnswer).issues).toEqual([]);
  return { page, set: answer.headers.getSetCookie().filter((one) => one.includes('npm-')) };
}

describe('001 §2.8: the partner landing page', () => {
  test('the current rate is shown as APY, with the benefits; "Button \'Continue to account opening\' goes to signup"', async () => {
    const text = JSON.stringify((await server.client().open(at('abc'))).view);
    for (const words of [
      'Earn 4.25% APY with a Cash Account',
      'Up to $8M FDIC insurance through program banks',
      'No account fees',
      'Unlimited transfers',
      'Free instant withdrawals, 24 hours a day, 7 days a week',
      'Continue to account opening',
      '/signup?to=%2Fnpm%2Fnew-user%3FnpmExternalId%3Dabc',
    ])
      expect(text).toContain(words);
  });

  test('whoever is signed in goes straight on to the opening of a Cash Account', async () => {
    const person = await server.personLike('nora.plain');
    const text = JSON.stringify((await person.open(at('abc'))).view);
    expect(text).toContain('/application/account-type/banking');
    expect(text).not.toContain('/signup');
  });
});

describe('001 §4.9: "A cookie keyed on the partner external id is set, expiring after 30 minutes. The prospect is saved on arrival."', () => {
  test('once for a browser and an id, until the cookie is gone; a GET saves nothing', async () => {
    const client = server.client();
    await client.open(at('visitor-1'));
    expect(await prospects('visitor-1')).toEqual([]);
    const { set } = await arrive(client, 'visitor-1');
    expect(set).toEqual([expect.stringMatching(/^__Host-npm-[\da-f]{16}=1; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);
    expect(await prospects('visitor-1')).toEqual([{ person_id: null, joined_at: null }]);
    expect((await arrive(client, 'visitor-1')).set).toEqual([]);
    expect(await prospects('visitor-1')).toHaveLength(1);
    // Another id has a cookie of its own, and another browser is another visitor.
    expect((await arrive(client, 'visitor-2')).set).toHaveLength(1);
    await arrive(server.client(), 'visitor-1');
    expect(await prospects('visitor-1')).toHaveLength(2);
    for (const name of client.cookies.keys()) if (name.includes('npm-')) client.cookies.delete(name);
    await arrive(client, 'visitor-1');
    expect(await prospects('visitor-1')).toHaveLength(3);
  });

  test('whoever is signed in is the last visitor of that id, once, however often they come', async () => {
    const person = await server.personLike('nora.plain');
    await arrive(server.client(), 'visitor-3');
    await arrive(person, 'visitor-3');
    for (const name of person.cookies.keys()) if (name.includes('npm-')) person.cookies.delete(name);
    await arrive(person, 'visitor-3');
    const id = await idOf(server.services.storage, person);
    expect(await prospects('visitor-3')).toEqual([{ person_id: id, joined_at: server.clock.now() }]);
  });

  test('the cookie of a visitor does not keep whoever signs in within 30 minutes from being that prospect, nor one person another', async () => {
    const client = server.client();
    await arrive(client, 'visitor-5');
    const ids: string[] = [];
    for (const username of ['nora.plain', 'rosa.kimura']) {
      const person = await server.personLike(username);
      for (const [name, value] of client.cookies) if (name.includes('npm-')) person.cookies.set(name, value);
      await arrive(person, 'visitor-5');
      expect((await arrive(person, 'visitor-5')).set).toEqual([]);
      for (const [name, value] of person.cookies) if (name.includes('npm-')) client.cookies.set(name, value);
      ids.push(await idOf(server.services.storage, person));
    }
    const joined = (await prospects('visitor-5')).map(({ person_id }) => person_id);
    expect(joined.sort()).toEqual(ids.sort());
  });

  test.each(['a b', '<b>', 'x'.repeat(65), "'; drop table"])(
    'what is no id of the partner is saved nowhere, and the page is shown: %s',
    async (id) => {
      const { page, set } = await arrive(server.client(), id);
      expect([page.title, set]).toEqual(['Open a Cash Account', []]);
      expect(await prospects(id)).toEqual([]);
    },
  );

  test('without an id the page posts nothing', async () => {
    const page = await server.client().open('/npm/new-user');
    expect('layout' in page.view && page.view.layout.arrive).toBeFalsy();
  });

  test('a flood of one id fills no table', async () => {
    for (let visitor = 0; visitor < 25; visitor++) await arrive(server.client(), 'flood');
    expect(await prospects('flood')).toHaveLength(20);
  });

  test('a visitor from the partner signs up, comes back by the mail, is that prospect, opens a Cash Account, links a bank and has the first money there', async () => {
    const client = server.client();
    const { page } = await arrive(client, 'visitor-4');
    const link = /\/signup\?to=[^"]+/.exec(JSON.stringify(page.view))?.[0] ?? '';
    const signUp = await client.open(link);
    const typed = { email: 'partner.visitor@mail.example', password: goodPassword, agrees: 'true' };
    await client.submit(signUp, pressable(signUp, 'Continue'), typed);
    const [mail] = await mailTo(server, 'partner.visitor@mail.example');
    const confirmation = await client.open(/\/signup\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const confirmed = await client.submit(confirmation, pressable(confirmation, 'Confirm'), { password: goodPassword });
    const signIn = await client.open(confirmed.headers.get('location') ?? '');
    const signedIn = await client.submit(signIn, pressable(signIn, 'Sign in'), { username: typed.email, password: goodPassword });
    expect(signedIn.headers.get('location')).toBe(at('visitor-4'));
    const back = await arrive(client, 'visitor-4');
    expect(await prospects('visitor-4')).toEqual([{ person_id: expect.any(String), joined_at: server.clock.now() }]);
    expect(JSON.stringify(back.page.view)).toContain('/application/account-type/banking');
    const opening = await client.open('/application/account-type/banking');
    const begun = await client.submit(opening, pressable(opening, 'Continue to account opening'));
    await client.post('/api/dev/scenario', { party: 'bankAggregator', outcome: 'auto' });
    const forms = new FormHands(client, async () => server.clock.move(1000));
    await forms.open(begun.headers.get('location') ?? '');
    await goThrough(forms, { ...oneWay, ...linking }, 'edit');
    expect((await goThrough(forms, { ...oneWay, ...linking }, 'opened')).at(-1)).toBe('opened');
    const { accounts } = await client.operation<Accounts>('getAccountOverviews2');
    expect(accounts).toMatchObject([{ flavor: 'CASH', accountValueSummary: { totalValue: 0 } }]);
    // A transfer from a bank takes days. The money is there on the day that was said, and not before.
    const accountId = accounts[0]?.externalizedAccountId ?? '';
    const { underWay } = await client.operation<{ underWay: { amount: number; expectedOn: string }[] }>('getAccountActivity', {
      accountId,
    });
    expect(underWay).toMatchObject([{ amount: 1200_00 }]);
    await client.post('/api/dev/clock', { to: `${underWay[0]?.expectedOn}T16:00` });
    const again = server.client();
    await again.post('/api/session', { username: typed.email, password: goodPassword });
    expect((await again.operation<Accounts>('getAccountOverviews2')).accounts).toMatchObject([
      { flavor: 'CASH', accountValueSummary: { totalValue: 1200_00 } },
    ]);
    expect(JSON.stringify((await again.open(`/accounts/${accountId}`)).view)).toContain('$1,200.00');
  });
});
