import { accountOf } from '#tests/support/recordings/account-page.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const below = (path: string) => async (person: SignedIn) => `/settings/account/${(await accountOf(person)).externalizedAccountId}/${path}`;

export default areaRecordings({
  screens: [
    { name: 'beneficiaries-primary', screen: 'settingsBeneficiaries', as: 'agda.sandberg', at: below('beneficiaries') },
    { name: 'beneficiaries-married', screen: 'settingsBeneficiaries', as: 'cilla.noor', at: below('beneficiaries') },
    { name: 'beneficiaries-none', screen: 'settingsBeneficiaries', as: 'bram.keller', at: below('beneficiaries') },
    {
      name: 'beneficiaries-contingent',
      screen: 'settingsContingentBeneficiaries',
      as: 'agda.sandberg',
      at: below('contingent-beneficiaries'),
    },
  ],
});
