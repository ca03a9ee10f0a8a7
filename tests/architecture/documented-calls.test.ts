import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Section 7 of document 000, in its order and its names. */
const documented = [
  'getAccountQuizDetails',
  'getUpdatedRecommendedAssetAllocation',
  'getBondPortfolioInterestRate',
  'getTaxBracketIncomeRangesForUserAndPortfolioFlavor',
  'getRecommendedAssetAllocationPlanForAccount',
  'getTaxBracketInformationSummaryForAccount',
  'getPrefundedAccountStatus',
  'pollCustomerChecksSubmission',
  'debitAccountStatus',
  'getAccountDetails2',
  'getNonGreenDotAtmFee',
  'getAccountOverviews2',
  'getTaxSavingsEstimates',
  'getPeriodRangesForAccount',
  'getAccountRequest',
  'getRecommendedAssetAllocationPlanForAccountRequest',
  'getTaxBracketInformationSummaryForAccountRequest',
  'getBondLadderLengthConfigurations',
  'getAllocationConfigurationForAccount',
  'getBondLadderDestinationAccounts',
  'getLatestInterestRate',
  'updateAllocationConfigurationForAccount',
  'updatePerson',
  'submitCustomerChecksPolling',
  'lockDebitCard',
  'unlockDebitCard',
  'orderDebitCard',
  'getDirectDepositSlipForAccount',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('000 §7: each of the 28 calls is served under the name that the document gives it, and described', async () => {
  expect(new Set(documented).size).toBe(28);
  const person = await server.personLike('nora.plain');
  const { paths } = (await (await server.client().get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
  const unserved = async (names: readonly string[]): Promise<string[]> => {
    const missing: string[] = [];
    for (const name of names) {
      // A call that is there answers, or says which input is missing.
      const { status } = await person.post(`/api/operations/${name}`, {}, { 'idempotency-key': crypto.randomUUID() });
      if (status === 404 || paths[`/api/operations/${name}`] === undefined) missing.push(name);
    }
    return missing;
  };
  expect(await unserved(documented)).toEqual([]);
  expect(await unserved(['replaceDebitCard'])).toEqual(['replaceDebitCard']); // control
});
