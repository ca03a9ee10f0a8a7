import { writeProfile } from '#server/customers/applicant-profile.ts';
import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import { openTaxId, readIdentity, replaceTaxId, writeIdentity } from '#server/customers/person-identity.ts';
import { birthDateMistake, nameMistake, readBirthDate } from '#server/customers/person-rules.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';
import { refreshRecommendedLevels } from '#server/portfolios/recommended-levels.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, IsoDate, refused, Sealed, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import {
  AffiliationAnswers,
  affiliationsOf,
  EmploymentAnswers,
  filingStatuses,
  Finances,
  readProfile,
  residencies,
  visaKinds,
  type ApplicantProfile,
} from '#server/customers/applicant-profile.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { UsAddress, zipMistake } from '#server/customers/us-address.ts';
import { adviceOf, adviseAgain } from './advise-again.ts';

const Name = z.string().trim().max(200).nullable();

const Phone = z.string().regex(/^\+\d{8,15}$/, 'Enter a phone number.');
const Typed = z.string().trim().max(100).nullable().default(null);

/** The answers of the step about how to reach someone. The address is read where mail goes elsewhere than home. */
const ContactAnswers = z.strictObject({
  phone: Phone,
  electronic: z.boolean(),
  mail: z.enum(['HOME', 'OTHER']),
  mailingStreet1: Typed,
  mailingStreet2: Typed,
  mailingCity: Typed,
  mailingState: Typed,
  mailingZipCode: Typed,
});

/** The visa is read where someone is neither a citizen nor a permanent resident. */
const CitizenshipAnswers = z.strictObject({
  citizenship: z.enum(residencies),
  taxResident: z.enum(['yes', 'no']),
  visaKind: z.enum(visaKinds).nullable().default(null),
  visaExpiresOn: IsoDate.nullable().default(null),
});

/** The answers of an application's steps, as they stand. A part that is null was not asked, because all of it is known: what is kept stays. */
const SaveApplicantInput = z.strictObject({
  /** The application whose summary was read: the answer tells whether its advice became another. */
  accountRequestId: Id.nullable().default(null),
  /** Name and birthdate of who is not verified yet; of others neither is read. */
  legalName: z.strictObject({ firstName: Name, middleName: Name, lastName: Name }).nullable(),
  /** Null leaves the one that is kept. */
  birthDate: z.string().trim().max(20).nullable(),
  /** Present only if no number is kept yet. */
  ssn: z.union([z.string().max(20), Sealed]).nullable(),
  contact: ContactAnswers.nullable().default(null),
  /** Sent by applications of before the mailing address was asked, in place of `contact`. */
  phone: Phone.nullable().default(null),
  residency: CitizenshipAnswers.nullable().default(null),
  /** Sent by applications of before the visa was asked, in place of `residency`. */
  citizenship: z.enum(residencies).nullable().default(null),
  employment: EmploymentAnswers.nullable().default(null),
  affiliations: AffiliationAnswers.nullable().default(null),
  finances: Finances.extend({ filingStatus: z.enum(filingStatuses) })
    .nullable()
    .default(null),
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
  output: WriteAnswer.extend({
    /** True if another portfolio, or another level of risk, is recommended now for the application that was named. */
    changesAdvice: z.boolean(),
  }),
  sensitive: ['ssn'],
  personal: ['legalName', 'birthDate', 'contact', 'phone', 'residency', 'employment', 'affiliations', 'finances'],
  async handler(input, context) {
    const verified = await isVerified(context);
    const typed = await openTaxId(context, input.ssn);
    // A typed number is opened once: a repeated request uses the stored one.
    const taxId = typed === 'gone' && (await readIdentity(context))?.tax_id_secret != null ? null : typed;
    if (taxId === 'gone') return { ...refused('ssn', 'Enter your Social Security number or TIN again.'), changesAdvice: false };
    const errors = await mistakesOf(context, input, { verified, taxId });
    if (errors.length > 0) return { success: false, errors, changesAdvice: false };
    const before = await adviceOf(context, input.accountRequestId);
    if (!verified) await writeLegalIdentity(context, input);
    if (taxId !== null) await replaceTaxId(context, taxId);
    await saveProfile(context, input);
    await writeTaxInputs(context, input);
    await adviseAgain(context);
    return { ...done, changesAdvice: before !== (await adviceOf(context, input.accountRequestId)) };
  },
});

async function mistakesOf(
  context: OperationContext,
  input: SaveApplicantInput,
  { verified, taxId }: { verified: boolean; taxId: string | null },
): Promise<z.output<typeof WriteErrors>> {
  const { legalName, birthDate } = input;
  const known = await readIdentity(context);
  return [
    ...(verified
      ? []
      : [
          ...(['firstName', 'middleName', 'lastName'] as const).map((part) => nameMistake(part, legalName?.[part] ?? null)),
          birthDate === null && known?.birth_date != null ? null : birthDateMistake(birthDate ?? '', context.today),
        ]),
    taxId !== null ? await ownTaxIdMistake(context, taxId) : null,
    taxId === null && known?.tax_id_secret == null && !verified ? missing('ssn', 'Enter your Social Security number or TIN.') : null,
    ...mistakesOfContact(input),
    ...mistakesOfResidency(input, context.today),
    ...mistakesOfWork(input),
    ...((await readProfile(context, signedIn(context).id)) === undefined ? mistakesOfUnknown(input) : []),
  ]
    .filter((mistake) => mistake !== null)
    .map(({ path, message }) => ({
      path: path.replace(/^personFields\/(?=\w*Name$)/, 'legalName/').replace('personFields/', ''),
      message,
    }));
}

