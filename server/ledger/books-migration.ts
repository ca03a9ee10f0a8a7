import type { Migration, MigrationTools } from '#server/storage/migrations/migration.ts';
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
  account_balance: { account_id: string; on_date: string; value_cents: number };
  stock_portfolio: Record<'id' | 'externalized_id' | 'account_id' | 'display_name' | 'state', string> &
    Record<'is_default' | 'is_book' | 'created_at' | 'revision' | 'cash_cents' | 'put_in_cents' | 'taken_out_cents', number>;
  ledger_entry: Record<'id' | 'account_id' | 'portfolio_id' | 'on_date' | 'kind' | 'settles_on' | 'reference', string> &
    Record<'at' | 'shares_millionths' | 'cash_cents' | 'flow_cents', number> &
    Record<'detail' | 'transfer_id', string | null>;
};

const isFlow = (kind: string): boolean => kind === 'DEPOSIT' || kind === 'WITHDRAWAL';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Moved = Pick<StoredTables['account_activity'], 'id' | 'on_date' | 'kind' | 'detail' | 'amount_cents' | 'transfer_id'>;
type Stored = ReturnType<typeof storedTables>;

const storedTables = (db: MigrationTools['db']) => db.withTables<StoredTables>();

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
  const stored = storedTables(db);
  for (const account of await stored.selectFrom('account').selectAll().where('flavor', '=', 'CASH').execute()) {
    const { id, opened_on: on_date, total_value_cents } = account;
    const rows = await settledOf(stored, id);
    const unexplained = total_value_cents - sum(rows.map(({ amount_cents }) => amount_cents));
    const first = { id: `opening-${id}`, on_date, kind: 'DEPOSIT', detail: null, amount_cents: unexplained, transfer_id: null };
    await writeBook(stored, account, unexplained === 0 ? rows : [first, ...rows]);
  }
};

/** What managed accounts were worth was kept as closing values; the ledger did not have them. */
const managed = ['AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING', 'INDEX_INVESTING', 'AUTOMATED_BOND_PORTFOLIO'];

/**
 * Accounts that we manage get a book, too. Between two closing values that were kept, what no movement explains is entered as what their value changed by, so
 * that the book is worth what each closing value says. From now on its cash is invested at the prices of the market.
 */
export const managedAccountsHaveBooks: Migration = async ({ db }) => {
  const stored = storedTables(db);
  for (const account of await stored.selectFrom('account').selectAll().where('flavor', 'in', managed).execute()) {
    const { id, opened_on, total_value_cents } = account;
    const rows = await settledOf(stored, id);
    const kept = await stored
      .selectFrom('account_balance')
      .select(['on_date', 'value_cents'])
      .where('account_id', '=', id)
      .orderBy('on_date')
      .execute();
    const last = [opened_on, ...rows.map(({ on_date }) => on_date), ...kept.map(({ on_date }) => on_date)].toSorted().at(-1) ?? opened_on;
    const values = [...kept.filter(({ on_date }) => on_date < last), { on_date: last, value_cents: total_value_cents }];
    let revalued = 0;
    const changes = values.flatMap(({ on_date, value_cents }) => {
      const known = sum(rows.filter((row) => row.on_date <= on_date).map(({ amount_cents }) => amount_cents)) + revalued;
      const amount_cents = value_cents - known;
      revalued += amount_cents;
      const change = { id: `revalued-${id}-${on_date}`, on_date, kind: 'REVALUED', detail: null, amount_cents, transfer_id: null };
      return amount_cents === 0 ? [] : [change];
    });
    await writeBook(stored, account, [...rows, ...changes]);
    await stored.updateTable('account').set({ total_value_cents: 0 }).where('id', '=', id).execute();
  }
};

async function settledOf(stored: Stored, accountId: string): Promise<Moved[]> {
  const rows = await stored
    .selectFrom('account_activity')
    .select(['id', 'on_date', 'kind', 'detail', 'amount_cents', 'transfer_id'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'SETTLED')
    .orderBy('on_date')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amount_cents: Number(row.amount_cents) }));
}

/** Writes a book with its entries, and takes out of the account's activity what stands in it alone from now on. */
async function writeBook(stored: Stored, { id, opened_on }: StoredTables['account'], moved: readonly Moved[]): Promise<void> {
  const flows = moved.filter(({ kind }) => isFlow(kind)).map(({ amount_cents }) => amount_cents);
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
      cash_cents: sum(moved.map(({ amount_cents }) => amount_cents)),
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
