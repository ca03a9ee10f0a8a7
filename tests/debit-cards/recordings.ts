import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'out-of-network-atms', screen: 'outOfNetworkAtmTerms', as: null, at: '/legal/out-of-network-atms' }],
});
