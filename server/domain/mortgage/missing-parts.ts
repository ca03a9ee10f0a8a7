import { noParts, type BorrowerParts } from './borrower-details.ts';
import { loanFiguresOf, noDetails } from './mortgage-details.ts';
import { monthsMissing } from './two-years.ts';
import type { MortgageApplication, MortgageBorrower } from './own-mortgage.ts';

const borrowerWords: Readonly<Record<Exclude<keyof BorrowerParts, 'former'>, string>> = {
  identity: 'who the borrower is',
  residence: 'where the borrower lives',
  jobs: 'the work of the borrower',
  otherIncome: 'other income',
  declarations: 'declarations',
  military: 'military service',
  demographics: 'the page about demographics',
};

/** A borrower's missing answers, in words. */
export function missingOf({ details, place }: MortgageBorrower, hasTaxId: boolean): string[] {
  const answers = details?.answers ?? noParts;
  const parts = Object.entries(borrowerWords) as [keyof typeof borrowerWords, string][];
  return [
    ...parts.map(([part, words]) => (answers[part] === null ? words : null)),
    monthsMissing(answers) > 0 ? 'the addresses of the last two years' : null,
    place > 1 && details?.jointIntent == null
      ? `the confirmation of ${details?.firstName ?? 'the co-borrower'} that they intend to apply for joint credit`
      : null,
    hasTaxId ? null : 'a Social Security number or TIN',
  ].filter((words) => words !== null);
}

/**
 * An application's missing answers before it can be submitted, in words; empty if it is complete. `hasTaxId` tells for each borrower
 * whether a number is stored.
 */
export function missingParts(application: MortgageApplication, borrowers: readonly (MortgageBorrower & { hasTaxId: boolean })[]): string[] {
  const details = application.details ?? noDetails;
  return [
    details.place === null ? 'where the home is' : null,
    details.use === null ? 'how the home is used' : null,
    loanFiguresOf(details) === null ? 'the loan' : null,
    ...borrowers.flatMap((borrower) => {
      const missing = missingOf(borrower, borrower.hasTaxId);
      if (borrower.entry !== 'invited' || missing.length === 0) return missing;
      return [`what ${borrower.details?.firstName ?? 'the co-borrower'} answers`];
    }),
    Object.entries(details.finances).some(([, part]) => part === null) ? 'assets and debts' : null,
  ].filter((words) => words !== null);
}
