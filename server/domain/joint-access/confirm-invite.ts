import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { openTaxId, readIdentity, writeIdentity } from '#server/customers/person-identity.ts';
import { taxIdMistake } from '#server/customers/person-rules.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { Id, Sealed, WriteErrors } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { agreementsFor, endInvitation, invitationTo, isLive } from '../new-account/index.ts';
import { AgreementAccepted, missingOf } from './invite-information.ts';
import { meAndInvitedAccount, type Invited } from './invited.ts';
import { addOwner } from './add-owner.ts';
import { isSameName } from './same-name.ts';
import { mailOwner } from './mail-owners.ts';
import { INVITATION_OVER } from './save-identity.ts';

/** Joined: they own the account now. Mismatch: they are not whom the first owner named. Checking: ask again later. Unverified: the checks did not pass. */
const outcomes = ['JOINED', 'MISMATCH', 'CHECKING', 'UNVERIFIED'] as const;
type Outcome = (typeof outcomes)[number];

const ConfirmInput = z.strictObject({
  accountId: Id,
  agreements: z.array(AgreementAccepted).max(30),
  ssn: z.union([z.string().max(20), Sealed]).nullish(),
  /** The struck-out part of the tax number's certification. */
  backupWithholding: z.boolean().default(false),
});
type ConfirmInput = z.output<typeof ConfirmInput>;

/**
 * Accepts an invitation, once: the person asking owns the account from then on. Only whoever went on with the link and has its address can, as long as it was
 * neither canceled nor sent anew. Asked again by who joined it changes nothing.
 */
export const confirmJointAccessInviteWithAgreements = defineOperation({
  name: 'confirmJointAccessInviteWithAgreements',
  kind: 'external',
  aggregate: meAndInvitedAccount,
  audit: 'identity',
  limit: { person: '60/h', party: '30/h' },
  sensitive: ['input.ssn'],
  failures: {
    INVITATION_OVER,
    AGREEMENTS_CHANGED: { retry: 'never', say: 'An agreement has changed since you read it. Read it and accept it again.' },
    INCOMPLETE: { retry: 'never', say: 'We need your Social Security number and who you are first.' },
  },
  input: ConfirmInput,
  output: z.strictObject({ success: z.boolean(), outcome: z.enum(outcomes), errors: WriteErrors }),
  async handler(input, context) {
    const invited = await acceptable(context, context.db, input.accountId);
    if (invited === 'joined') return answer('JOINED');
    demandAgreements(invited.account, input);
    const ssn = await openTaxId(context, input.ssn);
    const mistake = ssn === null || ssn === 'gone' ? null : taxIdMistake(ssn);
    if (mistake !== null) return { success: false, outcome: 'UNVERIFIED' as const, errors: [{ path: 'ssn', message: mistake.message }] };
    const { needsSsn, needsIdentity, isVerified } = await missingOf(context);
    if (needsIdentity || (needsSsn && (ssn === null || ssn === 'gone'))) throw new OperationFailure('INCOMPLETE');
    const outcome = !(await isWhoWasNamed(context, context.db, invited))
      ? 'MISMATCH'
      : isVerified
        ? 'JOINED'
        : await screened(context, invited, typeof ssn === 'string' && ssn !== 'gone' ? ssn : null);
    // Sealed before the transaction begins: the vault of secrets writes in one of its own.
    const kept = needsSsn && ssn !== null && ssn !== 'gone' ? await context.secrets.seal(ssn, 'taxId') : null;
    try {
      return answer(await context.settle((db) => settle(db, context, input, { outcome, kept })));
    } finally {
      // Another press may have joined, or kept a number, meanwhile.
      if (kept !== null && (await readIdentity(context))?.tax_id_secret !== kept.sealed) await context.secrets.destroy(kept);
    }
  },
});

const answer = (outcome: Outcome) => ({ success: outcome === 'JOINED', outcome, errors: [] });

