import { OperationFailure, type OperationContext } from '#server/operations/operation.ts';
import type { Row } from '#server/storage/database.ts';
import { harvestsLosses } from '#server/accounts/harvests-losses.ts';

/** 000 §4: the page is of an account with an eligible tax-loss-harvesting flavor, or of anybody with the flag. */
export async function refuseIneligible(account: Row<'account'>, context: OperationContext): Promise<void> {
  if (harvestsLosses(account) || (await context.flags('taxLossesOfEveryAccount'))) return;
  throw new OperationFailure('NOT_ELIGIBLE');
}

export const notEligible = {
  NOT_ELIGIBLE: { retry: 'never', say: 'We harvest no tax losses in this account.' },
} as const;
