import type { IraContributions } from '#server/money/contributions.ts';
import type { Box } from './box.ts';
import { dollars } from './dollars.ts';

const boxOf: Readonly<Record<string, string>> = {
  TRADITIONAL_IRA: 'Box 1: IRA contributions',
  SEP_IRA: 'Box 8: SEP contributions',
  ROTH_IRA: 'Box 10: Roth IRA contributions',
};

/** The boxes of Form 5498. */
export const boxesOf5498 = (
  accountType: string,
  { contributions, rollovers }: Pick<IraContributions, 'contributions' | 'rollovers'>,
  yearEndValue: number,
): readonly Box[] => [
  [boxOf[accountType] ?? 'Box 1: IRA contributions', dollars(contributions)],
  ['Box 2: Rollover contributions', dollars(rollovers)],
  ['Box 5: Fair market value at the end of the year', dollars(yearEndValue)],
];
