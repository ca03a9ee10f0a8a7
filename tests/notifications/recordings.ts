import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [{ name: 'settings-notifications', screen: 'settingsNotifications', as: 'petra.voss', at: '/settings/notifications' }],
});
