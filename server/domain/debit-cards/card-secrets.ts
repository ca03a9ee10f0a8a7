import { z } from 'zod';
import { isSealedText } from '#engine/fields/sealed-text.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { statusAt } from './card-status.ts';
import { cardFailures } from './card-failures.ts';
import { demandStatus, keepCard, ownCard, type Card } from './own-card.ts';

const Asked = z.strictObject({ accountId: Id, paymentInstrumentIdentifier: Id });

const asked = (context: OperationContext, card: Card) => ({
  personId: signedIn(context).id,
  idempotencyKey: context.idempotencyKey ?? context.ids(),
  cardId: card.id,
});

/** Activates a card by its last digits. So many wrong tries in an hour count as guessing. */
const activate = defineOperation({
  name: 'activateDebitCard',
  kind: 'external',
  aggregate: account('accountId'),
  audit: 'security',
  limit: { person: '10/h' },
  input: Asked.extend({ last4: z.string().max(20) }),
  output: WriteAnswer,
  sensitive: ['last4'],
  failures: cardFailures,
  async handler({ last4, ...input }, context) {
    const card = await ownCard(context, input);
    if (card.kind !== 'physical') throw new OperationFailure('CARD_CHANGED');
    demandStatus(card, context.now, 'NOT_ACTIVATED');
    if (last4.trim() !== card.last4) return refused('last4', 'These are not the last 4 digits of the card that we sent you.');
    if ((await context.parties.cardIssuer.activate(asked(context, card))) === 'refused') throw new OperationFailure('ISSUER_REFUSED');
    await keepCard(context, card, { status: 'ACTIVE' }, 'NOT_ACTIVATED');
    return done;
  },
});

/** The PIN comes sealed to the issuer's key and is handed on unread. With its first PIN a virtual card is active. */
const setPin = defineOperation({
  name: 'setDebitCardPin',
  kind: 'external',
  aggregate: account('accountId'),
  audit: 'security',
  stepUp: true,
  limit: { person: '10/h' },
  input: Asked.extend({ sealedPin: z.string().refine(isSealedText, 'Send the PIN sealed to the key of the card issuer.') }),
  output: WriteAnswer,
  sensitive: ['sealedPin'],
  failures: cardFailures,
  async handler({ sealedPin, ...input }, context) {
    const card = await ownCard(context, input);
    const isFirst = card.kind === 'virtual' && statusAt(card, context.now) === 'NOT_ACTIVATED';
    if (!isFirst) demandStatus(card, context.now, 'ACTIVE');
    const answer = await context.parties.cardIssuer.setPin({ ...asked(context, card), sealedPin, last4: card.last4 });
    if (answer === 'weak') return refused('pin', 'Choose a PIN that is harder to guess.');
    if (answer === 'unreadable')
      return refused('pin', 'Your PIN could not be read, and nothing was changed. Reload the page and enter it again.');
    if (answer === 'refused') throw new OperationFailure('ISSUER_REFUSED');
    await keepCard(context, card, { has_pin: 1, status: 'ACTIVE' }, 'ACTIVE', 'NOT_ACTIVATED');
    return done;
  },
});

/** Number, expiry and security code, once for each press. The answer is kept nowhere: the same request sent again asks the issuer again. */
const reveal = defineOperation({
  name: 'revealDebitCardDetails',
  kind: 'external',
  aggregate: account('accountId'),
  audit: 'security',
  stepUp: true,
  limit: { person: '10/h', party: '10/h' },
  input: Asked,
  output: z.strictObject({ cardNumber: z.string(), expiry: z.string(), securityCode: z.string() }),
  sensitive: ['output.cardNumber', 'output.expiry', 'output.securityCode'],
  once: ['cardNumber', 'expiry', 'securityCode'],
  answersKept: false,
  failures: cardFailures,
  async handler(input, context) {
    const card = await ownCard(context, input);
    if (card.kind !== 'virtual') throw new OperationFailure('CARD_CHANGED');
    demandStatus(card, context.now, 'ACTIVE');
    const details = await context.parties.cardIssuer.reveal({ ...asked(context, card), last4: card.last4 });
    if (details === null) throw new OperationFailure('ISSUER_REFUSED');
    // Nothing is changed, and that it was shown is written to the audit.
    return context.settle(async () => details);
  },
});

export const secretOperations: readonly Operation[] = [activate, setPin, reveal];
