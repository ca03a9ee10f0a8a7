import type { OperationContext } from '#server/operations/operation.ts';
import { noParts, type BorrowerParts } from './borrower-details.ts';
import { collectionOf } from './demographics.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** Writes what a borrower answered after the application was submitted, in a task, so that all pages say the same. */
export async function updateAnswers(context: OperationContext, borrower: MortgageBorrower, parts: Partial<BorrowerParts>): Promise<void> {
  const { db, vault, now, today } = context;
  const before = borrower.details ?? { firstName: '', lastName: '', email: '', answers: noParts };
  const details = { ...before, answers: { ...before.answers, ...parts }, ...collectionOf(parts, today) };
  await db
    .updateTable('mortgage_borrower')
    .set(await vault.seal(db, 'mortgage_borrower', { person: borrower.person_id, row: borrower.id }, { details, updated_at: now }))
    .where('id', '=', borrower.id)
    .execute();
}
