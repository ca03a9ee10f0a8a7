import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import { isSignedBy } from '../document-signing/index.ts';
import type { CreditReport } from './credit-bureau.ts';
import { borrowersOf, type MortgageApplication, type MortgageBorrower } from './own-mortgage.ts';

/** A report as it is kept; a null report means that nothing is on file. */
export interface KeptReport {
  report: CreditReport | null;
}

/** The borrowers who have not signed the authorization to order their credit report. */
export async function borrowersWithoutAuthorization(
  context: Pick<OperationContext, 'db' | 'vault'>,
  application: MortgageApplication,
): Promise<MortgageBorrower[]> {
  const missing: MortgageBorrower[] = [];
  for (const borrower of await borrowersOf(context, application))
    if (!(await isSignedBy(context.db, borrower.id, 'creditAuthorization'))) missing.push(borrower);
  return missing;
}

/** Keeps the report on a borrower; one that is kept already stays. */
export async function keepReport(
  { vault, now }: Pick<OperationContext, 'vault' | 'now'>,
  db: Kysely<Database>,
  borrower: MortgageBorrower,
  kept: KeptReport,
): Promise<void> {
  const row = {
    borrower_id: borrower.id,
    application_id: borrower.application_id,
    person_id: borrower.person_id,
    report: kept,
    ordered_at: now,
  };
  await db
    .insertInto('mortgage_credit_report')
    .values(await vault.seal(db, 'mortgage_credit_report', { person: borrower.person_id, row: borrower.id }, row))
    .onConflict((conflict) => conflict.column('borrower_id').doNothing())
    .execute();
}

/** The reports of an application by the id of their borrower. */
export async function reportsOf(
  { db, vault }: Pick<OperationContext, 'db' | 'vault'>,
  { id, person_id: person }: Pick<MortgageApplication, 'id' | 'person_id'>,
): Promise<Map<string, KeptReport>> {
  const rows = await db.selectFrom('mortgage_credit_report').selectAll().where('application_id', '=', id).execute();
  const opened = await Promise.all(rows.map((row) => vault.open(db, 'mortgage_credit_report', { person, row: row.borrower_id }, row)));
  return new Map(opened.map(({ borrower_id, report }) => [borrower_id, report]));
}
