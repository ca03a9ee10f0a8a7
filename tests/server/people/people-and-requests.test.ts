import { expect, test } from 'vitest';
import { product, productSignatures } from '#server/product.ts';
import { readPersonScope } from '#server/accounts/person-scope.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '#tests/support/product.ts';

onEachDatabase('People and applications', (database) => {
  test('decisions: addresses carry the public ids of accounts, iid the internal ones; nobody signed in owns none', async () => {
    const storage = await database.open();
    const { call, personLike, host } = await makeProduct(storage);
    const person = await personLike('lena.hart');
    const accounts = (await call(person, 'getAccountOverviews2'))['accounts'] as { accountId: string; externalizedAccountId: string }[];
    const scope = await readPersonScope(storage.read, host.vault, person);
    expect(scope['accountIds']).toEqual(accounts.map((account) => account.externalizedAccountId));
    expect(scope['iids']).toEqual(accounts.map((account) => account.accountId));
    const nobody = { signedIn: false, accountIds: [], closedAccountIds: [], iids: [] };
    expect(await readPersonScope(storage.read, host.vault, null)).toEqual(nobody);
    expect(await readPersonScope(storage.read, host.vault, { id: 'gone' })).toEqual(nobody);
  });

  test('000 §4: the override is initiated, then completed; out of order or after submission it is refused', async () => {
    const { call, personLike } = await makeProduct(await database.open());
    const nico = await personLike('nico.farrow');
    const [request] = (await call(nico, 'getUserEditableAccountRequests'))['accountRequests'] as { id: string }[];
    const accountRequestId = request?.id ?? '';
    const complete = () => call(nico, 'completeTaxBracketOverride', { accountRequestId, overrideTaxBracket: 'LOW' });
    expect(await complete()).toMatchObject({ failed: 'OVERRIDE_NOT_INITIATED' });
    expect(await call(nico, 'initiateTaxBracketOverride', { accountRequestId })).toEqual({ success: true, errors: [] });
    expect(await complete()).toEqual({ success: true, errors: [] });
    expect(await complete()).toMatchObject({ failed: 'OVERRIDE_NOT_INITIATED' });
    const sue = await personLike('sue.merritt');
    await expect(call(sue, 'getAccountRequest', { accountRequestId })).rejects.toMatchObject({ name: 'OperationNotFound' });
    await expect(call(sue, 'initiateTaxBracketOverride', { accountRequestId })).rejects.toMatchObject({ name: 'OperationNotFound' });
    expect(await call(sue, 'getUserEditableAccountRequests')).toEqual({ accountRequests: [] });
  });

  test('an application is begun with the tax level of income and filing status', async () => {
    const { call, personLike } = await makeProduct(await database.open());
    const expected = { 'nora.plain': 'MEDIUM', 'cal.rivera': 'HIGH', 'ida.morgan': 'MEDIUM', 'petra.lind': 'HIGH' };
    for (const [username, code] of Object.entries(expected)) {
      const person = await personLike(username);
      const { accountRequestId } = await call(person, 'startNewAccountOnboarding', {
        accountSubtype: 'INDIVIDUAL',
        userPlatform: 'WEB',
      });
      const plan = await call(person, 'getRecommendedAssetAllocationPlanForAccountRequest', { accountRequestId: String(accountRequestId) });
      expect(plan).toMatchObject({ recommendedTaxBracketCategory: { taxBracketCategoryCode: code }, overrideTaxBracket: null });
      const shares = (plan['items'] as { share: string }[]).reduce((sum, item) => sum + Number(item.share), 0);
      expect(shares).toBeCloseTo(1);
    }
  });
});

test('every operation describes its input and output to the compiler, and closes its input', () => {
  const signatures = productSignatures();
  expect(signatures.map((signature) => signature.name)).toEqual(expect.arrayContaining([...product.operations.keys()]));
  for (const { name, input, output } of signatures) {
    expect(input['additionalProperties'], name).toBe(false);
    expect(output, name).toMatchObject({ type: 'object' });
  }
});
