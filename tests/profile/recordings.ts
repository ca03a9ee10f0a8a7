import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'profile-hub', screen: 'profileHub', as: 'lena.hart', at: '/profile' },
    { name: 'settings-profile', screen: 'settingsProfile', as: 'petra.voss', at: '/settings/profile' },
    { name: 'settings-profile-empty', screen: 'settingsProfile', as: 'ivo.lindgren', at: '/settings/profile' },
  ],
});
