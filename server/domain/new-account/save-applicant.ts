import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import { openTaxId, readIdentity, replaceTaxId, writeIdentity } from '#server/customers/person-identity.ts';
import { birthDateMistake, nameMistake, readBirthDate } from '#server/customers/person-rules.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';
import { refreshRecommendedLevels } from '#server/portfolios/recommended-levels.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, Sealed, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import {
  AffiliationAnswers,
  affiliationsOf,
  EmploymentAnswers,
  filingStatuses,
  Finances,
  residencies,
  type ApplicantProfile,
} from '#server/customers/applicant-profile.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { adviseAgain } from './advise-again.ts';

const Name = z.string().trim().max(200).nullable();

/** The answers of an application's steps, as they stand. */
const SaveApplicantInput = z.strictObject({
  /** Name and birthdate of who is not verified yet; of others neither is read. */
  legalName: z.strictObject({ firstName: Name, middleName: Name, lastName: Name }).nullable(),
  /** Null leaves the one that is kept. */
  birthDate: z.string().trim().max(20).nullable(),
  /** Present only if no number is kept yet. */
  ssn: z.union([z.string().max(20), Sealed]).nullable(),
  phone: z.string().regex(/^\+\d{8,15}$/, 'Enter a phone number.'),
  citizenship: z.enum(residencies),
  employment: EmploymentAnswers,
  affiliations: AffiliationAnswers,
  finances: Finances.extend({ filingStatus: z.enum(filingStatuses) }),
});
type SaveApplicantInput = z.output<typeof SaveApplicantInput>;

/** Saves what an application asks of the person, all of it or nothing. The next application offers it again. */
export const saveApplicant = defineOperation({
  name: 'saveApplicant',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: personAndAccounts,
  audit: 'identity',
  limit: { person: '60/h' },
  input: SaveApplicantInput,
  output: WriteAnswer,
  sensitive: ['ssn'],
  personal: ['legalName', 'birthDate', 'phone', 'employment', 'affiliations', 'finances'],
  async handler(input, context) {
    const verified = await isVerified(context);
    const typed = await openTaxId(context, input.ssn);
    // A typed number is opened once: a repeated request uses the stored one.
    const taxId = typed === 'gone' && (await readIdentity(context))?.tax_id_secret != null ? null : typed;
    if (taxId === 'gone') return refused('ssn', 'Enter your Social Security number or TIN again.');
    const errors = await mistakesOf(context, input, { verified, taxId });
    if (errors.length > 0) return { success: false, errors };
    if (!verified) await writeLegalIdentity(context, input);
    if (taxId !== null) await replaceTaxId(context, taxId);
    await writeProfile(context, input);
    await writeTaxInputs(context, input);
    await adviseAgain(context);
    return done;
  },
});

async function mistakesOf(
  context: OperationContext,
  { legalName, birthDate, employment, finances }: SaveApplicantInput,
  { verified, taxId }: { verified: boolean; taxId: string | null },
): Promise<z.output<typeof WriteErrors>> {
  const known = await readIdentity(context);
  const works = employment.status === 'EMPLOYED' || employment.status === 'SELF_EMPLOYED';
  const missing = (path: string, message: string) => ({ path, message });
  return [
    ...(verified
      ? []
      : [
          ...(['firstName', 'middleName', 'lastName'] as const).map((part) => nameMistake(part, legalName?.[part] ?? null)),
          birthDate === null && known?.birth_date != null ? null : birthDateMistake(birthDate ?? '', context.today),
        ]),
    taxId !== null ? await ownTaxIdMistake(context, taxId) : null,
    taxId === null && known?.tax_id_secret == null && !verified ? missing('ssn', 'Enter your Social Security number or TIN.') : null,
    works && employment.occupation === null ? missing('employment/occupation', 'Enter your occupation.') : null,
    employment.status === 'EMPLOYED' && employment.employer === null ? missing('employment/employer', 'Enter your employer.') : null,
    !works && employment.sourceOfFunds === null ? missing('employment/sourceOfFunds', 'Choose where the money comes from.') : null,
    finances.liquidNetWorth > Math.max(finances.netWorth, 0)
      ? missing('finances/liquidNetWorth', 'Liquid net worth can be at most your net worth.')
      : null,
  ]
    .filter((mistake) => mistake !== null)
    .map(({ path, message }) => ({
      path: path.replace(/^personFields\/(?=\w*Name$)/, 'legalName/').replace('personFields/', ''),
      message,
    }));
}

async function writeLegalIdentity(context: OperationContext, { legalName, birthDate }: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  const { firstName, middleName, lastName } = legalName ?? { firstName: null, middleName: null, lastName: null };
  const name = { first_name: firstName ?? '', middle_name: middleName === '' ? null : middleName, last_name: lastName ?? '' };
  await context.db
    .updateTable('person')
    .set(await context.vault.seal(context.db, 'person', id, name))
    .where('id', '=', id)
    .execute();
  if (birthDate !== null) await writeIdentity(context, { birth_date: readBirthDate(birthDate) });
}

async function writeProfile(context: OperationContext, input: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  const { phone, citizenship, employment, affiliations } = input;
  const { filingStatus: _filingStatus, ...finances } = input.finances;
  const profile: ApplicantProfile = { phone, citizenship, employment, affiliations: affiliationsOf(affiliations), finances };
  const values = await context.vault.seal(context.db, 'applicant_profile', id, { profile, updated_at: context.now });
  await context.db
    .insertInto('applicant_profile')
    .values({ person_id: id, verified_at: null, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

async function writeTaxInputs(context: OperationContext, { finances }: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  const before = await readPerson(context, id);
  const values = await context.vault.seal(context.db, 'person', id, {
    filing_status: finances.filingStatus,
    pretax_income_cents: finances.pretaxAnnualIncome,
  });
  await context.db.updateTable('person').set(values).where('id', '=', id).execute();
  await refreshRecommendedLevels(context, id, { stateBefore: before.home_state, now: context.now });
}
