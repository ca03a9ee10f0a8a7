import { z } from 'zod';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { withdrawalsFrom } from '#server/money/withdrawals-from.ts';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { depositsExpireMs, triesAtDeposits } from './micro-deposits.ts';
import { ownBanks, statusOf, type OwnBank } from './own-banks.ts';

const TransferrableBank = z.strictObject({
  achId: z.string(),
  nickname: z.string(),
  institution: z.string(),
  last4: z.string(),
  status: z.enum(['LINKED', 'PENDING', 'FAILED', 'EXPIRED', 'FROZEN']),
  /** The day from which it takes withdrawals; null where it takes them, or is not linked. */
  withdrawalsFrom: IsoDate.nullable(),
  /** For micro-deposits under way: the day they were sent, the last day to verify them, and the tries that are left. */
  deposits: z.strictObject({ sentOn: IsoDate, expiresOn: IsoDate, triesLeft: z.number().int() }).nullable(),
});

/** 002 §3, §7: the linked banks, and how many accounts are alive. */
const fetchTransferrableBanks = defineOperation({
  name: 'fetchTransferrableBanks',
  kind: 'read',
  personal: ['output.banks.*.nickname', 'output.banks.*.institution', 'output.banks.*.last4'],
  input: z.strictObject({}),
  output: z.strictObject({ aliveAccountsNum: z.number().int(), banks: z.array(TransferrableBank) }),
  async handler(_input, context) {
    const accounts = await ownAccounts(context.db, signedIn(context));
    const banks = await ownBanks(context);
    return { aliveAccountsNum: accounts.length, banks: banks.map((own) => shown(own, context)) };
  },
});

function shown(own: OwnBank, { now, today }: { now: number; today: string }): z.infer<typeof TransferrableBank> {
  const { bank, relationship } = own;
  const status = statusOf(own, now);
  const sentAt = bank.status === 'pending' ? (relationship?.deposits_sent_at ?? null) : null;
  return {
    achId: bank.id,
    nickname: bank.nickname,
    institution: bank.institution,
    last4: bank.last4,
    status,
    withdrawalsFrom: status === 'LINKED' ? withdrawalsFrom(relationship?.linked_at ?? null, today) : null,
    deposits:
      sentAt === null
        ? null
        : {
            sentOn: newYorkDate(sentAt),
            // The last whole day, so that a person who reads it at night is not late.
            expiresOn: newYorkDate(sentAt + depositsExpireMs - 1),
            triesLeft: Math.max(0, triesAtDeposits - (relationship?.tries ?? 0)),
          },
  };
}

export const bankReads: readonly Operation[] = [fetchTransferrableBanks];
