import debitCards from '#server/domain/debit-cards/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const active = persona(debitCards, 'both cards active');
const accountId = (own: Raced) => own.accounts[0]?.accountId ?? '';
const ofCard = (own: Raced, kind = 'physicalCard') => ({
  accountId: accountId(own),
  paymentInstrumentIdentifier: own.ids[kind]?.[0] ?? '',
});

export default areaRaces({
  lockDebitCard: { people: [active], input: (own) => ofCard(own) },
  unlockDebitCard: { people: [active], input: (own) => ofCard(own) },
  orderDebitCard: {
    people: [persona(debitCards, 'no physical card, and a virtual one without a PIN')],
    input: (own) => ({ accountId: accountId(own) }),
  },
  activateDebitCard: {
    people: [persona(debitCards, 'a physical card to activate')],
    input: (own, pick) => ({
      ...ofCard(own),
      last4: pick(['6337', '0000']),
    }),
  },
  setDebitCardPin: { people: [active], input: (own) => ({ ...ofCard(own), sealedPin: `sealed.${'A'.repeat(342)}` }) },
  revealDebitCardDetails: { people: [active], input: (own) => ofCard(own, 'virtualCard') },
});
