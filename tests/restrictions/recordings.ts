import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'restrictions', screen: 'settingsRestrictions', as: 'rhea.stock', at: '/settings/restrictions' }],
});
