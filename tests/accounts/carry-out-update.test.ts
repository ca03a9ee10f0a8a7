import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { closeOn } from '#server/markets/prices.ts';
import { worth } from '#server/ledger/money-math.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { settlesOn } from '#server/time/market-hours.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Holding {
  instrumentId: string;
  shares: string;
  formattedPrice: string;
  value: number;
  share: string;
  target: string;
}
interface Held {
  pricedOn: string;
  totalValue: number;
  cash: number;
  holdings: Holding[];
  move: { state: string; on: string; sold: number; bought: number; reference: string } | null;
}

const dayMs = 24 * 3_600_000;

async function daysGoBy(person: SignedIn, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.clock.move(dayMs);
    await server.runDaily();
  }
  await person.post('/api/session', { username: person.username, password: person.password });
}

async function accountOf(person: SignedIn, flavor: string) {
  const { accounts } = await person.operation<{ accounts: { accountId: string; externalizedAccountId: string; flavor: string }[] }>(
    'getAccountOverviews2',
  );
  const account = accounts.find((one) => one.flavor === flavor);
  if (account === undefined) throw new Error(`There is no ${flavor}`);
  const { accountId: id, externalizedAccountId: accountId } = account;
  const held = () => person.operation<Held>('getAccountHoldings', { accountId });
  const accept = async () => {
    const status = await person.operation<{ proposedHighestTierSaaModel: string }>('getUpdatedRecommendedAssetAllocation', {
      externalizedAccountId: accountId,
    });
    const answer = { applyUpdate: true, highestTierSaaModelIdentifier: status.proposedHighestTierSaaModel, taxLevelOverride: null };
    const payload = { type: 'CuratedAllocationEraUpdateWithTaxLevelUpdate', ...answer };
    const done = await person.operation<{ success: boolean; receipt?: { reference: string } }>('updateAllocationConfigurationForAccount', {
      externalizedAccountId: accountId,
      payload,
    });
    expect(done.success).toBe(true);
    return done.receipt?.reference ?? '';
  };
  const trades = () =>
    server.services.storage.read
      .selectFrom('ledger_entry')
      .selectAll()
      .where('account_id', '=', id)
      .where('reference', 'like', 'update %')
      .orderBy('id')
      .execute();
  return { id, accountId, held, accept, trades };
}

/** The shares of each fund times its price are its value, and all values and cash are the account's. */
async function demandWhatTheLedgerSays({ id, held }: Awaited<ReturnType<typeof accountOf>>): Promise<Held> {
  const shown = await held();
  for (const { shares, formattedPrice, value } of shown.holdings)
    expect(worth(Math.round(Number(shares) * 1_000_000), Math.round(Number(formattedPrice.slice(1)) * 10_000))).toBe(value);
  expect(shown.holdings.reduce((sum, { value }) => sum + value, shown.cash)).toBe(shown.totalValue);
  const now = server.clock.now();
  expect((await ledgerValues(server.services.storage.read, [id], { now })).get(id)).toBe(shown.totalValue);
  return shown;
}

