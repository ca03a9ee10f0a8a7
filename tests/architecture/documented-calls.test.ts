import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Section 7 of document 000, in its order and its names. */
const accountCalls = [
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

/**
 * Section 7 of document 002, in its names. One stands for two where the document names both: `fetchNavItems` for `apiSettingsNavItems`, and
 * `getInvestmentProfile` for `apiSettingsInvestmentProfile`. `apiDocumentsUpload` is the upload of any step (`/api/voyagers/…/attachments`).
 */
const settingsCalls = [
  'apiSettingsNotifications',
  'setUserPreference',
  'removeUserPreference',
  'getInvestmentProfile',
  'saveInvestmentProfile',
  'verifyAddress',
  'updatePerson',
  'updateOrDeleteUserPreferredName',
  'submitNameChangeRequest',
  'getSupportedAttachmentFileTypes',
  'apiUsersUpdateEmail',
  'apiUsersPasswordExposure',
  'setPassword',
  'addUserPhone',
  'confirmUserPhone',
  'resendUserPhoneCode',
  'getTrustedContactFields',
  'updateTrustedContact',
  'removeTrustedContact',
  'getUserInfo',
  'setMfaDeviceSettings',
  'getActiveBackupCodeGroup',
  'generateBackupCodes',
  'createAppSpecificPassword',
  'revokeAppSpecificPassword',
  'apiSettingsSpousalLinkInfo2',
  'apiSettingsWftwValidationResult',
  'saveWftwEmployerEmail',
  'getUserAffiliateStatusForUser',
  'updateUserAffiliateStatusForUser',
  'getAccountRestrictions',
  'updateAccountRestrictions',
  'updateIraWithholdingSettings',
  'getAccountOverviews2',
  'fetchTransferrableBanks',
  'removeAchRelationship',
  'submitNewAchRelationship',
  'verifyAchRelationship',
  'updateInterestedParties',
  'fetchNavItems',
  'getFeeWaivers',
  'getFpslSectionState',
  'createFpslApplication',
  'getFpslHubView',
  'updateFpslStatus',
  'getFpslSharesOnLoanView',
  'getFpslHubEarningSectionView',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function unserved(names: readonly string[]): Promise<string[]> {
  const person = await server.personLike('nora.plain');
  const { paths } = (await (await server.client().get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
  const missing: string[] = [];
  for (const name of names) {
    // A call that is there answers, or says which input is missing.
    const { status } = await person.post(`/api/operations/${name}`, {}, { 'idempotency-key': crypto.randomUUID() });
    if (status === 404 || paths[`/api/operations/${name}`] === undefined) missing.push(name);
  }
  return missing;
}

test.each([
  ['000', 28, accountCalls],
  ['002', 47, settingsCalls],
])(
  '$document §7: each of the $count calls is served under the name that the document gives it, and described',
  async (_document, count, calls) => {
    expect(new Set(calls).size).toBe(count);
    expect(await unserved(calls)).toEqual([]);
  },
);

test('negative control: a call that is not there is found', async () => {
  expect(await unserved(['replaceDebitCard'])).toEqual(['replaceDebitCard']);
});
