import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import newAccount from '#server/domain/new-account/area.ts';
import taxOverride from '#server/domain/tax-override/area.ts';
import { persona } from '#tests/support/persona.ts';
import { productLibrary } from '../support/library.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { applicationOf } from '../support/walk-entries.ts';
import taxOverrideWalks from '../tax-override/walks.ts';
import { oneWay } from './answers.ts';

const nobodyKnows = persona(newAccount, 'new account: nobody knows anything of them yet');
const known = persona(newAccount, 'new account: identity known, a bank linked');

const opening =
  (accountSubtype: AccountSubtype): Walk['entry'] =>
  async (hands) => {
    const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype,
      userPlatform: 'WEB',
    });
    return `/application/resume?accountRequestId=${accountRequestId}`;
  };

const library = productLibrary().flows.get('NEW_ACCOUNT');
const elsewhere = Object.entries(library?.states ?? {}).flatMap(([name, state]) =>
  state.view === null || name === 'portfolioSummary' ? [] : [name],
);

const kinds: AccountSubtype[] = [
  'JOINT',
  'TRUST',
  'TRADITIONAL_IRA',
  'ROTH_IRA',
  'SEP_IRA',
  'ROLLOVER_IRA',
  'COLLEGE',
  'CASH',
  'BOND_LADDER',
  'INDEX_INVESTING',
  'STOCK',
];

export default areaWalks({
  walks: [
    {
      voyagerType: 'NEW_ACCOUNT',
      person: persona(taxOverride, 'onboarding tax override, no account yet'),
      entry: async (_hands, person) => `/application/resume?accountRequestId=${applicationOf(person)}`,
      typed: oneWay,
    },
    // Its end is told to the application, which goes on.
    ...taxOverrideWalks.walks.slice(0, 1),
    {
      voyagerType: 'NEW_ACCOUNT',
      person: nobodyKnows,
      entry: opening('INDIVIDUAL'),
      typed: {
        ...oneWay,
        'Street address': [
          '14 Elm Street',
          '12 Stand-in Correct Street',
          '12 Stand-in Fail Street',
          '12 Stand-in Error Street',
          '12 Stand-in Timeout Street',
        ],
        'Do you pay taxes in the United States as a resident?': ['Yes', 'No'],
        'After a fall of a fifth': ['Sell all of it'],
        'A good year and a bad year': ['Gain $900 or lose $500', 'Gain $3,500 or lose $2,800'],
      },
    },
    ...kinds.map((kind): Walk => ({ voyagerType: 'NEW_ACCOUNT', person: known, entry: opening(kind), typed: oneWay })),
    ...['Documents', 'Tomorrow', 'Fail', 'Pending', 'Error'].map((outcome): Walk => ({
      voyagerType: 'NEW_ACCOUNT',
      person: nobodyKnows,
      entry: opening('CASH'),
      typed: { ...oneWay, 'Legal last name': [`Stand-in ${outcome}`] },
    })),
  ],
  notWalked: {
    NEW_ACCOUNT: [
      {
        why: 'The override is another flow, begun at the portfolio summary alone; its end is told wherever the application stands by then.',
        provedBy: 'tests/new-account/rules.test.ts',
        what: { transitions: elsewhere.map((step) => `${step} child TAX_OVERRIDE 0`) },
      },
    ],
  },
});
