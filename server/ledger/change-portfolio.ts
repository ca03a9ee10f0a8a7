import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

/** Changes a portfolio, or what is in it, as its next revision. */
export async function changePortfolio(
  db: Kysely<Database>,
  id: string,
  change: Partial<Pick<Row<'stock_portfolio'>, 'display_name' | 'state' | 'is_default'>> = {},
): Promise<void> {
  await db
    .updateTable('stock_portfolio')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
