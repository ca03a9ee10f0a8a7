import type { EstimateFigures } from './estimate-figures.ts';
import { escrowMonths, prepaidDays } from './prepaid-costs.ts';
import type { RateOffer } from './rate-offer.ts';

export interface CostSection {
  /** With its letter, as the form has it. */
  title: string;
  /** Each line with its amount, in cents. */
  lines: readonly (readonly [string, number])[];
  note?: string;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 3 });
const aMonth = (cents: number): string => `${money.format(cents / 100)} a month for ${escrowMonths} months`;

/** The sections of a Loan Estimate's closing costs, A to J, in their order (12 CFR 1026.37(f) and (g)). */
export function closingCostSections(offer: RateOffer, figures: EstimateFigures): CostSection[] {
  const { loanCosts, otherCosts, premiumMonths, taxes, insurance, closingCosts } = figures;
  const perDay = money.format(offer.prepaidInterest / prepaidDays / 100);
  return [
    {
      title: 'A. Origination charges',
      lines: [
        [`Points (${Number(offer.points)}% of the loan)`, loanCosts.points],
        ['Lender fees', loanCosts.lenderFees],
      ],
    },
    {
      title: 'B. Services you can’t shop for',
      lines: [
        ['Appraisal', loanCosts.appraisal],
        ['Credit report', loanCosts.creditReport],
      ],
    },
    { title: 'C. Services you can shop for', lines: [['Title services and insurance', loanCosts.title]] },
    { title: 'D. Total loan costs (A + B + C)', lines: [['Total loan costs', loanCosts.total]] },
    { title: 'E. Taxes and other government fees', lines: [['Recording fees', otherCosts.recording]] },
    {
      title: 'F. Prepaids',
      lines: [
        [`Homeowner's insurance premium (${premiumMonths} months)`, otherCosts.insurancePremium],
        [`Prepaid interest (${perDay} a day for ${prepaidDays} days at ${percent.format(Number(offer.rate))})`, otherCosts.interest],
      ],
      ...(premiumMonths === 0 ? { note: 'Your present insurance goes on, so no premium is due at closing.' } : {}),
    },
    {
      title: 'G. Initial escrow payment at closing',
      lines: [
        [`Homeowner's insurance (${aMonth(insurance)})`, otherCosts.escrowInsurance],
        [`Property taxes (${aMonth(taxes)})`, otherCosts.escrowTaxes],
      ],
    },
    { title: 'I. Total other costs (E + F + G)', lines: [['Total other costs', otherCosts.total]] },
    { title: 'J. Total closing costs (D + I)', lines: [['Total closing costs', closingCosts]] },
  ];
}
