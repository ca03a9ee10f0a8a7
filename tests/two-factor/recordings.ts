import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

/** Signs out, and in again as far as the password goes. */
async function half(person: SignedIn): Promise<void> {
  await person.fetch('/api/session', { method: 'DELETE' });
  await person.post('/api/session', { username: person.username, password: person.password });
}

const set = '/settings/security/two-factor';
const whole = 'arlo.penn';

export default areaRecordings({
  screens: [
    { name: 'sign-in-verify-app', screen: 'signInVerify', as: whole, ready: half, at: '/sign-in/verify' },
    { name: 'sign-in-verify-backup', screen: 'signInVerify', as: whole, ready: half, at: '/sign-in/verify?by=backup' },
    { name: 'sign-in-verify-text', screen: 'signInVerify', as: 'bea.lindqvist', ready: half, at: '/sign-in/verify' },
    { name: 'sign-in-verify-support', screen: 'signInVerify', as: 'caleb.strand', ready: half, at: '/sign-in/verify?by=support' },
    { name: 'two-factor-setup', screen: 'twoFactorSetup', as: 'wren.halloran', at: set },
    { name: 'two-factor-phone', screen: 'twoFactorPhone', as: 'wren.halloran', at: `${set}/phone` },
    { name: 'two-factor-confirm-app', screen: 'twoFactorConfirm', as: 'dora.vane', at: `${set}/confirm` },
    {
      name: 'two-factor-confirm-text',
      screen: 'twoFactorConfirm',
      as: 'wren.halloran',
      ready: (person) => person.operation('submitMfaPhone', { phone: '+12075550143' }),
      at: `${set}/confirm`,
    },
    { name: 'security-with-two-factor', screen: 'settingsSecurity', as: whole, at: '/settings/security' },
  ],
});
