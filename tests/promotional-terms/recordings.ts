import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'promotional-terms', screen: 'promotionalTerms', as: null, at: '/promotional-terms' }],
});
