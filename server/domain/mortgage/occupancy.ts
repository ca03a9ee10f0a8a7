import type { Declarations } from './declarations.ts';
import type { MortgageDetails } from './mortgage-details.ts';

/** Returns why a declaration about living in the home does not agree with how the home is used; null if it does. */
export function occupancyMistake(
  use: MortgageDetails['use'],
  { willOccupy }: Declarations,
  /** The declarations of the other borrowers; null for one who has made none yet. */
  others: readonly (Declarations | null)[],
): string | null {
  if (use === null) return null;
  if (use.occupancy !== 'PRIMARY')
    return willOccupy
      ? 'This application says that the home is a second home or an investment. Choose No, or go back and change how the home will be used.'
      : null;
  if (willOccupy || others.some((other) => other === null || other.willOccupy)) return null;
  return 'This application says that a borrower will live in the home. Choose Yes, or go back and change how the home will be used.';
}
