import { forWriting, thePerson, type Aggregate } from '#server/operations/aggregate.ts';
import { OperationNotFound, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';
import type { Row } from '#server/storage/database.ts';
import { invitationTo, isLive, type JointInvitation } from '../new-account/index.ts';

export const maxToken = 100;

export interface Invited {
  invitation: JointInvitation;
  account: Row<'account'>;
}

/**
 * The invitation that a link leads to, while it can be accepted. An unknown, used, replaced, canceled and expired link are all the same: nothing.
 * Reading it spends nothing.
 */
export async function invitedBy(
  context: Pick<OperationContext, 'db' | 'vault' | 'now'>,
  inviteToken: string,
): Promise<Invited | undefined> {
  if (!tokenPattern.test(inviteToken)) return undefined;
  const account = await context.db
    .selectFrom('account')
    .innerJoin('joint_invitation', 'joint_invitation.account_id', 'account.id')
    .selectAll('account')
    .where('token_hash', '=', hashOfToken(inviteToken))
    .where('account.closed_on', 'is', null)
    .executeTakeFirst();
  const invitation = account === undefined ? undefined : await invitationTo(context, account.id);
  if (account === undefined || invitation === undefined || !isLive(invitation, context.now)) return undefined;
  return { invitation, account };
}

/** True if the person asking has the address that was invited. The inviting owner is never the invited person. */
export async function isInvited(
  context: Pick<OperationContext, 'db' | 'vault' | 'person'>,
  { invitation }: Pick<Invited, 'invitation'>,
): Promise<boolean> {
  if (context.person === null || context.person.id === invitation.person_id) return false;
  const { email } = await readPerson(context, context.person.id);
  return email.trim().toLowerCase() === invitation.email.trim().toLowerCase();
}

/** Locks the account that a link invites to. An unknown link locks nothing; the handler refuses it. */
export const accountOfLink: Aggregate<{ inviteToken: string }> = {
  async lock(db, _person, { inviteToken }) {
    if (!tokenPattern.test(inviteToken)) return [];
    const invited = db.selectFrom('joint_invitation').select('account_id').where('token_hash', '=', hashOfToken(inviteToken));
    const row = await forWriting(db, db.selectFrom('account').select('id').where('id', '=', invited)).executeTakeFirst();
    return row === undefined ? [] : [`account ${row.id}`];
  },
};

/** Locks the person asking, and the account that they were invited to and opened the link of. */
export const meAndInvitedAccount: Aggregate<{ accountId: string }> = {
  async lock(db, person, input) {
    const roots = await thePerson.lock(db, person, input as never);
    const invited = db
      .selectFrom('joint_invitation')
      .select('account_id')
      .where('invitee_id', '=', person?.id ?? '');
    const query = db.selectFrom('account').select('id').where('id', 'in', invited).where('externalized_id', '=', input.accountId);
    const row = await forWriting(db, query).executeTakeFirst();
    if (row === undefined) throw new OperationNotFound('The invitation');
    return [...roots, `account ${row.id}`];
  },
};
