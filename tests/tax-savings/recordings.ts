import { accountPage } from '#tests/support/recordings/account-page.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'tax-savings-all-time', screen: 'taxSavingsEstimates', as: 'tara.winslow', at: accountPage('/tax-savings') },
    { name: 'tax-savings-none-yet', screen: 'taxSavingsEstimates', as: 'theo.brandt', at: accountPage('/tax-savings') },
    { name: 'tax-savings-no-estimate', screen: 'taxSavingsEstimates', as: 'otto.bryce', at: accountPage('/tax-savings?period=2025') },
  ],
});
