import type { Kysely } from 'kysely';
import { rolloverDetail } from '#server/accounts/activity-kind.ts';
import type { Database, Row } from './tables.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';

/** What came into an IRA for a tax year, in cents. */
export interface IraContributions {
  /** Contributions that have arrived: what Form 5498 reports. */
  contributions: number;
  /** Contributions that are scheduled or on their way. */
  underWay: number;
  /** From another IRA or plan, arrived in the year itself: no contribution. */
  rollovers: number;
}

const arrived: readonly string[] = ['INVESTING', 'COMPLETED'];
const counted = ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', ...(arrived as ['INVESTING', 'COMPLETED'])] as const;

const sum = (rows: readonly { amount_cents: number }[]): number => rows.reduce((total, { amount_cents: cents }) => total + cents, 0);

/**
 * The contributions to an IRA for a tax year: transfers by the year that their person chose, and money that came without one by its day. Money that a bank
 * took back does not count, nor does the transfer `except`. A SEP IRA's contributions count in the year in which they arrive (Form 5498, box 8).
 */
export async function contributionsOf(
  db: Kysely<Database>,
  { id, account_type: accountType }: Pick<Row<'account'>, 'id' | 'account_type'>,
  year: number,
  { except = '' }: { except?: string } = {},
): Promise<IraContributions> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const inYear = ({ arrives_on: on }: { arrives_on: string }) => on >= first && on <= last;
  const isSep = contributionPotOf(accountType) === 'SEP';
  const transfers = await db
    .selectFrom('money_transfer')
    .select(['amount_cents', 'arrives_on', 'contribution_year', 'state'])
    .where('destination_id', '=', id)
    .where('state', 'in', counted)
    .where('money_transfer.id', '!=', except)
    .execute();
  const pending = await db
    .selectFrom('account_activity')
    .select(['amount_cents', 'detail', 'status'])
    .where('account_id', '=', id)
    .where('kind', '=', 'DEPOSIT')
    .where('transfer_id', 'is', null)
    .where('on_date', '>=', first)
    .where('on_date', '<=', last)
    .execute();
  const entered = await db
    .selectFrom('ledger_entry')
    .select(['cash_cents as amount_cents', 'detail'])
    .where('account_id', '=', id)
    .where('kind', '=', 'DEPOSIT')
    .where('transfer_id', 'is', null)
    .where('on_date', '>=', first)
    .where('on_date', '<=', last)
    .execute();
  const moved = [...pending, ...entered.map((entry) => ({ ...entry, status: 'SETTLED' as const }))];
  const contributed = transfers.filter((one) => one.contribution_year !== null && (isSep ? inYear(one) : one.contribution_year === year));
  const withoutTransfer = moved.filter(({ detail }) => detail !== rolloverDetail);
  const isThere = ({ state }: { state: string }) => arrived.includes(state);
  return {
    contributions: sum(contributed.filter(isThere)) + sum(withoutTransfer.filter(({ status }) => status === 'SETTLED')),
    underWay: sum(contributed.filter((one) => !isThere(one))) + sum(withoutTransfer.filter(({ status }) => status === 'PENDING')),
    rollovers:
      sum(transfers.filter((one) => one.contribution_year === null && inYear(one) && isThere(one))) +
      sum(moved.filter(({ detail, status }) => detail === rolloverDetail && status === 'SETTLED')),
  };
}
