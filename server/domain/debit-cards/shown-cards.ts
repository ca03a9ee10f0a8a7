import { z } from 'zod';
import { said } from '#server/operations/said.ts';
import { cardStatuses, statusAt, type CardStatus } from './card-status.ts';
import type { Card } from './own-card.ts';

const physicalWords: Record<CardStatus | 'none', string> = {
  none: 'Pay wherever VISA is accepted, and withdraw cash at over 19,000 no-fee ATMs. The card is free.',
  PROCESSING: 'We are processing your order. This takes a few seconds.',
  ON_THE_WAY: 'Your card is on its way. It arrives within 7 to 10 business days.',
  NOT_ACTIVATED: 'Activate your card once you have it in your hands.',
  ACTIVE: 'Pay wherever VISA is accepted, and withdraw cash at over 19,000 no-fee ATMs.',
  LOCKED: 'No one can pay or withdraw cash with this card. Deposits, refunds, and some recurring payments continue.',
  BLOCKED: 'This card can’t be used any more, and can’t be unlocked. Replace it to get a new one.',
};
const virtualWords: Record<CardStatus, string> = {
  PROCESSING: 'We are making your virtual card. This takes a few seconds.',
  ON_THE_WAY: 'Your virtual card is being made ready. Nothing is needed from you.',
  NOT_ACTIVATED: 'Set a PIN, and you can pay online and with your phone at once.',
  ACTIVE: 'Pay online, or with your phone wherever VISA is accepted.',
  LOCKED: 'No one can pay with this card. Refunds and some recurring payments continue.',
  BLOCKED: 'This card can’t be used any more, and can’t be unlocked. Replace it to get a new one.',
};

const Cta = z.strictObject({ isEnabled: z.boolean() });
export const MailingAddressShown = z.strictObject({
  street1: z.string(),
  street2: z.string().nullable(),
  locality: z.string(),
  jurisdiction: z.string(),
  postalCode: z.string(),
});

const common = {
  title: said(['Physical card', 'Virtual card']),
  description: said([...Object.values(physicalWords), ...Object.values(virtualWords)]),
  /** Null where no card was ordered yet. */
  displayStatus: z.enum(cardStatuses).nullable(),
  paymentInstrumentIdentifier: z.string().nullable(),
  ctaInfo: z
    .strictObject({
      ctaText: said(['Order physical card', 'Activate card', 'Set PIN']),
      ctaAction: z.enum(['ACTIVATE_CARD', 'ORDER_CARD']),
    })
    .nullable(),
  lockCardCta: Cta,
  unlockCardCta: Cta,
  replaceCardCta: Cta,
  resetPinCta: Cta,
};

/** 000 §3. A physical card says its last four digits only once it is activated: who activates it reads them from the card. */
export const PhysicalCard = z.strictObject({
  type: z.enum(['ActivatedPhysicalDebitCard', 'PendingPhysicalDebitCard']),
  last4Pan: z.string().nullable(),
  maskedNumber: z.string().nullable(),
  mailingAddress: MailingAddressShown.nullable(),
  ...common,
});
export const VirtualCard = z.strictObject({ ...common, last4Pan: z.string(), maskedNumber: z.string(), viewDetailsCta: Cta });

/** 000 §9: 12 asterisks in groups of four, then the last 4 digits. */
export const maskedNumber = (last4: string): string => `**** **** **** ${last4}`;

const enabled = (isEnabled: boolean) => ({ isEnabled });

function ctas(status: CardStatus | null) {
  return {
    lockCardCta: enabled(status === 'ACTIVE'),
    unlockCardCta: enabled(status === 'LOCKED'),
    replaceCardCta: enabled(status === 'ACTIVE' || status === 'LOCKED' || status === 'BLOCKED'),
    resetPinCta: enabled(status === 'ACTIVE'),
  };
}

/** `address`: where a card was sent or would be. `now` in epoch milliseconds. */
export function shownPhysical(
  card: Card | undefined,
  now: number,
  address: z.infer<typeof MailingAddressShown> | null,
): z.infer<typeof PhysicalCard> {
  const status = card === undefined ? null : statusAt(card, now);
  const isActivated = status === 'ACTIVE' || status === 'LOCKED' || status === 'BLOCKED';
  const last4Pan = isActivated && card !== undefined ? card.last4 : null;
  return {
    type: isActivated ? 'ActivatedPhysicalDebitCard' : 'PendingPhysicalDebitCard',
    title: 'Physical card',
    description: physicalWords[status ?? 'none'],
    displayStatus: status,
    paymentInstrumentIdentifier: card?.id ?? null,
    last4Pan,
    maskedNumber: last4Pan === null ? null : maskedNumber(last4Pan),
    mailingAddress: address,
    ctaInfo:
      status === null
        ? { ctaText: 'Order physical card', ctaAction: 'ORDER_CARD' }
        : status === 'NOT_ACTIVATED'
          ? { ctaText: 'Activate card', ctaAction: 'ACTIVATE_CARD' }
          : null,
    ...ctas(status),
    // A card that never came is replaced too.
    replaceCardCta: enabled(isActivated || status === 'ON_THE_WAY' || status === 'NOT_ACTIVATED'),
  };
}

export function shownVirtual(card: Card, now: number): z.infer<typeof VirtualCard> {
  const status = statusAt(card, now);
  return {
    title: 'Virtual card',
    description: virtualWords[status],
    displayStatus: status,
    paymentInstrumentIdentifier: card.id,
    last4Pan: card.last4,
    maskedNumber: maskedNumber(card.last4),
    ctaInfo: status === 'NOT_ACTIVATED' ? { ctaText: 'Set PIN', ctaAction: 'ACTIVATE_CARD' } : null,
    ...ctas(status),
    viewDetailsCta: enabled(status === 'ACTIVE'),
  };
}
