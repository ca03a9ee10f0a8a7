import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { readPerson } from '#server/people/read-person.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { asksOf, type Asks } from './account-kinds.ts';
import { AgreementRevision } from './agreement-operations.ts';
import { agreementsFor } from './agreements.ts';
import { homeAddress } from '#server/customers/home-address.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { AccountParts, FundingAnswers, TrustedContactAnswers, type ApplicationDetails } from './application-details.ts';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { contributionYears } from './contribution-years.ts';
import { APPLICATION_SUBMITTED, editableRequest, writeRequest, type AccountRequest } from './own-request.ts';
import { forgetEin, keptEin } from './trust-ein.ts';

const SubmitInput = z.strictObject({
  accountRequestId: Id,
  parts: AccountParts,
  funding: FundingAnswers,
  trustedContact: TrustedContactAnswers,
  agreements: z.array(AgreementRevision).max(30),
  /** The struck-out part of the tax number's certification. */
  backupWithholding: z.boolean(),
});
type SubmitInput = z.output<typeof SubmitInput>;

/** Submits an application once: afterwards nothing of it can be changed, and the checks are asked. */
export const submitAccountRequest = defineOperation({
  name: 'submitAccountRequest',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '30/h' },
  personal: ['parts', 'trustedContact'],
  input: SubmitInput,
  output: WriteAnswer,
  failures: {
    APPLICATION_SUBMITTED,
    AGREEMENTS_CHANGED: {
      retry: 'never',
      kind: 'conflict',
      say: 'An agreement has changed since you read it. Read it and accept it again.',
    },
    INCOMPLETE: { retry: 'never', say: 'Your application is not complete.', kept: 'What you entered is kept.' },
  },
  async handler(input, context) {
    const request = await editableRequest(context, input.accountRequestId);
    await demandApplicant(context, request);
    demandAgreements(request, input.agreements);
    const errors = await mistakesOf(context, request, input);
    if (errors.length > 0) return { success: false, errors };
    const { parts, backupWithholding } = input;
    await writeRequest(context, request, {
      status: 'submitted',
      check_key: context.ids(),
      details: {
        parts,
        trustEin: isTaxedAlone(parts) ? keptEin(request) : null,
        funding: depositOf(input.funding),
        trustedContact: contactOf(input.trustedContact),
        backupWithholding,
      },
    });
    if (!isTaxedAlone(parts)) await forgetEin(context, request);
    for (const { agreementType, revision } of input.agreements)
      await context.db
        .insertInto('accepted_agreement')
        .values({
          account_request_id: request.id,
          agreement_type: agreementType,
          revision,
          person_id: request.person_id,
          accepted_at: context.now,
        })
        .execute();
    return done;
  },
});

async function demandApplicant(context: OperationContext, request: AccountRequest): Promise<void> {
  const incomplete = (what: string) => new OperationFailure('INCOMPLETE', `Your application lacks ${what}. Enter it first.`);
  const { id } = signedIn(context);
  if ((await readProfile(context, id)) === undefined) throw incomplete('what we must know of you');
  if ((await homeAddress(context)) === null) throw incomplete('your home address');
  if (!(await isVerified(context)) && (await readIdentity(context))?.tax_id_secret == null)
    throw incomplete('your Social Security number or TIN');
  if (asksOf(request.sub_type, request.flavor).risk && request.details?.risk == null) throw incomplete('your answers about risk');
}

/** The revisions that were read must be those that count now: all of them and no others. */
function demandAgreements(request: AccountRequest, accepted: SubmitInput['agreements']): void {
  const names = (list: readonly { agreementType: string; revision: string }[]) =>
    list
      .map(({ agreementType, revision }) => `${agreementType} ${revision}`)
      .toSorted()
      .join();
  if (names(agreementsFor(request.sub_type, request.flavor)) !== names(accepted)) throw new OperationFailure('AGREEMENTS_CHANGED');
}

const partOf: Readonly<Partial<Record<keyof Asks, keyof AccountParts>>> = {
  ladder: 'ladder',
  index: 'index',
  experience: 'experience',
  jointOwner: 'jointOwner',
  trust: 'trust',
  contribution: 'contribution',
  rollover: 'rollover',
  business: 'business',
  student: 'student',
};

async function mistakesOf(
  context: OperationContext,
  request: AccountRequest,
  { parts, funding, trustedContact }: SubmitInput,
): Promise<z.output<typeof WriteErrors>> {
  const asks = asksOf(request.sub_type, request.flavor);
  const wrong = (path: string, message: string) => ({ path, message });
  const misplaced = Object.entries(partOf)
    .filter(([asked, part]) => asks[asked as keyof Asks] !== (parts[part] !== null))
    .map(([, part]) =>
      wrong(`parts/${part}`, parts[part] === null ? 'This has to be answered.' : 'This kind of account does not ask for it.'),
    );
  const person = await readPerson(context, request.person_id);
  const { today } = context;
  return [
    ...misplaced,
    parts.jointOwner?.email === person.email.toLowerCase()
      ? wrong('parts/jointOwner/email', 'Enter the email address of the other owner, not your own.')
      : null,
    parts.trust !== null && parts.trust.date > today ? wrong('parts/trust/date', 'Enter the date on which the trust was made.') : null,
    isTaxedAlone(parts) && keptEin(request) === null ? wrong('parts/trust/taxedAs', 'Enter the EIN of the trust.') : null,
    parts.student !== null && parts.student.birthDate > today
      ? wrong('parts/student/birthDate', 'Enter a birthdate that is not in the future.')
      : null,
    parts.contribution !== null && !contributionYears(newYorkDate(context.now)).includes(parts.contribution.taxYear)
      ? wrong('parts/contribution/taxYear', 'Choose a tax year that can still be contributed to.')
      : null,
    funding.timing === 'now' && !(await ownsBank(context, funding.linkedAccountId))
      ? wrong('funding/linkedAccountId', 'Choose one of your linked bank accounts.')
      : null,
    funding.timing === 'now' && funding.amount === null ? wrong('funding/amount', 'Enter an amount.') : null,
    ...(trustedContact.names === 'yes'
      ? (['firstName', 'lastName', 'relation', 'phone'] as const)
          .filter((part) => trustedContact[part] === null)
          .map((part) => wrong(`trustedContact/${part}`, 'This has to be answered.'))
      : []),
  ].filter((mistake) => mistake !== null);
}

/** True for a trust that has a tax number of its own. */
const isTaxedAlone = ({ trust }: SubmitInput['parts']): boolean => trust?.taxedAs === 'TRUST';

function depositOf({ timing, linkedAccountId, amount }: SubmitInput['funding']): ApplicationDetails['funding'] {
  return timing === 'now' && linkedAccountId !== null && amount !== null ? { linkedAccountId, amountCents: amount } : null;
}

function contactOf({ names, ...contact }: SubmitInput['trustedContact']): ApplicationDetails['trustedContact'] {
  return names === 'yes' ? contact : null;
}

async function ownsBank(context: OperationContext, linkedAccountId: string | null): Promise<boolean> {
  if (linkedAccountId === null) return false;
  const row = await context.db
    .selectFrom('linked_account')
    .select('id')
    .where('id', '=', linkedAccountId)
    .where('person_id', '=', signedIn(context).id)
    .where('status', '=', 'linked')
    .executeTakeFirst();
  return row !== undefined;
}
