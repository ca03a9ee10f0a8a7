import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const email = { screen: 'coworkerReferralEmail', at: '/invite/coworker-referrals/email' } as const;
const welcome = { screen: 'coworkerReferralWelcome', as: null } as const;

export default areaRecordings({
  screens: [
    { ...email, name: 'coworker-referral-email', as: 'wren.hollis' },
    { ...email, name: 'coworker-referral-not-eligible', as: 'petra.voss' },
    {
      screen: 'coworkerReferralSent',
      name: 'coworker-referral-sent',
      as: 'wade.hollis',
      at: '/invite/coworker-referrals/success?email=wade.hollis@harbormills.example',
    },
    { ...welcome, name: 'coworker-referral-welcome', at: '/invite/coworker-referrals/welcome?hash=none&address=wren@harbormills.example' },
  ],
});
