import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'privacy-policy', screen: 'privacyPolicy', as: null, at: '/legal/privacy' }],
});
