import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { nameMistake } from '#server/customers/person-rules.ts';
import {
  defineOperation,
  OperationFailure,
  OperationNotFound,
  signedIn,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { done, Email, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { relations } from './application-details.ts';
import { endInvitation, invitationTo, inviteOwner, isLive } from './joint-invitation.ts';

/** The joint account of that id, which the person asking opened and still owns alone. */
async function accountOwnedAlone(context: OperationContext, accountId: string): Promise<string> {
  const { id } = signedIn(context);
  const own = await ownAccount(context.db, { id }, accountId);
  const owners = await context.db.selectFrom('account_owner').select(['person_id', 'role']).where('account_id', '=', own.id).execute();
  const isFirst = owners.some(({ person_id, role }) => person_id === id && role === 'owner');
  if (own.account_type !== 'JOINT' || !isFirst) throw new OperationNotFound('The joint account');
  if (owners.length > 1) throw new OperationFailure('ALREADY_JOINED');
  return own.id;
}

const ALREADY_JOINED = { retry: 'never', kind: 'done', say: 'Your co-owner has already joined this account.' } as const;

/** Sends an invitation, the first or a new one. The link of the earlier one stops working at once, also where the address is the same. */
const sendJointAccessInvitation = defineOperation({
  name: 'sendJointAccessInvitation',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'identity',
  // A joint owner can move all the money.
  stepUp: true,
  notice: 'new-account/invitationSent',
  limit: { person: '10/d' },
  personal: ['input.firstName', 'input.lastName', 'input.email'],
  failures: { ALREADY_JOINED },
  input: z.strictObject({
    accountId: Id,
    firstName: z.string().trim().max(200),
    lastName: z.string().trim().max(200),
    email: Email,
    /** Null keeps the relation that was said first. */
    relation: z.enum(relations).nullable().default(null),
  }),
  output: WriteAnswer,
  async handler({ accountId, firstName, lastName, email, relation }, context) {
    const { id } = signedIn(context);
    const own = await accountOwnedAlone(context, accountId);
    for (const [part, name] of [
      ['firstName', firstName],
      ['lastName', lastName],
    ] as const) {
      const mistake = nameMistake(part, name, part);
      if (mistake !== null) return refused(part, mistake.message);
    }
    if (email === (await readPerson(context, id)).email.toLowerCase())
      return refused('email', 'Enter the email address of the other owner, not your own.');
    const before = await invitationTo(context, own);
    const kept = before?.relation as (typeof relations)[number] | undefined;
    await inviteOwner(
      context.db,
      context,
      { accountId: own, personId: id },
      {
        firstName,
        lastName,
        email,
        relation: relation ?? kept ?? 'OTHER',
        survivorship: before === undefined || before.survivorship === 1,
        communityProperty: before?.community_property === 1,
        ownShare: before?.own_share ?? null,
      },
    );
    return done;
  },
});

/** Takes an invitation back: its link stops working at once. Taken back again it changes nothing. */
const cancelJointAccessInvitation = defineOperation({
  name: 'cancelJointAccessInvitation',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'identity',
  limit: { person: '60/h' },
  failures: { ALREADY_JOINED },
  input: z.strictObject({ accountId: Id }),
  output: WriteAnswer,
  async handler({ accountId }, context) {
    const invitation = await invitationTo(context, await accountOwnedAlone(context, accountId));
    if (invitation === undefined) throw new OperationNotFound('The invitation');
    if (isLive(invitation, context.now)) await endInvitation(context.db, { id: invitation.id, now: context.now }, 'cancelled');
    return done;
  },
});

export const invitationOperations: readonly Operation[] = [sendJointAccessInvitation, cancelJointAccessInvitation];
