import { z } from 'zod';
import { defineOperation, OperationFailure } from '#server/operations/operation.ts';
import { done, WriteAnswer } from '#server/operations/shapes.ts';
import { endInvitation } from '../new-account/index.ts';
import { accountOfLink, invitedBy, isInvited, maxToken } from './invited.ts';
import { mailOwner } from './mail-owners.ts';
import { INVITATION_OVER } from './save-identity.ts';

/** Declines an invitation. The caller holds its link and is not signed in as another person. The first owner is notified, and can send a new one. */
export const declineJointAccessInvitation = defineOperation({
  name: 'declineJointAccessInvitation',
  kind: 'local',
  caller: 'anyone',
  aggregate: accountOfLink,
  audit: 'identity',
  limit: { network: '120/h' },
  sensitive: ['input.inviteToken'],
  failures: { INVITATION_OVER },
  input: z.strictObject({ inviteToken: z.string().max(maxToken) }),
  output: WriteAnswer,
  async handler({ inviteToken }, context) {
    const invited = await invitedBy(context, inviteToken);
    if (invited === undefined || (context.person !== null && !(await isInvited(context, invited))))
      throw new OperationFailure('INVITATION_OVER');
    const { invitation, account } = invited;
    await endInvitation(context.db, { id: invitation.id, now: context.now }, 'declined');
    const other = `${invitation.first_name} ${invitation.last_name}`;
    await mailOwner(context.db, context, invitation.person_id, 'declined', { other, accountId: account.externalized_id });
    return done;
  },
});
