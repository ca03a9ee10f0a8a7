import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { keptTaxId, openTaxId, readIdentity, writeIdentity } from '#server/customers/person-identity.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { Id, Sealed, WriteErrors } from '#server/operations/shapes.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { agreementsFor, invitationTo, isLive } from '../new-account/index.ts';
import { AgreementAccepted, missingOf } from './invite-information.ts';
import { meAndInvitedAccount, type Invited } from './invited.ts';
import { isWhoWasNamed, join, screened, type Outcome } from './join.ts';
import { keepAcceptance } from './kept-acceptances.ts';
import { INVITATION_OVER } from './save-identity.ts';

/** Joined: they own the account now. Mismatch: they are not whom the first owner named. Checking: what they agreed to is kept, and they join by it once the checks pass. Unverified: the checks did not pass. */
const outcomes = ['JOINED', 'MISMATCH', 'CHECKING', 'UNVERIFIED'] as const satisfies Outcome[];

const ConfirmInput = z.strictObject({
  accountId: Id,
  agreements: z.array(AgreementAccepted).max(30),
  ssn: z.union([z.string().max(20), Sealed]).nullish(),
  /** The struck-out part of the tax number's certification. */
  backupWithholding: z.boolean().default(false),
});
type ConfirmInput = z.output<typeof ConfirmInput>;

/**
 * Accepts an invitation, once: the person asking owns the account from then on. Only the person who opened the link and has its address can, as long as it was
 * neither canceled nor sent again. A repeated call by the new owner changes nothing.
 */
export const confirmJointAccessInviteWithAgreements = defineOperation({
  name: 'confirmJointAccessInviteWithAgreements',
  kind: 'external',
  aggregate: meAndInvitedAccount,
  audit: 'identity',
  accepts: true,
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
    const mistake = ssn === null || ssn === 'gone' ? null : await ownTaxIdMistake(context, ssn, [invited.invitation.person_id]);
    if (mistake !== null) return { success: false, outcome: 'UNVERIFIED' as const, errors: [{ path: 'ssn', message: mistake.message }] };
    const { needsSsn, needsIdentity, isVerified } = await missingOf(context);
    if (needsIdentity || (needsSsn && (ssn === null || ssn === 'gone'))) throw new OperationFailure('INCOMPLETE');
    const outcome = !(await isWhoWasNamed(context.db, context, signedIn(context).id, invited.invitation))
      ? 'MISMATCH'
      : isVerified
        ? 'JOINED'
        : await screened(
            context,
            signedIn(context).id,
            invited.invitation,
            typeof ssn === 'string' && ssn !== 'gone' ? ssn : await keptNumber(context),
          );
    // Sealed before the transaction begins: the vault of secrets writes in one of its own.
    const kept = needsSsn && ssn !== null && ssn !== 'gone' ? await sealedNumber(context, ssn) : null;
    try {
      return answer(await context.settle((db) => settle(db, context, input, { outcome, kept })));
    } finally {
      // Another press may have joined, or kept a number, meanwhile.
      if (kept !== null && (await readIdentity(context))?.tax_id_secret !== kept.reference.sealed)
        await context.secrets.destroy(kept.reference);
    }
  },
});

interface SealedNumber {
  reference: SealedReference;
  columns: ReturnType<typeof keptTaxId>;
}

async function sealedNumber(context: OperationContext, taxId: string): Promise<SealedNumber> {
  const reference = await context.secrets.seal(taxId, 'taxId');
  return { reference, columns: keptTaxId(context, taxId, reference) };
}

async function keptNumber(context: OperationContext): Promise<string | null> {
  const sealed = (await readIdentity(context))?.tax_id_secret ?? null;
  return sealed === null ? null : context.secrets.open({ sealed, last4: '' });
}

/** Each outcome is an answer, and the page leads by it: `success: false` would be a refusal, after which a page stays where it is. */
const answer = (outcome: Outcome) => ({ success: true, outcome, errors: [] });

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

/** Decided on the present state: an invitation that was canceled or sent again while the party was asked is over, and nothing is written. */
async function settle(
  db: Kysely<Database>,
  context: OperationContext,
  input: ConfirmInput,
  { outcome, kept }: { outcome: Outcome; kept: SealedNumber | null },
): Promise<Outcome> {
  const invited = await acceptable(context, db, input.accountId);
  if (invited === 'joined') return 'JOINED';
  const { invitation, account } = invited;
  const { id } = signedIn(context);
  const accepted = { ...input, read: context.languageRead() };
  const hasNumber = (await readIdentity(context, db))?.tax_id_secret != null;
  if (kept !== null && !hasNumber) await writeIdentity({ ...context, db }, kept.columns);
  // The name may have been changed meanwhile: it is compared again.
  if (outcome === 'JOINED' || outcome === 'MISMATCH') return join(db, context, { invitation, account, personId: id }, accepted);
  await keepAcceptance(db, { account, invitation, personId: id, now: context.now }, { ...accepted, status: outcome });
  return outcome;
}
