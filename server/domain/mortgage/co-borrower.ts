import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Email, Id, Line, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { affirmJointIntent } from './affirm-joint-intent.ts';
import { noParts } from './borrower-details.ts';
import { gate } from './gate.ts';
import { inviteBorrower, takeBackInvitation } from './invitation.ts';
import { APPLICATION_ENDED, borrowersOf, editableMortgage, writeMortgage, type MortgageApplication } from './own-mortgage.ts';

const Named = z.strictObject({
  firstName: Line(50),
  lastName: Line(50),
  email: Email,
});
const Together = Named.extend({
  together: z.literal('yes'),
  /** Who answers the co-borrower's part: the applicant here, or the co-borrower with a login of their own. */
  entry: z.enum(['entered', 'invited']).default('entered'),
  /** The applicant's own. The co-borrower affirms theirs on their own pages. */
  jointIntent: z.boolean(),
});
const Alone = z.strictObject({ together: z.literal('no') });

/**
 * Says who borrows together with the applicant; Regulation B: joint credit is what each of them says that they mean to apply for,
 * when they apply. Of the same co-borrower all answers stay.
 */
const saveCoBorrower = defineOperation({
  name: 'saveCoBorrower',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  input: z.strictObject({ applicationId: Id, coBorrower: z.discriminatedUnion('together', [Together, Alone]) }),
  output: WriteAnswer,
  personal: ['coBorrower'],
  failures: { APPLICATION_ENDED },
  async handler({ applicationId, coBorrower }, context) {
    const application = await editableMortgage(context, applicationId);
    const isJoint = coBorrower.together === 'yes';
    if (isJoint) {
      if (!coBorrower.jointIntent) return refused('jointIntent', 'Confirm that you intend to apply for joint credit.');
      const { email } = await readPerson(context, application.person_id);
      if (coBorrower.email === email.toLowerCase()) return refused('email', 'Enter the email address of the co-borrower, not your own.');
    }
    const isSame = await replaceCoBorrower(context, application, isJoint ? coBorrower : null);
    const applicant = (await borrowersOf(context, application)).find(({ entry }) => entry === 'self');
    // With the same co-borrower the first affirmation counts.
    if (applicant !== undefined && !(isSame && applicant.details?.jointIntent != null))
      await affirmJointIntent(context, applicant, isJoint ? { at: context.now, login: 'OWN' } : null);
    await writeMortgage(context, application, { details: { jointCredit: isJoint } });
    return done;
  },
});

/** Answers true where the co-borrower stays the same. */
async function replaceCoBorrower(
  context: OperationContext,
  application: MortgageApplication,
  coBorrower: z.output<typeof Together> | null,
): Promise<boolean> {
  const { db, vault, now } = context;
  const before = (await borrowersOf(context, application)).find(({ place }) => place === 2);
  // The answers of a co-borrower with a login of their own do not become the applicant's, nor the other way round.
  const isSame = before !== undefined && before.details?.email === coBorrower?.email && before.entry === coBorrower?.entry;
  if (before !== undefined && !isSame) {
    await takeBackInvitation(db, before.id);
    await db.deleteFrom('mortgage_borrower').where('id', '=', before.id).execute();
  }
  if (coBorrower === null) return false;
  const { entry, firstName, lastName, email } = coBorrower;
  const named = { firstName, lastName, email };
  const id = isSame ? before.id : context.ids();
  const of = { person: application.person_id, row: id };
  if (isSame) {
    const details = { answers: noParts, ...before.details, ...named };
    const sealed = await vault.seal(db, 'mortgage_borrower', of, { details, updated_at: now });
    await db.updateTable('mortgage_borrower').set(sealed).where('id', '=', id).execute();
    if (entry === 'invited') await inviteBorrower(context, application, { borrowerId: id, firstName, email });
    return true;
  }
  const row = {
    id,
    application_id: application.id,
    person_id: application.person_id,
    place: 2,
    entry,
    details: { ...named, answers: noParts },
    tax_id: null,
    tax_id_last4: null,
    updated_at: now,
  };
  await db
    .insertInto('mortgage_borrower')
    .values(await vault.seal(db, 'mortgage_borrower', of, row))
    .execute();
  if (entry === 'invited') await inviteBorrower(context, application, { borrowerId: id, firstName, email });
  return false;
}

export const coBorrowerOperations: readonly Operation[] = [saveCoBorrower];
