import { z } from 'zod';
import { readIdentity } from '#server/customers/person-identity.ts';
import { HomeAddress, homeAddress } from '#server/customers/home-address.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { communityPropertyStates } from '#server/law/community-property.ts';
import { factsHoldMonths } from '#server/law/securities.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';
import {
  type ApplicantProfile,
  employmentStatuses,
  filingStatuses,
  readProfile,
  residencies,
  sourcesOfFunds,
  type StoredProfile,
  visaKinds,
} from '#server/customers/applicant-profile.ts';

/** The known data of the applicant: it is offered again, and verified data is not asked. */
export const getApplicant = defineOperation({
  name: 'getApplicant',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  personal: [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'birthMonth',
    'taxIdLast4',
    'phone',
    'address',
    'mailingAddress',
    'visaExpiresOn',
    'employer',
    'employerAddress',
    'occupation',
    'brokerEmployer',
    'controlledCompanies',
    'companyRows',
    'politicalFigure',
    'netWorth',
    'liquidNetWorth',
    'pretaxAnnualIncome',
  ].map((part) => `output.${part}`),
  input: z.strictObject({}),
  output: z.strictObject({
    /** True if the checks were passed before, or an account is open: neither name nor birthdate is asked then. */
    isVerified: z.boolean(),
    /** True if all that an application asks of a person is kept, and none of it is too old: then one page confirms it. */
    isKnown: z.boolean(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    email: z.string(),
    /** The first day of the month of birth, where a birthdate is kept: the day itself is never sent again. */
    birthMonth: IsoDate.nullable(),
    hasTaxId: z.boolean(),
    taxIdLast4: z.string().nullable(),
    phone: z.string().nullable(),
    /** Null where mail goes home. */
    mailingAddress: HomeAddress.nullable(),
    citizenship: z.enum(residencies).nullable(),
    visaKind: z.enum(visaKinds).nullable(),
    visaExpiresOn: IsoDate.nullable(),
    address: HomeAddress.nullable(),
    /** True where spouses can own an account as community property. */
    livesInCommunityPropertyState: z.boolean(),
    employmentStatus: z.enum(employmentStatuses).nullable(),
    employer: z.string().nullable(),
    employerAddress: z.string().nullable(),
    occupation: z.string().nullable(),
    sourceOfFunds: z.enum(sourcesOfFunds).nullable(),
    brokerEmployer: z.string().nullable(),
    controlledCompanies: z.array(z.string()),
    /** The same as rows of a form. */
    companyRows: z.array(z.strictObject({ symbol: z.string() })),
    politicalFigure: z.string().nullable(),
    netWorth: Cents.nullable(),
    liquidNetWorth: Cents.nullable(),
    filingStatus: z.enum(filingStatuses).nullable(),
    pretaxAnnualIncome: Cents.nullable(),
  }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const person = await readPerson(context, id);
    const stored = await readProfile(context, id);
    const identity = await readIdentity(context);
    const verified = await isVerified(context);
    const address = await homeAddress(context);
    const hasTaxFacts = person.filing_status !== null && person.pretax_income_cents !== null;
    return {
      isVerified: verified,
      isKnown: verified && address !== null && hasTaxFacts && stored !== undefined && holds(stored, context.today),
      firstName: person.first_name,
      middleName: person.middle_name,
      lastName: person.last_name,
      email: person.email,
      birthMonth: identity?.birth_date == null ? null : `${identity.birth_date.slice(0, 7)}-01`,
      hasTaxId: identity?.tax_id_secret != null,
      taxIdLast4: identity?.tax_id_last4 ?? null,
      address,
      livesInCommunityPropertyState: communityPropertyStates.includes(address?.state ?? person.home_state),
      filingStatus: person.filing_status,
      pretaxAnnualIncome: person.pretax_income_cents,
      ...answersOf(stored?.profile ?? null),
    };
  },
});

/** Answers hold until the rule for brokers has them asked again, and a permission to stay until its day. */
function holds({ profile, updated_at }: StoredProfile, today: string): boolean {
  const staysUntil = profile.visa?.expiresOn ?? (profile.citizenship === 'VISA' ? null : today);
  return staysUntil !== null && staysUntil >= today && addMonths(newYorkDate(updated_at), factsHoldMonths) > today;
}

/** The applicant's answers in an earlier application; nulls without one. */
function answersOf(profile: ApplicantProfile | null) {
  const { brokerEmployer = null, controlledCompanies = [], politicalFigure = null } = profile?.affiliations ?? {};
  return {
    phone: profile?.phone ?? null,
    mailingAddress: profile?.mailingAddress ?? null,
    ...stayOf(profile),
    ...workOf(profile),
    brokerEmployer,
    controlledCompanies,
    companyRows: controlledCompanies.map((symbol) => ({ symbol })),
    politicalFigure,
    netWorth: profile?.finances.netWorth ?? null,
    liquidNetWorth: profile?.finances.liquidNetWorth ?? null,
  };
}

function stayOf(profile: ApplicantProfile | null) {
  const { kind = null, expiresOn = null } = profile?.visa ?? {};
  return { citizenship: profile?.citizenship ?? null, visaKind: kind, visaExpiresOn: expiresOn };
}

function workOf(profile: ApplicantProfile | null) {
  const { status = null, employer = null, employerAddress = null, occupation = null, sourceOfFunds = null } = profile?.employment ?? {};
  return { employmentStatus: status, employer, employerAddress, occupation, sourceOfFunds };
}
