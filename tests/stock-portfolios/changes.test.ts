import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { placeSale } from '#server/ledger/orders.ts';
import { ownPortfolios, portfoliosOfAccount } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { OperationNotFound, type Actor } from '#server/operations/operation.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '#tests/support/product.ts';

const done = { success: true, errors: [] };

onAnyDatabase('Changes of portfolios', (database) => {
  async function owner(trait: Parameters<typeof persona<typeof stockPortfolios>>[1]) {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const person = await product.personLike(persona(stockPortfolios, trait));
    const portfolios = await ownPortfolios(storage.read, person);
    const as = (who: Actor) => (name: string, input: JsonObject) =>
      product.call(who, name, input).catch((error: unknown) => {
        if (error instanceof OperationNotFound) return { failed: 'notFound' };
        throw error;
      });
    const ask = as(person);
    const context = () => ({ ids: product.host.ids, now: product.clock.now(), person });
    const named = (name: string) => {
      const found = portfolios.find(({ display_name }) => display_name === name);
      if (found === undefined) throw new Error(`There is no ${name}`);
      return found;
    };
    return { ...product, storage, person, portfolios, ask, as, context, named };
  }

  test('001 §4.7, §5: a portfolio is renamed, at most to 40 characters; a name that another of its account has is refused at the field', async () => {
    const { ask, as, named, storage, personLike } = await owner('stock account with three portfolios');
    const { externalized_id: portfolioId, id } = named('Health');
    expect(await ask('updateStockPortfolioDisplayName', { portfolioId, displayName: '  Medicine  ' })).toEqual(done);
    expect(await ask('updateStockPortfolioDisplayName', { portfolioId, displayName: 'core' })).toEqual({
      failed: 'refused',
      errors: [{ path: 'displayName', message: 'Another portfolio of this account has this name.' }],
    });
    for (const displayName of ['', '   ', 'x'.repeat(41)])
      await expect(ask('updateStockPortfolioDisplayName', { portfolioId, displayName })).rejects.toThrow('was refused');
    const row = await storage.read.selectFrom('stock_portfolio').select('display_name').where('id', '=', id).executeTakeFirst();
    expect(row?.display_name).toBe('Medicine');
    const stranger = await personLike(persona(stockPortfolios, 'stock portfolio of two stocks: one more to go'));
    expect(await as(stranger)('updateStockPortfolioDisplayName', { portfolioId, displayName: 'Mine' })).toMatchObject({
      failed: 'notFound',
    });
  });

  test('001 §5: a portfolio with invested money, or the only portfolio in the stock account, cannot be deleted; after the default one the next is it', async () => {
    const { ask, named, storage } = await owner('stock account with three portfolios');
    const core = named('Core');
    expect(await ask('removeStockPortfolio', { portfolioId: core.externalized_id })).toMatchObject({ failed: 'NOT_DELETABLE' });
    await storage.write(({ db }) => db.updateTable('stock_portfolio').set({ is_default: 0 }).where('id', '=', core.id).execute());
    await storage.write(({ db }) =>
      db.updateTable('stock_portfolio').set({ is_default: 1 }).where('id', '=', named('Watching').id).execute(),
    );
    expect(await ask('removeStockPortfolio', { portfolioId: named('Watching').externalized_id })).toEqual(done);
    expect(await ask('removeStockPortfolio', { portfolioId: named('Watching').externalized_id })).toMatchObject({ failed: 'notFound' });
    const left = await portfoliosOfAccount(storage.read, core.account_id ?? '');
    expect(left.map(({ display_name, is_default }) => [display_name, is_default])).toEqual([
      ['Core', 1],
      ['Health', 0],
    ]);
    const alone = await owner('stock portfolio with stocks added and nothing invested');
    expect(await alone.ask('removeStockPortfolio', { portfolioId: alone.named('Ideas').externalized_id })).toMatchObject({
      failed: 'NOT_DELETABLE',
    });
  });

  test('001 §4.7: a stock is removed where it is neither held nor waits to be bought; of several that are named all are or none', async () => {
    const { ask, named } = await owner('stock account with three portfolios');
    const watching = named('Watching').externalized_id;
    const remove = (stockPortfolioId: string, ...instrumentIds: string[]) =>
      ask('removeStocksFromStockPortfolio', { stockPortfolioId, instrumentIds });
    const { externalized_id: health } = named('Health');
    expect(await remove(health, 'ins_ANSTY')).toMatchObject({ failed: 'STILL_HELD' });
    expect(await remove(watching, 'ins_NONE')).toMatchObject({ failed: 'notFound' });
    expect(await remove(watching, 'ins_KESTO')).toEqual(done);
    expect(await remove(watching, 'ins_KESTO')).toEqual(done);
    const buyer = await owner('stock portfolio with a pending investment');
    const [builders] = buyer.portfolios;
    const stocks = { stockPortfolioId: builders?.externalized_id ?? '', instrumentIds: ['ins_STRAV'] };
    expect(await buyer.ask('removeStocksFromStockPortfolio', stocks)).toMatchObject({ failed: 'STILL_HELD' });
  });

  test('001 §4.7: a stock moves with its shares and basis between portfolios of one account; nothing moves while it trades, or into a portfolio that sells', async () => {
    const { ask, named, storage, context } = await owner('stock account with three portfolios');
    const [health, watching, core] = [named('Health'), named('Watching'), named('Core')];
    const move = (from: string, to: string, instrumentId: string) =>
      ask('moveStockBetweenStockPortfolios', { sourceStockPortfolioId: from, destinationStockPortfolioId: to, instrumentId });
    const held = (id: string) => holdingsOf(storage.read, id, context().now);
    const before = (await held(health.id)).positions.find(({ instrument }) => instrument.id === 'ins_ANSTY');
    expect(await move(health.externalized_id, watching.externalized_id, 'ins_ANSTY')).toEqual(done);
    const after = await held(watching.id);
    expect(after.positions).toMatchObject([{ sharesMillionths: before?.sharesMillionths, basisCents: before?.basisCents }]);
    expect(after.putInCents).toBe(before?.valueCents);
    expect((await held(health.id)).positions.map(({ instrument }) => instrument.id)).not.toContain('ins_ANSTY');
    expect(await move(health.externalized_id, watching.externalized_id, 'ins_ANSTY')).toMatchObject({ failed: 'notFound' });
    expect(await move(health.externalized_id, health.externalized_id, 'ins_LUMBO')).toMatchObject({ failed: 'SAME_PORTFOLIO' });
    await storage.write(({ db }) =>
      placeSale(db, context(), { portfolioId: core.externalized_id, amountCents: null, transferId: 't', instrumentIds: ['ins_OWTOT'] }),
    );
    expect(await move(core.externalized_id, watching.externalized_id, 'ins_OWTOT')).toMatchObject({ failed: 'TRANSACTIONS_IN_PROGRESS' });
    expect(await move(health.externalized_id, core.externalized_id, 'ins_LUMBO')).toMatchObject({ failed: 'DESTINATION_SELLS' });
    const destinations = await ask('getStockPortfolioMovableDestinations', {
      portfolioId: health.externalized_id,
      instrumentId: 'ins_LUMBO',
    });
    expect(destinations).toMatchObject({
      symbol: 'LUMBO',
      isMoveEligible: true,
      destinations: [
        { displayName: 'Core', isEligible: false, isPendingWithdrawal: true },
        { displayName: 'Watching', isEligible: true, isPendingWithdrawal: false, marketValue: after.valueCents },
      ],
    });
    expect(
      await ask('getStockPortfolioMovableDestinations', { portfolioId: core.externalized_id, instrumentId: 'ins_OWTOT' }),
    ).toMatchObject({ isMoveEligible: false });
  });
});
