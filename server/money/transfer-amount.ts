import { instrumentsOf } from '#server/ledger/portfolios.ts';
import { accountNamed } from '#server/accounts/account-names.ts';
import { type Sentence, sentence } from '#server/phrases/sentence.ts';
import type { AskedTransfer, Weighed } from './asked-transfer.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';
import { availableOn, movedOn, type Available } from './moved-amounts.ts';
import type { Mistake } from './pair-mistake.ts';
import { amountFromPortfolio, isPortfolio } from './portfolio-amount.ts';
import { transferLimits } from './transfer-limits.ts';

const noAmount = sentence('Enter an amount.');
const tooLittle = sentence('Enter at least {least}.');
const once = sentence('A sale happens once.');
const tooLittleEach = sentence('Enter at least {least}: each stock takes at least {each}.');
const reach = sentence('At most {most} can leave {account} now.');
const reachHeld = sentence("At most {most} can leave {account} now. {held} of recent deposits can't leave yet.");
const reachReserved = sentence('At most {most} can leave {account} now. {reserved} is set aside for other transfers.');
const reachBoth = sentence(
  "At most {most} can leave {account} now. {held} of recent deposits can't leave yet. {reserved} is set aside for other transfers.",
);
const daily = {
  add: {
    whole: sentence('You can add up to {limit} a day. Enter {left} or less.'),
    begun: sentence('You can add up to {limit} a day, and {moved} of it is taken. Enter {left} or less.'),
  },
  withdraw: {
    whole: sentence('You can withdraw up to {limit} a day. Enter {left} or less.'),
    begun: sentence('You can withdraw up to {limit} a day, and {moved} of it is taken. Enter {left} or less.'),
  },
};

const wrong = (message: Sentence): Mistake => ({ path: 'amount', message });

/** The amount in cents, or why it cannot be moved. What leaves on a later day is held against the balance of that day. */
export async function amountOf(
  context: MoneyContext,
  { amountCents, isFull, repeat }: Pick<AskedTransfer, 'amountCents' | 'isFull' | 'repeat'>,
  weighed: Weighed,
): Promise<number | Mistake> {
  const { source, destination, leavesOn, isNow, except, buysShares } = weighed;
  if (isPortfolio(source)) {
    if (repeat !== null) return { path: 'repeat', message: once };
    return amountFromPortfolio(context, { amountCents, isFull }, source, weighed);
  }
  const amount = await amountFrom(context, { amountCents, isFull, repeat }, { source, leavesOn, isNow, except });
  if (typeof amount !== 'number' || !buysShares || !isPortfolio(destination)) return amount;
  const least = transferLimits.leastCents * (await instrumentsOf(context.db, destination.portfolio.id)).length;
  return amount < least ? wrong(tooLittleEach({ least: { cents: least }, each: { cents: transferLimits.leastCents } })) : amount;
}

async function amountFrom(
  context: MoneyContext,
  { amountCents, isFull, repeat }: Pick<AskedTransfer, 'amountCents' | 'isFull' | 'repeat'>,
  { source, leavesOn, isNow, except }: Pick<Weighed, 'source' | 'leavesOn' | 'isNow' | 'except'>,
): Promise<number | Mistake> {
  if (source.kind === 'BANK') return isFull ? wrong(noAmount) : atLeast(amountCents);
  const available = await availableOn(context, source, leavesOn, { except });
  if (isFull && repeat === null) return available.availableCents > 0 ? available.availableCents : tooMuch(source, available);
  const amount = isFull ? wrong(noAmount) : atLeast(amountCents);
  if (typeof amount !== 'number' || !isNow) return amount;
  return amount > available.availableCents ? tooMuch(source, available) : amount;
}

function atLeast(amount: number | null): number | Mistake {
  if (amount === null) return wrong(noAmount);
  return amount < transferLimits.leastCents ? wrong(tooLittle({ least: { cents: transferLimits.leastCents } })) : amount;
}

function tooMuch({ name }: Endpoint, { availableCents, heldCents, reservedCents }: Available): Mistake {
  const most = { most: { cents: Math.max(0, availableCents) }, account: accountNamed(name) };
  const [held, reserved] = [{ cents: heldCents }, { cents: reservedCents }];
  if (heldCents > 0) return wrong(reservedCents > 0 ? reachBoth({ ...most, held, reserved }) : reachHeld({ ...most, held }));
  return wrong(reservedCents > 0 ? reachReserved({ ...most, reserved }) : reach(most));
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
  const of = { limit: { cents: limit }, left: { cents: Math.max(0, limit - moved) } };
  return wrong(moved > 0 ? daily[verb].begun({ ...of, moved: { cents: moved } }) : daily[verb].whole(of));
}
