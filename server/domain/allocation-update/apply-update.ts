import { z } from 'zod';
import { OperationFailure, type OperationContext } from '#server/operations/operation.ts';
import type { ChangeAnswer } from '#server/accounts/receipts.ts';
import { refused } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { answerRecommendation } from './answer-recommendation.ts';
import { allocationToChange, heldModel, levelOf, proposedModel } from './own-allocation.ts';
import { holdsTheSame, isTaxSheltered, modelName, type SaaModel } from '#server/portfolios/saa-models.ts';

export const CuratedAllocationUpdate = z.strictObject({
  type: z.literal('CuratedAllocationEraUpdateWithTaxLevelUpdate'),
  applyUpdate: z.boolean(),
  highestTierSaaModelIdentifier: z.string().max(64),
  taxLevelOverride: TaxBracket.nullable().optional(),
});

/** The answer to a recommendation: adopt what was proposed, at the level it was proposed for, or keep what there is. */
export async function applyCuratedUpdate(
  context: OperationContext,
  accountId: string,
  update: z.infer<typeof CuratedAllocationUpdate>,
): Promise<ChangeAnswer> {
  const allocation = await allocationToChange(context, accountId);
  const { account, held, recommendedLevel } = allocation;
  const override = update.taxLevelOverride ?? held?.tax_level_override ?? null;
  const proposed = proposedModel(allocation, override ?? recommendedLevel);
  if (held === null || proposed === null)
    return refused('highestTierSaaModelIdentifier', 'There is no recommended portfolio for this account.');
  if (held.on_hold === 1) throw new OperationFailure('ACCOUNT_ON_HOLD');
  if (held.review !== 'pending') {
    // Decided by the account's holdings: a page that was read again names today's model, not the chosen one.
    const holds = (model: SaaModel | null): boolean => model !== null && holdsTheSame(heldModel(held), model);
    const same = update.applyUpdate ? holds(proposed) : !holds(proposedModel(allocation, levelOf(allocation)));
    throw new OperationFailure(
      same ? 'ALREADY_SO' : 'CHANGED_MEANWHILE',
      `This recommendation was answered already. ${stands(update, same)}`,
    );
  }
  if (override !== null && isTaxSheltered(account.account_type))
    return refused('taxLevelOverride', 'A retirement account has no tax level.');
  const expected = update.applyUpdate ? modelName(proposed) : held.saa_model;
  if (update.highestTierSaaModelIdentifier !== expected) {
    throw new OperationFailure(
      'CHANGED_MEANWHILE',
      'The recommendation changed after you reviewed it, and nothing was changed in your account.',
    );
  }
  return answerRecommendation(context, allocation, { proposed, accepts: update.applyUpdate, override, submission: null });
}

/** Describes the present state, for a person who answers after a co-owner. */
function stands({ applyUpdate }: { applyUpdate: boolean }, same: boolean): string {
  if (same) return applyUpdate ? 'Your account has the updated portfolio.' : 'Your portfolio stays as it is.';
  return applyUpdate ? 'Your portfolio stays as it is now.' : 'The updated portfolio was selected, and your account moves to it.';
}
