import { capitalLossOffset } from '#server/law/income-tax.ts';
import { contributionRules } from '#server/law/contributions.ts';
import { insuredPerBank } from '#server/law/deposits.ts';
import { distributionRules, rolloverRules } from '#server/law/distributions.ts';
import { applicationKeptMonths, mortgageInsurance } from '#server/law/mortgage.ts';
import { accreditedInvestor, dayTrading, insiderPercent, washSaleDays } from '#server/law/securities.ts';
import { taxFormRules } from '#server/law/tax-forms.ts';
import { withholdingRules } from '#server/law/withholding.ts';

const money = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;
const percent = (value: number): string => `${value}%`;

const insured = money(insuredPerBank);
const backupWithholding = [percent(taxFormRules.backupWithholdingPercent)];
const additionalTax = percent(distributionRules.additionalTaxPercent);
const { required } = distributionRules;

/**
 * The sentences of flows/ that quote a number of law, each by how it begins, beside the numbers as server/law has them: a sentence that says another number
 * fails. Agreements are versions that people have signed: a change of the law needs a new version.
 */
export const quotes: Readonly<Record<string, readonly string[]>> = {
  'beneficiaries/parts/college-beneficiary.part.yaml: Naming someone outside the family': [additionalTax],
  'help/articles/fdic-insurance.md: Each insures up to': [insured],
  'help/articles/tax-loss-harvesting.md: Then it offsets ordinary income': [
    money(capitalLossOffset.SINGLE),
    money(capitalLossOffset.MARRIED_SEPARATE),
  ],
  'help/articles/tax-loss-harvesting.md: A loss does not count if': [`${washSaleDays} days`],
  'help/words/en.yaml: capital loss gains carry forward': [money(capitalLossOffset.SINGLE)],
  'help/words/en.yaml: safe bank insured': [insured],
  'mortgage/views/purchaseLoan.view.yaml: With 20% or more, you': [percent(100 - mortgageInsurance.dueAbove)],
  'mortgage/words/en.yaml: We keep a record of the application for': [`${applicationKeptMonths} months`],
  'new-account/agreements/cash-program.2026-05-01.md: At each bank it is insured': [insured],
  'new-account/agreements/cash-program.2026-11-25.md: At each bank it is insured': [insured],
  'new-account/agreements/cash-program.2026-11-29.md: At each bank it is insured': [insured],
  'new-account/agreements/college-plan.2026-02-01.md: On other withdrawals': [additionalTax],
  'new-account/agreements/retirement-account.2026-01-01.md: **Distributions.**': [
    `${Math.floor(distributionRules.monthsOfAgeUntilNormal / 12)}½`,
    additionalTax,
  ],
  'new-account/agreements/retirement-account.2026-01-01.md: From traditional, SEP and rollover accounts': [
    `age ${required.fromAge}`,
    String(required.laterFromAge),
    String(required.laterIfBornFrom),
  ],
  'new-account/agreements/retirement-account.2026-11-29.md: **Distributions.**': [
    `${Math.floor(distributionRules.monthsOfAgeUntilNormal / 12)}½`,
    additionalTax,
  ],
  'new-account/agreements/retirement-account.2026-11-29.md: From traditional, SEP and rollover accounts': [
    `age ${required.fromAge}`,
    String(required.laterFromAge),
    String(required.laterIfBornFrom),
  ],
  'new-account/agreements/self-directed.2026-04-01.md: Day trading in accounts below': [money(dayTrading.below)],
  'new-account/parts/rollover-instructions.part.yaml: Deposit the money here within': [`${rolloverRules.days} days`],
  'new-account/parts/rollover-instructions.part.yaml: The plan withholds': [percent(rolloverRules.planWithholdsPercent)],
  'new-account/views/affiliations.view.yaml: Is a director, an officer or an owner of': [percent(insiderPercent)],
  'new-account/views/agreements.view.yaml: Then the second point above does not apply': backupWithholding,
  'new-account/views/business.view.yaml: It may contribute up to': [
    `${percent(contributionRules.sepPercentOfPay)} of your pay`,
    `${percent(contributionRules.sepPercentOfOwnEarnings)} of what you earn`,
  ],
  'new-account/views/index.view.yaml: Shares of the same company bought within': [`${washSaleDays} days`],
  "new-account/views/rollover.view.yaml: 'The plan withholds": [percent(rolloverRules.planWithholdsPercent)],
  "new-account/views/rollover.view.yaml: '10% is withheld": [percent(Number(withholdingRules.federalPercent))],
  'new-account/parts/rollover-instructions.part.yaml: Unless you tell them not to': [percent(Number(withholdingRules.federalPercent))],
  'new-account/parts/rollover-instructions.part.yaml: You can do this once in': [`${rolloverRules.monthsForOne} months`],
  'new-account/views/rollover.view.yaml: You may do this once in': [`${rolloverRules.monthsForOne} months`],
  'partner/npm-new-user.screen.yaml: Your cash is swept to program banks': [insured],
  'restrictions/parts/restriction-questions.part.yaml: Are you a director, policy-making officer': [percent(insiderPercent)],
  'restrictions/parts/restriction-questions.part.yaml: Net worth over': [
    `$${accreditedInvestor.netWorth / 100_000_000} million`,
    money(accreditedInvestor.income),
    money(accreditedInvestor.incomeWithSpouse),
  ],
  'stock-portfolios/investment-disclosures.md: An account worth less than': [money(dayTrading.below)],
  'stock-portfolios/parts/sale-waits.part.yaml: An account worth less than': [money(dayTrading.below)],
  'tax-inputs/words/en.yaml: When we sell an investment at a loss': [`${washSaleDays} days`],
};

/** Sentences that speak of law or taxes and tell a number that is no law's, or one of ours, each with what the number is. */
export const oursOrNone: Readonly<Record<string, string>> = {
  'documents/parts/tax-software.part.yaml: Save up to': 'a discount',
  "new-account/agreements/client-agreement.2026-09-15.md: We give you 30 days'": 'our notice',
  'new-account/views/funding.view.yaml: ${if(isLimited': 'our limit of a transfer',
  'tax-inputs/views/bondSummary.view.yaml: What the bonds earned over': 'a yield of 30 days',
  'tax-savings/parts/sample-tax-savings.part.yaml: It uses flat': 'the income of the example',
};
