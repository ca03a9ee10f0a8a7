import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'household-entry', screen: 'householdEntry', as: 'tove.birk', at: '/household' }],
});
