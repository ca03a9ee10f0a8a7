import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'settings-invite-status', screen: 'settingsInviteStatus', as: 'rosa.kimura', at: '/settings/invite-status' },
    { name: 'settings-no-invites', screen: 'settingsInviteStatus', as: 'nora.plain', at: '/settings/invite-status' },
  ],
});
