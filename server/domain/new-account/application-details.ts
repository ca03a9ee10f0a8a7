import { z } from 'zod';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { Cents, Email, Id, IsoDate, Line, Sealed } from '#server/operations/shapes.ts';
import { StateCode } from '#server/customers/us-address.ts';
import { transferLimits } from '#server/money/transfer-limits.ts';
import type { Beneficiary } from './risk-facts.ts';
import { type Objective, objectives, type RiskAnswers, riskAnswers, riskLevels } from './risk.ts';

/** How long someone has invested in stocks or funds. */
export const experiences = ['NONE', 'UNDER_3', '3_TO_10', 'OVER_10'] as const;

/** The answers of the steps about risk. */
export const RiskSteps = z.strictObject({
  goal: z.strictObject({ objective: z.enum(objectives), horizon: z.enum(riskAnswers.horizon) }),
  loss: z.enum(riskAnswers.loss),
  tradeoff: z.enum(riskAnswers.tradeoff),
  means: z.strictObject({
    income: z.enum(riskAnswers.income),
    reserve: z.enum(riskAnswers.reserve),
    liquidity: z.enum(riskAnswers.liquidity),
    experience: z.enum(experiences).nullable().default(null),
  }),
});

/** Answers that were asked again because they contradicted each other; what was not asked again is left out or null. */
export const RiskAnswersAgain = z.strictObject({
  objective: z.enum(objectives).nullish(),
  horizon: z.enum(riskAnswers.horizon).nullish(),
  loss: z.enum(riskAnswers.loss).nullish(),
  tradeoff: z.enum(riskAnswers.tradeoff).nullish(),
  income: z.enum(riskAnswers.income).nullish(),
  reserve: z.enum(riskAnswers.reserve).nullish(),
});

/** The money of a plan: before taxes, or after them in a Roth part. */
export const rolloverMoney = ['PRE_TAX', 'BOTH', 'ROTH'] as const;