const missing = (path: string, message: string) => ({ path, message });

/** Of someone of whom nothing is kept yet, every part is asked. */
function mistakesOfUnknown({ contact, phone, residency, citizenship, employment, affiliations, finances }: SaveApplicantInput) {
  const asked = { contact: contact ?? phone, residency: residency ?? citizenship, employment, affiliations, finances };
  return Object.entries(asked).map(([part, answers]) => (answers === null ? missing(part, 'This has to be answered.') : null));
}

function mistakesOfContact({ contact }: SaveApplicantInput) {
  const mailing = contact === null ? null : mailingAddressOf(contact);
  if (mailing === null) return [];
  const { data, error } = UsAddress.safeParse(mailing);
  if (data !== undefined) return [zipMistake(data, 'contact/mailingZipCode')];
  return error.issues.map(({ path, message }) => {
    const field = String(path[0]);
    return missing(`contact/mailing${field.slice(0, 1).toUpperCase()}${field.slice(1)}`, message);
  });
}

/** As it was typed; null where mail goes home. */
function mailingAddressOf({ mail, ...typed }: z.output<typeof ContactAnswers>) {
  if (mail === 'HOME') return null;
  const { mailingStreet1, mailingStreet2, mailingCity, mailingState, mailingZipCode } = typed;
  return { street1: mailingStreet1, street2: mailingStreet2, city: mailingCity, state: mailingState, zipCode: mailingZipCode };
}

function mistakesOfResidency({ residency }: SaveApplicantInput, today: string) {
  if (residency?.citizenship !== 'VISA') return [];
  const { visaKind, visaExpiresOn } = residency;
  return [
    visaKind === null ? missing('residency/visaKind', 'Choose your visa.') : null,
    visaExpiresOn === null ? missing('residency/visaExpiresOn', 'Enter the date until which you may stay.') : null,
    visaExpiresOn !== null && visaExpiresOn < today
      ? missing('residency/visaExpiresOn', 'Your permission to stay has ended. Enter the new date once it is extended.')
      : null,
  ];
}

function mistakesOfWork({ employment, finances }: SaveApplicantInput) {
  const works = employment?.status === 'EMPLOYED' || employment?.status === 'SELF_EMPLOYED';
  return [
    works && employment.occupation === null ? missing('employment/occupation', 'Enter your occupation.') : null,
    employment?.status === 'EMPLOYED' && employment.employer === null ? missing('employment/employer', 'Enter your employer.') : null,
    employment !== null && !works && employment.sourceOfFunds === null
      ? missing('employment/sourceOfFunds', 'Choose where the money comes from.')
      : null,
    finances !== null && finances.liquidNetWorth > Math.max(finances.netWorth, 0)
      ? missing('finances/liquidNetWorth', 'Liquid net worth can be at most your net worth.')
      : null,
  ];
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

async function saveProfile(context: OperationContext, input: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  const kept = (await readProfile(context, id))?.profile;
  await writeProfile(context, id, profileOf(input, kept));
}

/** The answers, and what is kept for each part that was not asked. Nothing kept means that every part was asked. */
function profileOf(input: SaveApplicantInput, kept: ApplicantProfile | undefined): ApplicantProfile {
  const phone = input.contact?.phone ?? input.phone ?? kept?.phone;
  const employment = input.employment ?? kept?.employment;
  const affiliations = input.affiliations === null ? kept?.affiliations : affiliationsOf(input.affiliations);
  const finances = input.finances === null ? kept?.finances : Finances.strip().parse(input.finances);
  if (phone === undefined || employment === undefined || affiliations === undefined || finances === undefined) throw notAsked();
  const mailing = input.contact === null ? kept?.mailingAddress : mailingAddressOf(input.contact);
  const mailingAddress = mailing == null ? null : UsAddress.parse(mailing);
  return { phone, mailingAddress, ...stayOf(input, kept), employment, affiliations, finances };
}

function stayOf(
  { residency, citizenship: alone }: SaveApplicantInput,
  kept: ApplicantProfile | undefined,
): Pick<ApplicantProfile, 'citizenship' | 'visa'> {
  const citizenship = residency?.citizenship ?? alone ?? kept?.citizenship;
  if (citizenship === undefined) throw notAsked();
  if (residency === null) return { citizenship, visa: kept?.visa ?? null };
  const { visaKind: kind, visaExpiresOn: expiresOn } = residency;
  return { citizenship, visa: citizenship === 'VISA' && kind !== null && expiresOn !== null ? { kind, expiresOn } : null };
}

const notAsked = () => new Error('An application was saved without all that is known of its owner.');

async function writeTaxInputs(context: OperationContext, { finances }: SaveApplicantInput): Promise<void> {
  const { id } = signedIn(context);
  if (finances === null) return;
  const before = await readPerson(context, id);
  const values = await context.vault.seal(context.db, 'person', id, {
    filing_status: finances.filingStatus,
    pretax_income_cents: finances.pretaxAnnualIncome,
  });
  await context.db.updateTable('person').set(values).where('id', '=', id).execute();
  await refreshRecommendedLevels(context, id, { stateBefore: before.home_state, now: context.now });
}
