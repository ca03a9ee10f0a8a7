import type { Kysely } from 'kysely';
import { washSaleDays } from '#server/law/securities.ts';
import { addDays } from '#server/time/calendar.ts';
import type { Database } from './tables.ts';
import { familyOf } from './family.ts';
import { valueOf, type HeldFund, type ManagedTrade, type Target } from './managed-trades.ts';
import { sharesFor, worth } from './money-math.ts';

/** What the entries of a harvest say beside their kind. */
export const harvestDetail = 'tax-loss harvesting';

/** The least loss that is harvested: a hundredth of what was paid, and fifty dollars. A smaller one costs more in spread than it saves in tax. */
const leastLoss = { partOfBasis: 100, cents: 50_00 } as const;

/** True if a fund that cost `basis` cents has lost enough to be sold for its loss. */
export const isWorthHarvesting = (basis: number, value: number): boolean =>
  basis - value >= Math.max(leastLoss.cents, basis / leastLoss.partOfBasis);

/** The other fund of an instrument’s asset class; undefined for an instrument that no target is held in. */
export function alternateOf(instrumentId: string, targets: readonly Target[]): string | undefined {
  for (const { instrumentId: id, alternateId } of targets) {
    if (id === instrumentId) return alternateId;
    if (alternateId === instrumentId) return id;
  }
  return undefined;
}

/** What is known of an account and its family on the day of a harvest. */
interface HarvestDay {
  targets: readonly Target[];
  /** What the held shares of an instrument cost, in cents. */
  basisOf: (instrumentId: string) => number;
  priceOf: (instrumentId: string) => number;
  /** See `restingInstruments`. */
  resting: ReadonlySet<string>;
  /** See `boughtElsewhere`. */
  bought: ReadonlySet<string>;
}

/**
 * Sells each fund whole that has lost enough, the largest loss first, and buys the other fund of its asset class with the money. A fund is left that another account of
 * the family bought lately, and one whose alternate was sold at a loss lately or is sold now: the loss would not count.
 */
export function harvestOf(held: readonly HeldFund[], { targets, basisOf, priceOf, resting, bought }: HarvestDay): ManagedTrade[] {
  const lossOf = (fund: HeldFund): number => basisOf(fund.instrumentId) - valueOf(fund);
  const lost = held
    .filter((fund) => isWorthHarvesting(basisOf(fund.instrumentId), valueOf(fund)))
    .toSorted((a, b) => lossOf(b) - lossOf(a));
  const [left, sold] = [new Set(bought), new Set(resting)];
  return lost.flatMap((fund) => {
    const alternate = alternateOf(fund.instrumentId, targets);
    if (alternate === undefined || left.has(fund.instrumentId) || sold.has(alternate)) return [];
    left.add(alternate);
    sold.add(fund.instrumentId);
    return swapOf(fund, alternate, priceOf(alternate));
  });
}

function swapOf({ instrumentId, shares, price }: HeldFund, alternateId: string, alternatePrice: number): ManagedTrade[] {
  const proceeds = worth(shares, price);
  const bought = sharesFor(proceeds, alternatePrice);
  return [
    { instrumentId, shares: -shares, cents: proceeds, price },
    { instrumentId: alternateId, shares: bought, cents: -worth(bought, alternatePrice), price: alternatePrice },
  ];
}

/** Targets whose fund rests, by their alternate where that does not rest. */
export const buyable = (targets: readonly Target[], resting: ReadonlySet<string>): Target[] =>
  targets.map((target) => {
    const { instrumentId, alternateId } = target;
    const isSwapped = alternateId !== undefined && resting.has(instrumentId) && !resting.has(alternateId);
    return isSwapped ? { ...target, instrumentId: alternateId, alternateId: instrumentId } : target;
  });

/**
 * The instruments that were sold at a loss in the taxed accounts of a family within the days of a wash sale: bought now, in any account of the family, the loss would
 * not count.
 */
export async function restingInstruments(db: Kysely<Database>, accountId: string, on: string): Promise<ReadonlySet<string>> {
  const taxed = (await familyOf(db, accountId)).filter(({ isSheltered }) => !isSheltered).map(({ id }) => id);
  if (taxed.length === 0) return new Set();
  const rows = await db
    .selectFrom('ledger_lot_sale')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot_sale.portfolio_id')
    .select('ledger_lot_sale.instrument_id')
    .distinct()
    .where('stock_portfolio.account_id', 'in', taxed)
    .where('sold_on', '>=', addDays(on, -washSaleDays))
    .whereRef('ledger_lot_sale.proceeds_cents', '<', 'ledger_lot_sale.basis_cents')
    .execute();
  return new Set(rows.map(({ instrument_id }) => instrument_id));
}

/** The instruments that other accounts of a family bought within the days of a wash sale, and still hold: they would make a loss here void. */
export async function boughtElsewhere(db: Kysely<Database>, accountId: string, on: string): Promise<ReadonlySet<string>> {
  const others = (await familyOf(db, accountId)).flatMap(({ id }) => (id === accountId ? [] : [id]));
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom('ledger_lot')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot.portfolio_id')
    .select('ledger_lot.instrument_id')
    .distinct()
    .where('stock_portfolio.account_id', 'in', others)
    .where('shares_millionths', '>', 0)
    .where('acquired_on', '>=', addDays(on, -washSaleDays))
    .execute();
  return new Set(rows.map(({ instrument_id }) => instrument_id));
}

/** What is held of each instrument cost, in cents, by instrument. */
export async function basisByInstrument(db: Kysely<Database>, portfolioId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_position')
    .select(['instrument_id', 'basis_cents'])
    .where('portfolio_id', '=', portfolioId)
    .where('shares_millionths', '>', 0)
    .execute();
  return new Map(rows.map(({ instrument_id, basis_cents }) => [instrument_id, basis_cents]));
}
