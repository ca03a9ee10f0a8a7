import type { Kysely } from 'kysely';
import { forWriting, thePerson, type Aggregate } from '#server/operations/aggregate.ts';
import { OperationFailure, OperationNotFound, type Actor } from '#server/operations/operation.ts';
import type { Database, Row } from './tables.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import { hasName } from './portfolio-name.ts';

export type Portfolio = Row<'stock_portfolio'>;

/** The tools of whatever writes into the ledger: an operation, a seed, timed work. */
export interface LedgerTools {
  ids: () => string;
  now: number;
}

const portfolioOfPerson = preparedQuery(['person', 'portfolio'], (db, { person, portfolio }) =>
  db
    .selectFrom('stock_portfolio')
    .leftJoin('account_owner', (join) =>
      join.onRef('account_owner.account_id', '=', 'stock_portfolio.account_id').on('account_owner.person_id', '=', person),
    )
    .leftJoin('account_request', (join) =>
      join.onRef('account_request.id', '=', 'stock_portfolio.account_request_id').on('account_request.person_id', '=', person),
    )
    .selectAll('stock_portfolio')
    .where((row) => row.or([row('stock_portfolio.externalized_id', '=', portfolio), row('stock_portfolio.id', '=', portfolio)]))
    .where((row) => row.or([row('account_owner.person_id', 'is not', null), row('account_request.person_id', 'is not', null)]))
    .where('stock_portfolio.state', '!=', 'CLOSED')
    .where('stock_portfolio.is_book', '=', 0),
);

/** The portfolio of that id, public or internal, if it is this person's and not deleted. Somebody else's looks like none at all. */
export async function ownPortfolio(db: Kysely<Database>, person: Actor, portfolioId: string): Promise<Portfolio> {
  const [portfolio] = await portfolioOfPerson(db, { person: person.id, portfolio: portfolioId });
  if (portfolio === undefined) throw new OperationNotFound('The portfolio');
  return portfolio;
}

/** All portfolios of a person that are not deleted: of each account the default one first, then the oldest. */
export async function ownPortfolios(db: Kysely<Database>, person: Actor): Promise<Portfolio[]> {
  const rows = await db
    .selectFrom('stock_portfolio')
    .selectAll()
    .where('state', '!=', 'CLOSED')
    .where('is_book', '=', 0)
    .where((row) =>
      row.or([
        row('account_id', 'in', db.selectFrom('account_owner').select('account_id').where('person_id', '=', person.id)),
        row('account_request_id', 'in', db.selectFrom('account_request').select('id').where('person_id', '=', person.id)),
      ]),
    )
    .orderBy('account_id')
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}

/** The portfolios of an account that are not deleted, the default one first. */
export function portfoliosOfAccount(db: Kysely<Database>, accountId: string): Promise<Portfolio[]> {
  return db
    .selectFrom('stock_portfolio')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '!=', 'CLOSED')
    .where('is_book', '=', 0)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The other portfolios of the same account, or of the same application for one. */
export async function siblingsOf(
  db: Kysely<Database>,
  { id, account_id, account_request_id }: Pick<Portfolio, 'id' | 'account_id' | 'account_request_id'>,
): Promise<Portfolio[]> {
  const all =
    account_id !== null
      ? await portfoliosOfAccount(db, account_id)
      : await db
          .selectFrom('stock_portfolio')
          .selectAll()
          .where('account_request_id', '=', account_request_id)
          .where('state', '!=', 'CLOSED')
          .orderBy('created_at')
          .orderBy('id')
          .execute();
  return all.filter((other) => other.id !== id);
}

/**
 * The portfolios that these parts of the input name. Their accounts are locked, in the order of their ids; a portfolio that waits for its account is
 * locked with the person who applies for it. A part that is left out names none; without any the operation finds nothing.
 */
export function portfolio<K extends string>(...parts: readonly K[]): Aggregate<{ readonly [part in K]?: string | undefined }> {
  return {
    async lock(db, person, input) {
      const named = parts.map((part) => input[part]).filter((id) => id !== undefined);
      if (person === null || named.length === 0) throw new OperationNotFound('The portfolio');
      const found: Portfolio[] = [];
      for (const id of named) found.push(await ownPortfolio(db, person, id));
      const waits = found.some(({ account_id }) => account_id === null);
      const roots = waits ? await thePerson.lock(db, person, input as never) : [];
      const accounts = [...new Set(found.flatMap(({ account_id }) => (account_id === null ? [] : [account_id])))].toSorted();
      await lockAccounts(db, accounts);
      return [...roots, ...accounts.map((id) => `account ${id}`)];
    },
  };
}

