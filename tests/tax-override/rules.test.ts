import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '../support/product.ts';

onAnyDatabase('The tax level of an application', (database) => {
  test('the recommended level, chosen, is no override; choosing it leads back from another one', async () => {
    const product = await makeProduct(await database.open());
    const person = await product.personLike('nico.farrow');
    const [request] = (await product.call(person, 'getUserEditableAccountRequests'))['accountRequests'] as JsonObject[];
    const accountRequestId = String(request?.['id']);
    const choose = async (overrideTaxBracket: string) => {
      await product.call(person, 'initiateTaxBracketOverride', { accountRequestId });
      await product.call(person, 'completeTaxBracketOverride', { accountRequestId, overrideTaxBracket });
      return product.call(person, 'getRecommendedAssetAllocationPlanForAccountRequest', { accountRequestId });
    };
    const { originalTaxBracketCategoryCode: recommended } = await choose('HIGH');
    expect(await choose('LOW')).toMatchObject({
      overrideTaxBracket: 'LOW',
      recommendedTaxBracketCategory: { taxBracketCategoryCode: 'LOW' },
    });
    expect(await choose(String(recommended))).toMatchObject({
      overrideTaxBracket: null,
      recommendedTaxBracketCategory: { taxBracketCategoryCode: recommended },
    });
  });

  test('without a tax level there is nothing to see or to override; with webOnboardingVoyager off there is no such operation', async () => {
    const product = await makeProduct(await database.open());
    const person = await product.personLike('nico.farrow');
    const call = (name: string, accountRequestId: string, more: JsonObject = {}) =>
      product.call(person, name, { accountRequestId, ...more });
    const operations: [string, JsonObject?][] = [
      ['getTaxBracketInformationSummaryForAccountRequest'],
      ['initiateTaxBracketOverride'],
      ['completeTaxBracketOverride', { overrideTaxBracket: 'LOW' }],
    ];
    const begun = await product.call(person, 'startNewAccountOnboarding', { accountSubtype: 'ROTH_IRA', userPlatform: 'WEB' });
    for (const [name, more] of operations)
      await expect(call(name, String(begun['accountRequestId']), more), name).rejects.toMatchObject({ name: 'OperationNotFound' });
    const [request] = (await product.call(person, 'getUserEditableAccountRequests'))['accountRequests'] as JsonObject[];
    await product.host.flags.set('webOnboardingVoyager', person.id, false);
    for (const [name, more] of [
      ...operations,
      ['getAccountRequest'] as const,
      ['getRecommendedAssetAllocationPlanForAccountRequest'] as const,
    ])
      await expect(call(name, String(request?.['id']), more), name).rejects.toMatchObject({ name: 'OperationNotFound' });
  });
});
