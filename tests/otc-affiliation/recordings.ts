import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'update-otc-affiliate-status', screen: 'updateOtcAffiliateStatus', as: 'otto.crane', at: '/update-otc-affiliate-status' },
  ],
});
