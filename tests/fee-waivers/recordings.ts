import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'fee-waivers', screen: 'settingsFeeWaivers', as: 'wanda.frey', at: '/settings/fee-waivers' },
    { name: 'no-fee-waivers', screen: 'settingsFeeWaivers', as: 'nora.plain', at: '/settings/fee-waivers' },
  ],
});
