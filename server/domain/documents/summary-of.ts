import { dollars } from './dollars.ts';
import type { StatementFigures } from './statement-figures.ts';

/** The facts of a period, in the order in which they add up. */
export const summaryOf = (figures: StatementFigures): (readonly [string, string])[] => [
  ['Opening value', dollars(figures.opening)],
  ['Deposits', dollars(figures.deposits)],
  ['Withdrawals', dollars(figures.withdrawals)],
  ['Dividends', dollars(figures.dividends)],
  ['Interest', dollars(figures.interest)],
  ['Fees', dollars(figures.fees)],
  ['Change in market value', dollars(figures.change)],
  ['Closing value', dollars(figures.closing)],
];
