import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '#tests/support/product.ts';

const three = persona(stockPortfolios, 'stock account with three portfolios');
const nothing = persona(stockPortfolios, 'stock portfolios: nothing yet');
const closing = persona(stockPortfolios, 'stock account that is being closed');
const waiting = persona(stockPortfolios, 'stock portfolio that waits for its account to be opened');

interface Compatible {
  externalizedStockPortfolioId: string;
  displayName: string;
  isValid: boolean;
  validateStockPortfolioIntentResponse: { validationErrors: string[] };
}

onAnyDatabase('adding to a portfolio', (database) => {
  async function startedAs(username: string) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(username);
    const call = (name: string, input: JsonObject = {}): Promise<JsonObject> => product.call(person, name, input);
    const compatible = async (exploreAssetId: string) =>
      (await call('getCompatibleAccounts2', { exploreAssetId }))['compatibleAccounts'] as unknown as Compatible[];
    const named = async (name: string, asset = 'QFENS') => {
      const found = (await compatible(asset)).find(({ displayName }) => displayName === name);
      if (found === undefined) throw new Error(`no portfolio ${name}`);
      return found;
    };
    return { product, person, call, compatible, named };
  }

  test('001 §7: what a portfolio has already is not added again, and what is new waits in it to be bought', async () => {
    const { call, named } = await startedAs(three);
    const { externalizedStockPortfolioId: portfolioId, ...watching } = await named('Watching');
    expect(watching).toMatchObject({ isValid: true, validateStockPortfolioIntentResponse: { validationErrors: [] } });
    const add = (...instrumentIdsToAdd: string[]) => call('addStocksToStockPortfolio', { portfolioId, instrumentIdsToAdd });
    expect(await add('ins_QFENS', 'ins_KESTO', 'ins_QFENS')).toMatchObject({ success: true, added: 1 });
    expect(await add('ins_QFENS')).toMatchObject({ failed: 'ALREADY_IN_PORTFOLIO' });
    await expect(add('ins_NOSUCH')).rejects.toMatchObject({ name: 'OperationNotFound' });
    expect((await named('Watching')).validateStockPortfolioIntentResponse.validationErrors).toEqual([
      'Quillfen Semiconductors is in Watching already.',
    ]);
    expect((await call('getExploreHoldings', { symbol: 'QFENS' }))['holdings']).toMatchObject([
      { displayName: 'Watching', isHeld: false, numSharesHeld: '0', marketValue: 0 },
    ]);
  });

  test('001 §6: the portfolio of somebody else is none; of an account that is being closed none takes anything', async () => {
    const { product, named } = await startedAs(three);
    const { externalizedStockPortfolioId: portfolioId } = await named('Core');
    const other = await product.personLike(closing);
    const add = (id: string) => product.call(other, 'addStocksToStockPortfolio', { portfolioId: id, instrumentIdsToAdd: ['ins_QFENS'] });
    await expect(add(portfolioId)).rejects.toMatchObject({ name: 'OperationNotFound' });
    const [own] = (await product.call(other, 'getCompatibleAccounts2', { exploreAssetIds: ['QFENS'] }))[
      'compatibleAccounts'
    ] as unknown as Compatible[];
    expect(own?.isValid).toBe(false);
    expect(await add(own?.externalizedStockPortfolioId ?? '')).toMatchObject({ failed: 'ACCOUNT_CLOSING' });
    expect(await product.call(other, 'getStockPortfolioTargetForUser', { accountSubtype: 'STOCK' })).toMatchObject({ type: 'no-target' });
  });

  test('001 §4.7: with an opened account as its target a portfolio is made in it; its name is required and has at most 40 characters', async () => {
    const { call, compatible } = await startedAs(three);
    const target = await call('getStockPortfolioTargetForUser', { accountSubtype: 'STOCK' });
    expect(target).toMatchObject({ type: 'opened-account' });
    const stockPortfolioId = crypto.randomUUID();
    const create = (displayName: string, more: JsonObject = {}) =>
      call('createStockPortfolioV2', {
        stockPortfolioId,
        type: 'existing-account',
        externalizedAccountId: target['accountId'] ?? null,
        displayName,
        instrumentsInPortfolio: ['ins_QFENS', 'ins_OWTOT'],
        ...more,
      });
    await expect(create(' ')).rejects.toThrow();
    await expect(create('x'.repeat(41))).rejects.toThrow();
    expect(await create('x'.repeat(40))).toMatchObject({ stockPortfolioId, displayName: 'x'.repeat(40) });
    expect(await create('Again')).toMatchObject({ failed: 'ID_TAKEN' });
    expect((await compatible('OWTOT')).find((one) => one.externalizedStockPortfolioId === stockPortfolioId)?.isValid).toBe(false);
  });

  test('001 §4.7: without a target the portfolio waits for an application; one that is open already is gone on with', async () => {
    const { call, compatible } = await startedAs(nothing);
    expect(await call('getStockPortfolioTargetForUser', { accountSubtype: 'STOCK' })).toMatchObject({ type: 'no-target', accountId: null });
    expect(await compatible('QFENS')).toEqual([]);
    const first = await call('createAccountRequest2', { accountSubtype: 'STOCK' });
    expect(await call('createAccountRequest2', { accountSubtype: 'STOCK' })).toEqual(first);
    const made = await call('createStockPortfolioV2', {
      type: 'new-account',
      externalizedAccountRequestId: first['accountRequestId'] ?? null,
      displayName: 'Someday',
      instrumentsInPortfolio: ['ins_QFENS'],
    });
    const { accountRequests } = (await call('getUserEditableAccountRequests')) as unknown as {
      accountRequests: { id: string; stockPortfolios: JsonObject[] }[];
    };
    expect(accountRequests.find(({ id }) => id === first['accountRequestId'])?.stockPortfolios).toEqual([
      { stockPortfolioId: made['stockPortfolioId'] },
    ]);
    const [waits] = await compatible('OWTOT');
    expect(waits).toMatchObject({ displayName: 'Someday', isValid: true, accountTypeDisplayName: 'Personal stock account, applied for' });
  });

  test('001 §6: the application of somebody else is none', async () => {
    const { product, person, call } = await startedAs(nothing);
    const other = await product.personLike(waiting);
    const [theirs] = (await product.call(other, 'getUserEditableAccountRequests'))['accountRequests'] as JsonObject[];
    const input = { type: 'new-account', displayName: 'Theirs', instrumentsInPortfolio: ['ins_QFENS'] };
    const externalizedAccountRequestId = theirs?.['id'] ?? null;
    await expect(call('createStockPortfolioV2', { ...input, externalizedAccountRequestId })).rejects.toMatchObject({
      name: 'OperationNotFound',
    });
    expect(await product.call(other, 'createStockPortfolioV2', { ...input, externalizedAccountRequestId })).toMatchObject({
      success: true,
    });
    expect(person.id).not.toBe(other.id); // control: the same input, by its owner
  });
});
