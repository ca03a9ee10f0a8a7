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
});
