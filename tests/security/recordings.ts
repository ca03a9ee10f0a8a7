import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'settings-security', screen: 'settingsSecurity', as: 'thea.lockwood', at: '/settings/security' },
    { name: 'settings-security-no-contact', screen: 'settingsSecurity', as: 'nora.plain', at: '/settings/security' },
    { name: 'confirm-email', screen: 'confirmEmail', as: null, at: '/security/confirm-email?token=none' },
    { name: 'forgot-password', screen: 'forgotPassword', as: null, at: '/forgot-password' },
    { name: 'forgot-password-sent', screen: 'forgotPassword', as: null, at: '/forgot-password?sent=1' },
    { name: 'reset-password-over', screen: 'resetPassword', as: null, at: '/security/reset-password?token=none' },
    { name: 'not-me', screen: 'notMe', as: null, at: '/security/not-me?token=none' },
    { name: 'not-me-done', screen: 'notMe', as: null, at: '/security/not-me?done=1' },
  ],
});
