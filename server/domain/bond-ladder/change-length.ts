import { monthsInWords } from '#engine/expression/functions/numbers.ts';
import type { WriteAnswer } from '#server/operations/shapes.ts';
import { refused } from '#server/operations/shapes.ts';
import { dateInWords } from '#server/time/calendar.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { changed, type ChangeAnswer } from '#server/accounts/receipts.ts';
import { nextTradingDay } from '#server/time/business-days.ts';
import { writeLadder } from './write-ladder.ts';
import { minimumTerminatedDate, offeredLengths, type Ladder } from './ladder.ts';

/** The same rules as on the screen, in the same words: a flow is never the only guard. */
export function refuseLength({ settings }: Pick<Ladder, 'settings'>, months: number, today: string): WriteAnswer | null {
  if (!offeredLengths.includes(months)) return refused('maxMaturityMonths', 'Choose one of the lengths on the scale.');
  if (months === settings.max_maturity_months) return refused('maxMaturityMonths', 'Choose a length other than the one you have now.');
  const target = settings.terminated_on;
  if (target !== null && minimumTerminatedDate(today, months) > target) return refused('maxMaturityMonths', exceedsTarget(target));
  return null;
}

export function exceedsTarget(target: string): string {
  return (
    `This length exceeds your target withdrawal date on ${dateInWords(target)}. You can either shorten your ladder so that it doesn't exceed ` +
    "this date or change your ladder's reinvesting preferences to make it longer."
  );
}

/** No bond is sold either way: those beyond a shorter ladder stay outside it, and the rungs of a longer one begin empty. */
export async function changeLength(context: OperationContext, ladder: Ladder, months: number): Promise<ChangeAnswer> {
  const refusal = refuseLength(ladder, months, context.today);
  if (refusal !== null) return refusal;
  await writeLadder(context, ladder, { max_maturity_months: months });
  const from = ladder.settings.max_maturity_months;
  return changed(context, ladder.account.id, {
    summary: `Ladder length changed from ${monthsInWords(from)} to ${monthsInWords(months)}.`,
    effectiveOn: nextTradingDay(context.today),
  });
}
