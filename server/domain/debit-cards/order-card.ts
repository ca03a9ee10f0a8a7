import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { cardFailures } from './card-failures.ts';
import { mailingAddress } from './mailing-address.ts';
import { cardsOf } from './own-card.ts';
import type { MailingAddress } from './tables.ts';

/** 000 §7: orderDebitCard(accountId). One card a person and account: a second order is refused. */
const orderDebitCard = defineOperation({
  name: 'orderDebitCard',
  kind: 'external',
  aggregate: account('accountId'),
  audit: 'security',
  // Of who has just proved who they are: a card is never sent on the word of someone who changed the address (16 CFR 681.3).
  stepUp: true,
  limit: { person: '20/h', party: '10/h' },
  input: z.strictObject({ accountId: Id }),
  output: WriteAnswer,
  failures: {
    ISSUER_REFUSED: cardFailures.ISSUER_REFUSED,
    unavailable: cardFailures.unavailable,
    timeout: cardFailures.timeout,
    NOT_ENROLLED: { retry: 'never', say: 'This account has no debit cards yet. Nothing was ordered.' },
    ORDERED_ALREADY: { retry: 'never', kind: 'done', say: 'Your card was ordered already. Reload the page to see how it stands.' },
    NO_ADDRESS: { retry: 'never', say: "We don't have your mailing address. Add one to your profile, then order your card." },
  },
  async handler({ accountId }, context) {
    const { id: personId } = signedIn(context);
    const { id } = await ownAccount(context.db, signedIn(context), accountId);
    const address = await mailingAddress(context);
    if (address === null) throw new OperationFailure('NO_ADDRESS');
    const cardId = await takeKey(context, id);
    const ordered = await context.parties.cardIssuer.order({ personId, idempotencyKey: cardId, cardId, address });
    if (ordered === null) {
      await dropKey(context, cardId);
      throw new OperationFailure('ISSUER_REFUSED');
    }
    await keepOrder(context, { cardId, accountId: id, address, ...ordered });
    return done;
  },
});

/** The key of this order, kept before anybody is asked: two presses at once, or one after a lost answer, come to one card. */
function takeKey(context: OperationContext, accountId: string): Promise<string> {
  const person = signedIn(context);
  return context.settle(async (db) => {
    const enrolled = await db
      .selectFrom('debit_account')
      .select(['id', 'state', 'order_key'])
      .where('account_id', '=', accountId)
      .where('person_id', '=', person.id)
      .executeTakeFirst();
    if (enrolled?.state !== 'enrolled') throw new OperationFailure('NOT_ENROLLED');
    if ((await cardsOf({ db, person }, accountId)).physical !== undefined) throw new OperationFailure('ORDERED_ALREADY');
    if (enrolled.order_key !== null) return enrolled.order_key;
    const key = context.ids();
    await db.updateTable('debit_account').set({ order_key: key }).where('id', '=', enrolled.id).execute();
    return key;
  });
}

/** They refused, so that the next order is another one. */
function dropKey(context: OperationContext, key: string): Promise<unknown> {
  return context.settle((db) => db.updateTable('debit_account').set({ order_key: null }).where('order_key', '=', key).execute());
}

interface Ordered {
  cardId: string;
  accountId: string;
  address: MailingAddress;
  last4: string;
  leavesAt: number | null;
  arrivesAt: number | null;
}

function keepOrder(context: OperationContext, ordered: Ordered): Promise<void> {
  const person = signedIn(context);
  const { cardId, accountId, address, last4, leavesAt, arrivesAt } = ordered;
  return context.settle(async (db) => {
    // Of two concurrent requests with one key the other has stored its card: this one fails as a later one would.
    if ((await cardsOf({ db, person }, accountId)).physical !== undefined) throw new OperationFailure('ORDERED_ALREADY');
    const sealed = await context.vault.seal(db, 'debit_card', { person: person.id, row: cardId }, { mailing_address: address });
    const row = { id: cardId, account_id: accountId, person_id: person.id, last4, leaves_at: leavesAt, arrives_at: arrivesAt };
    await db
      .insertInto('debit_card')
      .values({ ...row, ...sealed, kind: 'physical', status: 'PROCESSING', has_pin: 0, changed_at: context.now })
      .execute();
  });
}

export const orderOperations: readonly Operation[] = [orderDebitCard];
