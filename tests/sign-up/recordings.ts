import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'signup', screen: 'signup', as: null, at: '/signup' },
    { name: 'signup-sent', screen: 'signup', as: null, at: '/signup?sent=1' },
    { name: 'confirm-sign-up', screen: 'confirmSignUp', as: null, at: '/signup/confirm?token=none' },
  ],
});
