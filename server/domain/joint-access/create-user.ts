import { z } from 'zod';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import { isLookAlike, lookAlikeWords } from '#server/customers/look-alike-address.ts';
import { exposedWords, isListed, newPasswordProblem } from '#server/domain/security/index.ts';
import { longestAddress, writeSignUp } from '#server/domain/sign-up/index.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure } from '#server/operations/operation.ts';
import { WriteErrors } from '#server/operations/shapes.ts';
import { isBlockedMail } from './blocked-mail.ts';
import { invitedBy, maxToken } from './invited.ts';
import { INVITATION_OVER } from './save-identity.ts';

/** 001 §4.6, in its words. */
const statuses = [
  'success',
  'password-violates-requirements',
  'email-already-in-use',
  'email-is-blacklisted',
  'email-invitation-mismatch',
] as const;
type Status = (typeof statuses)[number];

/**
 * Begins a sign-up on the way of an invitation. As with any sign-up, sign-in needs the mail to the address and the password: a link that
 * was forwarded makes its reader no owner. The answer says whether an address is taken for the invited address alone, to the holder of the link.
 */
export const createUserForJointAccessInvitation = defineOperation({
  name: 'createUserForJointAccessInvitation',
  kind: 'external',
  caller: 'anyone',
  aggregate: nothing,
  audit: 'none',
  limit: { network: '60/h' },
  answersKept: false,
  sensitive: ['input.inviteToken', 'input.password'],
  personal: ['input.emailAddress'],
  failures: { INVITATION_OVER },
  input: z.strictObject({
    inviteToken: z.string().max(maxToken),
    emailAddress: z.string().max(1000),
    password: z.string().max(1000),
    agrees: z.boolean(),
  }),
  output: z.strictObject({ account_creation_status: z.enum(statuses).nullable(), success: z.boolean(), errors: WriteErrors }),
  async handler({ inviteToken, emailAddress, password, agrees }, context) {
    const { identity, parties, idempotencyKey = '' } = context;
    const invited = await invitedBy(context, inviteToken);
    if (invited === undefined) throw new OperationFailure('INVITATION_OVER');
    const email = plainEmail(emailAddress);
    const username = email.toLowerCase();
    if (isLookAlike(email)) return wrong(null, 'emailAddress', lookAlikeWords);
    if (email.length > longestAddress || !isEmail(email)) return wrong(null, 'emailAddress', 'Invalid email.');
    if (username !== invited.invitation.email.trim().toLowerCase())
      return wrong('email-invitation-mismatch', 'emailAddress', 'Enter the email address that your invitation was sent to.');
    if (isBlockedMail(username))
      return wrong('email-is-blacklisted', null, 'We can’t create an account with this email address. Ask for an invite to another one.');
    const problem = newPasswordProblem(password, '', { username, email, first_name: '', last_name: '' });
    if (problem !== null) return wrong('password-violates-requirements', 'password', problem);
    if (!agrees) return wrong(null, 'agrees', 'Agree to electronic delivery to go on.');
    if ((await identity.personNamed(username)) !== null)
      return wrong('email-already-in-use', null, 'You already have an account with this email address. Sign in instead.');
    if (await isListed(parties.exposedPasswords, { personId: '', idempotencyKey, password }))
      return wrong('password-violates-requirements', 'password', exposedWords);
    const to = `/joint-access/secondary-accept/new-user/mfa?inviteToken=${inviteToken}`;
    await writeSignUp(context, { email, username, password, to, invitationId: invited.invitation.id });
    return { account_creation_status: 'success' as const, success: true, errors: [] };
  },
});

/** What is wrong, at its field; at the head of the form without a path. */
function wrong(status: Status | null, path: string | null, message: string) {
  return { account_creation_status: status, success: false, errors: [{ path: path ?? 'form', message }] };
}
