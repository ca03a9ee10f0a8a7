import { z } from 'zod';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import { Line, UsAddress } from '../accounts/us-address.ts';
import { residencies } from '../new-account/applicant-profile.ts';
import { Declarations } from './declarations.ts';
import { Demographics } from './demographics.ts';

const Amount = Cents.min(0).max(10_000_000_00);

export const maritalStatuses = ['MARRIED', 'SEPARATED', 'UNMARRIED'] as const;
export const housings = ['OWN', 'RENT', 'NO_EXPENSE'] as const;

/** Form section 1a: who somebody is. The birthdate and the tax number of the applicant stand with their identity. */
export const BorrowerIdentity = z.strictObject({
  firstName: Line(50),
  middleName: z.string().trim().max(50).nullable(),
  lastName: Line(50),
  otherNames: z.string().trim().max(200).nullable(),
  birthDate: IsoDate,
  citizenship: z.enum(residencies),
  maritalStatus: z.enum(maritalStatuses),
  /** Years of age of those who depend on them and whom no other borrower lists. */
  dependentAges: z.array(z.number().int().min(0).max(120)).max(15),
  phone: z.string().regex(/^\+\d{8,15}$/, 'Enter a phone number.'),
  email: z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254)),
});

export const Residence = z.strictObject({
  address: UsAddress,
  years: z.number().int().min(0).max(100),
  months: z.number().int().min(0).max(11),
  housing: z.enum(housings),
  monthlyRent: Amount.nullable(),
  /** Where less than two years were spent at the address. */
  former: UsAddress.nullable(),
});

export const jobKinds = ['EMPLOYED', 'SELF_EMPLOYED_UNDER_25', 'SELF_EMPLOYED_25_OR_MORE', 'MILITARY'] as const;

/** Form sections 1b to 1d. Incomes are a month, in cents. */
export const Job = z.strictObject({
  kind: z.enum(jobKinds),
  employer: Line(100),
  title: Line(100),
  employerPhone: z.string().max(20).nullable(),
  startDate: IsoDate,
  /** Null: they work there now. */
  endDate: IsoDate.nullable(),
  yearsInField: z.number().int().min(0).max(70),
  /** Employed by family, or by a party to this purchase. */
  related: z.boolean(),
  base: Amount,
  overtime: Amount.nullable(),
  bonus: Amount.nullable(),
  commission: Amount.nullable(),
  otherPay: Amount.nullable(),
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
  services: z.array(z.enum(services)).max(services.length),
  activeUntil: IsoDate.nullable(),
});

export const BorrowerAnswers = z.strictObject({
  identity: BorrowerIdentity,
  residence: Residence,
  jobs: z.array(Job).max(10),
  otherIncome: z.array(OtherIncome).max(20),
  declarations: Declarations,
  military: MilitaryService,
  demographics: Demographics,
});
export type BorrowerAnswers = z.output<typeof BorrowerAnswers>;

/** What is kept of a borrower, sealed. Of one who was only named so far, the name, the e-mail address and the invitation. */
export interface BorrowerDetails {
  firstName: string;
  lastName: string;
  email: string;
  /** Null until all of it is answered. */
  answers: BorrowerAnswers | null;
  invitation: { sentAt: number; expiresAt: number } | null;
}
