import { z } from 'zod';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { invitationTo } from './joint-invitation.ts';

/** The states of an invitation, as its first owner sees them. Opened: whoever holds the link went on with it. */
const states = ['sent', 'opened', 'expired', 'cancelled', 'declined', 'failed', 'accepted'] as const;

export const OwnInvitation = z.strictObject({
  state: z.enum(states),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  sentOn: IsoDate,
  expiresOn: IsoDate,
  /** True if it can be sent anew, to this person or another. */
  canSend: z.boolean(),
  canCancel: z.boolean(),
});

/** The invitation that the person asking sent for an account of theirs; null where there is none. */
export async function ownInvitation(context: OperationContext, accountId: string): Promise<z.output<typeof OwnInvitation> | null> {
  const invitation = await invitationTo(context, accountId);
  if (invitation === undefined || invitation.person_id !== signedIn(context).id) return null;
  const { status, opened_at, expires_at, sent_at, first_name: firstName, last_name: lastName, email } = invitation;
  const pending = expires_at <= context.now ? 'expired' : opened_at === null ? 'sent' : 'opened';
  const state = status === 'sent' ? pending : status;
  return {
    state,
    firstName,
    lastName,
    email,
    sentOn: newYorkDate(sent_at),
    expiresOn: newYorkDate(expires_at),
    canSend: state !== 'accepted',
    canCancel: state === 'sent' || state === 'opened',
  };
}
