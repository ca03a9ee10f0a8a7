import { z } from 'zod';
import { Cents, IsoDate, type WriteErrors } from '#server/operations/shapes.ts';
import { dateInWords } from '#server/time/calendar.ts';

export const portions = ['ALL', 'DOLLARS', 'PERCENT'] as const;

/** How much of each paycheck goes into the account, and from when: what the signer chose, and the form says. */
export const PayAmount = z.strictObject({
  portion: z.enum(portions).default('ALL'),
  /** Of each paycheck, in cents; of a portion in dollars alone. */
  dollars: Cents.nullable().default(null),
  /** Of the net pay, from 1 to 100; of a portion in percent alone. */
  percent: z.number().int().nullable().default(null),
  /** The first payroll on or after this day; null is the next one. */
  startsOn: IsoDate.nullable().default(null),
});
export type PayAmount = z.output<typeof PayAmount>;

/** All of the net pay from the next payroll on: what forms of earlier releases say. */
export const wholePay: PayAmount = { portion: 'ALL', dollars: null, percent: null, startsOn: null };

const mostCents = 100_000_00;

export function payMistakes({ portion, dollars, percent, startsOn }: PayAmount, today: string): z.output<typeof WriteErrors> {
  const wrongDollars = portion === 'DOLLARS' && (dollars === null || dollars < 1_00 || dollars > mostCents);
  const wrongPercent = portion === 'PERCENT' && (percent === null || percent < 1 || percent > 100);
  return [
    wrongDollars ? { path: 'dollars', message: 'Enter an amount from $1 to $100,000.' } : null,
    wrongPercent ? { path: 'percent', message: 'Enter a whole percentage from 1 to 100.' } : null,
    startsOn !== null && startsOn < today ? { path: 'startsOn', message: 'Enter today or a later day.' } : null,
  ].filter((mistake) => mistake !== null);
}

/** "40% of my net pay, starting with the next payroll". */
export function payInWords({ portion, dollars, percent, startsOn }: PayAmount): string {
  const amount = ((dollars ?? 0) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const part = { ALL: 'All of my net pay', DOLLARS: `${amount} of each paycheck`, PERCENT: `${percent}% of my net pay` }[portion];
  const start = startsOn === null ? 'the next payroll' : `the first payroll on or after ${dateInWords(startsOn)}`;
  return `${part}, starting with ${start}`;
}