/** The invitation of the person asking, with its account; throws where there is none that can be accepted. */
async function acceptable(context: OperationContext, db: Kysely<Database>, accountId: string): Promise<Invited | 'joined'> {
  const { id } = signedIn(context);
  const account = await db.selectFrom('account').selectAll().where('externalized_id', '=', accountId).executeTakeFirst();
  const invitation = account === undefined ? undefined : await invitationTo({ ...context, db }, account.id);
  if (account === undefined || invitation === undefined || invitation.invitee_id !== id) throw new OperationNotFound('The invitation');
  if (invitation.status === 'accepted') return 'joined';
  if (account.closed_on !== null || !isLive(invitation, context.now)) throw new OperationFailure('INVITATION_OVER');
  return { account, invitation };
}

/** The revisions that were read must be those that count now: all of them and no others. */
function demandAgreements({ account_type, flavor }: Row<'account'>, { agreements }: ConfirmInput): void {
  const names = (list: readonly { agreementType: string; revision: string }[]) =>
    list
      .map(({ agreementType, revision }) => `${agreementType} ${revision}`)
      .toSorted()
      .join();
  if (names(agreementsFor(account_type, flavor)) !== names(agreements)) throw new OperationFailure('AGREEMENTS_CHANGED');
}

async function isWhoWasNamed(context: OperationContext, db: Kysely<Database>, { invitation }: Invited): Promise<boolean> {
  const person = await readPerson({ db, vault: context.vault }, signedIn(context).id);
  return isSameName(person, invitation);
}

/** Asks the party that checks applicants: the same checks as at an opening, once for each invitation that is sent. */
async function screened(context: OperationContext, { invitation }: Invited, ssn: string | null): Promise<Outcome> {
  const { id } = signedIn(context);
  const person = await readPerson(context, id);
  const identity = await readIdentity(context);
  const sealed = identity?.tax_id_secret ?? null;
  const { decision } = await context.parties.screening.screen({
    personId: id,
    idempotencyKey: `joint ${invitation.id} ${invitation.sent_at}`,
    applicant: {
      legalName: [person.first_name, person.middle_name, person.last_name].filter((part) => part !== null).join(' '),
      birthDate: identity?.birth_date ?? null,
      taxId: ssn ?? (sealed === null ? null : await context.secrets.open({ sealed, last4: '' })),
    },
    documents: 0,
  });
  if (decision === 'PASSED') return 'JOINED';
  return decision === 'PENDING' || decision === 'REVIEW' ? 'CHECKING' : 'UNVERIFIED';
}

/** Decided on what is so now: an invitation that was canceled or sent anew while the party was asked is over, and nothing is written. */
async function settle(
  db: Kysely<Database>,
  context: OperationContext,
  input: ConfirmInput,
  { outcome, kept }: { outcome: Outcome; kept: SealedReference | null },
): Promise<Outcome> {
  const invited = await acceptable(context, db, input.accountId);
  if (invited === 'joined') return 'JOINED';
  const { invitation, account } = invited;
  const { id } = signedIn(context);
  const hasNumber = (await readIdentity(context, db))?.tax_id_secret != null;
  if (kept !== null && !hasNumber) await writeIdentity({ ...context, db }, { tax_id_secret: kept.sealed, tax_id_last4: kept.last4 });
  if (outcome === 'CHECKING' || outcome === 'UNVERIFIED') return outcome;
  const other = `${invitation.first_name} ${invitation.last_name}`;
  const accountId = account.externalized_id;
  // The name may have been changed meanwhile.
  if (outcome === 'MISMATCH' || !(await isWhoWasNamed(context, db, invited))) {
    await endInvitation(db, { id: invitation.id, now: context.now }, 'failed');
    await mailOwner(db, context, invitation.person_id, 'couldNotJoin', { other, accountId });
    return 'MISMATCH';
  }
  await addOwner(db, context, { accountId: account.id, personId: id }, input);
  await endInvitation(db, { id: invitation.id, now: context.now }, 'accepted');
  const first = await readPerson({ db, vault: context.vault }, invitation.person_id);
  await mailOwner(db, context, invitation.person_id, 'joined', { other, accountId });
  await mailOwner(db, context, id, 'youJoined', { other: `${first.first_name} ${first.last_name}`, accountId });
  return 'JOINED';
}
