import { z } from 'zod';
import { Cents, IsoDate, Line } from '#server/operations/shapes.ts';
import { UsAddress } from '#server/customers/us-address.ts';
import { residencies } from '#server/customers/applicant-profile.ts';
import { Declarations } from './declarations.ts';
import { Demographics, type DemographicsCollection } from './demographics.ts';

const Amount = Cents.min(0).max(10_000_000_00);
const Maybe = Amount.nullable().default(null);

export const maritalStatuses = ['MARRIED', 'SEPARATED', 'UNMARRIED'] as const;
export const housings = ['OWN', 'RENT', 'NO_EXPENSE'] as const;

/** Form section 1a: the borrower's identity. Names and birthdate of an applicant with a verified identity are not asked again. */
export const BorrowerIdentity = z.strictObject({
  firstName: z.string().trim().max(50).nullable().default(null),
  middleName: z.string().trim().max(50).nullable().default(null),
  lastName: z.string().trim().max(50).nullable().default(null),
  birthDate: z.string().trim().max(20).nullable().default(null),
  otherNames: z.string().trim().max(200).nullable().default(null),
  phone: z.string().regex(/^\+\d{8,15}$/, 'Enter a phone number.'),
  citizenship: z.enum(residencies),
  maritalStatus: z.enum(maritalStatuses),
  /** The ages in years of their dependents whom no other borrower lists. */
  dependents: z
    .array(z.strictObject({ age: z.number().int().min(0).max(120) }))
    .max(15)
    .default([]),
  /** Of a co-borrower whom the applicant enters: true if they said there that they intend to apply for joint credit. */
  jointIntent: z.boolean().nullable().default(null),
});
export type BorrowerIdentity = z.output<typeof BorrowerIdentity>;

/** How long the borrower has lived at an address, and on what terms. */
const Lived = z.strictObject({
  years: z.number().int().min(0).max(100),
  months: z.number().int().min(0).max(11),
  housing: z.enum(housings),
  /** In cents. */
  monthlyRent: Maybe,
});

/** Form section 1a: the borrower's residence. */
export const Residence = UsAddress.extend(Lived.shape);

/** An address before the former one, in a line. */
export const EarlierResidence = Lived.extend({ address: Line(200) });

/** The previous address of a borrower who has lived at the present one for less than two years, and those before it, until two years are covered. */
export const FormerResidence = UsAddress.extend({
  ...Lived.shape,
  /** Null or missing, as `earlier`, in answers from before these were asked. */
  years: Lived.shape.years.nullable().default(null),
  months: Lived.shape.months.nullable().default(null),
  earlier: z.array(EarlierResidence).max(5).optional(),
});

export const jobKinds = ['EMPLOYED', 'SELF_EMPLOYED_UNDER_25', 'SELF_EMPLOYED_25_OR_MORE', 'MILITARY'] as const;

/** Form sections 1b to 1d. Incomes are a month, in cents. */
export const Job = z.strictObject({
  kind: z.enum(jobKinds),
  employer: Line(100),
  title: Line(100),
  employerAddress: Line(200).nullable().default(null),
  employerPhone: z.string().max(20).nullable().default(null),
  startDate: IsoDate,
  /** True if the job has ended: the end is asked, and no income. */
  ended: z.boolean(),
  endDate: IsoDate.nullable().default(null),
  yearsInField: z.number().int().min(0).max(70).nullable().default(null),
  /** Employed by family, or by a party to this loan. */
  related: z.boolean(),
  base: Maybe,
  overtime: Maybe,
  bonus: Maybe,
  commission: Maybe,
  otherPay: Maybe,
});
export type Job = z.output<typeof Job>;

export const incomeKinds = [
  'ALIMONY',
  'CHILD_SUPPORT',
  'SEPARATE_MAINTENANCE',
  'AUTOMOBILE',
  'BOARDER',
  'CAPITAL_GAINS',
  'DISABILITY',
  'FOSTER_CARE',
  'HOUSING',
  'INTEREST_DIVIDENDS',
  'CREDIT_CERTIFICATE',
  'MORTGAGE_DIFFERENTIAL',
  'NOTES',
  'PUBLIC_ASSISTANCE',
  'RETIREMENT',
  'ROYALTY',
  'SOCIAL_SECURITY',
  'TRUST',
  'UNEMPLOYMENT',
  'VA',
  'OTHER',
] as const;

/** Form section 1e: a month, in cents. */
export const OtherIncome = z.strictObject({ kind: z.enum(incomeKinds), monthly: Amount.min(1) });

export const services = ['ACTIVE', 'FORMER', 'RESERVE_ONLY', 'SURVIVING_SPOUSE'] as const;

/** Form section 7: of the borrower, or of their late spouse. */
export const MilitaryService = z.strictObject({
  served: z.boolean(),
  services: z.array(z.enum(services)).max(services.length).default([]),
  activeUntil: IsoDate.nullable().default(null),
});

/** A borrower's answers, part by part; a part is null until it is known. */
export const BorrowerParts = z.strictObject({
  identity: BorrowerIdentity.nullable().default(null),
  residence: Residence.nullable().default(null),
  former: FormerResidence.nullable().default(null),
  jobs: z.array(Job).max(10).nullable().default(null),
  otherIncome: z.array(OtherIncome).max(20).nullable().default(null),
  declarations: Declarations.nullable().default(null),
  military: MilitaryService.nullable().default(null),
  demographics: Demographics.nullable().default(null),
});
export type BorrowerParts = z.output<typeof BorrowerParts>;

export const noParts: BorrowerParts = {
  identity: null,
  residence: null,
  former: null,
  jobs: null,
  otherIncome: null,
  declarations: null,
  military: null,
  demographics: null,
};

/**
 * The affirmation of one borrower that they intend to apply for joint credit, made when they apply and apart from the truth of their answers
 * (Regulation B, 12 CFR 1002.7(d)(1) and comment 3). `OTHER`: it was made in the applicant's session.
 */
export interface JointIntent {
  at: number;
  login: 'OWN' | 'OTHER';
}

/** The sealed details of a borrower. */
export interface BorrowerDetails {
  firstName: string;
  lastName: string;
  email: string;
  answers: BorrowerParts;
  /** Null, or missing, until they affirm it. */
  jointIntent?: JointIntent | null;
  /** Null, or missing, until the demographic questions are answered. */
  demographicsCollection?: DemographicsCollection | null;
}

/** Gross income of a borrower a month, in cents: of jobs that go on, and whatever else comes in. */
export function monthlyIncome({ jobs, otherIncome }: BorrowerParts): number {
  const paid = (jobs ?? [])
    .filter(({ ended }) => !ended)
    .flatMap(({ base, overtime, bonus, commission, otherPay }) => [base, overtime, bonus, commission, otherPay]);
  return [...paid, ...(otherIncome ?? []).map(({ monthly }) => monthly)].reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
