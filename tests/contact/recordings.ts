import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'contact-virtual-card', screen: 'contactUs', as: 'nora.plain', at: '/contact?topic=debit-card&virtual=1' }],
});
