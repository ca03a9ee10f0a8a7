import type { z } from 'zod';
import type { WriteErrors } from '#server/operations/shapes.ts';
import { loanFiguresOf } from './mortgage-details.ts';
import type { PropertyUse, Purchase, Refinance } from './property-details.ts';

type Mistakes = z.output<typeof WriteErrors>;

/** The least and the greatest loan, in cents. */
export const loanLimits = { least: 75_000_00, most: 3_000_000_00 } as const;
/** The most of the value that is lent, in percent: with cash paid out, and without. */
const mostOfValue = { cashOut: 80, other: 97 } as const;
/** The most of the price that the seller may credit, by the most of the price that is lent. Both in percent, the least loan first. */
const sellerCreditLimits = [
  { lent: 75, credited: 9 },
  { lent: 90, credited: 6 },
  { lent: 100, credited: 3 },
] as const;

const wrong = (path: string, message: string) => ({ path, message });
const found = (mistakes: readonly ({ path: string; message: string } | null)[]): Mistakes => mistakes.filter((one) => one !== null);

export function purchaseMistakes(purchase: z.output<typeof Purchase>): Mistakes {
  const { price, downPayment, earnestDeposit, sellerCredits } = purchase;
  const { loanAmount } = figures({ purchase });
  return found([
    downPayment >= price ? wrong('downPayment', 'The down payment must be less than the price.') : amountMistake('downPayment', loanAmount),
    downPayment < price && loanAmount * 100 > price * mostOfValue.other
      ? wrong('downPayment', 'The down payment must be at least 3% of the price.')
      : null,
    (earnestDeposit ?? 0) > downPayment
      ? wrong('earnestDeposit', 'The deposit is a part of the down payment, so it can be at most as much.')
      : null,
    sellerCreditMistake(sellerCredits ?? 0, price, loanAmount),
  ]);
}

function sellerCreditMistake(credits: number, price: number, loanAmount: number) {
  const limit = sellerCreditLimits.find(({ lent }) => loanAmount * 100 <= price * lent);
  if (limit === undefined || credits * 100 <= price * limit.credited) return null;
  return wrong('sellerCredits', `With this down payment, seller credits can be at most ${limit.credited}% of the price.`);
}

export function refinanceMistakes(refinance: z.output<typeof Refinance>, today: string): Mistakes {
  const { value, cashOut, yearBought } = refinance;
  const { loanAmount } = figures({ refinance });
  const takesCash = (cashOut ?? 0) > 0;
  const most = takesCash ? mostOfValue.cashOut : mostOfValue.other;
  return found([
    amountMistake('balance', loanAmount),
    loanAmount * 100 > value * most
      ? wrong(
          takesCash ? 'cashOut' : 'balance',
          takesCash
            ? 'With cash paid out you can borrow at most 80% of what your home is worth.'
            : 'You can borrow at most 97% of what your home is worth.',
        )
      : null,
    yearBought > Number(today.slice(0, 4)) ? wrong('yearBought', 'Enter the year in which you bought it.') : null,
  ]);
}

const figures = (loan: { purchase?: z.output<typeof Purchase>; refinance?: z.output<typeof Refinance> }) =>
  loanFiguresOf({ purchase: loan.purchase ?? null, refinance: loan.refinance ?? null }) ?? { loanAmount: 0, propertyValue: 0 };

function amountMistake(path: string, amount: number) {
  return amount < loanLimits.least || amount > loanLimits.most ? wrong(path, 'The loan must be between $75,000 and $3,000,000.') : null;
}

/** Several dwellings are what makes a home of two to four, and tenants are asked for only where there may be some. */
export function mistakesOfUse({ kind, units, occupancy, monthlyRent }: z.output<typeof PropertyUse>): Mistakes {
  const several = kind === 'TWO_TO_FOUR';
  return found([
    several && units < 2 ? wrong('units', 'Choose how many units the home has.') : null,
    !several && units !== 1 ? wrong('units', 'A home of this kind is one unit.') : null,
    monthlyRent !== null && occupancy !== 'INVESTMENT' && !several
      ? wrong('monthlyRent', 'Rent is expected only of an investment property or of two to four units.')
      : null,
  ]);
}
