import invites from '#server/domain/invites/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  resendReferral: {
    people: [persona(invites, 'invites in every state')],
    input: (own) => ({ referralId: own.ids['referral']?.[0] ?? '' }),
  },
  openInvite: { people: [persona(invites, 'invites in every state')], input: () => ({ inviteId: 'none' }) },
});
