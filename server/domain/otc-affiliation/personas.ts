import { definePersonas } from '#server/personas/persona.ts';
import { picks } from '#server/example-accounts/stock-account-seeds.ts';
import { holdsOtc } from './seeds.ts';

const stocks = picks(18_420_00);
const someone = { password: 'copper-lantern-friday', state: 'OR', filingStatus: 'SINGLE', incomeCents: 164_000_00, system: 'C8' } as const;

export const personas = definePersonas([
  {
    ...someone,
    username: 'otto.crane',
    firstName: 'Otto',
    lastName: 'Crane',
    trait: 'two over-the-counter issuers to confirm, one of them said of long ago',
    seed: [
      stocks,
      holdsOtc('BRLM', 'Brightloom Textiles'),
      holdsOtc('KELV', 'Kelvin Ferry Lines', { status: 'RECENT_AFFILIATE', daysAgo: 120 }),
      holdsOtc('ORCH', 'Orchard Mutual Water', { status: 'NOT_AFFILIATE', daysAgo: 12 }),
    ],
  },
  {
    ...someone,
    username: 'olga.crane',
    firstName: 'Olga',
    lastName: 'Crane',
    trait: 'over-the-counter issuers, all confirmed lately',
    seed: [stocks, holdsOtc('ORCH', 'Orchard Mutual Water', { status: 'AFFILIATE', daysAgo: 3 })],
  },
]);
