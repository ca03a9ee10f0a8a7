import { LawNotKnown } from '#server/law/by-year.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import { type Sentence, sentence } from '#server/phrases/sentence.ts';
import type { AskedTransfer, Weighed } from './asked-transfer.ts';
import { contributionRoom, type ContributionRoom } from './contribution-room.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';
import { lawMissingWords } from './law-missing-words.ts';
import type { Mistake } from './pair-mistake.ts';

const openYear = sentence('Choose a tax year that can still be contributed to on that day.');
const nothingLeft = {
  whole: sentence('You can contribute up to {limit} to this account for {year}. Nothing is left.'),
  used: sentence('You can contribute up to {limit} to this account for {year}, and {used} of it is used. Nothing is left.'),
};
const someLeft = {
  whole: sentence('You can contribute up to {limit} for {year}. Enter {left} or less.'),
  used: sentence('You can contribute up to {limit} for {year}, and {used} of it is used. Enter {left} or less.'),
};

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
  if (!contributionYears(leavesOn).includes(taxYear)) return { path: 'contributionYear', message: openYear };
  try {
    const room = await contributionRoom(context, { personId, accountType: destination.accountType, taxYear, except });
    return amount <= room.leftCents ? taxYear : { path: 'amount', message: overTheLimit(room) };
  } catch (error) {
    if (error instanceof LawNotKnown) return { path: 'contributionYear', message: lawMissingWords(error) };
    throw error;
  }
}

/** The words for an amount that is more than what is left. */
function overTheLimit({ taxYear, limitCents, usedCents, leftCents }: ContributionRoom): Sentence {
  const [of, used, left] = [{ limit: { cents: limitCents }, year: String(taxYear) }, { cents: usedCents }, { cents: leftCents }];
  if (leftCents === 0) return usedCents > 0 ? nothingLeft.used({ ...of, used }) : nothingLeft.whole(of);
  return usedCents > 0 ? someLeft.used({ ...of, used, left }) : someLeft.whole({ ...of, left });
}
