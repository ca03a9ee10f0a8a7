import { escrowCushionMonths } from '#server/law/mortgage.ts';
import { estimatedEscrow, yearlyInsurance } from './housing-costs.ts';
import type { MortgageDetails } from './mortgage-details.ts';

/** The days of interest that are paid at the closing, for the rest of its month: half a month, as the day of the closing isn't known yet. */
export const prepaidDays = 15;
/** The months of insurance that a buyer pays for at the closing: the first year. A home that is refinanced is insured already. */
const premiumMonths = { purchase: 12, refinance: 0 } as const;
/** The months of taxes and insurance that the escrow account begins with while their due days aren't known: its cushion, as form H-24(B) shows it. */
export const escrowMonths = escrowCushionMonths;

/** What is paid ahead at the closing besides interest (12 CFR 1026.37(g)(2) and (3)), in cents. */
export interface PrepaidCosts {
  premiumMonths: number;
  insurancePremium: number;
  escrow: { taxes: number; insurance: number };
}

export function prepaidCosts({ purchase }: Pick<MortgageDetails, 'purchase'>, propertyValue: number): PrepaidCosts {
  const { taxes, insurance } = estimatedEscrow(propertyValue);
  const months = premiumMonths[purchase === null ? 'refinance' : 'purchase'];
  return {
    premiumMonths: months,
    insurancePremium: months === 0 ? 0 : yearlyInsurance(propertyValue),
    escrow: { taxes: escrowMonths * taxes, insurance: escrowMonths * insurance },
  };
}
