import { LawNotKnown } from '#server/law/by-year.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import { inDollars } from './amounts.ts';
import type { AskedTransfer, Weighed } from './asked-transfer.ts';
import { contributionRoom, type ContributionRoom } from './contribution-room.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';
import type { Mistake } from './pair-mistake.ts';

const isIra = (endpoint: Endpoint): boolean => endpoint.kind === 'ACCOUNT' && contributionPotOf(endpoint.accountType) !== null;

/** The tax year that money counts for which comes into an IRA from outside of all IRAs; null where it is no contribution. */
export async function contributionYearOf(
  context: MoneyContext,
  { contributionYear, repeat }: Pick<AskedTransfer, 'contributionYear' | 'repeat'>,
  amount: number,
  { personId, source, destination, leavesOn, except }: Weighed,
): Promise<number | Mistake | null> {
  if (destination.kind !== 'ACCOUNT' || !isIra(destination) || isIra(source)) return null;
  const taxYear = (repeat === null ? contributionYear : null) ?? Number(leavesOn.slice(0, 4));
  if (!contributionYears(leavesOn).includes(taxYear))
    return { path: 'contributionYear', message: 'Choose a tax year that can still be contributed to on that day.' };
  try {
    const room = await contributionRoom(context, { personId, accountType: destination.accountType, taxYear, except });
    return amount <= room.leftCents ? taxYear : { path: 'amount', message: overTheLimit(room) };
  } catch (error) {
    if (error instanceof LawNotKnown) return { path: 'contributionYear', message: error.message };
    throw error;
  }
}

/** The words for an amount that is more than what is left. */
function overTheLimit({ taxYear, limitCents, usedCents, leftCents }: ContributionRoom): string {
  const used = usedCents > 0 ? `, and ${inDollars(usedCents)} of it is used` : '';
  if (leftCents === 0) return `You can contribute up to ${inDollars(limitCents)} to this account for ${taxYear}${used}. Nothing is left.`;
  return `You can contribute up to ${inDollars(limitCents)} for ${taxYear}${used}. Enter ${inDollars(leftCents)} or less.`;
}
