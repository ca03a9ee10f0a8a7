import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import household from '#server/domain/household/area.ts';
import { interestOfAYear } from '#server/domain/household/interest-left.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { call } from '../security/security-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = (id: string) => `/interest-left-on-the-table?externalizedAccountId=${id}`;
const accountsOf = async (person: SignedIn) => (await call(person, 'getAccountOverviews2')).body['accounts'] as JsonObject[];
const idOf = (accounts: JsonObject[], flavor: string) =>
  String(accounts.find((one) => one['flavor'] === flavor)?.['externalizedAccountId']);

test.each([
  [4_120_55, '0.0007', 288],
  [12_904_10, '0.0040', 5_162],
  [12_904_10, '0.0425', 54_842],
  // Half a cent goes to the even one.
  [50, '0.0100', 0],
  [150, '0.0100', 2],
  [0, '0.0425', 0],
])('the interest of a year on %d cents at %s is %d cents', (balance, rate, interest) => {
  expect(interestOfAYear(balance, rate)).toBe(interest);
});

describe('001 §2.4 interest left on the table', () => {
  test('each line says balance times rate there and here, and what is left; what is owed is no line', async () => {
    const person = await server.personLike(persona(household, 'a household with accounts elsewhere, a debt and an invitation'));
    const cash = idOf(await accountsOf(person), 'CASH');
    const { body } = await call(person, 'getInterestLeftOnTheTable', { externalizedAccountId: cash });
    expect(body).toMatchObject({ rateHere: '0.0425', totalBalance: 17_024_65, totalLeft: 669_04 });
    expect(body['lines']).toMatchObject([
      { name: 'Everyday Checking', balance: 4_120_55, rateThere: '0.0007', interestThere: 2_88, interestHere: 175_12, left: 172_24 },
      { name: 'Savings', balance: 12_904_10, rateThere: '0.0040', interestThere: 51_62, interestHere: 548_42, left: 496_80 },
    ]);
    const text = JSON.stringify((await person.open(path(cash))).view);
    expect(text).toContain('$12,904.10 × 0.40% = $51.62');
    expect(text).toContain('$12,904.10 × 4.25% = $548.42');
    expect(text).toContain('$548.42 − $51.62 = $496.80');
    expect(text).toContain('$669.04');
  });

  test('with no account elsewhere it says so; an account that is no cash account leads home; without an own account there is no page', async () => {
    const person = await server.personLike(persona(household, 'a household in which nothing is shared yet'));
    const accounts = await accountsOf(person);
    expect(JSON.stringify((await person.open(path(idOf(accounts, 'CASH')))).view)).toContain('Link an account at another bank');
    const led = await person.fetch(path(idOf(accounts, 'AUTOMATED_INVESTING')), { redirect: 'manual' });
    expect(led.headers.get('location')).toBe('/');
    const stranger = await server.personLike(persona(household, 'owns no account with anybody'));
    expect((await stranger.fetch(path(idOf(accounts, 'CASH')))).status).toBe(404);
    expect((await stranger.fetch('/interest-left-on-the-table')).status).toBe(404);
    expect((await call(stranger, 'getInterestLeftOnTheTable', { externalizedAccountId: idOf(accounts, 'CASH') })).status).toBe(404);
  });
});
