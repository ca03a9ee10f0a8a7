import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const wftw = { screen: 'settingsWftw', at: '/settings/wftw' } as const;

export default areaRecordings({
  screens: [
    { ...wftw, name: 'settings-wftw', as: 'wren.hollis' },
    { ...wftw, name: 'settings-wftw-waits', as: 'walt.hollis' },
    { name: 'confirm-work-email', screen: 'confirmWorkEmail', as: null, at: '/workplace/confirm-email?token=none' },
  ],
});
