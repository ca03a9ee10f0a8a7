import { linkBank, writeTries } from '#server/banks/change-bank.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused } from '#server/operations/shapes.ts';
import type { DepositPair } from '#server/banks/tables.ts';
import { amountsMistake, isSamePair, triesAtDeposits } from './micro-deposits.ts';
import { LinkedAnswer } from './submit-relationship.ts';
import { withdrawalsFrom } from '#server/money/withdrawals-from.ts';
import { ownBank, statusOf } from './own-banks.ts';

const wrongAmounts = 'These are not the amounts that we sent.';

/**
 * 002 §7: verifyAchRelationship(amt1, amt2, relationshipId). Cents, in any order. Which of the two is wrong is never said. Each wrong pair counts,
 * whatever becomes of the answer, so guesses at the same time do not multiply: this asks no party, and yet settles, as a refusal would take the count back.
 */
const verifyAchRelationship = defineOperation({
  name: 'verifyAchRelationship',
  kind: 'external',
  aggregate: thePerson,
  audit: 'money',
  limit: { person: '30/h' },
  input: z.strictObject({ amt1: z.number(), amt2: z.number(), relationshipId: Id }),
  output: LinkedAnswer,
  failures: {
    WRONG_AMOUNTS: { retry: 'never', say: wrongAmounts },
    VERIFIED_ALREADY: { retry: 'never', kind: 'done', say: 'This bank account is verified already.' },
    DEPOSITS_FAILED: {
      retry: 'never',
      say: 'These are not the amounts that we sent, and there are no tries left. Remove this bank account, and link it again.',
    },
    DEPOSITS_EXPIRED: {
      retry: 'never',
      say: 'The deposits expired after 10 days. Remove this bank account, and link it again.',
    },
  },
  async handler({ amt1, amt2, relationshipId }, context) {
    const amounts: DepositPair = [amt1, amt2];
    const mistake = amountsMistake(amounts);
    if (mistake !== null) {
      await ownBank(context, relationshipId);
      return refused('amt1', mistake);
    }
    const triesLeft = await context.settle(async (db) => {
      const own = await ownBank({ ...context, db }, relationshipId);
      const status = statusOf(own, context.now);
      if (status === 'LINKED') throw new OperationFailure('VERIFIED_ALREADY');
      if (status === 'EXPIRED') throw new OperationFailure('DEPOSITS_EXPIRED');
      if (status === 'FAILED') throw new OperationFailure('DEPOSITS_FAILED');
      const { deposits = null, tries = 0 } = own.relationship ?? {};
      if (deposits !== null && isSamePair(deposits, amounts)) {
        await linkBank(db, { id: own.bank.id, personId: signedIn(context).id, at: context.now });
        return null;
      }
      await writeTries(db, own.bank.id, tries + 1);
      return triesAtDeposits - tries - 1;
    });
    if (triesLeft === null) return { ...done, withdrawalsFrom: withdrawalsFrom(context.now, context.today) };
    if (triesLeft === 0) throw new OperationFailure('DEPOSITS_FAILED');
    const left = `You have ${triesLeft === 1 ? 'one try' : `${triesLeft} tries`} left.`;
    throw new OperationFailure('WRONG_AMOUNTS', `${wrongAmounts} ${left}`);
  },
});

export const verifyOperations: readonly Operation[] = [verifyAchRelationship];
