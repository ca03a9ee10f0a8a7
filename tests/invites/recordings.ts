import type { SignedIn } from '#tests/support/server.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

/** The link of an invite that they sent. */
async function linkOf(person: SignedIn): Promise<string> {
  const { referrals } = await person.operation<{ referrals: { externalId: string }[] }>('getInviteStatus');
  return `/invites/${referrals[0]?.externalId}`;
}

export default areaRecordings({
  screens: [
    { name: 'settings-invite-status', screen: 'settingsInviteStatus', as: 'rosa.kimura', at: '/settings/invite-status' },
    { name: 'settings-no-invites', screen: 'settingsInviteStatus', as: 'nora.plain', at: '/settings/invite-status' },
    { name: 'invited', screen: 'invited', as: 'rosa.kimura', at: linkOf },
  ],
});
