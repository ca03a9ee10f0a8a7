import { z } from 'zod';
import type { Kysely } from 'kysely';
import { ownPortfolio } from '#server/ledger/portfolios.ts';
import { instrumentOf } from '#server/markets/instruments.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { sharesInWords } from './asset-overviews.ts';

/** No page lists more at once. */
const mostRows = 500;

const kinds = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BUY',
  'SELL',
  'DIVIDEND',
  'FEE',
  'INTEREST',
  'SPLIT',
  'MOVE_IN',
  'MOVE_OUT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  /** Orders that came to nothing. */
  'REFUSED',
  'CANCELED',
] as const;

const ActivityRow = z.strictObject({
  id: z.string(),
  on: IsoDate,
  kind: z.enum(kinds),
  symbol: z.string().nullable(),
  displayName: z.string().nullable(),
  /** Signed, in shares; null where none moved. */
  shares: z.string().nullable(),
  /** Signed: positive is what the portfolio's cash has more; null where none moved. */
  amount: Cents.nullable(),
  /** Of what was bought or sold: the day on which it settles, while that is ahead. */
  settlesOn: IsoDate.nullable(),
  /** In words, where an order was refused. */
  reason: z.string().nullable(),
});
type ActivityRow = z.infer<typeof ActivityRow>;

/** 001 §2.9: what was put in, bought, sold, paid and moved in a portfolio, the newest first. */
export const getStockPortfolioActivity = defineOperation({
  name: 'getStockPortfolioActivity',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id, atMost: z.number().int().min(1).max(mostRows).optional() }),
  output: z.strictObject({ displayName: z.string(), rows: z.array(ActivityRow), total: z.number().int() }),
  async handler({ portfolioId, atMost = mostRows }, context) {
    const { db, today } = context;
    const portfolio = await ownPortfolio(db, signedIn(context), portfolioId);
    const entries = await db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('portfolio_id', '=', portfolio.id)
      .orderBy('on_date', 'desc')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostRows)
      .execute();
    const undone = await ordersForNothing(db, portfolio.id);
    const rows = [...entries.map((entry) => rowOf(entry, today)), ...undone].toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
    return { displayName: portfolio.display_name, rows: rows.slice(0, atMost), total: rows.length };
  },
});

function rowOf(entry: Row<'ledger_entry'>, today: string): ActivityRow {
  const { id, on_date, kind, instrument_id, shares_millionths, cash_cents, settles_on } = entry;
  const trades = kind === 'BUY' || kind === 'SELL';
  return {
    id,
    on: on_date,
    kind,
    ...namesOf(instrument_id),
    shares: shares_millionths === 0 ? null : sharesInWords(shares_millionths),
    amount: cash_cents === 0 ? null : cash_cents,
    settlesOn: trades && settles_on > today ? settles_on : null,
    reason: null,
  };
}

async function ordersForNothing(db: Kysely<Database>, portfolioId: string): Promise<ActivityRow[]> {
  const orders = await db
    .selectFrom('stock_order')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', ['REJECTED', 'CANCELED'])
    .where('filled_millionths', '=', 0)
    .orderBy('placed_at', 'desc')
    .limit(mostRows)
    .execute();
  return orders.map(({ id, placed_at, state, instrument_id, reason }) => ({
    id,
    on: newYorkDate(placed_at),
    kind: state === 'REJECTED' ? 'REFUSED' : 'CANCELED',
    ...namesOf(instrument_id),
    shares: null,
    amount: null,
    settlesOn: null,
    reason,
  }));
}

function namesOf(instrumentId: string | null): { symbol: string | null; displayName: string | null } {
  const instrument = instrumentId === null ? undefined : instrumentOf(instrumentId);
  return { symbol: instrument?.symbol ?? null, displayName: instrument?.name ?? null };
}
