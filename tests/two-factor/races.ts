import twoFactor from '#server/domain/two-factor/area.ts';
import { seededBackupCodes } from '#server/domain/two-factor/seeds.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const whole = [persona(twoFactor, 'an authenticator app, with texts and backup codes besides')];
const begun = [persona(twoFactor, 'an authenticator app that is being set up')];
const text = [persona(twoFactor, 'codes by text')];

export default areaRaces({
  submitMfaGenerator: { people: begun, input: () => ({}) },
  submitMfaPhone: { people: begun, input: () => ({ phone: '+15155550162' }) },
  resendMfaCode: { people: begun, input: () => ({}) },
  submitMfaToken: {
    people: begun,
    input: (own) => ({ deviceId: own.ids['setup']?.[0] ?? '', type: 'generator', token: '000000' }),
  },
  disableMfa: { people: whole, input: () => ({}) },
  setMfaDeviceSettings: { people: whole, input: (_own, pick) => ({ useSmsAsBackup: pick([true, false]) }) },
  generateBackupCodes: { people: whole, input: () => ({}) },
  sendSecondFactorCode: { people: text, input: () => ({}) },
  checkSecondFactor: { people: whole, input: () => ({ by: 'backup', code: seededBackupCodes[0] }) },
});
