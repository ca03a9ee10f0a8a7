import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'settings-accounts', screen: 'settings', as: 'lena.hart', at: '/settings' },
    { name: 'settings-profile', screen: 'settingsProfile', as: 'nora.plain', at: '/settings/profile' },
    { name: 'settings-nothing-yet', screen: 'settings', as: 'nico.farrow', at: '/settings' },
  ],
});
