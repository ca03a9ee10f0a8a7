import { assetSubtitles, assetTitles } from '#server/portfolios/asset-classes.ts';
import { said } from '#server/operations/said.ts';
import { managesInvesting } from '#server/accounts/own-account.ts';
import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { lastReceipt } from '#server/accounts/receipts.ts';
import { Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { assetClasses } from '#server/portfolios/asset-classes.ts';
import { compared, ComparedShare, share } from './compared-shares.ts';
import { heldModel, levelOf, needsReview, ownAllocation, proposedModel } from './own-allocation.ts';
import { allocationOf, eras, modelFor, modelName } from '#server/portfolios/saa-models.ts';
import { sellHorizonYears } from './sell-horizon.ts';
import { variantOf, variants } from './variant.ts';

const getUpdatedRecommendedAssetAllocation = defineOperation({
  name: 'getUpdatedRecommendedAssetAllocation',
  kind: 'read',
  input: z.strictObject({ externalizedAccountId: Id, overrideTaxBracket: TaxBracket.nullable().optional() }),
  output: z.strictObject({
    type: z.enum([
      'NeedsReviewRecommendedAssetAllocationUpdateStatus',
      'UpToDateRecommendedAssetAllocationUpdateStatus',
      'NotManagedRecommendedAssetAllocationUpdateStatus',
    ]),
    /** Shares of the whole as decimal strings; each side adds up to one. */
    items: z.array(ComparedShare),
    currentSaaModel: z.string().nullable(),
    proposedHighestTierSaaModel: z.string().nullable(),
    /** The level that the proposal is for: the override that is passed, else the stored one, else the recommended one. */
    taxBracketCategoryCode: TaxBracket,
    recommendedTaxBracketCategoryCode: TaxBracket,
    storedTaxBracketOverride: TaxBracket.nullable(),
    variant: z.enum(variants),
    isCaliforniaSpecific: z.boolean(),
    sellHorizonYears: z.number().int(),
    /** The stored answer; null before there is one. */
    plansToSell: z.boolean().nullable(),
    /** `effectiveOn` is the day from which the account moves; null where nothing moves. */
    lastChange: z
      .strictObject({ summary: z.string(), reference: z.string(), savedOn: IsoDate, effectiveOn: IsoDate.nullable() })
      .nullable(),
  }),
  async handler({ externalizedAccountId, overrideTaxBracket }, context) {
    const allocation = await ownAllocation(context, externalizedAccountId);
    const { account, held, recommendedLevel } = allocation;
    const level = overrideTaxBracket ?? levelOf(allocation);
    const receipt = await lastReceipt(context, account.id);
    const proposed = proposedModel(allocation, level);
    const managed = held !== null && proposed !== null;
    const current = managed ? heldModel(held) : null;
    // The primary owner answers recommendations: a co-owner is asked nothing.
    const isPending = managed && needsReview(allocation, level) && (await managesInvesting(context.db, signedIn(context), account.id));
    const shown = isPending ? proposed : current;
    return {
      type: !managed
        ? ('NotManagedRecommendedAssetAllocationUpdateStatus' as const)
        : isPending
          ? ('NeedsReviewRecommendedAssetAllocationUpdateStatus' as const)
          : ('UpToDateRecommendedAssetAllocationUpdateStatus' as const),
      items: current === null || shown === null ? [] : compared(current, shown),
      currentSaaModel: current === null ? null : modelName(current),
      proposedHighestTierSaaModel: shown === null ? null : modelName(shown),
      taxBracketCategoryCode: level,
      recommendedTaxBracketCategoryCode: recommendedLevel,
      storedTaxBracketOverride: held?.tax_level_override ?? null,
      variant: variantOf(account.account_type, account.flavor),
      isCaliforniaSpecific: proposed?.california ?? false,
      sellHorizonYears: sellHorizonYears(account.flavor),
      plansToSell: held?.plans_to_sell == null ? null : held.plans_to_sell === 1,
      lastChange:
        receipt === undefined
          ? null
          : { summary: receipt.summary, reference: receipt.reference, savedOn: receipt.saved_on, effectiveOn: receipt.effective_on },
    };
  },
});

/** The recommended plan for the account, or for it in another kind of portfolio. */
const getRecommendedAssetAllocationPlanForAccount = defineOperation({
  name: 'getRecommendedAssetAllocationPlanForAccount',
  kind: 'read',
  input: z.strictObject({ externalizedAccountId: Id, flavor: z.string().max(64).nullable().optional() }),
  output: z.strictObject({
    recommendedTaxBracketCategory: z.strictObject({ taxBracketCategoryCode: TaxBracket }),
    flavor: z.string(),
    saaModel: z.string(),
    items: z.array(z.strictObject({ code: z.string(), title: said(assetTitles), subtitle: said(assetSubtitles), share: Rate })),
  }),
  failures: { NOT_MANAGED: { retry: 'never', say: 'There is no recommended portfolio for this kind of account.' } },
  async handler({ externalizedAccountId, flavor }, context) {
    const { account, person, recommendedLevel, held } = await ownAllocation(context, externalizedAccountId);
    const wanted = flavor ?? account.flavor;
    const model = modelFor(
      { ...account, flavor: wanted },
      { level: recommendedLevel, state: person.home_state, era: eras.present, risk: held === null ? null : heldModel(held).risk },
    );
    if (model === null) throw new OperationFailure('NOT_MANAGED');
    const percents = allocationOf(model);
    return {
      recommendedTaxBracketCategory: { taxBracketCategoryCode: recommendedLevel },
      flavor: wanted,
      saaModel: modelName(model),
      items: [...percents.keys()]
        .toSorted((a, b) => (percents.get(b) ?? 0) - (percents.get(a) ?? 0) || a.localeCompare(b))
        .map((code) => ({ code, ...assetClasses[code], share: share(percents, code) })),
    };
  },
});

export const allocationReads: readonly Operation[] = [getUpdatedRecommendedAssetAllocation, getRecommendedAssetAllocationPlanForAccount];
