import accountSettings from '#server/domain/account-settings/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import type { Typed } from '../support/moves.ts';
import { accountOf } from '../support/walk-entries.ts';

const typed: Typed = {
  Recipient: ['Orla Finch'],
  'Email (optional)': [],
  'Street address': ['8 Quay Street'],
  'Apartment, suite or unit (optional)': [],
  'ZIP code': ['43215'],
  City: ['Columbus'],
  State: ['OH'],
};
const walk = (own: Typed = {}): Walk => ({
  voyagerType: 'INTERESTED_PARTY',
  person: persona(accountSettings, 'one interested party'),
  entry: async (hands) => `/settings/account/${(await accountOf(hands)).externalizedAccountId}/interested-party/2`,
  typed: { ...typed, ...own },
});

export default areaWalks({
  walks: [
    walk(),
    walk({ 'Street address': ['8 Stand-in Correct Street'], 'Email (optional)': ['orla.finch@mail.example'] }),
    walk({ 'Street address': ['8 Stand-in Error Street'] }),
  ],
  notWalked: {
    INTERESTED_PARTY: [
      {
        why: 'What was checked by its fields is refused only where something changed meanwhile, such as two parties named elsewhere.',
        provedBy: 'tests/account-settings/rules.test.ts',
        what: { transitions: ['saving fail saveInterestedParty 0', 'savingMatch fail saveInterestedParty 0'] },
      },
    ],
  },
});
