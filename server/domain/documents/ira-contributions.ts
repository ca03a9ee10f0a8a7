import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { dollars } from './dollars.ts';
import type { Box } from './box.ts';
import { movementsOf, sumOf } from './movements.ts';

/** What came into an IRA for a tax year, in cents. */
export interface IraContributions {
  contributions: number;
  /** From another IRA, in the year itself: no contribution. */
  rollovers: number;
}

const arrived = ['INVESTING', 'COMPLETED'] as const;

/**
 * Deposits of the year, without those that counted for the year before, and with those of the next spring that count for this one: a person says for which
 * year a contribution is until the day on which returns are due. Money from another IRA is a rollover.
 */
export async function contributionsOf(db: Kysely<Database>, account: Row<'account'>, year: number): Promise<IraContributions> {
  const deposited = sumOf(await movementsOf(db, account, { from: `${year}-01-01`, until: `${year}-12-31` }), 'DEPOSIT');
  const transfers = await db
    .selectFrom('money_transfer')
    .select(['amount_cents', 'arrives_on', 'contribution_year'])
    .where('destination_id', '=', account.id)
    .where('state', 'in', arrived)
    .where('arrives_on', '>=', `${year}-01-01`)
    .where('arrives_on', '<=', `${year + 1}-12-31`)
    .execute();
  const inYear = ({ arrives_on }: { arrives_on: string }) => arrives_on <= `${year}-12-31`;
  const total = (some: typeof transfers) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const rollovers = total(transfers.filter((one) => inYear(one) && one.contribution_year === null));
  const ofYearBefore = total(transfers.filter((one) => inYear(one) && one.contribution_year === year - 1));
  const ofNextSpring = total(transfers.filter((one) => !inYear(one) && one.contribution_year === year));
  return { contributions: deposited - rollovers - ofYearBefore + ofNextSpring, rollovers };
}

const boxOf: Readonly<Record<string, string>> = {
  TRADITIONAL_IRA: 'Box 1: IRA contributions',
  SEP_IRA: 'Box 8: SEP contributions',
  ROTH_IRA: 'Box 10: Roth IRA contributions',
};

/** The boxes of Form 5498. */
export const boxesOf5498 = (accountType: string, { contributions, rollovers }: IraContributions, yearEndValue: number): readonly Box[] => [
  [boxOf[accountType] ?? 'Box 1: IRA contributions', dollars(contributions)],
  ['Box 2: Rollover contributions', dollars(rollovers)],
  ['Box 5: Fair market value at the end of the year', dollars(yearEndValue)],
];
