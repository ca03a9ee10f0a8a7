import coworker from '#server/domain/coworker-referral/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(coworker, 'works for an employer with a coworker program, nothing verified yet')];

export default areaRaces({
  sendCoworkerReferralVerificationEmail: {
    people,
    input: (_own, pick) => ({ email: pick(['one@harbormills.example', 'two@harbormills.example']) }),
  },
  verifyCoworkerRewardEmail: { people, input: () => ({ address: 'one@harbormills.example', emailHash: 'A'.repeat(43) }) },
});
