import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { ChangeAnswer } from '#server/accounts/receipts.ts';
import { accountOnHold } from '#server/accounts/account-on-hold.ts';
import { primaryOwnerOnly } from '#server/accounts/own-account.ts';
import { changeLadder, LadderPayloads } from '../bond-ladder/index.ts';
import { LAW_NOT_KNOWN } from '#server/operations/law-not-known.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { applyCuratedUpdate, CuratedAllocationUpdate } from './apply-update.ts';
import { allocationToChange, writeAllocation } from './own-allocation.ts';
import { saveTaxLevelOverrideForAccount } from './tax-level-override.ts';

/** The documents name the account by the internal id for ladders and by the public one for recommendations; either finds it. */
const updateAllocationConfigurationForAccount = defineOperation({
  name: 'updateAllocationConfigurationForAccount',
  kind: 'local',
  aggregate: account('accountId', 'externalizedAccountId'),
  audit: 'money',
  input: z
    .strictObject({
      accountId: Id.optional(),
      externalizedAccountId: Id.optional(),
      payload: z.discriminatedUnion('type', [...LadderPayloads, CuratedAllocationUpdate]),
    })
    .refine(({ accountId, externalizedAccountId }) => (accountId === undefined) !== (externalizedAccountId === undefined), {
      path: ['accountId'],
      message: 'Name the account by accountId or by externalizedAccountId.',
    }),
  output: ChangeAnswer,
  failures: {
    ...accountOnHold,
    ...primaryOwnerOnly,
    LAW_NOT_KNOWN,
    CHANGED_MEANWHILE: {
      retry: 'never',
      kind: 'conflict',
      say: 'This account changed after you reviewed it, and nothing of yours was saved.',
    },
    ALREADY_SO: { retry: 'never', kind: 'done', say: 'This is so already.' },
  },
  async handler({ accountId, externalizedAccountId, payload }, context) {
    const id = accountId ?? externalizedAccountId ?? '';
    return payload.type === 'CuratedAllocationEraUpdateWithTaxLevelUpdate'
      ? applyCuratedUpdate(context, id, payload)
      : changeLadder(context, id, payload);
  },
});

/** "Do you plan to sell in the next 3 years?" (1 year for bond portfolios): kept with the account, also where nothing is decided yet. */
const savePlannedSaleAnswerForAccount = defineOperation({
  name: 'savePlannedSaleAnswerForAccount',
  kind: 'local',
  aggregate: account('externalizedAccountId'),
  audit: 'none',
  input: z.strictObject({ externalizedAccountId: Id, plansToSell: z.boolean() }),
  output: WriteAnswer,
  failures: primaryOwnerOnly,
  async handler({ externalizedAccountId, plansToSell }, context) {
    const allocation = await allocationToChange(context, externalizedAccountId);
    if (allocation.held === null) return refused('', 'There is no recommended portfolio for this account.');
    await writeAllocation(context, allocation, { plans_to_sell: plansToSell ? 1 : 0 });
    return done;
  },
});

export const allocationWrites: readonly Operation[] = [
  updateAllocationConfigurationForAccount,
  savePlannedSaleAnswerForAccount,
  saveTaxLevelOverrideForAccount,
];
