import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { yearOf } from '#server/law/by-year.ts';
import { incomeTaxLaw } from '#server/law/income-tax.ts';
import { LAW_NOT_KNOWN } from '#server/operations/law-not-known.ts';
import { asksOf } from './account-kinds.ts';
import { AgreementRevision } from './agreement-operations.ts';
import { agreementsFor } from './agreements.ts';
import { homeAddress } from '#server/customers/home-address.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import type { ApplicationDetails } from './application-details.ts';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { mailApplicant } from './mail-applicant.ts';
import { isTaxedAlone, mistakesInAnswers, SubmittedAnswers } from './submitted-answers.ts';
import { APPLICATION_SUBMITTED, editableRequest, writeRequest, type AccountRequest } from './own-request.ts';
import { sealStudentTaxId } from './student-tax-id.ts';
import { forgetEin, keptEin } from './trust-ein.ts';

const SubmitInput = SubmittedAnswers.extend({
  accountRequestId: Id,
  agreements: z.array(AgreementRevision).max(30),
  /** The struck-out part of the tax number's certification: true is refused. */
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
  accepts: true,
  limit: { person: '30/h' },
  sensitive: ['parts.student.ssn'],
  personal: ['parts', 'trustedContact'],
  input: SubmitInput,
  output: WriteAnswer,
  failures: {
    APPLICATION_SUBMITTED,
    LAW_NOT_KNOWN,
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
    demandBrackets(context, request);
    const errors = [...mistakesOfWithholding(input), ...(await mistakesInAnswers(context, request, input))];
    if (errors.length > 0) return { success: false, errors };
    // Opened last: a number that a step sealed is opened once.
    const studentTaxId = await sealStudentTaxId(context, input.parts.student);
    if (studentTaxId !== null && 'message' in studentTaxId) return { success: false, errors: [studentTaxId] };
    const parts = { ...input.parts, student: input.parts.student === null ? null : { ...input.parts.student, ssn: null } };
    await writeRequest(context, request, {
      status: 'submitted',
      check_key: context.ids(),
      details: {
        parts,
        trustEin: isTaxedAlone(parts) ? keptEin(request) : null,
        studentTaxId,
        funding: depositOf(input.funding),
        trustedContact: contactOf(input.trustedContact),
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
          ...context.languageRead(),
        })
        .execute();
    await mailApplicant(context.db, context, request, 'applicationSubmitted');
    return done;
  },
});

/** Nothing is withheld from interest, dividends and sales here, as it must be from who is subject to it (26 USC 3406). */
function mistakesOfWithholding({ backupWithholding }: SubmitInput) {
  const message = 'Call us to open this account. We can’t withhold tax from it online.';
  return backupWithholding ? [{ path: 'backupWithholding', message }] : [];
}

async function demandApplicant(context: OperationContext, request: AccountRequest): Promise<void> {
  const incomplete = (what: string) => new OperationFailure('INCOMPLETE', `Your application lacks ${what}. Enter it first.`);
  const { id } = signedIn(context);
  if ((await readProfile(context, id)) === undefined) throw incomplete('what we must know of you');
  if ((await homeAddress(context)) === null) throw incomplete('your home address');
  if (!(await isVerified(context)) && (await readIdentity(context))?.tax_id_secret == null)
    throw incomplete('your Social Security number or TIN');
  if (asksOf(request.sub_type, request.flavor).risk && request.details?.risk == null) throw incomplete('your answers about risk');
}

/** Throws `LawNotKnown` where the account is to be invested at the recommended tax level and this year's brackets are not known. */
function demandBrackets(context: OperationContext, { sub_type, flavor, override_bracket }: AccountRequest): void {
  if (asksOf(sub_type, flavor).taxLevel && override_bracket === null) incomeTaxLaw.of(yearOf(context.today));
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

function depositOf({ timing, linkedAccountId, amount }: SubmitInput['funding']): ApplicationDetails['funding'] {
  return timing === 'now' && linkedAccountId !== null && amount !== null ? { linkedAccountId, amountCents: amount } : null;
}

function contactOf({ names, ...contact }: SubmitInput['trustedContact']): ApplicationDetails['trustedContact'] {
  return names === 'yes' ? contact : null;
}
