import { z } from 'zod';
import { ownAccount } from '#server/accounts/own-account.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import type { Row } from '#server/storage/database.ts';
import { charities, charityOf, takesGifts } from './charities.ts';

const Gift = z.strictObject({ giftId: z.string(), charity: z.string(), amount: Cents, givenOn: IsoDate });

const shown = (gift: Row<'gift'>): z.infer<typeof Gift> => ({
  giftId: gift.id,
  charity: charityOf(gift.charity_id)?.name ?? gift.charity_id,
  amount: gift.amount_cents,
  givenOn: gift.given_on,
});

/** The sources of a gift: the cash of an account, and the charities with whether each accepts gifts today. */
const getGivingOptions = defineOperation({
  name: 'getGivingOptions',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    cash: Cents,
    charities: z.array(z.strictObject({ id: z.string(), name: z.string(), cause: z.string(), takesGifts: z.boolean() })),
  }),
  async handler({ accountId }, context) {
    const account = await ownAccount(context.db, signedIn(context), accountId);
    return {
      cash: account.flavor === 'CASH' ? account.total_value_cents : 0,
      charities: charities.map((charity) => ({
        id: charity.id,
        name: charity.name,
        cause: charity.cause,
        takesGifts: takesGifts(charity, context.today),
      })),
    };
  },
});

const getGifts = defineOperation({
  name: 'getGifts',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ gifts: z.array(Gift) }),
  async handler({ accountId }, context) {
    const account = await ownAccount(context.db, signedIn(context), accountId);
    const gifts = await context.db
      .selectFrom('gift')
      .selectAll()
      .where('account_id', '=', account.id)
      .orderBy('given_on')
      .orderBy('at')
      .orderBy('id')
      .execute();
    return { gifts: gifts.map(shown) };
  },
});

export const giftReads = [getGivingOptions, getGifts];
