import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { isVerified } from '#server/customers/is-verified.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { defineOperation, type OperationContext } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { AgreementTitle, agreementsFor, KindName, kindName } from '../new-account/index.ts';
import { invitedBy, isInvited, maxToken } from './invited.ts';

/** The kind of text that an agreement is shown as. */
export const stringTypes = ['MARKDOWN'] as const;
export const AgreementAccepted = z.strictObject({ agreementType: z.string().max(64), revision: IsoDate, stringType: z.enum(stringTypes) });

const AcceptInformation = z.strictObject({
  accountId: z.string(),
  accountType: z.string(),
  accountTypeDisplayName: KindName,
  accountDisplayName: AccountName,
  accountIconType: z.string(),
  emailAddress: z.string(),
  accountOwnerNames: z.array(z.strictObject({ firstName: z.string(), lastName: z.string(), accountOwnerType: z.enum(['PRIMARY']) })),
  /** True if no tax number of the person asking is kept. */
  needsSsn: z.boolean(),
  /** True if name, birthdate and address are asked too: they are neither verified nor entered yet. */
  needsIdentity: z.boolean(),
  isVerified: z.boolean(),
  expiresOn: IsoDate,
  /** True if the survivor owns all of it; otherwise each part goes to the estate. */
  survivorship: z.boolean(),
  communityProperty: z.boolean(),
  /** What the person asking would own, in percent; null where both own the same. */
  ownShare: z.number().int().nullable(),
  agreements: z.array(z.strictObject({ agreementType: z.string(), title: AgreementTitle, revision: IsoDate })),
  /** The same as they are accepted. */
  revisions: z.array(AgreementAccepted),
});

/**
 * What an invitation is for. A holder of the link alone learns who invites and to what kind of account; the rest is for the client whose address was
 * invited. For a link that is over, and for a client whom it does not invite, it answers nothing.
 */
export const getJointAccessInviteInformation = defineOperation({
  name: 'getJointAccessInviteInformation',
  kind: 'read',
  caller: 'anyone',
  sensitive: ['input.inviteToken'],
  personal: ['output.from', 'output.acceptInformation.emailAddress', 'output.acceptInformation.accountOwnerNames'],
  input: z.strictObject({ inviteToken: z.string().max(maxToken) }),
  output: z.strictObject({
    isActive: z.boolean(),
    /** True if the signed-in person is not the one whom the link invites. */
    isForAnother: z.boolean(),
    from: z.string().nullable(),
    accountTypeDisplayName: KindName.nullable(),
    acceptInformation: AcceptInformation.nullable(),
  }),
  async handler({ inviteToken }, context) {
    const nothing = { from: null, accountTypeDisplayName: null, acceptInformation: null };
    const invited = await invitedBy(context, inviteToken);
    if (invited === undefined) return { isActive: false, isForAnother: false, ...nothing };
    const isTheirs = await isInvited(context, invited);
    if (context.person !== null && !isTheirs) return { isActive: true, isForAnother: true, ...nothing };
    const { account, invitation } = invited;
    const owner = await readPerson(context, invitation.person_id);
    const accountTypeDisplayName = kindName({ sub_type: account.account_type, flavor: account.flavor });
    const names = { firstName: owner.first_name, lastName: owner.last_name };
    const agreements = agreementsFor(account.account_type, account.flavor);
    return {
      isActive: true,
      isForAnother: false,
      from: `${owner.first_name} ${owner.last_name}`,
      accountTypeDisplayName,
      acceptInformation: isTheirs
        ? {
            accountId: account.externalized_id,
            accountType: account.account_type,
            accountTypeDisplayName,
            accountDisplayName: account.display_name,
            accountIconType: account.flavor,
            emailAddress: invitation.email,
            accountOwnerNames: [{ ...names, accountOwnerType: 'PRIMARY' as const }],
            ...(await missingOf(context)),
            expiresOn: newYorkDate(invitation.expires_at),
            survivorship: invitation.survivorship === 1,
            communityProperty: invitation.community_property === 1,
            ownShare: invitation.own_share === null ? null : 100 - invitation.own_share,
            agreements,
            revisions: agreements.map(({ agreementType, revision }) => ({ agreementType, revision, stringType: 'MARKDOWN' as const })),
          }
        : null,
    };
  },
});

/** What must be known of the person asking, and is not yet. */
export async function missingOf(context: OperationContext): Promise<{ needsSsn: boolean; needsIdentity: boolean; isVerified: boolean }> {
  const verified = await isVerified(context);
  const identity = await readIdentity(context);
  const applicant = await context.db
    .selectFrom('joint_applicant')
    .select('person_id')
    .where('person_id', '=', context.person?.id ?? '')
    .executeTakeFirst();
  return { needsSsn: identity?.tax_id_secret == null, needsIdentity: !verified && applicant === undefined, isVerified: verified };
}
