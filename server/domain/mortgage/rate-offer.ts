import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { Cents, Rate } from '#server/operations/shapes.ts';

/** The rule by which a rate follows an index after its fixed months. Rates are decimal strings of a year. */
export const Adjustable = z.strictObject({
  fixedMonths: z.number().int(),
  /** Between two adjustments. */
  everyMonths: z.number().int(),
  indexRate: Rate,
  margin: Rate,
  /** The most that it changes the first time, each later time, and in all. */
  firstCap: Rate,
  laterCap: Rate,
  lifetimeCap: Rate,
});
export type Adjustable = z.output<typeof Adjustable>;

/** The programs that a party offers. */
const programNames = ['30-year fixed', '30-year fixed, with points', '20-year fixed', '15-year fixed', '7/6 adjustable'];

/** A loan that is offered at a rate, with what it costs. Amounts are in cents, rates decimal strings of a year ("0.06500"). */
export const Offer = z.strictObject({
  offerId: z.string(),
  programId: z.string(),
  /** "30-year fixed" */
  name: said(programNames),
  termMonths: z.number().int(),
  /** Null: the rate is fixed. */
  adjustable: Adjustable.nullable(),
  rate: Rate,
  /** By the actuarial method of Regulation Z, appendix J: "0.066458" */
  apr: Rate,
  /** A percentage of the loan as a decimal string: "0.500" */
  points: Rate,
  pointsAmount: Cents,
  lenderFees: Cents,
  prepaidInterest: Cents,
  /** Title, appraisal, recording: no part of the APR. */
  otherCosts: Cents,
  /** Paid ahead at the closing: the first year's insurance of a home that is bought, and what the escrow account begins with. Offers of before have none. */
  insurancePremium: Cents.default(0),
  initialEscrow: Cents.default(0),
  /** A month: principal and interest. */
  principalAndInterest: Cents,
  /** A month, and for how many; 0 where none is due. */
  mortgageInsurance: Cents,
  insuranceMonths: z.number().int(),
  lockDays: z.number().int(),
  /** The payment at the closing; a negative amount is paid out. */
  cashToClose: Cents,
});
export type RateOffer = z.output<typeof Offer>;
