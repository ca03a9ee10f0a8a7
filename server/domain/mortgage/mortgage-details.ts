import type { z } from 'zod';
import type { Finances } from './financial-details.ts';
import type { Property, PropertyPlace, PropertyUse, Purchase, Refinance } from './property-details.ts';
import type { RateOffer } from './rate-offer.ts';

/** The sealed answers of an application; a part is null until it is known. */
export interface MortgageDetails {
  place: z.output<typeof PropertyPlace> | null;
  use: z.output<typeof PropertyUse> | null;
  purchase: z.output<typeof Purchase> | null;
  refinance: z.output<typeof Refinance> | null;
  /** Joint credit, as each borrower said that they mean to apply for. */
  jointCredit: boolean;
  finances: { readonly [part in keyof Finances]: Finances[part] | null };
  /** The rates that were shown last. */
  rates: { asOf: number; expiresAt: number; offers: readonly RateOffer[] } | null;
  /** The `offerId` of one of them. */
  chosenOffer: string | null;
}

export const noDetails: MortgageDetails = {
  place: null,
  use: null,
  purchase: null,
  refinance: null,
  jointCredit: false,
  finances: { assets: null, credits: null, gifts: null, debts: null, duties: null, owned: null },
  rates: null,
  chosenOffer: null,
};

export function propertyOf({ place, use }: Pick<MortgageDetails, 'place' | 'use'>): Property | null {
  return place === null || use === null ? null : { ...place, ...use };
}

export interface LoanFigures {
  /** In cents. */
  loanAmount: number;
  /** The price or the value of the home, in cents. */
  propertyValue: number;
}

/** The loan and the value of the home; null until they are known. */
export function loanFiguresOf({ purchase, refinance }: Pick<MortgageDetails, 'purchase' | 'refinance'>): LoanFigures | null {
  if (purchase !== null) return { loanAmount: purchase.price - purchase.downPayment, propertyValue: purchase.price };
  if (refinance !== null) return { loanAmount: refinance.balance + (refinance.cashOut ?? 0), propertyValue: refinance.value };
  return null;
}