test('"The transition happens within two trading days": an update that is accepted is traded at the close of the next trading day, once, and the page says so', async () => {
  const person = await server.personLike('nora.plain');
  const account = await accountOf(person, 'AUTOMATED_INVESTING');
  const before = await demandWhatTheLedgerSays(account);
  expect(before.move).toBeNull();
  const reference = await account.accept();
  const due = (await account.held()).move;
  expect(due).toMatchObject({ state: 'DUE', reference });
  const on = due?.on ?? '';
  expect(on > newYorkDate(server.clock.now())).toBe(true);
  while (newYorkDate(server.clock.now()) <= on) {
    expect(await account.trades()).toEqual([]);
    await daysGoBy(person, 1);
  }
  const trades = await account.trades();
  expect(trades.map(({ on_date }) => on_date)).toEqual(trades.map(() => on));
  expect(new Set(trades.map(({ kind }) => kind))).toEqual(new Set(['SELL', 'BUY']));
  for (const { instrument_id, price_ten_thousandths, settles_on, shares_millionths, cash_cents } of trades) {
    expect(price_ten_thousandths).toBe(closeOn(instrument_id ?? '', on));
    expect(settles_on).toBe(settlesOn(on));
    expect(Math.abs(cash_cents)).toBe(worth(Math.abs(shares_millionths), price_ten_thousandths ?? 0));
  }
  const shown = await demandWhatTheLedgerSays(account);
  const sold = trades.filter(({ kind }) => kind === 'SELL').reduce((sum, { cash_cents }) => sum + cash_cents, 0);
  const bought = trades.filter(({ kind }) => kind === 'BUY').reduce((sum, { cash_cents }) => sum - cash_cents, 0);
  expect(shown.move).toEqual({ state: 'DONE', on, sold, bought, reference });
  for (const { share, target } of shown.holdings) expect(Math.abs(Number(share) - Number(target))).toBeLessThanOrEqual(0.0076);
  // The control: before, some fund was further off than that from what was selected.
  const wanted = new Map(shown.holdings.map(({ instrumentId, target }) => [instrumentId, Number(target)]));
  expect(before.holdings.some(({ instrumentId, share }) => Math.abs(Number(share) - (wanted.get(instrumentId) ?? 0)) > 0.01)).toBe(true);
  // Realised gains are what the sales gave over what their lots cost, first in, first out.
  const lots = await server.services.storage.read
    .selectFrom('ledger_lot_sale')
    .selectAll()
    .where('portfolio_id', '=', account.id)
    .where('sold_on', '=', on)
    .execute();
  expect(lots.reduce((sum, { proceeds_cents }) => sum + proceeds_cents, 0)).toBe(sold);
  // Its activity lists the trades, by the names of the funds.
  const activity = await person.operation<{ activity: { kind: string; detail: string | null }[] }>('getAccountActivity', {
    accountId: account.accountId,
    atMost: 50,
  });
  const text = JSON.stringify(activity);
  for (const { instrument_id } of trades) expect(text).toContain(knownInstrument(instrument_id ?? '').name);
  // Nothing is done twice, not by work that ran before and died, either.
  await server.services.storage.db.updateTable('allocation_move').set({ state: 'DUE' }).where('reference', '=', reference).execute();
  await server.runDaily();
  expect(await account.trades()).toHaveLength(trades.length);
});

test('an account that is held waits and says so, and trades when the hold ends; one that closed trades nothing, and its receipt says so', async () => {
  const person = await server.personLike('nora.plain');
  const account = await accountOf(person, 'AUTOMATED_INVESTING');
  const reference = await account.accept();
  const hold = (on: 0 | 1) =>
    server.services.storage.db.updateTable('portfolio_allocation').set({ on_hold: on }).where('account_id', '=', account.id).execute();
  await hold(1);
  await daysGoBy(person, 5);
  expect(await account.trades()).toEqual([]);
  expect((await account.held()).move).toMatchObject({ state: 'HELD' });
  const receipt = () => person.operation<{ effectiveOn: string | null; outcome: string | null }>('getChangeReceipt', { reference });
  expect((await receipt()).outcome).toBe('The account is on hold. Nothing is traded until the hold ends.');
  await hold(0);
  await server.services.storage.db
    .updateTable('account')
    .set({ closed_on: newYorkDate(server.clock.now()) })
    .where('id', '=', account.id)
    .execute();
  await daysGoBy(person, 1);
  expect(await account.trades()).toEqual([]);
  expect(await receipt()).toMatchObject({ effectiveOn: null, outcome: 'The account closed before that day, so nothing was traded.' });
  await server.services.storage.db.updateTable('account').set({ closed_on: null }).where('id', '=', account.id).execute();
  await server.services.storage.db.updateTable('allocation_move').set({ state: 'DUE' }).where('reference', '=', reference).execute();
  await daysGoBy(person, 1);
  expect((await account.trades()).length).toBeGreaterThan(0);
  expect((await receipt()).outcome).toMatch(/^Traded on [A-Z][a-z]+ \d+, \d{4}: sold \$[\d,.]+, bought \$[\d,.]+\.$/);
});

onEachDatabase('eight daily runs at once', (database) => {
  test('an accepted update is carried out once', async () => {
    const [first, { databaseUrl }] = [server, await database.place()];
    server = await startTestServer({ databaseUrl });
    try {
      const person = await server.personLike('nora.plain');
      const account = await accountOf(person, 'AUTOMATED_INVESTING');
      await account.accept();
      const on = (await account.held()).move?.on ?? '';
      while (newYorkDate(server.clock.now()) < on) await daysGoBy(person, 1);
      server.clock.move(dayMs);
      await Promise.all(Array.from({ length: 8 }, () => server.runDaily()));
      const trades = await account.trades();
      expect(trades.length).toBeGreaterThan(1);
      expect(new Set(trades.map(({ reference }) => reference)).size).toBe(trades.length);
      await person.post('/api/session', { username: person.username, password: person.password });
      expect((await demandWhatTheLedgerSays(account)).move?.state).toBe('DONE');
    } finally {
      await server.stop();
      server = first;
    }
  });
});
