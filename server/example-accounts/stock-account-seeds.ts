import { writeOpenedOn } from '#server/accounts/write-account.ts';
import { writeBalances } from '#server/accounts/write-balances.ts';
import { account, type AccountSeed } from './seeds.ts';
import { dividendsPaidBetween, splitsBetween } from '#server/markets/corporate-actions.ts';
import { priceAt } from '#server/markets/prices.ts';
import type { Seed, SeededPerson, Seeding } from '#server/personas/persona.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';
import { lastClosedSession, nextSession, settlesOn } from '#server/time/market-hours.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { putIn } from '#server/ledger/cash.ts';
import { applySplit, payDividend } from '#server/ledger/corporate-actions.ts';
import { dayAt, dayValues } from '#server/ledger/day-values.ts';
import { sharesFor, worth } from '#server/ledger/money-math.ts';
import { spread } from '#server/ledger/orders.ts';
import { createPortfolio, type Portfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf, priceOn } from '#server/ledger/positions.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { entriesOf } from '#server/ledger/read-entries.ts';

export interface PortfolioPlan {
  name: string;
  /** In the portfolio; what is invested is spread over them equally. */
  instrumentIds: readonly string[];
  /** Money that came from a bank and bought shares, so many months ago; the latest with the last session before now. */
  invested?: readonly { monthsAgo: number; cents: number }[];
  /** Shares of one instrument that were sold, all of them or a part. */
  sold?: readonly { monthsAgo: number; instrumentId: string; part: number }[];
  /** Other things to seed: orders, trades of today. */
  more?: PortfolioSeed;
}

/** Writes what else there is of a portfolio. */
export type PortfolioSeed = (seeding: Seeding, person: SeededPerson, portfolio: Portfolio) => Promise<void>;

export interface StockAccountPlan {
  name?: string;
  with?: readonly string[];
  portfolios: readonly PortfolioPlan[];
}

/** An account of stocks with its portfolios, entered into the ledger as the product does it, at the prices of those days. */
export const stockAccount = (plan: StockAccountPlan, more: readonly AccountSeed[] = []): Seed =>
  account(
    {
      type: plan.with === undefined ? 'INDIVIDUAL' : 'JOINT',
      flavor: 'STOCK',
      name: plan.name ?? 'Stock account',
      valueCents: 0,
      fee: '0.0000',
      ...(plan.with === undefined ? {} : { with: plan.with }),
    },
    [writePortfolios(plan.portfolios), ...more],
  );

/** The same with one portfolio of three companies, which so much was put into more than a year ago. */
export const picks = (investedCents: number): Seed =>
  stockAccount({
    name: 'Picks',
    portfolios: [
      {
        name: 'Picks',
        instrumentIds: ['ins_PELLO', 'ins_NORLI', 'ins_CORVN'],
        invested: [{ monthsAgo: 14, cents: investedCents }],
      },
    ],
  });

const writePortfolios =
  (plans: readonly PortfolioPlan[]): AccountSeed =>
  async (seeding, person, { id: accountId }) => {
    const { db, ids, now } = seeding;
    const portfolios: Portfolio[] = [];
    for (const [place, plan] of plans.entries()) {
      const made = { accountId, displayName: plan.name, instrumentIds: plan.instrumentIds, isDefault: place === 0 };
      const portfolio = await createPortfolio(db, { ids, now: openedAt(plan, now) }, made);
      person.tell('portfolio', portfolio.externalized_id);
      portfolios.push(portfolio);
      for (const event of eventsOf(plan, now)) await event.enter(seeding, portfolio);
      await plan.more?.(seeding, person, portfolio);
    }
    await writeClosingValues(seeding, accountId, portfolios);
  };

const oldest = (plan: PortfolioPlan): number => Math.max(...(plan.invested ?? []).map(({ monthsAgo }) => monthsAgo), 0);

/** Half an hour after the open of the first session so many months ago; of now, during the last one that is over. */
function tradedAt(monthsAgo: number, now: number): number {
  const session = monthsAgo === 0 ? lastClosedSession(now) : nextSession(newYorkInstant(addMonths(newYorkDate(now), -monthsAgo)));
  return session.opens + 30 * 60_000;
}

const openedAt = (plan: PortfolioPlan, now: number): number => (oldest(plan) === 0 ? now : tradedAt(oldest(plan), now) - 86_400_000);

interface SeedEvent {
  at: number;
  enter: (seeding: Seeding, portfolio: Portfolio) => Promise<unknown>;
}

