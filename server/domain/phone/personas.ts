import { definePersonas } from '#server/personas/persona.ts';
import { outcome } from '#server/personas/seeds.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { newPhone, phone } from './seeds.ts';
import { textMessageOutcomes } from './text-message.stand-in.ts';

const maine = { state: 'ME', filingStatus: 'SINGLE', incomeCents: 58_000_00, system: 'C3' } as const;
const kept = phone('+12075550143');
const other = '+12075550178';

/** Made-up people who between them reach every state of a new phone number, and every answer of the company that sends texts. */
export const personas = definePersonas([
  {
    ...maine,
    username: 'wren.halloran',
    password: 'saffron-gate-harvest',
    firstName: 'Wren',
    lastName: 'Halloran',
    trait: 'a confirmed phone number',
    seed: [cash(4_120_18), kept],
  },
  {
    ...maine,
    username: 'milo.arden',
    password: 'granite-plum-window',
    firstName: 'Milo',
    lastName: 'Arden',
    trait: 'no phone number',
    seed: [cash(215_00)],
  },
  {
    ...maine,
    username: 'petra.lowe',
    password: 'indigo-barn-whistle',
    firstName: 'Petra',
    lastName: 'Lowe',
    trait: 'a new phone number that waits for its code',
    seed: [cash(980_40), kept, newPhone(other, 'PENDING')],
  },
  {
    ...maine,
    username: 'soren.blythe',
    password: 'lantern-clover-seven',
    firstName: 'Soren',
    lastName: 'Blythe',
    trait: 'too many tries for a new phone number',
    seed: [cash(3_310_00), kept, newPhone(other, 'ATTEMPTS_EXCEEDED')],
  },
  {
    ...maine,
    username: 'tilda.marsh',
    password: 'pewter-song-meadow',
    firstName: 'Tilda',
    lastName: 'Marsh',
    trait: 'a phone number that takes no texts',
    seed: [cash(1_700_00), outcome(textMessageOutcomes, 'fail')],
  },
  {
    ...maine,
    username: 'evan.crewe',
    password: 'hazel-bridge-monday',
    firstName: 'Evan',
    lastName: 'Crewe',
    trait: 'texts that do not arrive',
    seed: [cash(1_700_00), kept, outcome(textMessageOutcomes, 'undelivered')],
  },
]);