/** Locks accounts until the transaction ends, in the order of their ids. */
export async function lockAccounts(db: Kysely<Database>, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await forWriting(db, db.selectFrom('account').select('id').where('id', 'in', accountIds).orderBy('id')).execute();
}

export interface NewPortfolio {
  /** One of these: its account, or the application for it. */
  accountId?: string;
  accountRequestId?: string;
  displayName: string;
  instrumentIds: readonly string[];
  /** The public id, where the caller made one. */
  externalizedId?: string;
  isDefault?: boolean;
}

/** Writes a portfolio. One that waits for its account is PENDING until that is opened. Fails with NAME_TAKEN where one beside it has its name. */
export async function createPortfolio(db: Kysely<Database>, { ids, now }: LedgerTools, made: NewPortfolio): Promise<Portfolio> {
  const row: Portfolio = {
    id: ids(),
    externalized_id: made.externalizedId ?? ids(),
    account_id: made.accountId ?? null,
    account_request_id: made.accountRequestId ?? null,
    display_name: made.displayName,
    state: made.accountId === undefined ? 'PENDING' : 'ACTIVE',
    is_default: made.isDefault === true ? 1 : 0,
    is_book: 0,
    created_at: now,
    revision: 0,
    cash_cents: 0,
    put_in_cents: 0,
    taken_out_cents: 0,
  };
  if (hasName(await siblingsOf(db, row), row.display_name)) throw new OperationFailure('NAME_TAKEN');
  await db.insertInto('stock_portfolio').values(row).execute();
  await addInstruments(db, { now }, row.id, made.instrumentIds);
  return row;
}

/** Puts instruments into a portfolio; one that is in it already stays as it is. */
export async function addInstruments(
  db: Kysely<Database>,
  { now }: Pick<LedgerTools, 'now'>,
  portfolioId: string,
  instrumentIds: readonly string[],
): Promise<void> {
  if (instrumentIds.length === 0) return;
  await db
    .insertInto('stock_portfolio_instrument')
    .values(instrumentIds.map((instrument_id) => ({ portfolio_id: portfolioId, instrument_id, added_at: now })))
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'instrument_id']).doNothing())
    .execute();
}

/** Takes instruments out of a portfolio. Whoever calls this has made sure that none of them is held. */
export async function removeInstruments(db: Kysely<Database>, portfolioId: string, instrumentIds: readonly string[]): Promise<void> {
  if (instrumentIds.length === 0) return;
  await db
    .deleteFrom('stock_portfolio_instrument')
    .where('portfolio_id', '=', portfolioId)
    .where('instrument_id', 'in', instrumentIds)
    .execute();
}

/** The ids of the instruments in a portfolio, in the order in which they came. */
export async function instrumentsOf(db: Kysely<Database>, portfolioId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_portfolio_instrument')
    .select('instrument_id')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('added_at')
    .orderBy('instrument_id')
    .execute();
  return rows.map(({ instrument_id }) => instrument_id);
}

/** The name of the portfolio that an account of stocks is opened with. */
const defaultName = 'Stock portfolio';

/**
 * After an account of stocks was opened: the portfolios that waited for it become its own. The oldest is its default; where none waited, an empty one
 * is made.
 */
export async function openPortfolios(
  db: Kysely<Database>,
  tools: LedgerTools,
  { accountId, accountRequestId }: { accountId: string; accountRequestId: string },
): Promise<void> {
  const waiting = await db
    .selectFrom('stock_portfolio')
    .select('id')
    .where('account_request_id', '=', accountRequestId)
    .where('state', '=', 'PENDING')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const [place, { id }] of waiting.entries()) {
    await db
      .updateTable('stock_portfolio')
      .set((row) => ({ account_id: accountId, state: 'ACTIVE', is_default: place === 0 ? 1 : 0, revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  if (waiting.length === 0) await createPortfolio(db, tools, { accountId, displayName: defaultName, instrumentIds: [], isDefault: true });
}
