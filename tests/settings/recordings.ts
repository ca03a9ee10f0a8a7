import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'settings-accounts', screen: 'settingsOverview', as: 'lena.hart', at: '/settings/overview' },
    { name: 'labs', screen: 'labs', as: 'lena.hart', at: '/labs' },
    { name: 'settings-language', screen: 'settingsLanguage', as: 'lena.hart', at: '/settings/language' },
    { name: 'settings-nothing-yet', screen: 'settingsOverview', as: 'nico.farrow', at: '/settings/overview' },
  ],
});