export const relations = ['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'FRIEND', 'OTHER'] as const;

/**
 * The answers that kinds of account need beyond the person: each part exists exactly where `asksOf` says so. An answer within a part that can be null is
 * null in applications of before it was asked, or where what was answered beside it leaves it out.
 */
export const AccountParts = z.strictObject({
  ladder: z
    .strictObject({
      maxMaturityMonths: z.number().int().min(6).max(120),
      reinvest: z.boolean(),
      /** What its owner means to put into it, in cents. */
      plannedAmount: Cents.min(100_00).nullable().default(null),
    })
    .nullable(),
  /** Companies to leave out of the index, by their symbols. */
  index: z
    .strictObject({
      exclusions: z
        .array(z.strictObject({ symbol: z.string().max(10) }))
        .max(20)
        .default([]),
      /** True if the owner or their spouse trades stocks of the index in other accounts: a sale at a loss here may not count then. */
      tradesElsewhere: z.boolean().nullable().default(null),
    })
    .nullable(),
  experience: z
    .strictObject({
      years: z.enum(experiences),
      dataUser: z.enum(['PROFESSIONAL', 'NON_PROFESSIONAL']),
      /** True if the owner wants to lend shares out: their account's page leads on to that. */
      lending: z.boolean().nullable().default(null),
    })
    .nullable(),
  jointOwner: z
    .strictObject({
      firstName: Line(50),
      lastName: Line(50),
      email: Email,
      relation: z.enum(relations),
      survivorship: z.boolean(),
      /** True for spouses in a state that knows it, who own the account as community property. */
      communityProperty: z.boolean().nullable().default(null),
      /** The first owner's part in percent, where each part goes to its owner's estate; null where both own the same. */
      ownShare: z.number().int().min(1).max(99).nullable().default(null),
    })
    .nullable(),
  trust: z
    .strictObject({
      name: Line(100),
      date: IsoDate,
      /** Of the newest amendment; null where it was never amended. */
      amendedOn: IsoDate.nullable().default(null),
      /** The state whose law governs it. */
      state: StateCode.nullable().default(null),
      /** The people who made it. */
      grantors: Line(200).nullable().default(null),
      /** The trustees besides the applicant; null where there are none. */
      otherTrustees: Line(200).nullable().default(null),
      revocable: z.boolean(),
      taxedAs: z.enum(['GRANTOR', 'TRUST']),
      trusteesActAlone: z.boolean(),
    })
    .nullable(),
  contribution: z
    .strictObject({
      taxYear: z.number().int().min(2000).max(2200),
      /** In cents, of both spouses where they file together. Null in applications that were answered before it was asked. */
      earnedIncome: Cents.min(0).nullable().default(null),
    })
    .nullable(),
  rollover: z
    .strictObject({
      provider: Line(100),
      plan: z.enum(['401K', '403B', '457B', 'TSP', 'IRA', 'OTHER']),
      direct: z.boolean(),
      money: z.enum(rolloverMoney).nullable().default(null),
      /** Where both come, the pre-tax part, in cents: it alone comes into this account. */
      preTaxAmount: Cents.min(1_00).nullable().default(null),
    })
    .nullable(),
  business: z
    .strictObject({
      name: Line(100),
      selfEmployed: z.boolean(),
      /** The pay of a year from the business, or what its owner earns from it, in cents. */
      annualPay: Cents.min(0).nullable().default(null),
      /** True once the business has adopted a SEP in writing. */
      adopted: z.boolean().nullable().default(null),
    })
    .nullable(),
  student: z
    .strictObject({
      relation: z.enum(['CHILD', 'GRANDCHILD', 'SELF', 'OTHER']),
      /** The owner is not asked for their own name and birthdate. */
      firstName: Line(50).nullable().default(null),
      lastName: Line(50).nullable().default(null),
      birthDate: IsoDate.nullable().default(null),
      /** The beneficiary's tax number, typed or sealed by the step: it is sealed for good beside the parts, and not kept among them. */
      ssn: z
        .union([z.string().max(20), Sealed])
        .nullable()
        .default(null),
      /** Who owns the account once its owner is dead. */
      successor: Line(100).nullable().default(null),
    })
    .nullable(),
});
export type AccountParts = z.output<typeof AccountParts>;

/** Where the first money comes from, in cents; `later` leaves it open, as a person without a linked bank does. */
export const FundingAnswers = z.strictObject({
  bank: z.enum(['link', 'later']).nullable().default(null),
  timing: z.enum(['now', 'later']).nullable().default('later'),
  linkedAccountId: Id.nullable().default(null),
  amount: Cents.min(transferLimits.leastCents).max(transferLimits.dailyInCents).nullable().default(null),
});

/** Whom we may talk to where we do not reach the owner; `no`: no contact is named. */
export const TrustedContactAnswers = z.strictObject({
  names: z.enum(['yes', 'no']),
  firstName: Line(50).nullable().default(null),
  lastName: Line(50).nullable().default(null),
  relation: z.enum(relations).nullable().default(null),
  phone: Line(20).nullable().default(null),
  email: Email.nullable().default(null),
  address: Line(200).nullable().default(null),
});

export const RiskLevel = z.number().int().min(riskLevels.least).max(riskLevels.most);

/** All that an application keeps of what was answered, sealed; a part is null until it is known. */
export interface ApplicationDetails {
  /** With the beneficiary of a college account; applications of before have none. */
  risk: (RiskAnswers & { objective: Objective; beneficiary?: Beneficiary | null; experience?: (typeof experiences)[number] | null }) | null;
  parts: AccountParts | null;
  /** The trust's own tax number; null where it is taxed under its grantor's. */
  trustEin: SealedReference | null;
  /** The tax number of a college account's beneficiary; undefined in applications of before it was asked, null where it is the owner. */
  studentTaxId?: SealedReference | null;
  /** Null where that is left for later. */
  funding: { linkedAccountId: string; amountCents: number } | null;
  trustedContact: Omit<z.output<typeof TrustedContactAnswers>, 'names'> | null;
  /** Struck out of the certification of the tax number. */
  backupWithholding: boolean;
  /** The number that the plan's provider writes on its check, for an opened rollover IRA. */
  rolloverNumber: string | null;
  /** Files that the checks asked for. */
  documentIds: readonly string[];
  /** True once what was entered of the applicant has been corrected: that can be done once. */
  corrected?: boolean;
}

export const noDetails: ApplicationDetails = {
  risk: null,
  parts: null,
  trustEin: null,
  funding: null,
  trustedContact: null,
  backupWithholding: false,
  rolloverNumber: null,
  documentIds: [],
};
