import { addToCashTotal } from '#server/accounts/write-account.ts';
import type { Kysely } from 'kysely';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Database, Row } from './tables.ts';
import { openLot, sellShares, splitShares } from './keep-lots.ts';
import { isBook } from './books.ts';
import { addToPosition } from './keep-positions.ts';
import { worth } from './money-math.ts';
import type { LedgerTools } from './portfolios.ts';
import { washAfterBuying, washAfterSelling } from './wash-lots.ts';

export type EntryKind = Row<'ledger_entry'>['kind'];
export type Entry = Row<'ledger_entry'>;

/** One movement, as it is posted. Shares and cash are signed: positive is what the portfolio has more. */
export interface Posting {
  portfolio: { id: string; account_id: string | null };
  kind: EntryKind;
  /** Its cause: the same posted again comes to nothing. */
  reference: string;
  instrumentId?: string;
  shares?: number;
  cents?: number;
  priceTenThousandths?: number;
  /** Given if it is not now. */
  at?: number;
  /** Given if it is not the day itself. */
  settlesOn?: string;
  orderId?: string | null;
  transferId?: string | null;
  /** What it says beside its kind. */
  detail?: string | null;
}

/**
 * Enters one movement into the ledger, with all that is kept of its sums: the portfolio's cash, the position, the lots, wash sales. The caller holds
 * the lock of the account, and of its family where something is bought or sold. Answers false where the same was entered before.
 */
export async function postEntry(db: Kysely<Database>, tools: LedgerTools, posting: Posting): Promise<boolean> {
  const entry = entryOf(tools, posting);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'reference']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  await addToPortfolio(db, entry);
  await keepShares(db, tools, entry);
  return true;
}

function entryOf({ ids, now }: LedgerTools, posting: Posting): Entry {
  const { portfolio, kind, reference, shares = 0, cents = 0, at = now } = posting;
  if (portfolio.account_id === null) throw new Error('A portfolio without an account has no ledger');
  const onDate = newYorkDate(at);
  return {
    id: ids(),
    account_id: portfolio.account_id,
    portfolio_id: portfolio.id,
    at,
    on_date: onDate,
    kind,
    instrument_id: posting.instrumentId ?? null,
    shares_millionths: shares,
    cash_cents: cents,
    flow_cents: flowOf(posting),
    price_ten_thousandths: posting.priceTenThousandths ?? null,
    settles_on: posting.settlesOn ?? onDate,
    order_id: posting.orderId ?? null,
    transfer_id: posting.transferId ?? null,
    reference,
    detail: posting.detail ?? null,
  };
}

/** Money that comes and goes is put in and taken out, and so are shares that are moved, by their price. */
function flowOf({ kind, cents = 0, shares = 0, priceTenThousandths = 0 }: Posting): number {
  if (kind === 'DEPOSIT' || kind === 'WITHDRAWAL' || kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT') return cents;
  if (kind === 'MOVE_IN') return worth(shares, priceTenThousandths);
  return kind === 'MOVE_OUT' ? -worth(-shares, priceTenThousandths) : 0;
}

async function addToPortfolio(db: Kysely<Database>, { portfolio_id, account_id, cash_cents, flow_cents }: Entry): Promise<void> {
  await db
    .updateTable('stock_portfolio')
    .set((row) => ({
      cash_cents: row('cash_cents', '+', cash_cents),
      put_in_cents: row('put_in_cents', '+', Math.max(flow_cents, 0)),
      taken_out_cents: row('taken_out_cents', '+', Math.max(-flow_cents, 0)),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', portfolio_id)
    .execute();
  if (isBook({ id: portfolio_id, account_id })) await addToCashTotal(db, account_id, cash_cents);
}

/** Shares that are moved take their lots along (`move-instrument.ts`): here only money, purchases, sales and splits. */
async function keepShares(db: Kysely<Database>, tools: LedgerTools, entry: Entry): Promise<void> {
  const { kind, instrument_id: instrumentId } = entry;
  if (instrumentId === null) return;
  if (kind === 'DIVIDEND') await addToPosition(db, entry.portfolio_id, instrumentId, { dividends: entry.cash_cents });
  if (kind === 'SPLIT') await splitShares(db, entry.portfolio_id, instrumentId, entry.shares_millionths);
  if (kind === 'BUY') {
    const lot = await openLot(db, tools, { ...entry, instrument_id: instrumentId });
    await washAfterBuying(db, tools, { ...entry, instrument_id: instrumentId }, lot);
  }
  if (kind === 'SELL') {
    await sellShares(db, tools, { ...entry, instrument_id: instrumentId });
    await washAfterSelling(db, tools, { ...entry, instrument_id: instrumentId });
  }
}
