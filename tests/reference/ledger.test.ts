import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interestOf } from '#server/ledger/cash-interest.ts';
import { movementsOf } from '#server/domain/documents/movements.ts';
import { statementFigures } from '#server/domain/documents/statement-figures.ts';
import { isBook } from '#server/ledger/books.ts';
import { heldPriceOn } from '#server/ledger/positions.ts';
import { createPortfolio } from '#server/ledger/portfolios.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { ledgerValues, withPresentValues } from '#server/ledger/present-value.ts';
import { annualized, timeWeightedReturn, yearlyMoneyWeightedReturn } from '#server/ledger/returns.ts';
import type { Row } from '#server/storage/database.ts';
import { addDays, daysBetween, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { proofRuns } from '#tests/support/proof-runs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { interestEarned } from './interest.ts';
import { taxesOf, type ReferenceTrade } from './lots.ts';
import { internalRate, linkedReturn, ofOneYear, type ReferenceDay } from './returns.ts';
import { statementOf, worthAt, type ReferenceMovement } from './statement.ts';

/** `npm run test:deep -- references` asks more histories than every day. */
const histories = { numRuns: proofRuns(500) };
const first = '2026-01-01';
const dayAt = (day: number): string => addDays(first, day);

describe('returns', () => {
  test('the reference knows the known answers: 100 that become 110 in a year are 10 %; 100, doubled, 100 more, halved are 0 % and −17.71 % a year', () => {
    const year = [
      { at: 0, flow: 100, worth: 100 },
      { at: 365, flow: 0, worth: 110 },
    ];
    expect(linkedReturn(year)).toBeCloseTo(0.1, 12);
    expect(internalRate(year, 110, 365)).toBeCloseTo(0.1, 9);
    const halved = [
      { at: 0, flow: 100, worth: 100 },
      { at: 364, flow: 0, worth: 200 },
      { at: 365, flow: 100, worth: 300 },
      { at: 730, flow: 0, worth: 150 },
    ];
    expect(linkedReturn(halved)).toBeCloseTo(0, 12);
    expect(internalRate(halved, 150, 730)).toBeCloseTo(-0.1771, 4);
    expect(ofOneYear(0.21, 730)).toBeCloseTo(0.1, 12);
  });

  test('product and reference have the same time- and money-weighted return of every history', () => {
    const step = fc.record({
      days: fc.integer({ min: 1, max: 200 }),
      flow: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
      growth: fc.double({ min: -0.3, max: 0.4, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 5_000_000 }), fc.array(step, { minLength: 1, maxLength: 12 }), (begins, steps) => {
        const days: ReferenceDay[] = [{ at: 0, flow: begins, worth: begins }];
        for (const { days: more, flow, growth } of steps) {
          const before = days.at(-1)!;
          days.push({ at: before.at + more, flow, worth: Math.max(Math.round((before.worth + flow) * (1 + growth)), 1) });
        }
        const { at: end, worth } = days.at(-1)!;
        const own = days.map((day) => ({ on: dayAt(day.at), value: day.worth, flow: day.flow }));
        const whole = timeWeightedReturn(own);
        expect(whole).toBeCloseTo(linkedReturn(days), 9);
        expect(annualized(whole, end)).toBeCloseTo(ofOneYear(linkedReturn(days), end), 9);
        const rate = yearlyMoneyWeightedReturn(
          days.map((day) => ({ on: dayAt(day.at), cents: day.flow })),
          worth,
          dayAt(end),
        );
        const expected = internalRate(days, worth, end);
        if (expected !== null && rate !== null && expected > -0.98 && expected < 8) expect(rate).toBeCloseTo(expected, 6);
      }),
      histories,
    );
  });
});

describe('interest', () => {
  test('the reference knows the regulation: $1,000 at 5.25 % are $1,052.50 after 365 days, and the yield of any time is the yield', () => {
    const flat = [{ day: 0, balance: 1_000_00 }];
    expect(interestEarned(flat, 1, 365, () => 0.0525)).toBeCloseTo(52_50, 6);
    // Appendix A, part I: $30.37 in 182 days on $1,000 are an APY of 6.18 %.
    expect(interestEarned(flat, 1, 182, () => 0.0618)).toBeCloseTo(30_37, -1);
  });

  test('product and reference earn the same cents of every balance and yield', () => {
    const change = fc.record({ day: fc.integer({ min: 0, max: 400 }), balance: fc.integer({ min: -50_000, max: 60_000_000 }) });
    const yields = fc.array(fc.record({ day: fc.integer({ min: 0, max: 400 }), apy: fc.integer({ min: 0, max: 800 }) }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), yields, fc.integer({ min: 0, max: 300 }), (changes, rates, from) => {
        const cash = changes.toSorted((a, b) => a.day - b.day);
        const promised = [{ day: 0, apy: 425 }, ...rates].toSorted((a, b) => a.day - b.day);
        const until = from + 45;
        const product = interestOf(
          cash.map(({ day, balance }) => ({ on: dayAt(day), cents: balance })),
          { from: dayAt(from), until: dayAt(until) },
          promised.map(({ day, apy }) => ({ from: dayAt(day), apy: (apy / 10_000).toFixed(4) })),
        );
        const reference = interestEarned(cash, from, until, (day) => (promised.findLast((one) => one.day <= day)?.apy ?? 0) / 10_000);
        expect(Math.abs(product - reference)).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
      histories,
    );
  });
});

describe('lots and wash sales', () => {
  test('the reference knows the examples of Publication 550: 100 shares for $1,000, sold for $750, and 100 bought again for $800 within 30 days', () => {
    const trades = [
      { day: 0, shares: 100, price: 10_00 },
      { day: 100, shares: -100, price: 7_50 },
      { day: 120, shares: 100, price: 8_00 },
    ];
    expect(taxesOf(trades)).toEqual({ realized: -250_00, disallowed: 250_00, washed: 100, left: 100, basisLeft: 1_050_00 });
    // 26 CFR 1.1091-1(h), example 1, with prices as they are there: bought again on the thirty-first day, the loss counts.
    expect(taxesOf([...trades.slice(0, 2), { day: 131, shares: 100, price: 8_00 }])).toMatchObject({ disallowed: 0, basisLeft: 800_00 });
    // 75 shares bought again replace 75.
    expect(taxesOf([...trades.slice(0, 2), { day: 120, shares: 75, price: 8_00 }])).toMatchObject({ washed: 75, disallowed: 187_50 });
  });

  onAnyDatabase('the ledger', (database) => {
    test('product and reference have the same gains, disallowed losses and basis after every history of trades', async () => {
      const storage = await database.open();
      let made = 0;
      let washed = 0;
      const ids = () => `id-${String((made += 1)).padStart(9, '0')}`;
      const trade = fc.record({
        days: fc.integer({ min: 0, max: 25 }),
        shares: fc.integer({ min: -5, max: 4 }),
        price: fc.integer({ min: 5_00, max: 15_00 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(trade, { minLength: 3, maxLength: 10 }), async (steps) => {
          const trades: ReferenceTrade[] = [];
          let [day, held] = [0, 0];
          // Each share is bought by itself: which of the equal shares of one purchase replaced another is nobody's to say.
          for (const { days, shares, price } of steps) {
            day += days;
            const count = Math.max(shares, -held);
            held += count;
            if (count < 0) trades.push({ day, shares: count, price });
            for (let bought = 0; bought < count; bought += 1) trades.push({ day, shares: 1, price: price + bought });
          }
          const reference = taxesOf(trades);
          washed += reference.washed;
          const accountId = ids();
          await storage.write(async ({ db }) => {
            const account = { account_type: 'INDIVIDUAL', flavor: 'STOCK', display_name: 'Picks', total_value_cents: 0, advisory_fee: '0' };
            const dates = { recommended_bracket: null, opened_on: first, closed_on: null };
            await db
              .insertInto('account')
              .values({ id: accountId, externalized_id: ids(), ...account, ...dates })
              .execute();
            const portfolio = await createPortfolio(db, { ids, now: 0 }, { accountId, displayName: 'One', instrumentIds: [] });
            for (const [place, { day: on, shares, price }] of trades.entries())
              await postEntry(
                db,
                { ids, now: 0 },
                {
                  portfolio,
                  kind: shares > 0 ? 'BUY' : 'SELL',
                  instrumentId: 'ins_OWBND',
                  shares: shares * 1_000_000,
                  cents: -shares * price,
                  priceTenThousandths: price * 100,
                  at: newYorkInstant(dayAt(on), '10:00') + place,
                  reference: `trade ${place}`,
                },
              );
            const sales = await db.selectFrom('ledger_lot_sale').selectAll().where('portfolio_id', '=', portfolio.id).execute();
            const lots = await db.selectFrom('ledger_lot').selectAll().where('portfolio_id', '=', portfolio.id).execute();
            const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
            expect({
              realized: sum(sales, (row) => row.proceeds_cents - row.basis_cents),
              disallowed: sum(sales, (row) => row.disallowed_cents),
              washed: sum(sales, (row) => row.washed_millionths) / 1_000_000,
              left: sum(lots, (row) => row.shares_millionths) / 1_000_000,
              basisLeft: sum(lots, (row) => row.basis_cents),
            }).toEqual(reference);
          });
        }),
        { numRuns: proofRuns(150) },
      );
      expect(washed).toBeGreaterThan(50); // control: the histories have wash sales
    });
  });
});

describe('statements against movements', () => {
  let server: TestServer;
  const accounts: Row<'account'>[] = [];
  const movements = new Map<string, ReferenceMovement[]>();
  const people = ['dora.files', 'nora.plain', 'petra.voss', 'mona.vance', 'ana.whitfield', 'xena.three'];

  beforeAll(async () => {
    server = await startTestServer();
    for (const username of people) await server.personLike(username);
    // Days go by, so that interest, dividends, fees and trades of the product itself are among what is compared.
    for (let week = 0; week < 3; week += 1) {
      server.clock.move(9 * 24 * 3_600_000);
      await server.runDaily();
    }
    const db = server.services.storage.read;
    accounts.push(...(await db.selectFrom('account').selectAll().where('flavor', '!=', 'AUTOMATED_BOND_LADDER').orderBy('id').execute()));
    for (const { id } of accounts) {
      const rows = await db.selectFrom('ledger_entry').selectAll().where('account_id', '=', id).execute();
      movements.set(
        id,
        rows.map((row) => ({
          on: row.on_date,
          kind: row.kind,
          cents: row.cash_cents,
          shares: row.shares_millionths,
          stock: row.instrument_id === null ? null : `${row.portfolio_id} ${row.instrument_id}`,
        })),
      );
    }
  });
  afterAll(() => server.stop());

  const pricesOf = (accountId: string) => (stock: string, on: string) => {
    const [portfolioId = '', instrumentId = ''] = stock.split(' ');
    return heldPriceOn(isBook({ id: portfolioId, account_id: accountId }))(instrumentId, on, server.clock.now());
  };

  test('on any day home is the sum of the accounts of every made-up person, each what its movements come to, to the cent', async () => {
    const db = server.services.storage.read;
    const today = newYorkDate(server.clock.now());
    expect(new Set(accounts.map(({ flavor }) => flavor)).size).toBeGreaterThanOrEqual(4);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 800 }), async (ago) => {
        const on = addDays(today, -ago);
        const valued = await withPresentValues(db, accounts, { now: server.clock.now(), on });
        for (const account of valued)
          expect([account.display_name, account.total_value_cents]).toEqual([
            account.display_name,
            worthAt(movements.get(account.id) ?? [], on, pricesOf(account.id)),
          ]);
      }),
      { numRuns: proofRuns(100) },
    );
  });

  test('a statement of any account and time opens and closes with what its movements come to, and says each kind of them, to the cent', async () => {
    const db = server.services.storage.read;
    const now = server.clock.now();
    const kinds = { DEPOSIT: 'deposits', WITHDRAWAL: 'withdrawals', DIVIDEND: 'dividends', INTEREST: 'interest', FEE: 'fees' } as const;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 120 }), async (place, ago, length) => {
        const account = accounts[place % accounts.length]!;
        const from = addDays(newYorkDate(now), -ago - length);
        const until = addDays(from, length);
        if (until < account.opened_on) return;
        const reference = statementOf(movements.get(account.id) ?? [], { before: addDays(from, -1), until }, pricesOf(account.id));
        const figures = await statementFigures(db, account, { from, until, now });
        expect([figures.opening, figures.closing]).toEqual([reference.opening, reference.closing]);
        for (const [kind, part] of Object.entries(kinds)) {
          const moved =
            kind === 'DEPOSIT'
              ? (reference.byKind['TRANSFER_IN'] ?? 0)
              : kind === 'WITHDRAWAL'
                ? (reference.byKind['TRANSFER_OUT'] ?? 0)
                : 0;
          expect(figures[part]).toBe((reference.byKind[kind] ?? 0) + moved);
        }
        const all = await movementsOf(db, account, { from, until });
        expect(all.every(({ on }) => daysBetween(from, on) >= 0 && daysBetween(on, until) >= 0)).toBe(true);
      }),
      histories,
    );
  });

  test('a cent that is missing is found (control)', async () => {
    const [account] = accounts;
    const own = movements.get(account?.id ?? '') ?? [];
    const on = addDays(newYorkDate(server.clock.now()), -1);
    const wrong = own.map((movement, place) => (place === 0 ? { ...movement, cents: movement.cents + 1 } : movement));
    const { id = '' } = account ?? {};
    const product = (await ledgerValues(server.services.storage.read, [id], { now: server.clock.now(), on })).get(id);
    expect(worthAt(wrong, on, pricesOf(id))).not.toBe(product);
  });
});
