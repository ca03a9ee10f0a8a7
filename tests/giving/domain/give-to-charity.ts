import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { writeReceipt } from '#server/accounts/receipts.ts';
import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { charityOf, takesGifts } from './charities.ts';

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Enters the gift into the ledger of a cash account, and writes it down. */
export const giveToCharity = defineOperation({
  name: 'giveToCharity',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'money',
  input: z.strictObject({ accountId: Id, charityId: Id, amount: Cents.min(5_00), frequency: z.enum(['ONCE', 'MONTHLY']) }),
  output: z.strictObject({ reference: z.string() }),
  failures: {
    /** Names the charity, at run time. */
    CHARITY_CLOSED: { retry: 'never', say: 'This charity takes no gifts now.' },
    NOT_ENOUGH_CASH: { retry: 'never', say: 'The account does not hold that much cash.', kept: 'Nothing was given.' },
  },
  async handler({ accountId, charityId, amount, frequency }, context) {
    const person = signedIn(context);
    const from = await ownAccount(context.db, person, accountId);
    const charity = charityOf(charityId);
    if (charity === undefined) throw new OperationNotFound('The charity');
    if (!takesGifts(charity, context.today)) throw new OperationFailure('CHARITY_CLOSED', `${charity.name} takes no gifts now.`);
    // The account is locked: two gifts at once cannot spend the same cash.
    if (from.flavor !== 'CASH' || from.total_value_cents < amount) throw new OperationFailure('NOT_ENOUGH_CASH');
    const id = context.ids();
    await postEntry(context.db, context, {
      portfolio: bookOf(from.id),
      kind: 'WITHDRAWAL',
      cents: -amount,
      reference: `gift ${id}`,
      detail: `to ${charity.name}`,
    });
    await context.db
      .insertInto('gift')
      .values({
        id,
        person_id: person.id,
        account_id: from.id,
        charity_id: charity.id,
        amount_cents: amount,
        frequency,
        given_on: context.today,
        at: context.now,
      })
      .execute();
    const often = frequency === 'MONTHLY' ? ', the first of a gift each month' : '';
    const summary = `You gave ${dollars(amount)} to ${charity.name}${often}.`;
    const reference = await writeReceipt(context, from.id, { summary, effectiveOn: null });
    return { reference };
  },
});
