import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ownAccount } from '#server/accounts/own-account.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { statusAt, type CardStatus } from './card-status.ts';
import { cardsOf, type Card } from './own-card.ts';
import { maskedNumber } from './shown-cards.ts';

/** The pages of `debitCardActivation`: `activate` if the address names none, else those of 000 §2. */
export const activationPages = ['activate', 'reset-pin', 'reset-pin-virtual', 'card-details', 'set-pin-virtual'] as const;
type ActivationPage = (typeof activationPages)[number];

/** The card that a page is about, and the states in which it can be done. */
const about: Record<ActivationPage, { kind: Card['kind']; when: CardStatus }> = {
  activate: { kind: 'physical', when: 'NOT_ACTIVATED' },
  'reset-pin': { kind: 'physical', when: 'ACTIVE' },
  'reset-pin-virtual': { kind: 'virtual', when: 'ACTIVE' },
  'card-details': { kind: 'virtual', when: 'ACTIVE' },
  'set-pin-virtual': { kind: 'virtual', when: 'NOT_ACTIVATED' },
};

/** The card of a `debitCardActivation` page, and the key that a PIN is sealed to. */
const getCardActivation = defineOperation({
  name: 'getCardActivation',
  kind: 'read',
  input: z.strictObject({ accountId: Id, step: z.enum(activationPages) }),
  output: z.strictObject({
    accountId: z.string(),
    accountDisplayName: AccountName,
    /** False where the card is in no state for this. */
    isPossible: z.boolean(),
    paymentInstrumentIdentifier: z.string(),
    /** Null before the card is activated: the person reads the number from the card. */
    maskedNumber: z.string().nullable(),
    hasPin: z.boolean(),
    /** Values that a PIN must not have: the end of the card's number. */
    avoid: z.array(z.string()),
    /** SPKI, base64. */
    pinKey: z.string(),
  }),
  async handler({ accountId, step }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const { kind, when } = about[step];
    const card = (await cardsOf(context, own.id))[kind];
    if (card === undefined) throw new OperationNotFound('The card');
    const isKnown = step !== 'activate';
    return {
      accountId: own.externalized_id,
      accountDisplayName: own.display_name,
      isPossible: statusAt(card, context.now) === when,
      paymentInstrumentIdentifier: card.id,
      maskedNumber: isKnown ? maskedNumber(card.last4) : null,
      hasPin: card.has_pin === 1,
      avoid: isKnown ? [card.last4] : [],
      pinKey: await context.parties.cardIssuer.publicKey(),
    };
  },
});

export const activationOperations: readonly Operation[] = [getCardActivation];
