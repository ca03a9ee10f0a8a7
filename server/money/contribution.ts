import { contributionLimit, contributionPotOf, type ContributionPot } from '#server/taxes/contribution-limits.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import { inDollars } from './amounts.ts';
import type { AskedTransfer, Weighed } from './asked-transfer.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';
import { contributedFor } from './moved-amounts.ts';
import type { Mistake } from './pair-mistake.ts';

const potOf = (endpoint: Endpoint): ContributionPot | null =>
  endpoint.kind === 'ACCOUNT' ? contributionPotOf(endpoint.accountType) : null;

/** What a person can still contribute for a tax year. */
export interface ContributionRoom {
  taxYear: number;
  limitCents: number;
  usedCents: number;
  leftCents: number;
}

export async function contributionRoom(
  context: MoneyContext,
  { personId, pot, taxYear, except = '' }: { personId: string; pot: ContributionPot; taxYear: number; except?: string },
): Promise<ContributionRoom> {
  const limitCents = contributionLimit(pot, taxYear, await birthDateOf(context, personId));
  const usedCents = await contributedFor(context, { personId, taxYear, pot, except });
  return { taxYear, limitCents, usedCents, leftCents: Math.max(0, limitCents - usedCents) };
}

async function birthDateOf({ db, vault }: MoneyContext, personId: string): Promise<string | null> {
  const row = await db.selectFrom('person_identity').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row === undefined ? null : (await vault.open(db, 'person_identity', personId, row)).birth_date;
}

/** The tax year that money counts for which comes into an IRA from outside of all IRAs; null where it is no contribution. */
export async function contributionYearOf(
  context: MoneyContext,
  { contributionYear, repeat }: Pick<AskedTransfer, 'contributionYear' | 'repeat'>,
  amount: number,
  { personId, source, destination, leavesOn, except }: Weighed,
): Promise<number | Mistake | null> {
  const pot = potOf(destination);
  if (pot === null || potOf(source) !== null) return null;
  const taxYear = (repeat === null ? contributionYear : null) ?? Number(leavesOn.slice(0, 4));
  if (!contributionYears(leavesOn).includes(taxYear))
    return { path: 'contributionYear', message: 'Choose a tax year that can still be contributed to on that day.' };
  const room = await contributionRoom(context, { personId, pot, taxYear, except });
  return amount <= room.leftCents ? taxYear : { path: 'amount', message: overTheLimit(room) };
}

/** The words for an amount that is more than what is left. */
export function overTheLimit({ taxYear, limitCents, usedCents, leftCents }: ContributionRoom): string {
  const used = usedCents > 0 ? `, and ${inDollars(usedCents)} of it is used` : '';
  return `You can contribute up to ${inDollars(limitCents)} for ${taxYear}${used}. Enter ${inDollars(leftCents)} or less.`;
}
