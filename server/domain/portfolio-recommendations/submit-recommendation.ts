import { primaryOwnerOnly } from '#server/accounts/own-account.ts';
import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import { LAW_NOT_KNOWN } from '#server/operations/law-not-known.ts';
import { defineOperation, OperationFailure, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { holdsTheSame, modelName, type SaaModel } from '#server/portfolios/saa-models.ts';
import {
  allocationToChange,
  answerRecommendation,
  heldModel,
  levelOf,
  needsReview,
  proposedModel,
  waitingAllocations,
  type Allocation,
} from '../allocation-update/index.ts';
import { reviewedOf } from './reviewed.ts';
import { SubmitInput } from './submit-input.ts';

interface Answer {
  allocation: Allocation;
  proposed: SaaModel;
  input: SubmitInput;
}

/**
 * 001 §7: the answers to the recommendations of several accounts, all in one transaction: where one of them cannot be done, none is. The model
 * must be the one that is recommended now.
 */
export const submitPortfolioUpdateRecommendation = defineOperation({
  name: 'submitPortfolioUpdateRecommendation',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({
    inputs: z
      .array(SubmitInput)
      .min(1)
      .max(100)
      .refine((inputs) => new Set(inputs.map(({ accountId }) => accountId)).size === inputs.length, 'Name each account once.'),
    /** The revision that was shown, as the read named it. If it has changed by now, nothing is saved. */
    reviewed: z.string().max(64).nullable().optional(),
  }),
  output: WriteAnswer,
  failures: {
    ...primaryOwnerOnly,
    LAW_NOT_KNOWN,
    ACCOUNT_ON_HOLD: {
      retry: 'never',
      say: "One of these accounts can't be changed at the moment, so nothing was saved for any of them.",
      instead: 'support',
    },
    CHANGED_MEANWHILE: {
      retry: 'never',
      kind: 'conflict',
      say: 'A recommendation changed after you reviewed it, so nothing was saved for any account. Check what is recommended now.',
    },
    ALREADY_SO: { retry: 'never', kind: 'done', say: 'You answered these recommendations already, the same way.' },
  },
  async handler({ inputs, reviewed }, context) {
    const answers: Answer[] = [];
    for (const [place, input] of inputs.entries()) {
      const allocation = await allocationToChange(context, input.accountId);
      const proposed = proposedModel(allocation, levelOf(allocation));
      if (allocation.held === null || proposed === null)
        return refused(`inputs/${place}/accountId`, `There is no recommended portfolio for ${allocation.account.display_name}.`);
      answers.push({ allocation, proposed, input });
    }
    demandAnswerable(answers);
    if (reviewed != null && reviewed !== reviewedOf(await waitingAllocations(context))) throw new OperationFailure('CHANGED_MEANWHILE');
    await writeAll(context, answers);
    return done;
  },
});

/** Refuses all where one of them is on hold, was answered already or is for another model than was reviewed. */
function demandAnswerable(answers: readonly Answer[]): void {
  if (answers.every((answer) => !needsReview(answer.allocation) && isSo(answer))) throw new OperationFailure('ALREADY_SO');
  for (const { allocation, proposed, input } of answers) {
    if (allocation.held?.on_hold === 1) throw new OperationFailure('ACCOUNT_ON_HOLD');
    if (!needsReview(allocation) || input.saaModel !== modelName(proposed)) throw new OperationFailure('CHANGED_MEANWHILE');
  }
}

/** True if the account holds what the answer comes to. */
function isSo({ allocation: { held }, proposed, input }: Answer): boolean {
  return held !== null && holdsTheSame(heldModel(held), proposed) === input.acceptRecommendation;
}

async function writeAll(context: OperationContext, answers: readonly Answer[]): Promise<void> {
  const submission = context.ids();
  for (const { allocation, proposed, input } of answers)
    await answerRecommendation(context, allocation, {
      proposed,
      accepts: input.acceptRecommendation,
      override: allocation.held?.tax_level_override ?? null,
      submission,
    });
}
