import { z } from 'zod';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import type { Row } from '#server/storage/database.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { invitationTo } from './joint-invitation.ts';

/** The states of an invitation, as its first owner sees them. None: there was no invitation yet. Opened: the link was used. */
const states = ['none', 'sent', 'opened', 'expired', 'cancelled', 'declined', 'failed', 'accepted'] as const;

export const OwnInvitation = z.strictObject({
  state: z.enum(states),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  sentOn: IsoDate,
  expiresOn: IsoDate,
  /** True if it can be sent again, to this person or another. */
  canSend: z.boolean(),
  canCancel: z.boolean(),
});

type OwnInvitation = z.output<typeof OwnInvitation>;

/** The invitation that the person asking sent for an account of theirs, or can send; null where there is none to send or to see. */
export async function ownInvitation(context: OperationContext, account: Row<'account'>): Promise<OwnInvitation | null> {
  const invitation = await invitationTo(context, account.id);
  if (invitation === undefined) return (await isOwnedAlone(context, account)) ? noInvitation(context) : null;
  if (invitation.person_id !== signedIn(context).id) return null;
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

/** True for a joint account that its first owner still owns alone. */
async function isOwnedAlone({ db, person }: OperationContext, { id, account_type }: Row<'account'>): Promise<boolean> {
  if (account_type !== 'JOINT') return false;
  const owners = await db.selectFrom('account_owner').select(['person_id', 'role']).where('account_id', '=', id).execute();
  return owners.length === 1 && owners.every(({ person_id, role }) => person_id === person?.id && role === 'owner');
}

function noInvitation({ today }: OperationContext): OwnInvitation {
  return { state: 'none', firstName: '', lastName: '', email: '', sentOn: today, expiresOn: today, canSend: true, canCancel: false };
}
