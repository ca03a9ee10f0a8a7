import { z } from 'zod';
import { personAndAccounts } from '../accounts/account-aggregates.ts';
import { openTaxId, readIdentity, replaceTaxId, writeIdentity } from '../identity-reentry/person-identity.ts';
import { birthDateMistake, nameMistake, readBirthDate, taxIdMistake } from '../identity-reentry/person-rules.ts';
import { refreshRecommendedLevels } from '../tax-inputs/recommended-levels.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, done, IsoDate, refused, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import {
  Affiliations,
  Employment,
  employmentStatuses,
  Finances,
  readProfile,
  residencies,
  sourcesOfFunds,
  type ApplicantProfile,
} from './applicant-profile.ts';

const filingStatuses = ['SINGLE', 'MARRIED_JOINT', 'MARRIED_SEPARATE', 'HEAD_OF_HOUSEHOLD'] as const;

const HomeAddress = z.strictObject({
  street1: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/** What is known of whoever applies: offered again, and what was verified is not asked. */
const getApplicant = defineOperation({
  name: 'getApplicant',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  personal: [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'birthDate',
    'taxIdLast4',
    'phone',
    'address',
    'employer',
    'occupation',
    'brokerEmployer',
    'controlledCompanies',
    'politicalFigure',
    'netWorth',
    'liquidNetWorth',
    'pretaxAnnualIncome',
  ].map((part) => `output.${part}`),
  input: z.strictObject({}),
  output: z.strictObject({
    /** Whether the checks were passed before, or an account is open: then neither name nor birthdate is asked. */
    isVerified: z.boolean(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    email: z.string(),
    birthDate: IsoDate.nullable(),
    hasTaxId: z.boolean(),
    taxIdLast4: z.string().nullable(),
    phone: z.string().nullable(),
    citizenship: z.enum(residencies).nullable(),
    address: HomeAddress.nullable(),
    employmentStatus: z.enum(employmentStatuses).nullable(),
    employer: z.string().nullable(),
    occupation: z.string().nullable(),
    sourceOfFunds: z.enum(sourcesOfFunds).nullable(),
    brokerEmployer: z.string().nullable(),
    controlledCompanies: z.array(z.string()),
    politicalFigure: z.string().nullable(),
    netWorth: Cents.nullable(),
    liquidNetWorth: Cents.nullable(),
    filingStatus: z.enum(filingStatuses),
    pretaxAnnualIncome: Cents,
  }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const person = await readPerson(context, id);
    const stored = await readProfile(context, id);
    const identity = await readIdentity(context);
    const profile = stored?.profile;
    return {
      isVerified: await isVerified(context),
      firstName: person.first_name,
      middleName: person.middle_name,
      lastName: person.last_name,
      email: person.email,
      birthDate: identity?.birth_date ?? null,
      hasTaxId: identity?.tax_id_secret != null,
      taxIdLast4: identity?.tax_id_last4 ?? null,
      phone: profile?.phone ?? null,
      citizenship: profile?.citizenship ?? null,
      address: await homeAddress(context),
      employmentStatus: profile?.employment.status ?? null,
      employer: profile?.employment.employer ?? null,
      occupation: profile?.employment.occupation ?? null,
      sourceOfFunds: profile?.employment.sourceOfFunds ?? null,
      brokerEmployer: profile?.affiliations.brokerEmployer ?? null,
      controlledCompanies: profile?.affiliations.controlledCompanies ?? [],
      politicalFigure: profile?.affiliations.politicalFigure ?? null,
      netWorth: profile?.finances.netWorth ?? null,
      liquidNetWorth: profile?.finances.liquidNetWorth ?? null,
      filingStatus: person.filing_status,
      pretaxAnnualIncome: person.pretax_income_cents,
    };
  },
});

/** Whether this person's identity stands: an application of theirs was decided for them, or they own an account. */
export async function isVerified(context: OperationContext): Promise<boolean> {
  const { id } = signedIn(context);
  const owned = await context.db.selectFrom('account_owner').select('account_id').where('person_id', '=', id).limit(1).executeTakeFirst();
  return owned !== undefined || (await readProfile(context, id))?.verified_at != null;
}

export async function homeAddress({ db, vault, person }: OperationContext): Promise<z.output<typeof HomeAddress> | null> {
  if (person === null) throw new OperationNotFound('The person');
  const row = await db.selectFrom('home_address').selectAll().where('person_id', '=', person.id).executeTakeFirst();
  if (row === undefined) return null;
  const { street1, street2, locality, jurisdiction, postal_code } = await vault.open(db, 'home_address', person.id, row);
  return { street1, street2, city: locality, state: jurisdiction, zipCode: postal_code };
}

const Sealed = z.strictObject({ sealed: z.string().max(64), last4: z.string().max(4) });

const SaveApplicantInput = z.strictObject({
  /** Of who is not verified yet; of others nothing of it is read. */
  identity: z.strictObject({
    firstName: z.string().trim().max(200).nullable(),
    middleName: z.string().trim().max(200).nullable(),
    lastName: z.string().trim().max(200).nullable(),
    birthDate: z.string().trim().max(20).nullable(),
  }),
  /** Where no number is kept yet. */
  ssn: z.union([z.string().max(20), Sealed]).nullable(),
  phone: z.string().regex(/^\+\d{8,15}$/, 'Enter a phone number.'),
  citizenship: z.enum(residencies),
  employment: Employment,
  affiliations: Affiliations,
  finances: Finances,
  filingStatus: z.enum(filingStatuses),
});
type SaveApplicantInput = z.output<typeof SaveApplicantInput>;

/** Saves what an application asks of the person, all of it or nothing. The next application offers it again. */
const saveApplicant = defineOperation({
  name: 'saveApplicant',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: personAndAccounts,
  audit: 'identity',
  limit: { person: '60/h' },
  input: SaveApplicantInput,
  output: WriteAnswer,
  sensitive: ['ssn'],
  personal: ['identity', 'phone', 'employment', 'affiliations', 'finances'],
  async handler(input, context) {
    const verified = await isVerified(context);
    const typed = await openTaxId(context, input.ssn);
    // What was typed is opened once: sent again with the same number it is the one that is kept.
    const taxId = typed === 'gone' && (await readIdentity(context))?.tax_id_secret != null ? null : typed;
    if (taxId === 'gone') return refused('ssn', 'Enter your Social Security number or TIN again.');
    const errors = await mistakesOf(context, input, { verified, taxId });
    if (errors.length > 0) return { success: false, errors };
    if (!verified) await writeLegalIdentity(context, input.identity);
    if (taxId !== null) await replaceTaxId(context, taxId);
    await writeProfile(context, input);
    await writeTaxInputs(context, input);
    return done;
  },
});

async function mistakesOf(
  context: OperationContext,
  { identity, employment, finances }: SaveApplicantInput,
  { verified, taxId }: { verified: boolean; taxId: string | null },
): Promise<z.output<typeof WriteErrors>> {
  const known = await readIdentity(context);
  const works = employment.status === 'EMPLOYED' || employment.status === 'SELF_EMPLOYED';
  const missing = (path: string, message: string) => ({ path, message });
  return [
    ...(verified
      ? []
      : [
          ...(['firstName', 'middleName', 'lastName'] as const).map((part) => nameMistake(part, identity[part])),
          birthDateMistake(identity.birthDate ?? '', context.today),
        ]),
    taxId !== null ? taxIdMistake(taxId) : null,
    taxId === null && known?.tax_id_secret == null && !verified ? missing('ssn', 'Enter your Social Security number or TIN.') : null,
    works && employment.occupation === null ? missing('employment/occupation', 'Enter your occupation.') : null,
    employment.status === 'EMPLOYED' && employment.employer === null ? missing('employment/employer', 'Enter your employer.') : null,
    !works && employment.sourceOfFunds === null ? missing('employment/sourceOfFunds', 'Choose where the money comes from.') : null,
    finances.liquidNetWorth > Math.max(finances.netWorth, 0)
      ? missing('finances/liquidNetWorth', 'Liquid net worth can be at most your net worth.')
      : null,
  ].filter((mistake) => mistake !== null);
}

async function writeLegalIdentity(
  context: OperationContext,
  { firstName, middleName, lastName, birthDate }: SaveApplicantInput['identity'],
): Promise<void> {
  const { id } = signedIn(context);
  const name = { first_name: firstName ?? '', middle_name: middleName === '' ? null : middleName, last_name: lastName ?? '' };
  await context.db
    .updateTable('person')
    .set(await context.vault.seal(context.db, 'person', id, name))
    .where('id', '=', id)
    .execute();
  await writeIdentity(context, { birth_date: readBirthDate(birthDate ?? '') });
}

async function writeProfile(context: OperationContext, input: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  const { phone, citizenship, employment, affiliations, finances } = input;
  const profile: ApplicantProfile = { phone, citizenship, employment, affiliations, finances };
  const values = await context.vault.seal(context.db, 'applicant_profile', id, { profile, updated_at: context.now });
  await context.db
    .insertInto('applicant_profile')
    .values({ person_id: id, verified_at: null, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

async function writeTaxInputs(context: OperationContext, { filingStatus, finances }: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  const before = await readPerson(context, id);
  const values = await context.vault.seal(context.db, 'person', id, {
    filing_status: filingStatus,
    pretax_income_cents: finances.pretaxAnnualIncome,
  });
  await context.db.updateTable('person').set(values).where('id', '=', id).execute();
  await refreshRecommendedLevels(context, id, { stateBefore: before.home_state, now: context.now });
}

export const applicantOperations: readonly Operation[] = [getApplicant, saveApplicant];
