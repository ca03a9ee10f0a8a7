import { afterAll, beforeAll, expect, test } from 'vitest';
import documents from '#server/domain/documents/area.ts';
import { alternateOf, boughtElsewhere, buyable, harvestOf, isWorthHarvesting, restingInstruments } from '#server/ledger/harvesting.ts';
import { familyOf } from '#server/ledger/family.ts';
import { fundsOfModel } from '#server/portfolios/model-funds.ts';
import { writePassivePlus } from '#server/portfolios/passive-plus-features.ts';
import { eras, modelFor, modelName } from '#server/portfolios/saa-models.ts';
import { washSaleDays } from '#server/law/securities.ts';
import { addDays } from '#server/time/calendar.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The funds of every model of a taxed account. */
const targets = (['LOW', 'MEDIUM', 'HIGH'] as const).flatMap((level) => {
  const model = modelFor({ account_type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING' }, { level, state: 'CA', era: eras.present });
  return model === null ? [] : fundsOfModel(modelName(model));
});
const read = () => server.services.storage.read;

async function accountIn(person: SignedIn, flavor: string): Promise<string> {
  const { accounts } = await person.operation<{ accounts: { accountId: string; flavor: string }[] }>('getAccountOverviews2');
  const found = accounts.find((one) => one.flavor === flavor);
  if (found === undefined) throw new Error(`There is no ${flavor}`);
  return found.accountId;
}

const harvests = (accountId: string) =>
  read()
    .selectFrom('ledger_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('reference', 'like', 'harvest %')
    .where('detail', 'is not', null)
    .where('at', '>', began)
    .orderBy('id')
    .execute();
let began = 0;
async function daysGoBy(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.move(24 * 3_600_000);
    await server.runDaily();
  }
}

test('"Sells investments that have lost value to lower your taxes, and buys similar ones": a fund is sold whole for the other fund of its class, and the loss counts; where the owner switched it off nothing is sold', async () => {
  began = server.clock.now();
  const [person, other] = [await server.personLike('tara.winslow'), await server.personLike('tara.winslow')];
  const [on, off] = [await accountIn(person, 'AUTOMATED_INVESTING'), await accountIn(other, 'AUTOMATED_INVESTING')];
  const switchedOff = { taxLossHarvesting: false, stockLevelTaxLossHarvesting: false, smartBeta: false };
  await server.services.storage.write(({ db }) => writePassivePlus(db, off, switchedOff, began));
  await daysGoBy(75);
  const entries = await harvests(on);
  const sales = entries.filter(({ kind }) => kind === 'SELL');
  expect(sales.length).toBeGreaterThan(0);
  expect(entries).toHaveLength(2 * sales.length);
  for (const sale of sales) {
    const { instrument_id, on_date } = sale;
    const alternate = alternateOf(instrument_id ?? '', targets);
    const bought = entries.find(({ kind, instrument_id: id, on_date: day }) => kind === 'BUY' && id === alternate && day === on_date);
    // A millionth of a share at these prices is less than a cent.
    expect(Math.abs(sale.cash_cents + (bought?.cash_cents ?? 0))).toBeLessThanOrEqual(1);
    const lots = await read().selectFrom('ledger_lot_sale').selectAll().where('entry_id', '=', sale.id).execute();
    const [basis, proceeds] = [lots.reduce((sum, lot) => sum + lot.basis_cents, 0), lots.reduce((sum, lot) => sum + lot.proceeds_cents, 0)];
    expect(proceeds).toBe(sale.cash_cents);
    expect(isWorthHarvesting(basis, proceeds)).toBe(true);
    expect(lots.map(({ disallowed_cents }) => disallowed_cents)).toEqual(lots.map(() => 0));
    const left = await read()
      .selectFrom('ledger_entry')
      .select((row) => row.fn.sum<number | string>('shares_millionths').as('shares'))
      .where('portfolio_id', '=', on)
      .where('instrument_id', '=', instrument_id)
      .where('on_date', '<=', addDays(on_date, washSaleDays))
      .executeTakeFirstOrThrow();
    expect(Number(left.shares)).toBe(0);
  }
  expect(await harvests(off)).toEqual([]);
  await person.post('/api/session', { username: person.username, password: person.password });
  const { rows } = await person.operation<{ rows: { detail: string | null }[] }>('getAccountActivity', { accountId: on });
  expect(rows.some(({ detail }) => detail?.endsWith(', tax-loss harvesting'))).toBe(true);
});

test('a fund that another account of the family bought within thirty days is not sold for its loss, and one that was sold at a loss rests in every account of the family', async () => {
  const person = await server.personLike(persona(documents, 'documents of accounts of every kind'));
  const account = await accountIn(person, 'AUTOMATED_INVESTING');
  const family = await familyOf(read(), account);
  const other = family.find(({ id }) => id !== account)?.id ?? '';
  const lots = await read()
    .selectFrom('ledger_lot')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'portfolio_id')
    .selectAll('ledger_lot')
    .select('account_id')
    .where('account_id', '=', other)
    .where('shares_millionths', '>', 0)
    .orderBy('acquired_on', 'desc')
    .execute();
  const [newest] = lots;
  if (newest === undefined) throw new Error('The other account holds nothing');
  const after = (days: number) => boughtElsewhere(read(), account, addDays(newest.acquired_on, days));
  expect((await after(washSaleDays)).has(newest.instrument_id)).toBe(true);
  expect((await after(washSaleDays + 1)).has(newest.instrument_id)).toBe(false);
  // The control: what an account bought itself is sold with the rest, and keeps nothing back.
  const alone = await accountIn(await server.personLike('tara.winslow'), 'AUTOMATED_INVESTING');
  const own = await read()
    .selectFrom('ledger_lot')
    .selectAll()
    .where('portfolio_id', '=', alone)
    .orderBy('acquired_on', 'desc')
    .executeTakeFirstOrThrow();
  expect(await boughtElsewhere(read(), alone, own.acquired_on)).toEqual(new Set());
});

test('a sale at a loss rests for thirty days, and meanwhile the other fund of its class is bought in its place', async () => {
  const person = await server.personLike('tara.winslow');
  const account = await accountIn(person, 'AUTOMATED_INVESTING');
  const sale = await read()
    .selectFrom('ledger_lot_sale')
    .selectAll()
    .where('portfolio_id', '=', account)
    .whereRef('proceeds_cents', '<', 'basis_cents')
    .orderBy('sold_on', 'desc')
    .executeTakeFirstOrThrow();
  const restingAfter = (days: number) => restingInstruments(read(), account, addDays(sale.sold_on, days));
  const resting = await restingAfter(washSaleDays);
  expect(resting.has(sale.instrument_id)).toBe(true);
  expect((await restingAfter(washSaleDays + 1)).has(sale.instrument_id)).toBe(false);
  const bought = buyable(targets, resting).map(({ instrumentId }) => instrumentId);
  expect(bought).not.toContain(sale.instrument_id);
  expect(bought).toContain(alternateOf(sale.instrument_id, targets));
  expect(buyable(targets, new Set())).toEqual(targets);
});

test('of two funds of one class that both lost, one is sold: to buy what is sold that day would make its loss void', () => {
  const [{ instrumentId, alternateId } = { instrumentId: '', alternateId: '' }] = targets;
  const held = [instrumentId, alternateId].map((id, place) => ({ instrumentId: id, shares: (place + 1) * 10_000_000, price: 100_0000 }));
  const day = { targets, basisOf: () => 5_000_00, priceOf: () => 100_0000, resting: new Set<string>(), bought: new Set<string>() };
  const sold = harvestOf(held, day).filter(({ shares }) => shares < 0);
  expect(sold.map((trade) => trade.instrumentId)).toEqual([instrumentId]);
  expect(harvestOf(held, { ...day, bought: new Set([instrumentId]) }).map((trade) => trade.instrumentId)).toEqual([
    alternateId,
    instrumentId,
  ]);
  expect(harvestOf(held, { ...day, resting: new Set([instrumentId, alternateId]) })).toEqual([]);
  expect(harvestOf(held, { ...day, basisOf: () => 1_000_00 })).toEqual([]);
});

test.each([
  [5_000_00, 4_950_00, true],
  [5_000_00, 4_950_01, false],
  [20_000_00, 19_800_00, true],
  [20_000_00, 19_800_01, false],
])('a loss is harvested from a hundredth of what was paid and fifty dollars on: %i for %i is %s', (basis, value, is) => {
  expect(isWorthHarvesting(basis, value)).toBe(is);
});

onEachDatabase('eight daily runs at once', (database) => {
  test('a loss is harvested once', async () => {
    const [first, { databaseUrl }] = [server, await database.place()];
    server = await startTestServer({ databaseUrl });
    try {
      const account = await accountIn(await server.personLike('tara.winslow'), 'AUTOMATED_INVESTING');
      const { db } = server.services.storage;
      const fund = await db
        .selectFrom('ledger_position')
        .selectAll()
        .where('portfolio_id', '=', account)
        .where('shares_millionths', '>', 0)
        .orderBy('basis_cents', 'desc')
        .executeTakeFirstOrThrow();
      // Paid for with twice as much.
      await db
        .updateTable('ledger_position')
        .set((row) => ({ basis_cents: row('basis_cents', '*', 2) }))
        .where('portfolio_id', '=', account)
        .where('instrument_id', '=', fund.instrument_id)
        .execute();
      await db
        .updateTable('ledger_lot')
        .set((row) => ({ basis_cents: row('basis_cents', '*', 2) }))
        .where('portfolio_id', '=', account)
        .where('instrument_id', '=', fund.instrument_id)
        .execute();
      began = server.clock.now();
      server.clock.move(4 * 24 * 3_600_000);
      await Promise.all(Array.from({ length: 8 }, () => server.runDaily()));
      const swaps = await harvests(account);
      const sold = swaps.filter(({ instrument_id }) => instrument_id === fund.instrument_id);
      expect(sold.map(({ kind, shares_millionths }) => [kind, shares_millionths])).toEqual([['SELL', -fund.shares_millionths]]);
      expect(
        swaps.filter(({ instrument_id }) => instrument_id === alternateOf(fund.instrument_id, targets)).map(({ kind }) => kind),
      ).toEqual(['BUY']);
    } finally {
      await server.stop();
      server = first;
    }
  });
});
