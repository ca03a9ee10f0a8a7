import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import type { Kysely } from 'kysely';
import { worth } from '#server/ledger/money-math.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import type { PendingOrders } from '#server/ledger/orders.ts';
import type { Holdings, Position } from '#server/ledger/positions.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { closeOn, priceAt } from '#server/markets/prices.ts';
import { Cents, Rate } from '#server/operations/shapes.ts';
import type { Database } from '#server/storage/database.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { fraction } from './portfolio-icons.ts';

/** One row of a portfolio's allocation. The cash has no instrument. */
export const AssetOverview = z.strictObject({
  overviewType: z.enum(['SUPPORTED_INSTRUMENT', 'RESIDUAL_CASH']),
  instrumentId: z.string().nullable(),
  symbol: z.string().nullable(),
  displayName: said(['Cash']),
  sector: z.string().nullable(),
  marketValue: Cents,
  /** Its share of the portfolio's value. */
  share: Rate,
  /** In cents, of one share; null for cash. */
  price: Cents.nullable(),
  numSharesHeld: z.string(),
  costBasis: Cents.nullable(),
  /** SINGLE: bought at once, and its cost. AVERAGE: bought in several lots, and the cost of one share on average. */
  assetCostBasis: z.strictObject({ kind: z.enum(['SINGLE', 'AVERAGE']), costBasis: Cents }).nullable(),
  costBasisDescription: said([
    'What these shares cost, with losses of wash sales that were added.',
    'What these shares cost, over {number} purchases. Shares that were bought first are sold first.',
  ]).nullable(),
  unrealizedGainOrLossDollars: Cents.nullable(),
  unrealizedGainOrLossPercentage: Rate.nullable(),
  /** Today's value less yesterday's and less what was bought today. */
  dayEarnings: Cents.nullable(),
  dayPercentReturn: Rate.nullable(),
  isDeletable: z.boolean(),
});
export type AssetOverview = z.infer<typeof AssetOverview>;

/** What was entered of each instrument today. */
type Today = ReadonlyMap<string, { shares: number; cents: number }>;

export async function enteredToday(db: Kysely<Database>, portfolioId: string, today: string): Promise<Today> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['instrument_id', 'shares_millionths', 'cash_cents', 'flow_cents', 'kind'])
    .where('portfolio_id', '=', portfolioId)
    .where('on_date', '=', today)
    .execute();
  const entered = new Map<string, { shares: number; cents: number }>();
  for (const { instrument_id, shares_millionths, cash_cents, flow_cents, kind } of rows) {
    if (instrument_id === null || kind === 'DIVIDEND') continue;
    const before = entered.get(instrument_id) ?? { shares: 0, cents: 0 };
    // Shares that were moved in cost what they were worth; a purchase its money.
    entered.set(instrument_id, { shares: before.shares + shares_millionths, cents: before.cents - cash_cents + flow_cents });
  }
  return entered;
}

/** The rows of a portfolio: what is held, the most valuable first, then what was added and is not held, then the cash. */
export function assetOverviews(
  { positions, valueCents, cashCents }: Holdings,
  {
    instrumentIds,
    pending,
    today,
    now,
  }: { instrumentIds: readonly string[]; pending: readonly PendingOrders[]; today: Today; now: number },
): AssetOverview[] {
  const ordered = new Set(pending.flatMap(({ orders }) => orders.map(({ instrument_id }) => instrument_id)));
  const held = new Set(positions.map(({ instrument }) => instrument.id));
  const part = (cents: number) => fraction(valueCents <= 0 ? 0 : cents / valueCents) ?? '0';
  return [
    ...positions.map((position) => heldRow(position, part(position.valueCents), today, now)),
    ...instrumentIds.filter((id) => !held.has(id)).map((id) => notHeldRow(id, !ordered.has(id), now)),
    cashRow(cashCents, part(cashCents)),
  ];
}

function heldRow(position: Position, share: string, entered: Today, now: number): AssetOverview {
  const { instrument, sharesMillionths, priceTenThousandths, valueCents, basisCents, unrealizedCents, openLots } = position;
  const { shares, cents } = entered.get(instrument.id) ?? { shares: 0, cents: 0 };
  const yesterday = addDays(newYorkDate(now), -1);
  const before = sharesMillionths === shares ? 0 : worth(sharesMillionths - shares, closeOn(instrument.id, yesterday));
  const earned = valueCents - before - cents;
  const isSingle = openLots === 1;
  const perShare = Math.round((basisCents * 1_000_000) / sharesMillionths);
  return {
    overviewType: 'SUPPORTED_INSTRUMENT',
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    displayName: instrument.name,
    sector: instrument.sector,
    marketValue: valueCents,
    share,
    price: Math.round(priceTenThousandths / 100),
    numSharesHeld: sharesInWords(sharesMillionths),
    costBasis: basisCents,
    assetCostBasis: isSingle ? { kind: 'SINGLE', costBasis: basisCents } : { kind: 'AVERAGE', costBasis: perShare },
    costBasisDescription: isSingle
      ? 'What these shares cost, with losses of wash sales that were added.'
      : `What these shares cost, over ${openLots} purchases. Shares that were bought first are sold first.`,
    unrealizedGainOrLossDollars: unrealizedCents,
    unrealizedGainOrLossPercentage: basisCents === 0 ? null : fraction(unrealizedCents / basisCents),
    dayEarnings: earned,
    dayPercentReturn: before + cents <= 0 ? null : fraction(earned / (before + cents)),
    isDeletable: false,
  };
}

function notHeldRow(instrumentId: string, isDeletable: boolean, now: number): AssetOverview {
  const { symbol, name, sector } = knownInstrument(instrumentId);
  const row = { instrumentId, symbol, displayName: name, sector, price: Math.round(priceAt(instrumentId, now) / 100), isDeletable };
  return { ...withoutShares, overviewType: 'SUPPORTED_INSTRUMENT', marketValue: 0, share: '0.000000', ...row };
}

function cashRow(cents: number, share: string): AssetOverview {
  const row = { instrumentId: null, symbol: null, displayName: 'Cash', sector: null, price: null, isDeletable: false };
  return { ...withoutShares, overviewType: 'RESIDUAL_CASH', marketValue: cents, share, ...row };
}

const withoutShares = {
  numSharesHeld: '0',
  costBasis: null,
  assetCostBasis: null,
  costBasisDescription: null,
  unrealizedGainOrLossDollars: null,
  unrealizedGainOrLossPercentage: null,
  dayEarnings: null,
  dayPercentReturn: null,
} as const;
