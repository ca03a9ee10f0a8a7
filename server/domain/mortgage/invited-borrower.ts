import { z } from 'zod';
import { defineOperation, OperationFailure, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, IsoDate, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { affirmJointIntent } from './affirm-joint-intent.ts';
import { BorrowerParts, noParts } from './borrower-details.ts';
import { BorrowerPart, nothingKnown, partOf } from './borrower-shape.ts';
import { gate } from './gate.ts';
import { acceptedInvitation, invitationFailures, invitedBy, standings, whoInvites } from './invitation.ts';
import { missingOf } from './missing-parts.ts';
import { noDetails } from './mortgage-details.ts';
import { borrowersOf } from './own-mortgage.ts';
import { purposes } from './property-details.ts';
import { saveParts, TypedTaxId } from './save-borrower.ts';

/** The invitation as an invited co-borrower sees it: until they accept, who asks and for what; then their own part too. */
const getMortgageInvitation = defineOperation({
  name: 'getMortgageInvitation',
  kind: 'read',
  gate,
  personal: ['output.inviter', 'output.home', 'output.borrower'],
  input: z.strictObject({ invitation: Id }),
  output: z.strictObject({
    standing: z.enum(standings),
    /** Empty where the invitation is none of theirs. */
    inviter: z.string(),
    purpose: z.enum(purposes).nullable(),
    /** The address of the home; null while it is looked for. */
    home: z.string().nullable(),
    expiresOn: IsoDate.nullable(),
    /** Once it is accepted. */
    applicationId: z.string().nullable(),
    borrower: BorrowerPart.nullable(),
    /** The missing answers of their part, in words. */
    missing: z.array(z.string()),
  }),
  async handler({ invitation: id }, context) {
    const invited = await invitedBy(context, id);
    const nothing = { inviter: '', purpose: null, home: null, expiresOn: null, applicationId: null, borrower: null, missing: [] };
    if (invited === null) return { ...nothing, standing: 'OVER' as const };
    const { standing, invitation, application, borrower } = invited;
    if (standing === 'OWN' || standing === 'SOMEBODY_ELSE' || standing === 'OVER') return { ...nothing, standing };
    const [inviter] = await borrowersOf(context, application);
    const { address } = (application.details ?? noDetails).place ?? { address: null };
    const identity = {
      standing,
      inviter: `${inviter?.details?.firstName ?? ''} ${inviter?.details?.lastName ?? ''}`,
      purpose: application.purpose,
      home: address === null ? null : `${address.street1}, ${address.city}, ${address.state}`,
      expiresOn: newYorkDate(invitation.expires_at),
    };
    if (standing === 'INVITED') return { ...nothing, ...identity };
    const answers = borrower.details?.answers ?? noParts;
    const own = partOf(borrower, { ...nothingKnown, taxIdLast4: borrower.tax_id_last4 }, answers);
    return {
      ...identity,
      applicationId: application.id,
      borrower: { ...own, isYou: true },
      missing: missingOf(borrower, borrower.tax_id !== null),
    };
  },
});

/** Accepts an invitation for the person asking, who says that they mean to apply for joint credit (Regulation B). From then on it is theirs alone. */
const acceptMortgageInvitation = defineOperation({
  name: 'acceptMortgageInvitation',
  kind: 'local',
  gate,
  aggregate: whoInvites,
  audit: 'identity',
  limit: { person: '30/h' },
  input: z.strictObject({ invitation: Id, jointIntent: z.boolean() }),
  output: WriteAnswer,
  failures: invitationFailures,
  async handler({ invitation: id, jointIntent }, context) {
    const invited = await invitedBy(context, id);
    if (invited?.standing === 'ACCEPTED') return done;
    if (invited?.standing === 'SUBMITTED' || invited?.standing === 'OVER') throw new OperationFailure('APPLICATION_ENDED');
    if (invited?.standing !== 'INVITED') throw new OperationNotFound('The invitation');
    if (!jointIntent) return refused('jointIntent', 'Confirm that you intend to apply for joint credit.');
    await context.db
      .updateTable('mortgage_invitation')
      .set({ accepted_by: signedIn(context).id, accepted_at: context.now })
      .where('id', '=', id)
      .execute();
    await affirmJointIntent(context, invited.borrower, { at: context.now, login: 'OWN' });
    return done;
  },
});

/** Saves the parts that are given of what an invited co-borrower answers, each of them whole. */
const saveInvitedBorrower = defineOperation({
  name: 'saveInvitedBorrower',
  kind: 'local',
  gate,
  aggregate: whoInvites,
  audit: 'identity',
  limit: { person: '300/h' },
  input: BorrowerParts.extend({ invitation: Id, ssn: TypedTaxId }),
  output: WriteAnswer,
  sensitive: ['ssn'],
  personal: Object.keys(noParts),
  failures: invitationFailures,
  async handler({ invitation, ssn, ...parts }, context) {
    const { application, borrower } = await acceptedInvitation(context, invitation);
    return saveParts(context, application, borrower, parts, ssn);
  },
});

export const invitedOperations: readonly Operation[] = [getMortgageInvitation, acceptMortgageInvitation, saveInvitedBorrower];
