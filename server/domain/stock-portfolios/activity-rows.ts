import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { EntryKind } from '#server/ledger/post-entry.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { inDollars } from '#server/money/amounts.ts';
import { instrumentOf } from '#server/markets/instruments.ts';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { newYorkDate } from '#server/time/calendar.ts';

const entryKinds = [
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
] as const satisfies readonly EntryKind[];
/** The last two are orders that came to nothing. */
const kinds = [...entryKinds, 'REFUSED', 'CANCELED'] as const;

/** What a page can be asked to show of them. */
const shows = {
  ALL: kinds,
  MONEY: ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT'],
  EARNED: ['DIVIDEND', 'INTEREST', 'FEE'],
  TRADES: ['BUY', 'SELL', 'SPLIT', 'REFUSED', 'CANCELED'],
  MOVES: ['MOVE_IN', 'MOVE_OUT'],
} as const satisfies Record<string, readonly (typeof kinds)[number][]>;
export const Show = z.enum(['ALL', 'MONEY', 'EARNED', 'TRADES', 'MOVES']);

export const ActivityRow = z.strictObject({
  id: z.string(),
  on: IsoDate,
  kind: z.enum(kinds),
  symbol: z.string().nullable(),
  /** The company or fund; of money what its entry says, "returned by your bank". */
  displayName: z.string().nullable(),
  /** Signed, in shares; null where none moved. */
  shares: z.string().nullable(),
  /** Signed: positive is what the portfolio's cash has more; null where none moved. */
  amount: Cents.nullable(),
  /** The day on which a purchase or a sale settles, while that is ahead. */
  settlesOn: IsoDate.nullable(),
  /** In words, where an order came to nothing: what was asked for, and why it was refused. */
  reason: z.string().nullable(),
});
export type ActivityRow = z.infer<typeof ActivityRow>;

export interface Asked {
  portfolioId: string;
  show: z.infer<typeof Show>;
  atMost: number;
  today: string;
}

/** The newest rows, and how many there are. */
export async function activityOf(
  db: Kysely<Database>,
  { portfolioId, show, atMost, today }: Asked,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const shown: readonly string[] = shows[show];
  const entries = await entriesOf(db, portfolioId, shown)
    .selectAll()
    .orderBy('on_date', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  const undone = shown.includes('REFUSED') ? await ordersForNothing(db, portfolioId, atMost) : [];
  const rows = [...entries.map((entry) => ({ at: entry.at, row: rowOf(entry, today) })), ...undone].toSorted(newestFirst);
  return { rows: rows.slice(0, atMost).map(({ row }) => row), total: await countOf(db, portfolioId, shown) };
}

/** A row, and the instant in epoch milliseconds of what it tells. */
interface Dated {
  at: number;
  row: ActivityRow;
}

/** By the day, and within one day by the instant. */
const newestFirst = (a: Dated, b: Dated): number => (a.row.on === b.row.on ? b.at - a.at : a.row.on < b.row.on ? 1 : -1);

function rowOf(entry: Row<'ledger_entry'>, today: string): ActivityRow {
  const { id, on_date, kind, instrument_id, shares_millionths, cash_cents, settles_on, detail } = entry;
  const trades = kind === 'BUY' || kind === 'SELL';
  return {
    id,
    on: on_date,
    kind: kind as (typeof entryKinds)[number], // what was asked for
    ...namesOf(instrument_id, detail),
    shares: shares_millionths === 0 ? null : sharesInWords(shares_millionths),
    amount: cash_cents === 0 ? null : cash_cents,
    settlesOn: trades && settles_on > today ? settles_on : null,
    reason: null,
  };
}

const forNothing = (db: Kysely<Database>, portfolioId: string) =>
  db
    .selectFrom('stock_order')
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', ['REJECTED', 'CANCELED'])
    .where('filled_millionths', '=', 0);

const entriesOf = (db: Kysely<Database>, portfolioId: string, shown: readonly string[]) =>
  db
    .selectFrom('ledger_entry')
    .where('portfolio_id', '=', portfolioId)
    .where(
      'kind',
      'in',
      entryKinds.filter((kind) => shown.includes(kind)),
    );

/** The number of all rows, shown or not. */
async function countOf(db: Kysely<Database>, portfolioId: string, shown: readonly string[]): Promise<number> {
  const { entries, orders } = await db
    .selectNoFrom([
      entriesOf(db, portfolioId, shown)
        .select((one) => one.fn.countAll<number | string>().as('count'))
        .as('entries'),
      forNothing(db, portfolioId)
        .select((one) => one.fn.countAll<number | string>().as('count'))
        .as('orders'),
    ])
    .executeTakeFirstOrThrow();
  return Number(entries) + (shown.includes('REFUSED') ? Number(orders) : 0);
}

async function ordersForNothing(db: Kysely<Database>, portfolioId: string, atMost: number): Promise<Dated[]> {
  const orders = await forNothing(db, portfolioId).selectAll().orderBy('placed_at', 'desc').limit(atMost).execute();
  return orders.map((order) => ({
    at: order.placed_at,
    row: {
      id: order.id,
      on: newYorkDate(order.placed_at),
      kind: order.state === 'REJECTED' ? ('REFUSED' as const) : ('CANCELED' as const),
      ...namesOf(order.instrument_id),
      shares: null,
      amount: null,
      settlesOn: null,
      reason: [wanted(order), order.reason].filter((part) => part !== null).join(' '),
    },
  }));
}

/** "A purchase of $25.00." where an amount was asked for; else without it. */
function wanted({ side, amount_cents }: Pick<Row<'stock_order'>, 'side' | 'amount_cents'>): string {
  const what = side === 'BUY' ? 'A purchase' : 'A sale';
  return amount_cents === null ? `${what}.` : `${what} of ${inDollars(amount_cents)}.`;
}

function namesOf(instrumentId: string | null, detail: string | null = null): { symbol: string | null; displayName: string | null } {
  const instrument = instrumentId === null ? undefined : instrumentOf(instrumentId);
  return { symbol: instrument?.symbol ?? null, displayName: instrument?.name ?? detail };
}
