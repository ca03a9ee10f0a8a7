import type { Kysely } from 'kysely';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, Sealed, WriteAnswer } from '#server/operations/shapes.ts';
import { nullIfGone } from '#server/security/secrets.ts';
import type { Database } from '#server/storage/database.ts';
import { pairEveryMs, pairsForOneAccount } from './micro-deposits.ts';
import { ownBanks } from './own-banks.ts';
import { isRoutingNumber } from './routing-number.ts';
import { LINKED_ALREADY, Nickname } from './submit-relationship.ts';
import { isAmong, writeBank } from './write-bank.ts';

/** 002 §7: a relationship by its numbers. Two small credits show that the account is the person's; until they are read it moves no money. */
const createManualAchRelationship = defineOperation({
  name: 'createManualAchRelationship',
  kind: 'external',
  aggregate: thePerson,
  audit: 'money',
  limit: { person: '20/h', party: '5/h' },
  stepUp: true,
  sensitive: ['accountNumber'],
  personal: ['routingNumber', 'nickname'],
  input: z.strictObject({
    routingNumber: z.string().trim().max(20),
    accountNumber: z.union([z.string().max(40), Sealed]),
    subtype: z.enum(['CHECKING', 'SAVINGS']),
    nickname: Nickname,
  }),
  output: WriteAnswer,
  failures: {
    unavailable: { retry: 'later', say: "We can't send deposits to your bank at the moment." },
    timeout: { retry: 'now', say: 'The bank that sends our deposits did not answer in time.' },
    LINKED_ALREADY,
    ACCOUNT_UNKNOWN: { retry: 'never', say: 'Your bank knows no account with these numbers. Check them on a check or a statement.' },
    DEPOSITS_TODAY: { retry: 'later', say: 'We send deposits to one new bank account a day. Link this one tomorrow.' },
    DEPOSITS_LIMIT: {
      retry: 'never',
      say: 'We have sent deposits to this bank account twice. Connect it through your bank instead, or contact us.',
      instead: 'support',
    },
  },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ routingNumber, subtype, nickname, ...typed }, context) {
    if (!/^\d{9}$/.test(routingNumber)) return refused('routingNumber', 'Routing number must be nine digits.');
    if (!isRoutingNumber(routingNumber)) return refused('routingNumber', "This isn't a valid bank routing number. Check each digit.");
    const accountNumber = await openNumber(context, typed.accountNumber);
    if (accountNumber === null) return refused('accountNumber', 'Enter your account number again.');
    if (!/^\d{4,17}$/.test(accountNumber)) return refused('accountNumber', 'Enter an account number of 4 to 17 digits.');
    const numbers = { routingNumber, accountNumber };
    await demandDeposits(context.db, context, numbers);
    const id = context.ids();
    const sent = await context.parties.achNetwork.sendMicroDeposits({
      personId: signedIn(context).id,
      idempotencyKey: context.idempotencyKey ?? id,
      ...numbers,
    });
    if (sent === null) throw new OperationFailure('ACCOUNT_UNKNOWN');
    const stands = await context.settle(async (db) => {
      // Asked twice at once, the other may have kept it by now.
      await demandDeposits(db, context, numbers);
      await writeBank(db, context, {
        id,
        institution: 'Bank account',
        nickname,
        subtype,
        source: 'MANUAL',
        ...numbers,
        balanceCents: 0,
        deposits: sent.amounts,
      });
      await context.notices.tell(db, signedIn(context), { words: 'bank-links/requested' });
      return true;
    });
    if (stands && typeof typed.accountNumber !== 'string') await context.secrets.destroy(typed.accountNumber);
    return done;
  },
});

/** The number that was typed, or sealed by a step; null where it was used before. */
async function openNumber(context: OperationContext, typed: string | z.output<typeof Sealed>): Promise<string | null> {
  const text = typeof typed === 'string' ? typed : await context.secrets.open(typed).catch(nullIfGone);
  return text === null ? null : text.replace(/[\s-]/g, '');
}

/** Refuses another pair of deposits where there were enough of them, and an account that is linked. */
async function demandDeposits(
  db: Kysely<Database>,
  context: OperationContext,
  numbers: { routingNumber: string; accountNumber: string },
): Promise<void> {
  // Read once: between two reads another call could link the account, and the refusal would fit neither moment.
  const banks = await ownBanks({ ...context, db }, { removed: true });
  if (
    isAmong(
      banks.filter(({ bank }) => bank.status !== 'removed'),
      numbers,
    )
  )
    throw new OperationFailure('LINKED_ALREADY');
  const sent = banks.flatMap(({ relationship }) => (relationship?.source === 'MANUAL' ? [relationship] : []));
  const same = sent.filter((one) => one.routing_number === numbers.routingNumber && one.account_number === numbers.accountNumber);
  if (same.length >= pairsForOneAccount) throw new OperationFailure('DEPOSITS_LIMIT');
  if (sent.some(({ created_at: at }) => context.now < at + pairEveryMs)) throw new OperationFailure('DEPOSITS_TODAY');
}

export const manualOperations: readonly Operation[] = [createManualAchRelationship];
