import type { z } from 'zod';
import { cashOutSeasoning, mostOfValue, sellerCreditLimits } from '#server/law/conforming-loans.ts';
import type { WriteErrors } from '#server/operations/shapes.ts';
import { addMonths, dateInWords } from '#server/time/calendar.ts';
import { loanFiguresOf, type MortgageDetails } from './mortgage-details.ts';
import type { MortgagePurpose, PropertyUse, Purchase, Refinance } from './property-details.ts';

type Use = z.output<typeof PropertyUse>;
type Mistakes = z.output<typeof WriteErrors>;

/** The least and the greatest loan, in cents. */
export const loanLimits = { least: 75_000_00, most: 3_000_000_00 } as const;
/** The most of the value that is lent on a home, in percent, without cash paid out and with it: the most that there is while its use isn't known. */
export function mostLent(use: Use | null, purpose: MortgagePurpose): { without: number; withCash: number } {
  const { purchase, without, withCash } = mostOfValue[use?.occupancy ?? 'PRIMARY'][(use?.units ?? 1) > 1 ? 'several' : 'one'];
  return { without: purpose === 'PURCHASE' ? purchase : without, withCash };
}

/** The most of the price that the seller may credit, by the most of it that is lent, in percent, the least loan first. */
export const mostCredited = (use: Use | null) => sellerCreditLimits[use?.occupancy ?? 'PRIMARY'];

const wrong = (path: string, message: string) => ({ path, message });
const found = (mistakes: readonly ({ path: string; message: string } | null)[]): Mistakes => mistakes.filter((one) => one !== null);

export function purchaseMistakes(purchase: z.output<typeof Purchase>, use: Use | null): Mistakes {
  const most = mostLent(use, 'PURCHASE').without;
  const { price, downPayment, earnestDeposit, sellerCredits } = purchase;
  const { loanAmount } = figures({ purchase });
  return found([
    downPayment >= price ? wrong('downPayment', 'The down payment must be less than the price.') : amountMistake('downPayment', loanAmount),
    downPayment < price && loanAmount * 100 > price * most
      ? wrong('downPayment', `The down payment must be at least ${100 - most}% of the price.`)
      : null,
    (earnestDeposit ?? 0) > downPayment
      ? wrong('earnestDeposit', 'The deposit is a part of the down payment, so it can be at most as much.')
      : null,
    sellerCreditMistake(sellerCredits ?? 0, price, loanAmount, use),
  ]);
}

function sellerCreditMistake(credits: number, price: number, loanAmount: number, use: Use | null) {
  const limit = mostCredited(use).find(({ lent }) => loanAmount * 100 <= price * lent);
  if (limit === undefined || credits * 100 <= price * limit.credited) return null;
  const why = use?.occupancy === 'INVESTMENT' ? 'For an investment property' : 'With this down payment';
  return wrong('sellerCredits', `${why}, seller credits can be at most ${limit.credited}% of the price.`);
}

export function refinanceMistakes(refinance: z.output<typeof Refinance>, use: Use | null, today: string): Mistakes {
  const { value, cashOut, yearBought } = refinance;
  const { loanAmount } = figures({ refinance });
  const takesCash = (cashOut ?? 0) > 0;
  const { without, withCash } = mostLent(use, 'REFINANCE');
  const most = takesCash ? withCash : without;
  return found([
    amountMistake('balance', loanAmount),
    loanAmount * 100 > value * most
      ? wrong(
          takesCash ? 'cashOut' : 'balance',
          takesCash
            ? `With cash paid out you can borrow at most ${most}% of what your home is worth.`
            : `You can borrow at most ${most}% of what your home is worth.`,
        )
      : null,
    yearBought > Number(today.slice(0, 4)) ? wrong('yearBought', 'Enter the year in which you bought it.') : null,
    takesCash ? seasoningMistake(refinance, today) : null,
  ]);
}

/** Cash is paid out on a mortgage, or on a home without one, that is old enough on the day of the application. */
function seasoningMistake({ balance, heldSince, yearBought }: z.output<typeof Refinance>, today: string) {
  const at = 'heldSince';
  if (heldSince === null) return wrong(at, 'To take out cash, enter the day your present mortgage began.');
  if (heldSince > today) return wrong(at, 'Enter a day that is not in the future.');
  const year = Number(heldSince.slice(0, 4));
  const isOwned = balance === 0;
  if (year < yearBought || (isOwned && year > yearBought))
    return wrong(at, `You said that you bought the home in ${yearBought}. Correct one of the two.`);
  const months = cashOutSeasoning[isOwned ? 'owned' : 'mortgage'];
  const words = isOwned ? `once you have owned the home for ${months} months` : `once your present mortgage is ${months} months old`;
  const from = addMonths(heldSince, months);
  if (from <= today) return null;
  return wrong(at, `We pay out cash ${words}. That is on ${dateInWords(from)}. You can refinance without cash now.`);
}

const figures = (loan: { purchase?: z.output<typeof Purchase>; refinance?: z.output<typeof Refinance> }) =>
  loanFiguresOf({ purchase: loan.purchase ?? null, refinance: loan.refinance ?? null }) ?? { loanAmount: 0, propertyValue: 0 };

function amountMistake(path: string, amount: number) {
  return amount < loanLimits.least || amount > loanLimits.most ? wrong(path, 'The loan must be between $75,000 and $3,000,000.') : null;
}

/** Several dwellings are what makes a home of two to four, and tenants are asked for only where there may be some. */
export function mistakesOfUse({ kind, units, occupancy, monthlyRent }: Use): Mistakes {
  const several = kind === 'TWO_TO_FOUR';
  return found([
    several && units < 2 ? wrong('units', 'Choose how many units the home has.') : null,
    !several && units !== 1 ? wrong('units', 'A home of this kind is one unit.') : null,
    monthlyRent !== null && occupancy !== 'INVESTMENT' && !several
      ? wrong('monthlyRent', 'Rent is expected only of an investment property or of two to four units.')
      : null,
  ]);
}

/** A refinanced home is among the property, and earnest money is a part of the down payment. Parts that are null are not known yet. */
export function financeMistakes(
  { credits, owned }: Partial<Pick<MortgageDetails['finances'], 'credits' | 'owned'>>,
  purpose: MortgagePurpose,
): Mistakes {
  const earnest = (credits ?? []).findIndex(({ kind }) => kind === 'EARNEST_MONEY');
  return found([
    earnest === -1 ? null : wrong(`credits/${earnest}/kind`, 'Earnest money is entered with the loan, as the deposit paid already.'),
    purpose === 'REFINANCE' && owned?.length === 0 ? wrong('owned', 'Add the home that you refinance.') : null,
  ]);
}
