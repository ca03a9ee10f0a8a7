import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { accountOnHold } from '#server/accounts/account-on-hold.ts';
import { primaryOwnerOnly } from '#server/accounts/own-account.ts';
import { defineOperation, OperationFailure } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { allocationToChange, proposedModel, writeUnlessHeld } from './own-allocation.ts';
import { isTaxSheltered, modelName } from '#server/portfolios/saa-models.ts';

/** 000 §4: manual override choices are stored, and reset to none by `null`. Another choice than before is another recommendation to review. */
export const saveTaxLevelOverrideForAccount = defineOperation({
  name: 'saveTaxLevelOverrideForAccount',
  kind: 'local',
  aggregate: account('externalizedAccountId'),
  audit: 'money',
  input: z.strictObject({ externalizedAccountId: Id, taxLevelOverride: TaxBracket.nullable() }),
  output: WriteAnswer,
  failures: { ...accountOnHold, ...primaryOwnerOnly },
  async handler({ externalizedAccountId, taxLevelOverride }, context) {
    const allocation = await allocationToChange(context, externalizedAccountId);
    const { account, held, recommendedLevel } = allocation;
    const proposed = proposedModel(allocation, taxLevelOverride ?? recommendedLevel);
    if (held === null || proposed === null) return refused('taxLevelOverride', 'There is no recommended portfolio for this account.');
    if (held.tax_level_override === taxLevelOverride) return done;
    if (isTaxSheltered(account.account_type)) return refused('taxLevelOverride', 'A retirement account has no tax level.');
    if (held.on_hold === 1) throw new OperationFailure('ACCOUNT_ON_HOLD');
    const review = modelName(proposed) === held.saa_model ? 'none' : 'pending';
    await writeUnlessHeld(context, allocation, { tax_level_override: taxLevelOverride, review });
    return done;
  },
});
