import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { closingCostSections } from './closing-cost-sections.ts';
import { estimateFigures, type EstimateFigures } from './estimate-figures.ts';
import { lender } from './lender.ts';
import type { LoanFigures, MortgageDetails } from './mortgage-details.ts';
import type { MortgagePurpose } from './property-details.ts';
import type { RateOffer } from './rate-offer.ts';

export interface EstimatedLoan extends LoanFigures, Pick<MortgageDetails, 'purchase' | 'refinance'> {
  loanId: string;
  purpose: MortgagePurpose;
  applicants: readonly string[];
  /** The address of the home. */
  property: string;
  offer: RateOffer;
  /** YYYY-MM-DD. */
  issuedOn: string;
  /** The last day on which these costs can be had. */
  holdsUntil: string;
  madeAt: number;
}

const purposes: Readonly<Record<MortgagePurpose, string>> = { PURCHASE: 'Purchase', REFINANCE: 'Refinance' };

/** The Loan Estimate (12 CFR 1026.37, form H-24) as a tagged PDF: terms, payments, costs, comparisons, in that order. */
export function drawLoanEstimate(loan: EstimatedLoan): Promise<Buffer> {
  const { offer, loanAmount, purchase } = loan;
  const figures = estimateFigures(offer, loan);
  return drawPdf({ title: 'Loan Estimate', madeAt: loan.madeAt }, (page) => {
    page.text('Save this Loan Estimate to compare with your Closing Disclosure.');
    page.facts([
      ['Date issued', dateInWords(loan.issuedOn)],
      ['Applicants', loan.applicants.join('\n')],
      ['Property', loan.property],
      [purchase === null ? 'Estimated property value' : 'Sale price', dollars(loan.propertyValue)],
      ['Loan term', `${offer.termMonths / 12} years`],
      ['Purpose', purposes[loan.purpose]],
      ['Product', offer.adjustable === null ? 'Fixed rate' : `${offer.adjustable.fixedMonths / 12} years fixed, then adjustable`],
      ['Loan type', 'Conventional'],
      ['Loan ID', loan.loanId],
      [
        'Rate lock',
        `No. Your interest rate can change until we lock it. We lock the rate on this estimate for ${offer.lockDays} days if you tell us by ${dateInWords(loan.holdsUntil)} that you intend to proceed. All other estimated closing costs expire on ${dateInWords(loan.holdsUntil)}.`,
      ],
    ]);
    page.heading('Loan terms', 2);
    page.facts([
      ['Loan amount', `${dollars(loanAmount)}. It can't increase after closing.`],
      ['Interest rate', `${percent(offer.rate)}. ${rateWords(offer)}`],
      [
        'Monthly principal and interest',
        `${dollars(offer.principalAndInterest)}. ${offer.adjustable === null ? "It can't increase after closing." : 'It can increase after closing when the rate does.'}`,
      ],
      ['Prepayment penalty', 'No'],
      ['Balloon payment', 'No'],
    ]);
    page.heading('Projected payments', 2);
    page.facts(projected(offer, figures));
    page.text(
      'Taxes and insurance are estimates based on the value of the home, and can increase over time. Property taxes and homeowner’s insurance are in escrow: you pay for them with your monthly payment. You must pay for other property costs, such as dues, separately.',
    );
    page.heading('Costs at closing', 2);
    page.facts([
      [
        'Estimated closing costs',
        `${round(figures.closingCosts)}. Includes ${round(figures.loanCosts.total)} in loan costs and ${round(figures.otherCosts.total)} in other costs.`,
      ],
      cashRow(figures),
    ]);
    page.heading('Closing cost details', 2);
    for (const { title, lines, note } of closingCostSections(offer, figures)) {
      page.heading(title, 3);
      page.facts(lines.map(([label, amount]) => [label, round(amount)]));
      if (note !== undefined) page.text(note);
    }
    page.heading('Calculating cash to close', 3);
    page.facts(cashRows(loan, figures));
    if (offer.adjustable !== null) {
      const { indexRate, margin, fixedMonths, everyMonths, firstCap, laterCap, lifetimeCap } = offer.adjustable;
      page.heading('Adjustable interest rate', 2);
      page.facts([
        ['Index and margin', `30-day average of overnight rates, now ${percent(indexRate)}, plus ${percent(margin)}`],
        ['First change', `At the beginning of month ${fixedMonths + 1}`],
        ['Later changes', `Every ${everyMonths} months`],
        ['Limits', `${percent(firstCap)} at the first change, ${percent(laterCap)} at each later change`],
        ['Lowest and highest rate', `${percent(margin)} and ${percent(String(Number(offer.rate) + Number(lifetimeCap)))}`],
      ]);
    }
    page.heading('Comparisons', 2);
    page.facts([
      [
        'In 5 years',
        `${round(figures.inFiveYears.paid)} total you will have paid in principal, interest, mortgage insurance, and loan costs. ${round(figures.inFiveYears.principal)} principal you will have paid off.`,
      ],
      [
        'Annual percentage rate (APR)',
        `${percent(offer.apr)}. Your costs over the loan term expressed as a rate. This is not your interest rate.`,
      ],
      [
        'Total interest percentage (TIP)',
        `${percent(figures.totalInterestPercentage)}. The total amount of interest that you will pay over the loan term as a percentage of your loan amount.`,
      ],
    ]);
    page.heading('Other considerations', 2);
    page.list([
      "Appraisal: We may order an appraisal to determine the property's value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.",
      'Assumption: If you sell or transfer this property to another person, we will not allow assumption of this loan on the original terms.',
      "Homeowner's insurance: This loan requires homeowner's insurance on the property, which you may obtain from a company of your choice that we find acceptable.",
      'Late payment: If your payment is more than 15 days late, we will charge a late fee of 5% of the monthly principal and interest payment.',
      'Refinance: Refinancing this loan will depend on your future financial situation, the property value and market conditions. You may not be able to refinance this loan.',
      'Servicing: We intend to service your loan. If so, you will make your payments to us.',
    ]);
    page.heading('Lender', 2);
    page.facts([
      ['Lender', `${lender.name}, NMLS ID ${lender.nmlsId}\n${lender.address}\n${lender.phone}`],
      ['Loan officer', `${lender.officer.name}, NMLS ID ${lender.officer.nmlsId}`],
    ]);
    page.text('You do not have to accept this loan because you have received this form or signed a loan application.');
  });
}

