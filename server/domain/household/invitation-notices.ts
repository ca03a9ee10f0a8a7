import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { readPerson } from '#server/people/read-person.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { inviteTokenOf, invitationTo, isLive } from '../new-account/index.ts';
import type { MembersAccount } from './own-household.ts';

/** What an entity asks of the person asking. */
export const Notice = z.strictObject({
  noticeText: said([
    '{name} can accept your invitation to own this account until {day}.',
    'Your invitation to {name} is no longer active.',
    '{name} invited you to own this account. You can accept until {day}.',
    'This invite is no longer active. Ask {name} to send a new one.',
  ]),
  noticeCta: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('accept'), inviteToken: z.string() }),
      z.strictObject({ type: z.literal('manage'), ctaUrl: z.string(), ctaText: said(['Manage the invitation', 'Send a new invitation']) }),
    ])
    .nullable(),
});
export type Notice = z.infer<typeof Notice>;

interface Members {
  /** The person asking. */
  id: string;
  /** First names by id. */
  names: ReadonlyMap<string, string>;
}

/**
 * What an invitation to own this account asks of the person asking: who was invited accepts it, who invites manages it. Null where one member owns it with
 * the other already, where no one was invited, and where a person outside the household was.
 */
export async function noticeOf(
  context: OperationContext,
  { account, owners }: MembersAccount,
  { id, names }: Members,
): Promise<Notice | null> {
  const [owner] = owners;
  const other = [...names.keys()].find((member) => member !== owner);
  if (account.account_type !== 'JOINT' || owners.length !== 1 || owner === undefined || other === undefined) return null;
  const invitation = await invitationTo(context, account.id);
  if (invitation === undefined || invitation.person_id !== owner) return null;
  const { email } = await readPerson(context, other);
  if (email.trim().toLowerCase() !== invitation.email.trim().toLowerCase()) return null;
  const live = isLive(invitation, context.now);
  const until = dateInWords(newYorkDate(invitation.expires_at));
  const [by, to] = [names.get(owner) ?? '', names.get(other) ?? ''];
  if (id === owner)
    return {
      noticeText: live
        ? `${to} can accept your invitation to own this account until ${until}.`
        : `Your invitation to ${to} is no longer active.`,
      noticeCta: {
        type: 'manage',
        ctaUrl: `/accounts/${account.externalized_id}`,
        ctaText: live ? 'Manage the invitation' : 'Send a new invitation',
      },
    };
  if (live && invitation.token_nonce !== null)
    return {
      noticeText: `${by} invited you to own this account. You can accept until ${until}.`,
      noticeCta: { type: 'accept', inviteToken: inviteTokenOf(context.vault, invitation.id, invitation.token_nonce) },
    };
  if (invitation.status !== 'sent') return null;
  return { noticeText: `This invite is no longer active. Ask ${by} to send a new one.`, noticeCta: null };
}
