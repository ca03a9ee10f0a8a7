import type { Kysely } from 'kysely';
import type { Dividend, StockSplit } from '#server/markets/corporate-actions.ts';
import { splitsBetween } from '#server/markets/corporate-actions.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import type { Database } from './tables.ts';
import { worth } from './money-math.ts';
import { postEntry } from './post-entry.ts';
import type { LedgerTools, Portfolio } from './portfolios.ts';

type Of = Pick<Portfolio, 'id' | 'account_id'>;

/** Corporate actions of so many days before are looked for, so that days on which no server ran are made up for. */
export const lookBackDays = 10;

/** The shares that a portfolio held at the end of the day before another. */
export async function sharesBefore(db: Kysely<Database>, portfolioId: string, instrumentId: string, date: string): Promise<number> {
  const { shares } = await db
    .selectFrom('ledger_entry')
    .select((row) => row.fn.sum<number | string | null>('shares_millionths').as('shares'))
    .where('portfolio_id', '=', portfolioId)
    .where('instrument_id', '=', instrumentId)
    .where('on_date', '<', date)
    .executeTakeFirstOrThrow();
  return Number(shares ?? 0);
}

/** What a portfolio gets of a dividend: by the shares that it held the day before the share went without it. */
export async function dividendCents(
  db: Kysely<Database>,
  portfolioId: string,
  { instrumentId, exOn, perShare }: Dividend,
): Promise<number> {
  return worth(await sharesBefore(db, portfolioId, instrumentId, exOn), perShare);
}

/** Pays a dividend into a portfolio's cash, once. The caller holds the lock of the account. */
export async function payDividend(db: Kysely<Database>, tools: LedgerTools, portfolio: Of, dividend: Dividend): Promise<boolean> {
  const cents = await dividendCents(db, portfolio.id, dividend);
  if (cents === 0) return false;
  const { instrumentId, exOn, payOn, perShare } = dividend;
  return postEntry(db, tools, {
    portfolio,
    kind: 'DIVIDEND',
    instrumentId,
    cents,
    priceTenThousandths: perShare,
    at: newYorkInstant(payOn),
    reference: `dividend ${instrumentId} ${exOn}`,
  });
}

/** Gives a portfolio the shares that a split adds, once. The caller holds the lock of the account. */
export async function applySplit(db: Kysely<Database>, tools: LedgerTools, portfolio: Of, split: StockSplit): Promise<boolean> {
  const { instrumentId, on, ratio } = split;
  const held = await sharesBefore(db, portfolio.id, instrumentId, on);
  if (held === 0) return false;
  return postEntry(db, tools, {
    portfolio,
    kind: 'SPLIT',
    instrumentId,
    shares: held * (ratio - 1),
    at: newYorkInstant(on),
    reference: `split ${instrumentId} ${on}`,
  });
}

/** Makes up, before anything of an instrument is traded or moved, for a split that no server has entered yet. */
export async function applyLateSplits(db: Kysely<Database>, tools: LedgerTools, portfolio: Of, instrumentId: string): Promise<void> {
  const today = newYorkDate(tools.now);
  for (const split of splitsBetween(instrumentId, addDays(today, -lookBackDays), today)) await applySplit(db, tools, portfolio, split);
}