/** All that is to be entered, in the order of its time: money and trades, and what the companies did meanwhile. */
function eventsOf(plan: PortfolioPlan, now: number): SeedEvent[] {
  const { instrumentIds, invested = [], sold = [] } = plan;
  const trades = [
    ...invested.map(({ monthsAgo, cents }) => {
      const at = tradedAt(monthsAgo, now);
      return { at, enter: (seeding: Seeding, portfolio: Portfolio) => invest({ ...seeding, now: at }, portfolio, instrumentIds, cents) };
    }),
    ...sold.map(({ monthsAgo, instrumentId, part }) => {
      const at = tradedAt(monthsAgo, now);
      return { at, enter: (seeding: Seeding, portfolio: Portfolio) => sell({ ...seeding, now: at }, portfolio, instrumentId, part) };
    }),
  ];
  if (trades.length === 0) return [];
  const [from, to] = [newYorkDate(Math.min(...trades.map(({ at }) => at))), newYorkDate(now)];
  const actions = instrumentIds.flatMap((id) => [
    ...splitsBetween(id, from, to).map((split) => ({
      at: newYorkInstant(split.on),
      enter: (seeding: Seeding, portfolio: Portfolio) => applySplit(seeding.db, seeding, portfolio, split),
    })),
    ...dividendsPaidBetween(id, from, to).map((dividend) => ({
      at: newYorkInstant(dividend.payOn),
      enter: (seeding: Seeding, portfolio: Portfolio) => payDividend(seeding.db, seeding, portfolio, dividend),
    })),
  ]);
  return [...actions, ...trades].toSorted((a, b) => a.at - b.at);
}

/** Puts money of a bank into a portfolio and buys for it, at the price of the instant. */
export async function invest(seeding: Seeding, portfolio: Portfolio, instrumentIds: readonly string[], cents: number): Promise<void> {
  const { db, now, ids } = seeding;
  await putIn(db, seeding, { portfolio, cents, from: 'BANK', transferId: ids() });
  for (const { instrumentId, amountCents } of spread(cents, instrumentIds)) {
    const price = priceAt(instrumentId, now);
    const shares = sharesFor(amountCents ?? 0, price);
    await trade(seeding, portfolio, { kind: 'BUY', instrumentId, shares, cents: -worth(shares, price), price });
  }
}

/** Sells a part of the shares that are held. */
export async function sell(seeding: Seeding, portfolio: Portfolio, instrumentId: string, part: number): Promise<void> {
  const { positions } = await holdingsOf(seeding.db, portfolio.id, seeding.now);
  const held = positions.find(({ instrument }) => instrument.id === instrumentId)?.sharesMillionths ?? 0;
  const shares = Math.floor(held * part);
  const price = priceAt(instrumentId, seeding.now);
  if (shares > 0) await trade(seeding, portfolio, { kind: 'SELL', instrumentId, shares: -shares, cents: worth(shares, price), price });
}

async function trade(
  seeding: Seeding,
  portfolio: Portfolio,
  {
    kind,
    instrumentId,
    shares,
    cents,
    price,
  }: { kind: 'BUY' | 'SELL'; instrumentId: string; shares: number; cents: number; price: number },
): Promise<void> {
  const { db, ids, now } = seeding;
  const traded = { kind, instrumentId, shares, cents, priceTenThousandths: price };
  await postEntry(db, seeding, { portfolio, ...traded, settlesOn: settlesOn(newYorkDate(now)), reference: `trade ${ids()}` });
}

/** The closing values of each week and of yesterday, as the daily work would have kept them. */
async function writeClosingValues({ db, now }: Seeding, accountId: string, portfolios: readonly Portfolio[]): Promise<void> {
  const today = newYorkDate(now);
  const histories = await Promise.all(portfolios.map(({ id }) => entriesOf(db, id)));
  const first = histories.flatMap(([entry]) => (entry === undefined ? [] : [entry.on])).toSorted()[0] ?? today;
  const opened = first < today ? first : addDays(today, -1);
  await writeOpenedOn(db, accountId, opened);
  const days: string[] = [];
  for (let on = opened; on < today; on = addDays(on, 7)) days.push(on);
  const yesterday = addDays(today, -1);
  if (days.at(-1) !== yesterday) days.push(yesterday);
  const values = new Map(days.map((on) => [on, 0]));
  for (const entries of histories) {
    const all = dayValues(entries, { until: today, priceOf: (id, on) => priceOn(id, on, now) });
    for (const [on, value] of values) values.set(on, value + (dayAt(all, on)?.value ?? 0));
  }
  const rows = [...values].map(([on, value]) => ({ account_id: accountId, on_date: on, value_cents: value }));
  await writeBalances(db, rows);
}
