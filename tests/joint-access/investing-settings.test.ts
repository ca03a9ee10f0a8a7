import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { eras, modelFor, modelName } from '#server/portfolios/saa-models.ts';
import { call } from '#tests/security/security-person.ts';
import { startTestServer, type Client, type TestServer } from '#tests/support/server.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import { persona } from '#tests/support/persona.ts';
import { accept, invited, validate } from './invitee.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The account holds a portfolio of before, and another one is recommended now. */
async function waits(accountId: string): Promise<void> {
  const { db } = server.services.storage;
  const account = await db.selectFrom('account').selectAll().where('externalized_id', '=', accountId).executeTakeFirstOrThrow();
  const earlier = modelFor(account, { level: 'HIGH', state: 'ME', era: eras.former, risk: 10 });
  if (earlier === null) throw new Error('Nothing is managed in this account');
  const none = { plans_to_sell: null, tax_level_override: null, on_hold: 0, updated_at: 0 };
  await db
    .insertInto('portfolio_allocation')
    .values({ account_id: account.id, saa_model: modelName(earlier), review: 'pending', ...none })
    .execute();
}

/** An account that two own, of whom the second was invited. A recommendation waits for an answer. */
async function owned() {
  const { owner, other, inviteToken, accountId } = await invited(server);
  await validate(other, inviteToken);
  expect((await accept(other, inviteToken)).body).toMatchObject({ outcome: 'JOINED' });
  await waits(accountId);
  const { body } = await update(owner, accountId);
  expect(body['type']).toBe('NeedsReviewRecommendedAssetAllocationUpdateStatus'); // control
  return { owner, other, accountId, saaModel: String(body['proposedHighestTierSaaModel']) };
}

const update = (who: Client, externalizedAccountId: string) => call(who, 'getUpdatedRecommendedAssetAllocation', { externalizedAccountId });

test('001 §6: "The primary owner manages investing settings": a co-owner is asked nothing and changes nothing, and the primary owner does', async () => {
  const { owner, other, accountId, saaModel } = await owned();
  const writes: [name: string, input: JsonObject][] = [
    ['savePlannedSaleAnswerForAccount', { externalizedAccountId: accountId, plansToSell: false }],
    ['saveTaxLevelOverrideForAccount', { externalizedAccountId: accountId, taxLevelOverride: 'HIGH' }],
    ['submitPortfolioUpdateRecommendation', { inputs: [{ accountId, saaModel, acceptRecommendation: true }] }],
    [
      'updateAllocationConfigurationForAccount',
      {
        externalizedAccountId: accountId,
        payload: { type: 'CuratedAllocationEraUpdateWithTaxLevelUpdate', applyUpdate: true, highestTierSaaModelIdentifier: saaModel },
      },
    ],
    [
      'updateAllocationConfigurationForAccount',
      { externalizedAccountId: accountId, payload: { type: 'BondLadderConfigurationUpdate', maxMaturityMonths: 12 } },
    ],
  ];
  const before = (await update(owner, accountId)).body;
  for (const [name, input] of writes) {
    const { status, body } = await call(other, name, input);
    expect([name, status, body['detail']]).toEqual([name, 422, 'PRIMARY_OWNER_ONLY']);
  }
  expect((await update(owner, accountId)).body).toEqual(before);
  expect((await update(other, accountId)).body).toMatchObject({ type: 'UpToDateRecommendedAssetAllocationUpdateStatus' });
  const elsewhere = (await other.get(`/accounts/${accountId}/allocation-update?origin=dashboard`)).headers.get('location');
  expect(elsewhere).toBe(`/accounts/${accountId}?primaryOwner=1`);
  expect(await (await other.get(elsewhere ?? '')).text()).toContain(
    'Only the primary owner of this account can change how it is invested.',
  );
  expect((await call(other, 'getPortfolioUpdateRecommendation')).body).toMatchObject({ recommendationItems: [] });
  const [name, input] = writes[3] ?? ['', {}];
  expect((await call(owner, name, input)).body).toMatchObject({ success: true }); // control
});

test('001 §6: "view and manage the account, move money in and out, view transactions and statements": a co-owner does', async () => {
  const { other, accountId } = await owned();
  for (const [name, input] of [
    ['getAccountDetails2', { accountId }],
    ['getUpdatedRecommendedAssetAllocation', { externalizedAccountId: accountId }],
    ['getAccountOpening', { accountId }],
  ] as const)
    expect([name, (await call(other, name, input)).status]).toEqual([name, 200]);
  expect((await other.get(`/accounts/${accountId}`)).status).toBe(200);
});

test.each([
  ['bond ladder owned by two', true],
  ['the other owner of a bond ladder owned by two', false],
] as const)('001 §6: the pages that change a ladder, offered to %s: %s', async (trait, areOffered) => {
  const who = await server.personLike(persona(bondLadder, trait));
  const { accounts } = await who.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const ladder = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  const pages = [`/accounts/${ladder}/manage`, `/settings/account/${ladder}`];
  for (const page of pages) expect([page, (await (await who.get(page)).text()).includes('/bond-ladders/')]).toEqual([page, areOffered]);
  const edit = (await who.get(`/bond-ladders/${ladder}/edit-length`)).headers.get('location');
  expect(edit === `/accounts/${ladder}?primaryOwner=1`).toBe(!areOffered);
});
