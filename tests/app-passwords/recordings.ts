import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'security-app-passwords', screen: 'settingsSecurity', as: 'stella.broom', at: '/settings/security' }],
});
