import type { Row } from '#server/storage/database.ts';
import { addDays } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import type { Box } from './box.ts';
import { keptMovementsOf, valueAt, type Period } from './movements.ts';
import type { FormSource } from './primary-owner.ts';

/** What was taken out of a college account in a period, in cents: earnings, and basis, which was put in before. */
export interface CollegeDistributions {
  gross: number;
  earnings: number;
  basis: number;
}

interface Taken {
  on: string;
  /** In cents, above zero. */
  cents: number;
  /** What the account was worth before it was taken. */
  valueBefore: number;
}

/** Each distribution takes earnings and basis in the shares that the account has of them (26 USC 529(c)(3), 26 USC 72). */
export function splitDistributions(
  put: readonly { on: string; cents: number }[],
  taken: readonly Taken[],
  { from }: Pick<Period, 'from'>,
): CollegeDistributions {
  const all = { gross: 0, earnings: 0, basis: 0 };
  let returned = 0;
  for (const { on, cents, valueBefore } of taken) {
    const invested = put.filter((one) => one.on <= on).reduce((sum, one) => sum + one.cents, 0) - returned;
    const share = valueBefore <= 0 ? 1 : Math.min(1, invested / valueBefore);
    const basis = Math.min(cents, Math.round(cents * share));
    returned += basis;
    if (on < from) continue;
    all.gross += cents;
    all.basis += basis;
    all.earnings += cents - basis;
  }
  return all;
}

/** The boxes of Form 1099-Q. */
export async function boxesOf1099Q({ db, now }: FormSource, account: Row<'account'>, period: Period): Promise<readonly Box[]> {
  const movements = await keptMovementsOf(db, account, { from: account.opened_on, until: period.until });
  const put = movements.filter(({ kind }) => kind === 'DEPOSIT');
  const taken: Taken[] = [];
  for (const { on, cents } of movements.filter(({ kind }) => kind === 'WITHDRAWAL'))
    taken.push({ on, cents: -cents, valueBefore: await valueAt(db, account, { on: addDays(on, -1), now }) });
  const { gross, earnings, basis } = splitDistributions(put, taken, period);
  return [
    ['Box 1: Gross distribution', dollars(gross)],
    ['Box 2: Earnings', dollars(earnings)],
    ['Box 3: Basis', dollars(basis)],
    ['Box 4: Trustee-to-trustee transfer', 'No'],
    ['Box 5: Distribution from', 'Qualified tuition program, state'],
    ['Box 6: The recipient is not the designated beneficiary', 'Yes'],
  ];
}
