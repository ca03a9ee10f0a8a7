import { z } from 'zod';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { Demographics } from './demographics.ts';
import { gate } from './gate.ts';
import { invitationOf } from './invitation.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** The demographic answers of one borrower, for the page that asks for them and for nothing else. */
const getBorrowerDemographics = defineOperation({
  name: 'getBorrowerDemographics',
  kind: 'read',
  gate,
  personal: ['output.answers'],
  input: z.strictObject({ borrowerId: Id }),
  /** Null: the page was not answered yet. */
  output: z.strictObject({ answers: Demographics.nullable() }),
  async handler({ borrowerId }, context) {
    const borrower = await answeringBorrower(context, borrowerId);
    return { answers: borrower.details?.answers.demographics ?? null };
  },
});

/** A borrower for whom the person asking answers: themselves, or a co-borrower whom they entered. */
async function answeringBorrower(context: OperationContext, borrowerId: string): Promise<MortgageBorrower> {
  const { id } = signedIn(context);
  const row = await context.db.selectFrom('mortgage_borrower').selectAll().where('id', '=', borrowerId).executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The borrower');
  const answersBy = row.entry === 'invited' ? (await invitationOf(context.db, row.id))?.accepted_by : row.person_id;
  if (answersBy !== id) throw new OperationNotFound('The borrower');
  return context.vault.open(context.db, 'mortgage_borrower', { person: row.person_id, row: row.id }, row);
}

export const demographicsOperations: readonly Operation[] = [getBorrowerDemographics];
