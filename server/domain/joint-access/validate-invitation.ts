import { writeOpened } from '../new-account/index.ts';
import { z } from 'zod';
import { defineOperation } from '#server/operations/operation.ts';
import { accountOfLink, invitedBy, isInvited, maxToken } from './invited.ts';

/** 001 §4.6, in its words. */
export const validationTypes = ['PENDING_USER', 'VALID_USER', 'EXPIRED', 'INVALID_USER'] as const;

/**
 * Says where Continue leads from an invitation, and stores that it was opened. It does not use up the invitation: the acceptance does. From now on
 * the client whose address was invited can accept.
 */
export const validateJointAccessInvitationAccept = defineOperation({
  name: 'validateJointAccessInvitationAccept',
  kind: 'local',
  caller: 'anyone',
  aggregate: accountOfLink,
  audit: 'none',
  limit: { network: '120/h' },
  sensitive: ['input.inviteToken'],
  input: z.strictObject({ inviteToken: z.string().max(maxToken) }),
  output: z.strictObject({ type: z.enum(validationTypes), isSignedIn: z.boolean() }),
  async handler({ inviteToken }, context) {
    const { db, now, person, identity } = context;
    const isSignedIn = person !== null;
    const invited = await invitedBy(context, inviteToken);
    if (invited === undefined) return { type: 'EXPIRED' as const, isSignedIn };
    const { invitation } = invited;
    if (isSignedIn && !(await isInvited(context, invited))) return { type: 'INVALID_USER' as const, isSignedIn };
    await writeOpened(db, invitation, { opened_at: invitation.opened_at ?? now, ...(person === null ? {} : { invitee_id: person.id }) });
    const isClient = isSignedIn || (await identity.personNamed(invitation.email.trim().toLowerCase())) !== null;
    return { type: isClient ? ('VALID_USER' as const) : ('PENDING_USER' as const), isSignedIn };
  },
});
