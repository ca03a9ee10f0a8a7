import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import type { Row } from '#server/storage/database.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { readPassivePlus, writePassivePlus } from '#server/portfolios/passive-plus-features.ts';

const Features = z.strictObject({ taxLossHarvesting: z.boolean(), stockLevelTaxLossHarvesting: z.boolean(), smartBeta: z.boolean() });

/** Holding single stocks, and weighing them by several factors, is worth its cost from so much on. */
const stockLevelFromCents = 100_000_00;
const smartBetaFromCents = 500_000_00;

/** 002 §2: corporate taxable accounts alone. */
function hasPassivePlus({ account_type: type, flavor }: Row<'account'>): boolean {
  return type === 'CORPORATE' && (flavor === 'AUTOMATED_INVESTING' || flavor === 'TAX_AWARE_INVESTING');
}

async function valuedAccount(context: OperationContext, accountId: string): Promise<Row<'account'>> {
  const own = await ownAccount(context.db, signedIn(context), accountId);
  const [valued = own] = await withPresentValues(context.db, [own], context);
  return valued;
}

/** Which features of passive-plus an account has, and which it is large enough for. */
const getPassivePlusFeatures = defineOperation({
  name: 'getPassivePlusFeatures',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    applies: z.boolean(),
    features: Features,
    canHoldStocks: z.boolean(),
    canUseSmartBeta: z.boolean(),
  }),
  async handler({ accountId }, context) {
    const own = await valuedAccount(context, accountId);
    return {
      applies: hasPassivePlus(own),
      features: await readPassivePlus(context.db, own.id),
      canHoldStocks: own.total_value_cents >= stockLevelFromCents,
      canUseSmartBeta: own.total_value_cents >= smartBetaFromCents,
    };
  },
});

const updatePassivePlusFeatures = defineOperation({
  name: 'updatePassivePlusFeatures',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({ accountId: Id, features: Features }),
  output: WriteAnswer,
  failures: {
    NOT_FOR_THIS_ACCOUNT: { retry: 'never', say: 'Only taxable accounts of a company have these features.' },
    NEEDS_HARVESTING: { retry: 'never', say: 'Turn on tax-loss harvesting first. Nothing was saved.' },
    TOO_SMALL: { retry: 'never', say: 'This account is too small for this feature. Nothing was changed.' },
  },
  async handler({ accountId, features }, context) {
    const own = await valuedAccount(context, accountId);
    if (!hasPassivePlus(own)) throw new OperationFailure('NOT_FOR_THIS_ACCOUNT');
    const { taxLossHarvesting, stockLevelTaxLossHarvesting, smartBeta } = features;
    const value = own.total_value_cents;
    if (stockLevelTaxLossHarvesting && !taxLossHarvesting) throw new OperationFailure('NEEDS_HARVESTING');
    if ((stockLevelTaxLossHarvesting && value < stockLevelFromCents) || (smartBeta && value < smartBetaFromCents))
      throw new OperationFailure('TOO_SMALL');
    await writePassivePlus(context.db, own.id, features, context.now);
    return done;
  },
});

export const passivePlusOperations: readonly Operation[] = [getPassivePlusFeatures, updatePassivePlusFeatures];
