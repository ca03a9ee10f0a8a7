import { accountToInvest } from '#server/accounts/own-account.ts';
import { monthsInWords } from '#engine/expression/functions/numbers.ts';
import { z } from 'zod';
import { OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { ChangeAnswer } from '#server/accounts/receipts.ts';
import { changeLength } from './change-length.ts';
import { changeReinvestment, ReinvestmentPreferences } from './change-reinvestment.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { ownLadder, type Ladder } from './ladder.ts';

/** The revision that the person was shown before they confirmed; where it is left out, any will do. */
const shownRevision = z.number().int().optional();

/** The changes of a ladder, as members of the union of all changes to an allocation. */
export const LadderPayloads = [
  z.strictObject({ type: z.literal('BondLadderConfigurationUpdate'), shownRevision, maxMaturityMonths: z.number().int() }),
  z.strictObject({
    type: z.literal('BondLadderReinvestmentPreferencesUpdate'),
    shownRevision,
    reinvestmentPreferences: ReinvestmentPreferences,
  }),
] as const;

type LadderPayload = z.infer<(typeof LadderPayloads)[number]>;

/** The failure where a co-owner changed the ladder after the person reviewed it. It says the present settings, whether or not they are the wanted ones. */
function meanwhile({ settings }: Ladder, payload: LadderPayload): OperationFailure {
  if (payload.type === 'BondLadderConfigurationUpdate') {
    const months = monthsInWords(settings.max_maturity_months);
    return payload.maxMaturityMonths === settings.max_maturity_months
      ? new OperationFailure('ALREADY_SO', `Your ladder is ${months} long already.`)
      : new OperationFailure(
          'CHANGED_MEANWHILE',
          `Your ladder was changed after you reviewed it. It is ${months} long now, and yours was not saved.`,
        );
  }
  const { reinvestmentPreferences: wanted } = payload;
  const until = wanted.type === 'KeepReinvestmentUntilTerminatedDateUpdate' ? wanted.terminatedDate : null;
  const reinvestment = until === null ? 'off' : 'untilTerminatedDate';
  const [rule] = wanted.destinationAccountRules;
  const same =
    settings.reinvestment === reinvestment && settings.terminated_on === until && settings.destination_account_id === rule?.accountId;
  return same
    ? new OperationFailure('ALREADY_SO', 'Your reinvesting preferences are so already.')
    : new OperationFailure('CHANGED_MEANWHILE', `Your ladder was changed after you reviewed it. ${reinvestsNow(settings)}`);
}

function reinvestsNow({ reinvestment, terminated_on }: Ladder['settings']): string {
  const now =
    reinvestment === 'off'
      ? 'Nothing is reinvested'
      : terminated_on === null
        ? 'All of it is reinvested'
        : `It is reinvested until ${dateInWords(terminated_on)}`;
  return `${now} now, and what you chose was not saved.`;
}

export async function changeLadder(context: OperationContext, accountId: string, payload: LadderPayload): Promise<ChangeAnswer> {
  await accountToInvest(context.db, signedIn(context), accountId);
  const ladder = await ownLadder(context.db, signedIn(context), accountId);
  if (ladder.settings.on_hold === 1) throw new OperationFailure('ACCOUNT_ON_HOLD');
  if (payload.shownRevision !== undefined && payload.shownRevision !== ladder.settings.revision) throw meanwhile(ladder, payload);
  return payload.type === 'BondLadderConfigurationUpdate'
    ? changeLength(context, ladder, payload.maxMaturityMonths)
    : changeReinvestment(context, ladder, payload.reinvestmentPreferences);
}
