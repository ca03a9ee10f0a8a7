import { afterAll, beforeAll, expect, test } from 'vitest';
import beneficiaries from '#server/domain/beneficiaries/area.ts';
import type { JsonObject } from '#schemas/json.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let one: SignedIn;
let other: SignedIn;
let accountId = '';
beforeAll(async () => {
  server = await startTestServer();
  one = await server.personLike(persona(beneficiaries, 'no heirs yet'));
  const { username, password } = one;
  other = Object.assign(server.client(), { username, password });
  expect((await other.post('/api/session', { username, password })).status).toBe(204);
  const { accounts } = await one.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  accountId = accounts[0]!.externalizedAccountId;
});
afterAll(() => server.stop());

const party = {
  recipient: 'Orla Finch',
  emailAddress: null,
  mailingStreet1: '8 Quay Street',
  mailingStreet2: null,
  mailingPostalCode: '43215',
  mailingCity: 'Columbus',
  mailingState: 'OH',
  shouldReceiveTradeConfirms: false,
};
const heir = { relationship: 'CHILD', firstName: 'Ada', lastName: 'Keller', birthDate: '2009-03-14', ssnOrTin: null, ownership: 100 };
const contact = { firstName: 'Ines', lastName: 'Moreau', phoneNumber: '2025550118', emailAddress: 'ines@mail.example' };
const restrictions = {
  controlPerson: false,
  brokerDealer: true,
  isInstitutionalInvestor: null,
  hasLargeTraderId: null,
  largeTraderId: null,
  isAccreditedInvestor: null,
};

/** The content of a page, without the parts that differ for each browser. */
const shown = async (client: SignedIn, address: string) => JSON.stringify((await client.open(address)).view);

test.each<[string, string, () => JsonObject]>([
  ['updatePerson', '/settings/profile', () => ({ personFields: { maritalStatus: 'WIDOWED' } })],
  ['updateOrDeleteUserPreferredName', '/settings/profile', () => ({ preferredName: 'Bee' })],
  ['saveInvestmentProfile', '/settings/profile', () => ({ personalInformation: { pretaxAnnualIncome: 91_000_00 } })],
  ['setUserPreference', '/settings/notifications', () => ({ name: 'updates', value: 'no' })],
  ['updateTrustedContact', '/settings/security', () => contact],
  ['createAppSpecificPassword', '/settings/security', () => ({ nickname: 'Ledger' })],
  ['updateAccountRestrictions', '/settings/restrictions', () => restrictions],
  ['updateInterestedParties', '/settings/account/{}', () => ({ accountId, interestedParties: [party] })],
  ['saveBeneficiaries', '/settings/account/{}', () => ({ accountId, type: 'PRIMARY', beneficiaries: [heir] })],
])('002: two browsers of one person agree after %s', async (operation, page, input) => {
  const address = page.replace('{}', accountId);
  const before = await shown(other, address);
  expect(JSON.stringify(await one.operation(operation, input()))).not.toContain('"success":false');
  const after = await shown(other, address);
  expect(after).not.toBe(before); // control: the change is seen
  if (page !== '/settings/security') expect(after).toBe(await shown(one, address));
});
