import { accountOf, accountPage } from '#tests/support/recordings/account-page.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const settings = (name: string, as: string) => ({
  name: `debit-cards-${name}`,
  screen: 'manageAccountDebitCardSettings',
  as,
  at: accountPage('/debit-cards'),
});

const activation = (name: string, as: string, step: string) => ({
  name: `debit-card-${name}`,
  screen: 'debitCardActivation',
  as,
  at: async (person: SignedIn) => `/debit-card-activation?accountId=${(await accountOf(person)).externalizedAccountId}&step=${step}`,
});

export default areaRecordings({
  screens: [
    settings('active', 'tess.corrigan'),
    settings('locked', 'abel.norwood'),
    settings('blocked', 'iris.falk'),
    settings('to-order', 'noel.draper'),
    settings('to-activate', 'jo.merrit'),
    settings('on-the-way', 'hugo.lantry'),
    settings('processing', 'cora.helm'),
    settings('without-address', 'faye.rowan'),
    settings('not-ready', 'gil.prescott'),
    {
      name: 'debit-card-replace',
      screen: 'manageAccountDebitCardSettingsContactUs',
      as: 'tess.corrigan',
      at: accountPage('/debit-cards/replace'),
    },
    activation('activate', 'jo.merrit', 'activate'),
    activation('reset-pin', 'tess.corrigan', 'reset-pin'),
    activation('set-pin-virtual', 'noel.draper', 'set-pin-virtual'),
    activation('details', 'tess.corrigan', 'card-details'),
    { name: 'out-of-network-atms', screen: 'outOfNetworkAtmTerms', as: null, at: '/legal/out-of-network-atms' },
  ],
});
