import { z } from 'zod';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { Cents, Email, Id, IsoDate, Line } from '#server/operations/shapes.ts';
import { transferLimits } from '#server/money/transfer-limits.ts';
import type { Beneficiary } from './risk-facts.ts';
import { type Objective, objectives, type RiskAnswers, riskAnswers, riskLevels } from './risk.ts';

/** The answers of the steps about risk. */
export const RiskSteps = z.strictObject({
  goal: z.strictObject({ objective: z.enum(objectives), horizon: z.enum(riskAnswers.horizon) }),
  loss: z.enum(riskAnswers.loss),
  tradeoff: z.enum(riskAnswers.tradeoff),
  means: z.strictObject({
    income: z.enum(riskAnswers.income),
    reserve: z.enum(riskAnswers.reserve),
    liquidity: z.enum(riskAnswers.liquidity),
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

export const relations = ['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'FRIEND', 'OTHER'] as const;

/** The answers that kinds of account need beyond the person: each part exists exactly where `asksOf` says so. */
export const AccountParts = z.strictObject({
  ladder: z.strictObject({ maxMaturityMonths: z.number().int().min(6).max(120), reinvest: z.boolean() }).nullable(),
  /** Companies to leave out of the index, by their symbols. */
  index: z
    .strictObject({
      exclusions: z
        .array(z.strictObject({ symbol: z.string().max(10) }))
        .max(20)
        .default([]),
    })
    .nullable(),
  experience: z
    .strictObject({
      years: z.enum(['NONE', 'UNDER_3', '3_TO_10', 'OVER_10']),
      dataUser: z.enum(['PROFESSIONAL', 'NON_PROFESSIONAL']),
    })
    .nullable(),
  jointOwner: z
    .strictObject({ firstName: Line(50), lastName: Line(50), email: Email, relation: z.enum(relations), survivorship: z.boolean() })
    .nullable(),
  trust: z
    .strictObject({
      name: Line(100),
      date: IsoDate,
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
    .strictObject({ provider: Line(100), plan: z.enum(['401K', '403B', '457B', 'TSP', 'IRA', 'OTHER']), direct: z.boolean() })
    .nullable(),
  business: z.strictObject({ name: Line(100), selfEmployed: z.boolean() }).nullable(),
  student: z
    .strictObject({
      relation: z.enum(['CHILD', 'GRANDCHILD', 'SELF', 'OTHER']),
      /** The owner is not asked for their own name and birthdate. */
      firstName: Line(50).nullable().default(null),
      lastName: Line(50).nullable().default(null),
      birthDate: IsoDate.nullable().default(null),
    })
    .nullable(),
});
export type AccountParts = z.output<typeof AccountParts>;

/** Where the first money comes from, in cents; `later` leaves that open, and so does whoever has no linked bank to choose. */
export const FundingAnswers = z.strictObject({
  bank: z.enum(['link', 'later']).nullable().default(null),
  timing: z.enum(['now', 'later']).nullable().default('later'),
  linkedAccountId: Id.nullable().default(null),
  amount: Cents.min(transferLimits.leastCents).max(transferLimits.dailyInCents).nullable().default(null),
});

/** Whom we may talk to where we do not reach the owner; `no` names nobody. */
export const TrustedContactAnswers = z.strictObject({
  names: z.enum(['yes', 'no']),
  firstName: Line(50).nullable().default(null),
  lastName: Line(50).nullable().default(null),
  relation: z.enum(relations).nullable().default(null),
  phone: Line(20).nullable().default(null),
  email: Email.nullable().default(null),
});

export const RiskLevel = z.number().int().min(riskLevels.least).max(riskLevels.most);

/** All that an application keeps of what was answered, sealed; a part is null until it is known. */
export interface ApplicationDetails {
  /** With the beneficiary of a college account; applications of before have none. */
  risk: (RiskAnswers & { objective: Objective; beneficiary?: Beneficiary | null }) | null;
  parts: AccountParts | null;
  /** The trust's own tax number; null where it is taxed under its grantor's. */
  trustEin: SealedReference | null;
  /** Null where that is left for later. */
  funding: { linkedAccountId: string; amountCents: number } | null;
  trustedContact: Omit<z.output<typeof TrustedContactAnswers>, 'names'> | null;
  /** Struck out of the certification of the tax number. */
  backupWithholding: boolean;
  /** The number that the plan's provider writes on its check, for an opened rollover IRA. */
  rolloverNumber: string | null;
  /** Files that the checks asked for. */
  documentIds: readonly string[];
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
