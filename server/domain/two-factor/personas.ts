import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { phone } from '../phone/index.ts';
import { backupCodes, supportSession, twoFactor, twoFactorSetup } from './seeds.ts';

const iowa = { state: 'IA', filingStatus: 'SINGLE', incomeCents: 66_000_00, system: 'C3' } as const;
const number = '+15155550162';

/** Made-up people who between them sign in with every second factor, and one who is setting one up. */
export const personas = definePersonas([
  {
    ...iowa,
    username: 'nell.ostrom',
    password: 'cobalt-field-evening',
    firstName: 'Nell',
    lastName: 'Ostrom',
    trait: 'an authenticator app',
    seed: [cash(5_021_77), twoFactor({ type: 'generator' })],
  },
  {
    ...iowa,
    username: 'arlo.penn',
    password: 'thistle-dock-autumn',
    firstName: 'Arlo',
    lastName: 'Penn',
    trait: 'an authenticator app, with texts and backup codes besides',
    seed: [cash(12_400_00), phone(number), twoFactor({ type: 'generator', textBackup: true }), backupCodes()],
  },
  {
    ...iowa,
    username: 'bea.lindqvist',
    password: 'marigold-pier-eight',
    firstName: 'Bea',
    lastName: 'Lindqvist',
    trait: 'codes by text',
    seed: [cash(880_12), phone(number), twoFactor({ type: 'sms', number })],
  },
  {
    ...iowa,
    username: 'caleb.strand',
    password: 'juniper-clock-valley',
    firstName: 'Caleb',
    lastName: 'Strand',
    trait: 'a lost device, and a code from support',
    seed: [cash(2_150_00), twoFactor({ type: 'generator' }), supportSession()],
  },
  {
    ...iowa,
    username: 'dora.vane',
    password: 'russet-wheel-april',
    firstName: 'Dora',
    lastName: 'Vane',
    trait: 'an authenticator app that is being set up',
    seed: [cash(640_00), phone(number), twoFactorSetup()],
  },
]);
