import { z } from 'zod';
import { cents, decimal, partyId, words, type AnswersOf } from '#server/parties/answers-of.ts';
import { Adjustable } from './rate-offer.ts';
import type { MortgagePurpose, occupancies, propertyKinds } from './property-details.ts';

/** The inputs of a rate. Amounts are in cents. */
export interface PricedLoan {
  purpose: MortgagePurpose;
  cashOut: boolean;
  loanAmount: number;
  propertyValue: number;
  state: string;
  occupancy: (typeof occupancies)[number];
  kind: (typeof propertyKinds)[number];
  units: number;
}

/** A rate of a program, before what we work out of it. Rates are decimal strings of a year, points of the loan in percent. */
export interface PricedRate {
  programId: string;
  name: string;
  termMonths: number;
  adjustable: Adjustable | null;
  rate: string;
  points: string;
  /** In cents. */
  lenderFees: number;
  otherCosts: number;
  /** The yearly fraction of the loan while mortgage insurance is due. */
  insuranceRate: string;
  lockDays: number;
}

/** The party that prices loans. The same key asked again is priced once. */
export interface MortgagePricing {
  price(request: {
    personId: string;
    idempotencyKey: string;
    loan: PricedLoan;
    /** Texts of the application that choose an outcome of a stand-in. No company is sent them. */
    texts: readonly string[];
  }): Promise<{ decision: 'PRICED'; rates: readonly PricedRate[]; validForMs: number } | { decision: 'NOT_OFFERED' }>;
}

/** A year's rate as a fraction: a rate in percent, such as 6.5, is found. */
const fraction = decimal.refine((text) => Number(text) >= 0 && Number(text) < 1, 'a fraction of one');

export const mortgagePricingAnswers: AnswersOf<MortgagePricing> = {
  price: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('NOT_OFFERED') }),
    z.object({
      decision: z.literal('PRICED'),
      validForMs: z.int().min(0),
      rates: z
        .array(
          z.object({
            programId: partyId,
            name: words,
            termMonths: z.int().min(12).max(600),
            adjustable: Adjustable.nullable(),
            rate: fraction,
            points: decimal,
            lenderFees: cents,
            otherCosts: cents,
            insuranceRate: fraction,
            lockDays: z.int().min(1).max(365),
          }),
        )
        .min(1),
    }),
  ]),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    mortgagePricing: MortgagePricing;
  }
}
