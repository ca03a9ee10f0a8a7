import type { Kysely } from 'kysely';
import { priceAt } from '#server/markets/prices.ts';
import { isTaxSheltered } from '#server/portfolios/saa-models.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Database } from './tables.ts';
import { openLots } from './keep-lots.ts';
import { takeShares } from './lots.ts';
import { proportion, sharesFor, sum, worth } from './money-math.ts';
import { salesOf, spread } from './orders.ts';
import { instrumentsOf } from './portfolios.ts';
import { holdingsOf, type Position } from './positions.ts';
import { boughtLately, lossSales, saleOf } from './wash-lots.ts';
import { washSales, washWindow, type LossSale } from './wash-sales.ts';

/** The part of a loss, in cents, that a wash sale would make void for now. */
export interface ExpectedWash {
  instrumentId: string;
  cents: number;
}

interface PortfolioIn {
  portfolioId: string;
  accountId: string;
  now: number;
}

/**
 * The losses that a sale made now would not realize, because the family bought the same within thirty days: at the present prices, an estimate. `amountCents` is null for
 * all shares. None in an account whose losses never count.
 */
export async function washesOfSale(
  db: Kysely<Database>,
  { portfolioId, accountId, now }: PortfolioIn,
  amountCents: number | null,
): Promise<ExpectedWash[]> {
  const account = await db.selectFrom('account').select('account_type').where('id', '=', accountId).executeTakeFirstOrThrow();
  if (isTaxSheltered(account.account_type)) return [];
  const { positions } = await holdingsOf(db, portfolioId, now);
  const whole = sum(positions.map(({ valueCents }) => valueCents));
  const washes: ExpectedWash[] = [];
  for (const sale of salesOf(positions, whole, amountCents === null ? null : Math.min(amountCents, whole))) {
    const position = positions.find(({ instrument }) => instrument.id === sale.instrumentId);
    if (position === undefined) continue;
    const cents = await washOfSale(db, { portfolioId, accountId, now }, position, sale.amountCents);
    if (cents > 0) washes.push({ instrumentId: sale.instrumentId, cents });
  }
  return washes;
}

async function washOfSale(
  db: Kysely<Database>,
  { portfolioId, accountId, now }: PortfolioIn,
  { instrument, sharesMillionths, valueCents, priceTenThousandths }: Position,
  amountCents: number | null,
): Promise<number> {
  const today = newYorkDate(now);
  const shares =
    amountCents === null || amountCents >= valueCents ? sharesMillionths : proportion(sharesMillionths, amountCents, valueCents);
  const { parts, changed } = takeShares(await openLots(db, portfolioId, instrument.id), shares);
  const sold: LossSale[] = parts.map(({ lot, shares: count, basis }) => ({
    id: lot.id,
    openedBy: lot.openedBy,
    acquiredOn: lot.acquiredOn,
    soldOn: today,
    shares: count,
    loss: basis - worth(count, priceTenThousandths),
    washed: 0,
    disallowed: 0,
    washDays: lot.washDays,
  }));
  const bought = await boughtLately(db, { account_id: accountId, instrument_id: instrument.id }, today);
  const left = bought.map((lot) => changed.find(({ id }) => id === lot.id) ?? lot).filter((lot) => lot.shares > 0);
  const losses = sold.filter(({ loss }) => loss > 0);
  return sum(washSales(losses, left).map(({ cents }) => cents));
}

/**
 * The losses of the thirty days before a purchase that it would make void for now, where it is spread over a portfolio’s instruments: at the present prices, an
 * estimate. `on` is the day on which it is made.
 */
export async function washesOfPurchase(
  db: Kysely<Database>,
  { portfolioId, accountId, now }: PortfolioIn,
  { amountCents, on }: { amountCents: number; on: string },
): Promise<ExpectedWash[]> {
  const washes: ExpectedWash[] = [];
  for (const { instrumentId, amountCents: each } of spread(amountCents, await instrumentsOf(db, portfolioId))) {
    const sold = await lossSales(db, { account_id: accountId, instrument_id: instrumentId }, { from: washWindow(on).from, to: on });
    if (sold.length === 0) continue;
    const shares = sharesFor(each ?? 0, priceAt(instrumentId, now));
    const lot = { id: '', acquiredOn: on, place: '', shares, basis: each ?? 0, adjustment: 0, washDays: 0, replacing: 0, openedBy: '' };
    const cents = sum(washSales(sold.map(saleOf), [lot]).map((wash) => wash.cents));
    if (cents > 0) washes.push({ instrumentId, cents });
  }
  return washes;
}
