import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { cashRate } from '#server/ledger/cash-terms.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { divideHalfEven } from '#server/ledger/money-math.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { outsideAccountsOf } from './outside-accounts.ts';

/** What we assume that banks pay a year, by the kind of account. A deployment puts its own here. */
export const ratesElsewhere = { CHECKING: '0.0007', SAVINGS: '0.0040' } as const;

const perUnit = 10_000;

/** The interest of a year in cents, rounded half to even once. The rate is a decimal of at most four places, as it is shown, so that anybody can check it. */
export function interestOfAYear(balanceCents: number, rate: string): number {
  const product = BigInt(balanceCents) * BigInt(Math.round(Number(rate) * perUnit));
  return Number(divideHalfEven(product, BigInt(perUnit)));
}

const Line = z.strictObject({
  name: z.string(),
  institution: z.string(),
  balance: Cents,
  balanceOn: IsoDate,
  rateThere: Rate,
  interestThere: Cents,
  interestHere: Cents,
  left: Cents,
});

/** What the person's money at other banks would earn more in a year in their cash account. An account that owes money is left out. */
export const getInterestLeftOnTheTable: Operation = defineOperation({
  name: 'getInterestLeftOnTheTable',
  kind: 'read',
  personal: ['output.lines.*.name', 'output.lines.*.institution'],
  input: z.strictObject({ externalizedAccountId: Id }),
  output: z.strictObject({
    externalizedAccountId: z.string(),
    accountDisplayName: AccountName,
    rateHere: Rate,
    lines: z.array(Line),
    totalBalance: Cents,
    totalLeft: Cents,
  }),
  async handler({ externalizedAccountId }, context) {
    const person = signedIn(context);
    const account = await ownAccount(context.db, person, externalizedAccountId);
    if (account.flavor !== 'CASH') throw new OperationNotFound('The cash account');
    const outside = (await outsideAccountsOf(context, [person.id])).filter(({ balanceCents }) => balanceCents > 0);
    const lines = outside.map(({ name, institution, balanceCents, readAt, subtype }) => {
      const rateThere = ratesElsewhere[subtype];
      const interestThere = interestOfAYear(balanceCents, rateThere);
      const interestHere = interestOfAYear(balanceCents, cashRate);
      const left = interestHere - interestThere;
      return { name, institution, balance: balanceCents, balanceOn: newYorkDate(readAt), rateThere, interestThere, interestHere, left };
    });
    return {
      externalizedAccountId: account.externalized_id,
      accountDisplayName: account.display_name,
      rateHere: cashRate,
      lines,
      totalBalance: lines.reduce((sum, { balance }) => sum + balance, 0),
      totalLeft: lines.reduce((sum, { left }) => sum + left, 0),
    };
  },
});
