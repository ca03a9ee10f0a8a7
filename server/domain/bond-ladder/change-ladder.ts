import { z } from 'zod';
import { OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { ChangeAnswer } from '../accounts/receipts.ts';
import { changeLength } from './change-length.ts';
import { changeReinvestment, ReinvestmentPreferences } from './change-reinvestment.ts';
import { ownLadder } from './ladder.ts';

/** The revision that the person was shown before they confirmed; where it is left out, any will do. */
const shownRevision = z.number().int().optional();

/** What may be changed in a ladder, as parts of the union of all changes to an allocation. */
export const LadderPayloads = [
  z.strictObject({ type: z.literal('BondLadderConfigurationUpdate'), shownRevision, maxMaturityMonths: z.number().int() }),
  z.strictObject({
    type: z.literal('BondLadderReinvestmentPreferencesUpdate'),
    shownRevision,
    reinvestmentPreferences: ReinvestmentPreferences,
  }),
] as const;

export async function changeLadder(
  context: OperationContext,
  accountId: string,
  payload: z.infer<(typeof LadderPayloads)[number]>,
): Promise<ChangeAnswer> {
  const ladder = await ownLadder(context.db, signedIn(context), accountId);
  if (ladder.settings.on_hold === 1) throw new OperationFailure('ACCOUNT_ON_HOLD', 'This account cannot be changed at the moment.');
  if (payload.shownRevision !== undefined && payload.shownRevision !== ladder.settings.revision)
    throw new OperationFailure('CHANGED_MEANWHILE', 'This ladder has been changed since you reviewed it. Review it again.');
  return payload.type === 'BondLadderConfigurationUpdate'
    ? changeLength(context, ladder, payload.maxMaturityMonths)
    : changeReinvestment(context, ladder, payload.reinvestmentPreferences);
}
