import { instrumentsOf } from '#server/ledger/portfolios.ts';
import { inDollars } from './amounts.ts';
import type { AskedTransfer, Weighed } from './asked-transfer.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';
import { availableOn, movedOn, type Available } from './moved-amounts.ts';
import type { Mistake } from './pair-mistake.ts';
import { amountFromPortfolio, isPortfolio } from './portfolio-amount.ts';
import { transferLimits } from './transfer-limits.ts';

const wrong = (message: string): Mistake => ({ path: 'amount', message });

/** The amount in cents, or why it cannot be moved. What leaves on a later day is held against the balance of that day. */
export async function amountOf(
  context: MoneyContext,
  { amountCents, isFull, repeat }: Pick<AskedTransfer, 'amountCents' | 'isFull' | 'repeat'>,
  weighed: Weighed,
): Promise<number | Mistake> {
  const { source, destination, leavesOn, isNow, except, buysShares } = weighed;
  if (isPortfolio(source)) {
    if (repeat !== null) return { path: 'repeat', message: 'A sale happens once.' };
    return amountFromPortfolio(context, { amountCents, isFull }, source, weighed);
  }
  const amount = await amountFrom(context, { amountCents, isFull, repeat }, { source, leavesOn, isNow, except });
  if (typeof amount !== 'number' || !buysShares || !isPortfolio(destination)) return amount;
  const least = transferLimits.leastCents * (await instrumentsOf(context.db, destination.portfolio.id)).length;
  return amount < least
    ? wrong(`Enter at least ${inDollars(least)}: each stock takes at least ${inDollars(transferLimits.leastCents)}.`)
    : amount;
}

async function amountFrom(
  context: MoneyContext,
  { amountCents, isFull, repeat }: Pick<AskedTransfer, 'amountCents' | 'isFull' | 'repeat'>,
  { source, leavesOn, isNow, except }: Pick<Weighed, 'source' | 'leavesOn' | 'isNow' | 'except'>,
): Promise<number | Mistake> {
  if (source.kind === 'BANK') return isFull ? wrong('Enter an amount.') : atLeast(amountCents);
  const available = await availableOn(context, source, leavesOn, { except });
  if (isFull && repeat === null) return available.availableCents > 0 ? available.availableCents : tooMuch(source, available);
  const amount = isFull ? wrong('Enter an amount.') : atLeast(amountCents);
  if (typeof amount !== 'number' || !isNow) return amount;
  return amount > available.availableCents ? tooMuch(source, available) : amount;
}

function atLeast(amount: number | null): number | Mistake {
  if (amount === null) return wrong('Enter an amount.');
  return amount < transferLimits.leastCents ? wrong(`Enter at least ${inDollars(transferLimits.leastCents)}.`) : amount;
}

function tooMuch({ name }: Endpoint, { availableCents, heldCents, reservedCents }: Available): Mistake {
  const held = heldCents > 0 ? ` ${inDollars(heldCents)} of recent deposits can't leave yet.` : '';
  const reserved = reservedCents > 0 ? ` ${inDollars(reservedCents)} is set aside for other transfers.` : '';
  return wrong(`At most ${inDollars(Math.max(0, availableCents))} can leave ${name} now.${held}${reserved}`);
}

/** What a day takes through banks; transfers between accounts here have no limit. */
export async function limitMistake(
  context: MoneyContext,
  amount: number,
  { kind, personId, source, destination, leavesOn: day }: Weighed,
): Promise<Mistake | null> {
  if (kind === 'BETWEEN') return null;
  const [accountId, limit, verb] =
    kind === 'DEPOSIT'
      ? ([destination.id, transferLimits.dailyInCents, 'add'] as const)
      : ([source.id, transferLimits.dailyOutCents, 'withdraw'] as const);
  const moved = await movedOn(context, { day, kind, personId, accountId });
  if (moved + amount <= limit) return null;
  const before = moved > 0 ? `, and ${inDollars(moved)} of it is taken` : '';
  return wrong(`You can ${verb} up to ${inDollars(limit)} a day${before}. Enter ${inDollars(Math.max(0, limit - moved))} or less.`);
}