type Fact = readonly [string, string];

const rateWords = ({ rate, adjustable }: RateOffer): string =>
  adjustable === null
    ? "It can't increase after closing."
    : `It can change every ${adjustable.everyMonths} months after ${adjustable.fixedMonths / 12} years, and can go as high as ${percent(String(Number(rate) + Number(adjustable.lifetimeCap)))}.`;

function projected(offer: RateOffer, { monthly, taxes, insurance }: EstimateFigures): Fact[] {
  const years = Math.ceil(offer.insuranceMonths / 12);
  const isInsured = monthly.mortgageInsurance > 0;
  return [
    ['Principal and interest', dollars(offer.principalAndInterest)],
    ['Mortgage insurance', isInsured ? `${round(monthly.mortgageInsurance)}, years 1 to ${years}` : 'None'],
    [
      'Estimated escrow',
      `${round(monthly.escrow)}: property taxes of ${dollars(taxes)} and homeowner's insurance of ${dollars(insurance)}`,
    ],
    ...(isInsured
      ? ([
          [`Estimated total monthly payment, years 1 to ${years}`, round(monthly.first)],
          [`The same from year ${years + 1}`, round(monthly.later)],
        ] as const)
      : ([['Estimated total monthly payment', round(monthly.first)]] as const)),
  ];
}

const cashRow = ({ cash: { toClose } }: EstimateFigures): Fact =>
  toClose < 0 ? ['Estimated cash to close, to you', round(-toClose)] : ['Estimated cash to close, from you', round(toClose)];

function cashRows({ purchase, loanAmount }: EstimatedLoan, figures: EstimateFigures): Fact[] {
  const { closingCosts, cash } = figures;
  const costs: Fact = ['Total closing costs', round(closingCosts)];
  if (purchase !== null)
    return [
      costs,
      ['Down payment', round(cash.downPayment)],
      ['Deposit', round(-cash.deposit)],
      ['Seller credits', round(-cash.sellerCredits)],
      cashRow(figures),
    ];
  return [
    ['Loan amount', dollars(loanAmount)],
    costs,
    ['Payoff of your present loan', round(-cash.payoff)],
    cashRow(figures),
    ['Closing costs paid from the loan amount', round(cash.financed)],
  ];
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => money.format(cents === 0 ? 0 : cents / 100);
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
/** Of an amount that the form shows in whole dollars: "$1,575". */
const round = (cents: number): string => wholeDollars.format(cents === 0 ? 0 : cents / 100);
const share = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 3 });
const percent = (rate: string): string => share.format(Number(rate));
