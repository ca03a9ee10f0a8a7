import type { Database as AccountsDatabase } from '#server/accounts/tables.ts';
import type { Database as BanksDatabase } from '#server/banks/tables.ts';
import type { Database as CustomersDatabase } from '#server/customers/tables.ts';
import type { Database as PortfoliosDatabase } from '#server/portfolios/tables.ts';
import { defineTables, noPerson } from '#server/storage/define-tables.ts';

/** A portfolio of stocks, of an account or of an application for one; or the book of an account of another kind (`server/ledger/books.ts`). */
export interface StockPortfolioTable {
  /** Internal. */
  id: string;
  /** Public; stands in addresses, and is the documents' portfolioId. */
  externalized_id: string;
  account_id: string | null;
  /** While its account is only applied for. */
  account_request_id: string | null;
  display_name: string;
  state: 'ACTIVE' | 'PENDING' | 'CLOSED';
  /** 1 for the one that an account's money comes to where nobody names another. */
  is_default: number;
  /** 1 for a book. */
  is_book: number;
  created_at: number;
  revision: number;
  /** The sums of its entries, kept with each: the cash, and what was put in and taken out, in cents. */
  cash_cents: number;
  put_in_cents: number;
  taken_out_cents: number;
}

/** What is in a portfolio, held or not. */
export interface StockPortfolioInstrumentTable {
  portfolio_id: string;
  instrument_id: string;
  added_at: number;
}

export type LedgerEntryKind =
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'BUY'
  | 'SELL'
  | 'DIVIDEND'
  | 'FEE'
  | 'INTEREST'
  | 'SPLIT'
  | 'MOVE_IN'
  | 'MOVE_OUT'
  | 'TRANSFER_IN'
  | 'TRANSFER_OUT'
  /** What the value of an account changed by between two closing values, of a time in which the ledger kept no more of it. */
  | 'REVALUED';

/** One movement of money or shares. Entries are added, and never changed: everything else follows from them. */
export interface LedgerEntryTable {
  id: string;
  account_id: string;
  portfolio_id: string;
  at: number;
  /** The date of `at` in New York. */
  on_date: string;
  kind: LedgerEntryKind;
  instrument_id: string | null;
  /** Signed. */
  shares_millionths: number;
  /** Signed: positive is what the portfolio has more. */
  cash_cents: number;
  /** What counts as put in (positive) or taken out (negative): money, or shares by their price on that day. 0 for everything else. */
  flow_cents: number;
  price_ten_thousandths: number | null;
  /** The day from which its money or shares are there for good. */
  settles_on: string;
  order_id: string | null;
  transfer_id: string | null;
  /** Its cause, once in a portfolio: "dividend ins_ELDER 2026-03-09", so that nothing is entered twice. */
  reference: string;
  /** What it says beside its kind: "from your bank account". Null where the kind and the instrument say everything. */
  detail: string | null;
}

/** The days of a month that are over, of one portfolio: each trading day, and each day with an entry. `server/ledger/kept-days.ts` reads and writes it. */
export interface LedgerMonthTable {
  portfolio_id: string;
  /** `2026-06`. */
  month: string;
  /** The figures of each day, as JSON. */
  days: string;
  /** The last day that is kept. */
  last_on: string;
  /** All entries until the end of that day: where the ledger has more by now, the days are written anew. */
  entries: number;
}

/** The sums of a portfolio's entries of one instrument, kept with each entry. */
export interface LedgerPositionTable {
  portfolio_id: string;
  instrument_id: string;
  shares_millionths: number;
  basis_cents: number;
  /** Gains less losses of what was sold, after wash sales. */
  realized_cents: number;
  dividends_cents: number;
  open_lots: number;
}

/** Shares that were bought together. */
export interface LedgerLotTable {
  id: string;
  portfolio_id: string;
  instrument_id: string;
  acquired_on: string;
  /** In the order in which they are sold: first in, first out. */
  place: string;
  /** Left of it. */
  shares_millionths: number;
  basis_cents: number;
  /** The part of the basis that is losses of wash sales. */
  adjustment_cents: number;
  /** Days that the shares count as held longer, from the shares that they replaced. */
  wash_days: number;
  /** The number of the shares that have replaced shares sold at a loss. */
  replacing_millionths: number;
  opened_by: string;
}

/** A part of a lot that was sold. */
export interface LedgerLotSaleTable {
  id: string;
  entry_id: string;
  lot_id: string;
  portfolio_id: string;
  instrument_id: string;
  shares_millionths: number;
  proceeds_cents: number;
  basis_cents: number;
  /** The part of its loss that does not count, as shares were bought again. */
  disallowed_cents: number;
  /** The number of the shares that were bought again. */
  washed_millionths: number;
  acquired_on: string;
  sold_on: string;
}

export type StockOrderState = 'QUEUED' | 'SENT' | 'PARTIAL' | 'FILLED' | 'REJECTED' | 'CANCELED';

/** Something to buy or to sell at the market's price. */
export interface StockOrderTable {
  id: string;
  portfolio_id: string;
  account_id: string;
  person_id: string;
  transfer_id: string | null;
  side: 'BUY' | 'SELL';
  instrument_id: string;
  /** Null where all shares are sold. */
  amount_cents: number | null;
  state: StockOrderState;
  placed_at: number;
  /** It is sent from this instant on: at once, or at the next open. */
  fill_after: number;
  /** The instant at which it was sent last; its price is that of then. */
  sent_at: number | null;
  /** How often it was sent: each time under a key of its own. */
  sendings: number;
  filled_millionths: number;
  filled_cents: number;
  /** The day on which the last fill settles. */
  settles_on: string | null;
  /** In words, where it waits or was refused. */
  reason: string | null;
}

export interface LedgerTables {
  stock_portfolio: StockPortfolioTable;
  stock_portfolio_instrument: StockPortfolioInstrumentTable;
  ledger_entry: LedgerEntryTable;
  ledger_month: LedgerMonthTable;
  ledger_position: LedgerPositionTable;
  ledger_lot: LedgerLotTable;
  ledger_lot_sale: LedgerLotSaleTable;
  stock_order: StockOrderTable;
}

/** The tables that a function of this room may name in SQL: its own, those of the rooms below, and the platform's. */
export interface Database extends AccountsDatabase, BanksDatabase, CustomersDatabase, PortfoliosDatabase, LedgerTables {}

export type Row<T extends keyof Database> = Database[T];

declare module '#server/storage/database.ts' {
  interface Database extends LedgerTables {}
}

export const tables = defineTables<LedgerTables>({
  stock_portfolio: noPerson,
  stock_portfolio_instrument: noPerson,
  ledger_entry: noPerson,
  ledger_month: noPerson,
  ledger_position: noPerson,
  ledger_lot: noPerson,
  ledger_lot_sale: noPerson,
  // The books of a broker outlive the customer (17 CFR 240.17a-4); an order holds an id and no word of anybody's.
  stock_order: { erase: 'keep', keep: 'always' },
});
