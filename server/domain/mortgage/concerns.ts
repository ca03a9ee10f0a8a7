import type { UsAddress } from '#server/customers/us-address.ts';
import { monthlyIncome, noParts } from './borrower-details.ts';
import { debtToIncome } from './housing-costs.ts';
import { loanFiguresOf, noDetails } from './mortgage-details.ts';
import type { MortgageApplication, MortgageBorrower } from './own-mortgage.ts';
import type { RateOffer } from './rate-offer.ts';

/** A share of income above which an underwriter asks how the payments are made, in hundredths of a percent. */
const highDebt = 43_00;

export interface Affordability {
  /** Debts and the home's payment as a share of gross income, in hundredths of a percent; null while it isn't known, or isn't the applicant's to know. */
  debtToIncome: number | null;
  /** Sentences about points that an underwriter will ask about. None keeps anybody from submitting. */
  concerns: string[];
}

/** Tells from the answers whether the loan can be paid. An invited co-borrower's income is theirs: with one, nothing is said of income. */
export function affordabilityOf(
  application: MortgageApplication,
  borrowers: readonly MortgageBorrower[],
  offer: RateOffer | null,
): Affordability {
  const details = application.details ?? noDetails;
  if (borrowers.some(({ entry }) => entry === 'invited')) return { debtToIncome: null, concerns: moneyConcerns(details, offer) };
  const answered = borrowers.every(({ details: own }) => own?.answers.jobs != null && own.answers.otherIncome !== null);
  const income = borrowers.reduce((sum, { details: own }) => sum + monthlyIncome(own?.answers ?? noParts), 0);
  const propertyValue = loanFiguresOf(details)?.propertyValue ?? null;
  const share = debtToIncome(details, borrowers, { offer, propertyValue, isRefinance: application.purpose === 'REFINANCE' });
  return {
    debtToIncome: share,
    concerns: [
      answered && income === 0 ? "You haven't entered any income. We can't make a loan without income to repay it." : null,
      share !== null && share > highDebt
        ? 'Your monthly debts and the payments on this home come to more than 43% of your income before taxes.'
        : null,
      ...moneyConcerns(details, offer),
      ...homeConcerns(details, borrowers),
    ].filter((concern) => concern !== null),
  };
}

/** A main home that is refinanced is where a borrower lives, and owned. Says nothing until each borrower's address is known. */
function homeConcerns({ use, refinance, place }: typeof noDetails, borrowers: readonly MortgageBorrower[]): string[] {
  const address = place?.address ?? null;
  const residences = borrowers.map(({ details }) => (details?.answers ?? noParts).residence);
  if (refinance === null || use?.occupancy !== 'PRIMARY' || address === null || residences.includes(null)) return [];
  const there = residences.filter((residence) => residence !== null).filter((residence) => isSame(residence, address));
  if (there.length === 0) return ["You're refinancing your primary residence, but gave another address as your home."];
  if (there.some(({ housing }) => housing === 'OWN')) return [];
  return ["You're refinancing the home you live in, but said that you don't own it."];
}

const isSame = (one: UsAddress, other: UsAddress): boolean =>
  one.zipCode === other.zipCode && one.street1.trim().toLowerCase() === other.street1.trim().toLowerCase();

function moneyConcerns({ finances }: typeof noDetails, offer: RateOffer | null): string[] {
  if (offer === null || finances.assets === null) return [];
  const held = [
    ...finances.assets,
    ...(finances.gifts ?? []).filter(({ deposited, kind }) => !deposited && kind !== 'EQUITY_GIFT'),
    ...(finances.credits ?? []),
  ].reduce((sum, { value }) => sum + value, 0);
  return held < offer.cashToClose ? ['The assets, gifts and credits you entered are less than the cash you need to close.'] : [];
}
