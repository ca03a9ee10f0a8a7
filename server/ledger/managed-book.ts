import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { settlesOn, type MarketSession } from '#server/time/market-hours.ts';
import { bookOf } from './books.ts';
import {
  basisByInstrument,
  boughtElsewhere,
  buyable,
  harvestDetail,
  harvestOf,
  isWorthHarvesting,
  restingInstruments,
} from './harvesting.ts';
import { purchasesOf, salesOf, valueOf, type HeldFund, type ManagedTrade, type Target } from './managed-trades.ts';
import { proportion, sum, worth } from './money-math.ts';
import type { LedgerTools } from './portfolios.ts';
import { bookPriceOn } from './positions.ts';
import { postEntry } from './post-entry.ts';
import { salesTowards } from './rebalancing.ts';

interface ManagedBook {
  cash: number;
  held: HeldFund[];
}

async function readBook(db: Kysely<Database>, accountId: string, now: number): Promise<ManagedBook> {
  const { cash_cents } = await db.selectFrom('stock_portfolio').select('cash_cents').where('id', '=', accountId).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('ledger_position')
    .select(['instrument_id', 'shares_millionths'])
    .where('portfolio_id', '=', accountId)
    .where('shares_millionths', '>', 0)
    .orderBy('instrument_id')
    .execute();
  const held = rows.map(({ instrument_id: instrumentId, shares_millionths: shares }) => ({
    instrumentId,
    shares,
    price: bookPriceOn(instrumentId, newYorkDate(now), now),
  }));
  return { cash: cash_cents, held };
}

async function enter(
  db: Kysely<Database>,
  tools: LedgerTools,
  accountId: string,
  { trades, at, cause, detail = null }: { trades: readonly ManagedTrade[]; at: number; cause: string; detail?: string | null },
): Promise<number> {
  for (const { instrumentId, shares, cents, price } of trades)
    await postEntry(db, tools, {
      portfolio: bookOf(accountId),
      kind: shares > 0 ? 'BUY' : 'SELL',
      instrumentId,
      shares,
      cents,
      priceTenThousandths: price,
      at,
      settlesOn: settlesOn(newYorkDate(at)),
      reference: `${cause} ${instrumentId}`,
      detail,
    });
  return trades.length;
}

/**
 * Sells as much of a managed account as is missing for so many cents to leave it, at the last close, by which its value was said. Where all of it is
 * worth less, the rest is owed. The caller holds the lock of the account.
 */
export async function raiseCash(db: Kysely<Database>, tools: LedgerTools, accountId: string, cents: number, cause: string): Promise<void> {
  const { cash, held } = await readBook(db, accountId, tools.now);
  await enter(db, tools, accountId, { trades: salesOf(cents - Math.max(cash, 0), held), at: tools.now, cause });
}

/** A part of the value that dividends wait to reach together, so that each is not invested for itself: 0.25 %, and a dollar at least. */
const partInvested = { of: 400, atLeast: 1_00 } as const;

/** What a book keeps in cash: the fees of a year, so that nothing is sold for them. */
const yearsFee = (value: number, yearlyFee: string): number => proportion(value, Math.round(Number(yearlyFee) * 10_000), 10_000);

/** The cents of a book's cash that are invested: what is beyond a year's fees, where that is not too little. */
export function toInvest(cash: number, value: number, yearlyFee: string): number {
  const beyond = cash - yearsFee(value, yearlyFee);
  return beyond >= Math.max(partInvested.atLeast, Math.floor(value / partInvested.of)) ? beyond : 0;
}

/** The trade of a managed account at the close of a session. */
interface CloseTrade {
  accountId: string;
  targets: readonly Target[];
  yearlyFee: string;
  session: MarketSession;
}

