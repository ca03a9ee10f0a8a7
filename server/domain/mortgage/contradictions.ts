import { noParts } from './borrower-details.ts';
import { financeMistakes, mistakesOfUse, purchaseMistakes, refinanceMistakes } from './loan-rules.ts';
import { noDetails } from './mortgage-details.ts';
import { occupancyMistake } from './occupancy.ts';
import type { MortgageApplication, MortgageBorrower } from './own-mortgage.ts';

/**
 * The answers of an application that cannot all be true, in words. A step refuses them where they are given; a later change of another
 * answer can bring them about all the same.
 */
export function contradictionsIn(application: MortgageApplication, borrowers: readonly MortgageBorrower[], today: string): string[] {
  const { use, purchase, refinance, finances } = application.details ?? noDetails;
  const declared = borrowers.map(({ details }) => (details?.answers ?? noParts).declarations);
  const occupancy = declared.map((own, at) => (own === null ? null : occupancyMistake(use, own, declared.toSpliced(at, 1))));
  const mistakes = [
    ...(use === null ? [] : mistakesOfUse(use)),
    ...(purchase === null ? [] : purchaseMistakes(purchase, use)),
    ...(refinance === null ? [] : refinanceMistakes(refinance, use, today)),
    ...financeMistakes(finances, application.purpose),
  ];
  return [...new Set([...mistakes.map(({ message }) => message), ...occupancy.filter((message) => message !== null)])];
}
