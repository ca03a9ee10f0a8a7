/** A loan that is offered at a rate, with what it costs. Amounts are in cents, rates decimal strings of a year ("0.06500"). */
export interface RateOffer {
  offerId: string;
  programId: string;
  /** "30-year fixed" */
  name: string;
  termMonths: number;
  /** Null: the rate is fixed. Else for how many months, and what it follows then. */
  adjustable: { fixedMonths: number; indexRate: string; margin: string; mostAtOnce: string; mostInAll: string } | null;
  rate: string;
  /** By the actuarial method of Regulation Z, appendix J: "0.06646" */
  apr: string;
  /** Of the loan, as a decimal string of a percent: "0.500" */
  points: string;
  pointsAmount: number;
  lenderFees: number;
  prepaidInterest: number;
  /** Title, appraisal, recording: no part of the APR. */
  otherCosts: number;
  /** A month: principal and interest. */
  principalAndInterest: number;
  /** A month, and for how many; 0 where none is due. */
  mortgageInsurance: number;
  insuranceMonths: number;
  lockDays: number;
  /** What has to be paid at the closing. */
  cashToClose: number;
}
