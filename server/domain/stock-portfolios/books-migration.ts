import type { Migration } from '#server/storage/migrations/migration.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';

type StoredTables = {
  account: { id: string; flavor: string; opened_on: string; total_value_cents: number };
  account_activity: {
    id: string;
    account_id: string;
    on_date: string;
    kind: string;
    detail: string | null;
    amount_cents: number;
    status: string;
    transfer_id: string | null;
  };
  stock_portfolio: Record<'id' | 'externalized_id' | 'account_id' | 'display_name' | 'state', string> &
    Record<'is_default' | 'is_book' | 'created_at' | 'revision' | 'cash_cents' | 'put_in_cents' | 'taken_out_cents', number>;
  ledger_entry: Record<'id' | 'account_id' | 'portfolio_id' | 'on_date' | 'kind' | 'settles_on' | 'reference', string> &
    Record<'at' | 'shares_millionths' | 'cash_cents' | 'flow_cents', number> &
    Record<'detail' | 'transfer_id', string | null>;
};

const isFlow = (kind: string): boolean => kind === 'DEPOSIT' || kind === 'WITHDRAWAL';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Cash accounts get a book in the ledger, with an entry for all that moved in them. What no transfer moved stands in the ledger alone from now on; what
 * their activity does not explain of their value is entered as the deposit that it was opened with.
 */
export const cashAccountsHaveBooks: Migration = async ({ db, integer }) => {
  await db.schema
    .alterTable('stock_portfolio')
    .addColumn('is_book', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('ledger_entry').addColumn('detail', 'text').execute();
  const stored = db.withTables<StoredTables>();
  const accounts = await stored.selectFrom('account').selectAll().where('flavor', '=', 'CASH').execute();
  for (const { id, opened_on, total_value_cents } of accounts) {
    const rows = await stored
      .selectFrom('account_activity')
      .select(['id', 'on_date', 'kind', 'detail', 'amount_cents', 'transfer_id'])
      .where('account_id', '=', id)
      .where('status', '=', 'SETTLED')
      .orderBy('on_date')
      .orderBy('id')
      .execute();
    const unexplained = total_value_cents - sum(rows.map(({ amount_cents }) => Number(amount_cents)));
    const first = { id: `opening-${id}`, on_date: opened_on, kind: 'DEPOSIT', detail: null, amount_cents: unexplained, transfer_id: null };
    const moved = unexplained === 0 ? rows : [first, ...rows];
    const flows = moved.filter(({ kind }) => isFlow(kind)).map(({ amount_cents }) => Number(amount_cents));
    await stored
      .insertInto('stock_portfolio')
      .values({
        id,
        externalized_id: `book-${id}`,
        account_id: id,
        display_name: '',
        state: 'ACTIVE',
        is_default: 1,
        is_book: 1,
        created_at: newYorkInstant(opened_on),
        revision: moved.length,
        cash_cents: total_value_cents,
        put_in_cents: sum(flows.filter((cents) => cents > 0)),
        taken_out_cents: -sum(flows.filter((cents) => cents < 0)),
      })
      .execute();
    for (const { id: movedId, on_date, kind, detail, amount_cents, transfer_id } of moved)
      await stored
        .insertInto('ledger_entry')
        .values({
          id: movedId,
          account_id: id,
          portfolio_id: id,
          at: newYorkInstant(on_date),
          on_date,
          kind,
          shares_millionths: 0,
          cash_cents: amount_cents,
          flow_cents: isFlow(kind) ? amount_cents : 0,
          settles_on: on_date,
          transfer_id,
          reference: `activity ${movedId}`,
          detail,
        })
        .execute();
    await stored
      .deleteFrom('account_activity')
      .where('account_id', '=', id)
      .where('status', '=', 'SETTLED')
      .where('transfer_id', 'is', null)
      .execute();
  }
};
