import type { OperationContext } from '#server/operations/operation.ts';
import { noParts, type JointIntent } from './borrower-details.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** Records that a borrower affirmed with a login of their own that they intend to apply for joint credit; null takes that back. */
export async function affirmJointIntent(
  { db, vault }: Pick<OperationContext, 'db' | 'vault'>,
  borrower: MortgageBorrower,
  jointIntent: JointIntent | null,
): Promise<void> {
  const before = borrower.details ?? { firstName: '', lastName: '', email: '', answers: noParts };
  const details = { ...before, jointIntent };
  await db
    .updateTable('mortgage_borrower')
    .set(await vault.seal(db, 'mortgage_borrower', { person: borrower.person_id, row: borrower.id }, { details }))
    .where('id', '=', borrower.id)
    .execute();
}