/** What a managed account holds, at the prices of the close of a session, and the cash that it had then. */
async function bookAtClose(db: Kysely<Database>, tools: LedgerTools, { accountId, session }: CloseTrade) {
  const { cash, held } = await readBook(db, accountId, tools.now);
  const later = await db
    .selectFrom('ledger_entry')
    .select((row) => row.fn.sum<number | string | null>('cash_cents').as('cents'))
    .where('portfolio_id', '=', accountId)
    .where('at', '>', session.closes)
    .executeTakeFirstOrThrow();
  const then = Math.min(cash, cash - Number(later.cents ?? 0));
  const value = cash + sum(held.map(({ shares, price }) => worth(shares, price)));
  return { held, then, value, priceOf: (id: string) => bookPriceOn(id, session.on, tools.now) };
}

/**
 * Invests the cash that a managed account had when a session closed, at the closing prices, once a session; a book that owes money sells for it. Answers
 * how many trades it made. The caller holds the lock of the account's family.
 */
export async function tradeAtClose(db: Kysely<Database>, tools: LedgerTools, trade: CloseTrade): Promise<number> {
  const { accountId, targets, yearlyFee, session } = trade;
  const { held, then, value, priceOf } = await bookAtClose(db, tools, trade);
  const bought = buyable(targets, await restingInstruments(db, accountId, session.on));
  const trades = then < 0 ? salesOf(-then, held) : purchasesOf(toInvest(then, value, yearlyFee), held, bought, priceOf);
  return enter(db, tools, accountId, { trades, at: session.closes, cause: `close ${session.on}` });
}

/** What was traded to move an account to a model: positive cents. */
export interface MixMoved {
  trades: number;
  soldCents: number;
  boughtCents: number;
}

/**
 * Moves what a managed account holds to the shares of a model, at the closing prices of a session: sells what is over, buys what is under, beyond the band of
 * `rebalancing.ts`. The cash that it had then is invested along, but for a year's fees. `cause` is the same for one move: entered again, it comes to nothing.
 * The caller holds the lock of the account's family.
 */
export async function moveToMix(db: Kysely<Database>, tools: LedgerTools, trade: CloseTrade & { cause: string }): Promise<MixMoved> {
  const { accountId, targets, yearlyFee, session, cause } = trade;
  const { held, then, value, priceOf } = await bookAtClose(db, tools, trade);
  const cash = then < 0 ? then : Math.max(then - yearsFee(value, yearlyFee), 0);
  const sales = salesTowards(cash, held, targets);
  const sold = sum(sales.map(({ cents }) => cents));
  const left = held.map((fund) => ({
    ...fund,
    shares: fund.shares + (sales.find(({ instrumentId }) => instrumentId === fund.instrumentId)?.shares ?? 0),
  }));
  const bought = buyable(targets, await restingInstruments(db, accountId, session.on));
  const purchases = sales.length === 0 ? [] : purchasesOf(cash + sold, left, bought, priceOf);
  const trades = await enter(db, tools, accountId, { trades: [...sales, ...purchases], at: session.closes, cause });
  return { trades, soldCents: sold, boughtCents: -sum(purchases.map(({ cents }) => cents)) };
}

/** Harvests the losses of an account at the closing prices of a session, by `harvestOf`. Answers how many trades it made. The caller holds the lock of its family. */
export async function harvestLosses(db: Kysely<Database>, tools: LedgerTools, trade: CloseTrade): Promise<number> {
  const { accountId, targets, session } = trade;
  const { held, priceOf } = await bookAtClose(db, tools, trade);
  const basis = await basisByInstrument(db, accountId);
  const basisOf = (id: string): number => basis.get(id) ?? 0;
  if (!held.some((fund) => isWorthHarvesting(basisOf(fund.instrumentId), valueOf(fund)))) return 0;
  const [resting, bought] = [await restingInstruments(db, accountId, session.on), await boughtElsewhere(db, accountId, session.on)];
  const trades = harvestOf(held, { targets, basisOf, priceOf, resting, bought });
  return enter(db, tools, accountId, { trades, at: session.closes, cause: `harvest ${session.on}`, detail: harvestDetail });
}
