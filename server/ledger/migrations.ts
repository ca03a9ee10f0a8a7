import { cashAccountsHaveBooks, managedAccountsHaveBooks } from './books-migration.ts';
import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const ledger: Migration = async ({ createTable, db, integer }) => {
  await createTable('stock_portfolio')
    .addColumn('id', 'text', primaryKey)
    .addColumn('externalized_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('account_request_id', 'text')
    .addColumn('display_name', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('is_default', integer, required)
    .addColumn('created_at', integer, required)
    .addColumn('revision', integer, required)
    .addColumn('cash_cents', integer, required)
    .addColumn('put_in_cents', integer, required)
    .addColumn('taken_out_cents', integer, required)
    .execute();
  await createTable('stock_portfolio_instrument')
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('instrument_id', 'text', required)
    .addColumn('added_at', integer, required)
    .addPrimaryKeyConstraint('stock_portfolio_instrument_primary_key', ['portfolio_id', 'instrument_id'])
    .execute();
  await createTable('ledger_entry')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('at', integer, required)
    .addColumn('on_date', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('instrument_id', 'text')
    .addColumn('shares_millionths', integer, required)
    .addColumn('cash_cents', integer, required)
    .addColumn('flow_cents', integer, required)
    .addColumn('price_ten_thousandths', integer)
    .addColumn('settles_on', 'text', required)
    .addColumn('order_id', 'text')
    .addColumn('transfer_id', 'text')
    .addColumn('reference', 'text', required)
    .execute();
  await createTable('ledger_position')
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('instrument_id', 'text', required)
    .addColumn('shares_millionths', integer, required)
    .addColumn('basis_cents', integer, required)
    .addColumn('realized_cents', integer, required)
    .addColumn('dividends_cents', integer, required)
    .addColumn('open_lots', integer, required)
    .addPrimaryKeyConstraint('ledger_position_primary_key', ['portfolio_id', 'instrument_id'])
    .execute();
  await createTable('ledger_lot')
    .addColumn('id', 'text', primaryKey)
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('instrument_id', 'text', required)
    .addColumn('acquired_on', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('shares_millionths', integer, required)
    .addColumn('basis_cents', integer, required)
    .addColumn('adjustment_cents', integer, required)
    .addColumn('wash_days', integer, required)
    .addColumn('replacing_millionths', integer, required)
    .addColumn('opened_by', 'text', required)
    .execute();
  await createTable('ledger_lot_sale')
    .addColumn('id', 'text', primaryKey)
    .addColumn('entry_id', 'text', refersTo('ledger_entry.id'))
    .addColumn('lot_id', 'text', refersTo('ledger_lot.id'))
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('instrument_id', 'text', required)
    .addColumn('shares_millionths', integer, required)
    .addColumn('proceeds_cents', integer, required)
    .addColumn('basis_cents', integer, required)
    .addColumn('disallowed_cents', integer, required)
    .addColumn('washed_millionths', integer, required)
    .addColumn('acquired_on', 'text', required)
    .addColumn('sold_on', 'text', required)
    .execute();
  await createTable('stock_order')
    .addColumn('id', 'text', primaryKey)
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', required)
    .addColumn('transfer_id', 'text')
    .addColumn('side', 'text', required)
    .addColumn('instrument_id', 'text', required)
    .addColumn('amount_cents', integer)
    .addColumn('state', 'text', required)
    .addColumn('placed_at', integer, required)
    .addColumn('fill_after', integer, required)
    .addColumn('sent_at', integer)
    .addColumn('sendings', integer, required)
    .addColumn('filled_millionths', integer, required)
    .addColumn('filled_cents', integer, required)
    .addColumn('settles_on', 'text')
    .addColumn('reason', 'text')
    .execute();
  const index = (name: string, table: string, columns: string[]) => db.schema.createIndex(name).on(table).columns(columns);
  await index('stock_portfolio_account', 'stock_portfolio', ['account_id']).execute();
  await index('stock_portfolio_request', 'stock_portfolio', ['account_request_id']).execute();
  await index('ledger_entry_reference', 'ledger_entry', ['portfolio_id', 'reference']).unique().execute();
  await index('ledger_entry_date', 'ledger_entry', ['portfolio_id', 'on_date']).execute();
  await index('ledger_entry_instrument', 'ledger_entry', ['portfolio_id', 'instrument_id', 'on_date']).execute();
  await index('ledger_entry_settles', 'ledger_entry', ['portfolio_id', 'settles_on']).execute();
  await index('ledger_entry_account', 'ledger_entry', ['account_id', 'on_date']).execute();
  await index('ledger_position_instrument', 'ledger_position', ['instrument_id']).execute();
  await index('ledger_lot_open', 'ledger_lot', ['portfolio_id', 'instrument_id', 'place']).execute();
  await index('ledger_lot_sale_sold', 'ledger_lot_sale', ['portfolio_id', 'instrument_id', 'sold_on']).execute();
  await index('ledger_lot_sale_lot', 'ledger_lot_sale', ['lot_id']).execute();
  await index('stock_order_portfolio', 'stock_order', ['portfolio_id', 'state']).execute();
  await index('stock_order_transfer', 'stock_order', ['transfer_id']).execute();
  await index('stock_order_waiting', 'stock_order', ['state', 'fill_after']).execute();
};

const days: Migration = async ({ createTable, db, integer }) => {
  await createTable('ledger_month')
    .addColumn('portfolio_id', 'text', refersTo('stock_portfolio.id'))
    .addColumn('month', 'text', required)
    .addColumn('days', 'text', required)
    .addColumn('last_on', 'text', required)
    .addColumn('entries', integer, required)
    .addPrimaryKeyConstraint('ledger_month_primary_key', ['portfolio_id', 'month'])
    .execute();
  // Activity is read in this order, the newest first.
  await db.schema.dropIndex('ledger_entry_date').execute();
  await db.schema.createIndex('ledger_entry_order').on('ledger_entry').columns(['portfolio_id', 'on_date', 'at', 'id']).execute();
};

export const migrations: Migrations = {
  '2026-11-25-stock-portfolios': ledger,
  '2026-11-26-stock-portfolios-days': days,
  '2026-11-29-stock-portfolios-books': cashAccountsHaveBooks,
  '2026-11-29-stock-portfolios-managed': managedAccountsHaveBooks,
};
