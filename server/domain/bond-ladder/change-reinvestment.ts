import { z } from 'zod';
import { dateInWords } from '#server/time/calendar.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { changed, type ChangeAnswer } from '#server/accounts/receipts.ts';
import { nextTradingDay } from '#server/time/business-days.ts';
import { Id, IsoDate, refused } from '#server/operations/shapes.ts';
import { destinationName, destinationsOf } from './destinations.ts';
import { writeLadder } from './write-ladder.ts';
import { minimumTerminatedDate, type Ladder } from './ladder.ts';

const DestinationAccountRules = z.array(z.strictObject({ type: z.literal('remainder'), accountId: Id })).max(10);

export const ReinvestmentPreferences = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('KeepReinvestmentUntilTerminatedDateUpdate'),
    terminatedDate: IsoDate,
    destinationAccountRules: DestinationAccountRules,
  }),
  z.strictObject({
    type: z.literal('KeepReinvestmentOffUpdate'),
    /** Sent along by clients that hold one field for both kinds; without meaning here. */
    terminatedDate: z.null().optional(),
    destinationAccountRules: DestinationAccountRules,
  }),
]);
export type ReinvestmentPreferences = z.infer<typeof ReinvestmentPreferences>;

export async function changeReinvestment(
  context: OperationContext,
  ladder: Ladder,
  preferences: ReinvestmentPreferences,
): Promise<ChangeAnswer> {
  const terminatedOn = preferences.type === 'KeepReinvestmentUntilTerminatedDateUpdate' ? preferences.terminatedDate : null;
  const earliest = minimumTerminatedDate(context.today, ladder.settings.max_maturity_months);
  if (terminatedOn !== null && terminatedOn < earliest) {
    return refused('terminatedDate', `The date must be ${dateInWords(earliest)} or later, when the last rung of your ladder matures.`);
  }
  const [rule, ...more] = preferences.destinationAccountRules;
  if (rule === undefined || more.length > 0) return refused('destinationAccountRules', 'Select an account.');
  const name = destinationName(await destinationsOf(context), rule.accountId);
  if (name === null || rule.accountId === ladder.account.id)
    return refused('destinationAccountRules', 'Select one of your eligible accounts.');
  await writeLadder(context, ladder, {
    reinvestment: terminatedOn === null ? 'off' : 'untilTerminatedDate',
    terminated_on: terminatedOn,
    destination_account_id: rule.accountId,
  });
  const summary =
    terminatedOn === null
      ? `Reinvesting stopped. Funds are deposited to ${name}.`
      : `Reinvesting until ${dateInWords(terminatedOn)}, then deposited to ${name}.`;
  return changed(context, ladder.account.id, { summary, effectiveOn: nextTradingDay(context.today) });
}
