import { expect } from 'vitest';
import { cardIssuerAnswers, type CardIssuer } from '#server/domain/debit-cards/card-issuer.ts';
import { sealText } from '#server/security/seal-text.ts';
import { contractOf, type ContractCall } from './contract.ts';

const address = { street1: '900 Court Street NE', street2: null, locality: 'Salem', jurisdiction: 'OR', postalCode: '97301' };
const ofCard = (key: string) => ({ cardId: `card-${key}` });
const plain = (call: 'activate' | 'end'): ContractCall<CardIssuer> => ({
  call,
  asked: ({ key }) => ofCard(key),
  works: true,
  personal: [],
});
const sealed = async (party: CardIssuer, pin: string, cardId: string) =>
  sealText(await party.publicKey(), pin, { purpose: cardId, now: Date.now() });

export const cardIssuer = contractOf({
  name: 'cardIssuer',
  answers: cardIssuerAnswers,
  calls: [
    { call: 'publicKey', asked: () => ({}), works: false, personal: [] },
    { call: 'order', asked: ({ key }) => ({ ...ofCard(key), address }), works: true, personal: [address.street1] },
    { call: 'setLock', asked: ({ key }) => ({ ...ofCard(key), isLocked: true }), works: true, personal: [] },
    plain('activate'),
    plain('end'),
    {
      call: 'setPin',
      asked: async ({ party, key }) => ({ ...ofCard(key), last4: '4242', sealedPin: await sealed(party, '7294', `card-${key}`) }),
      works: true,
      personal: ['7294'],
    },
    { call: 'reveal', asked: ({ key }) => ({ ...ofCard(key), last4: '4242' }), works: true, personal: [] },
  ],
  rules: {
    'setPin: a PIN that was sealed for another card is not taken, nor one that everybody guesses': async ({ party, person }) => {
      const set = async (idempotencyKey: string, sealedPin: string) =>
        party.setPin({ personId: await person(), idempotencyKey, cardId: 'card-a', last4: '4242', sealedPin });
      expect(await set('other-card', await sealed(party, '7294', 'card-b'))).toBe('unreadable');
      expect(await set('weak', await sealed(party, '1111', 'card-a'))).toBe('weak');
    },
    'reveal: the number ends in the digits that were shown': async ({ party, person }) => {
      const card = await party.reveal({ personId: await person(), idempotencyKey: 'ends', cardId: 'card-a', last4: '4242' });
      if (card !== null) expect(card.cardNumber.endsWith('4242')).toBe(true);
    },
  },
});
