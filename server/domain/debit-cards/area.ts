import { defineArea } from '#server/areas/define-area.ts';
import { activationOperations } from './card-activation.ts';
import { cardsToActivate } from './card-attention.ts';
import { cardIssuerParty } from './card-issuer.stand-in.ts';
import { secretOperations } from './card-secrets.ts';
import { statusOperations } from './debit-account-status.ts';
import { endCards } from './end-cards.ts';
import { lockOperations } from './lock-card.ts';
import { migrations } from './migrations.ts';
import { orderOperations } from './order-card.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'debit-cards',
  title: 'Debit cards',
  operations: [...statusOperations, ...lockOperations, ...orderOperations, ...secretOperations, ...activationOperations],
  attention: [cardsToActivate],
  daily: [endCards],
  tables,
  migrations,
  flags: {
    cardReplacement: { on: true, gates: 'Replacing a physical debit card on a page of its own' },
  },
  parties: [cardIssuerParty],
  personas,
});
