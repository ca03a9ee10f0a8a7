import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

/** Keeps what is withheld of an IRA's payments. */
export async function writeWithholding(
  db: Kysely<Database>,
  accountId: string,
  withholding: Omit<Row<'ira_withholding'>, 'account_id'>,
): Promise<void> {
  await db
    .insertInto('ira_withholding')
    .values({ account_id: accountId, ...withholding })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(withholding))
    .execute();
}
