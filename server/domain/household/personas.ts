import { account, cash } from '#server/example-accounts/seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { householdWith, invites, readBank } from './seeds.ts';

const oregon = { state: 'OR', filingStatus: 'MARRIED_JOINT', system: 'B9', incomeCents: 104_000_00 } as const;
const joint = { type: 'JOINT', flavor: 'AUTOMATED_INVESTING', name: 'Our future', valueCents: 82_000_00, fee: '0.0025' } as const;

const axel = { username: 'axel.holt', firstName: 'Axel', lastName: 'Holt' } as const;
const checking = {
  institution: 'Thistledown Bank',
  nickname: 'Everyday Checking',
  subtype: 'CHECKING',
  accountNumber: '000412231087',
} as const;

/** Made-up people who own an account together, and one who does not. */
export const personas = definePersonas([
  {
    ...oregon,
    username: 'greta.lindahl',
    password: 'copper-window-nine',
    firstName: 'Greta',
    lastName: 'Lindahl',
    with: ['olaf.lindahl'],
    trait: 'a household in which nothing is shared yet',
    seed: [account({ ...joint, with: ['olaf.lindahl'] }), cash(12_400_50), householdWith('olaf.lindahl')],
  },
  {
    ...oregon,
    username: 'olaf.lindahl',
    password: 'copper-door-eleven',
    firstName: 'Olaf',
    lastName: 'Lindahl',
    with: ['greta.lindahl'],
    trait: 'the second member of a household',
    seed: [cash(3_075_25)],
  },
  {
    ...oregon,
    username: 'signe.holt',
    password: 'copper-garden-twelve',
    firstName: 'Signe',
    lastName: 'Holt',
    with: ['axel.holt'],
    trait: 'a household with accounts elsewhere, a debt and an invitation',
    seed: [
      account({ ...joint, name: 'Home fund', with: ['axel.holt'] }),
      cash(8_200_40),
      invites(axel),
      readBank({ ...checking, balanceCents: 4_120_55 }),
      readBank({
        institution: 'Quarry Lane Credit Union',
        nickname: 'Savings',
        subtype: 'SAVINGS',
        accountNumber: '000418846101',
        balanceCents: 12_904_10,
      }),
      readBank({
        institution: 'Saltmarsh Community Bank',
        nickname: 'Bills',
        subtype: 'CHECKING',
        accountNumber: '000415512090',
        balanceCents: -310_20,
      }),
      householdWith('axel.holt'),
    ],
  },
  {
    ...oregon,
    ...axel,
    password: 'copper-meadow-thirteen',
    with: ['signe.holt'],
    trait: 'the second member, who is invited to own an account',
    seed: [cash(1_010_00), readBank({ ...checking, nickname: 'Shared checking', balanceCents: 4_120_55 })],
  },
  { like: 'tove.birk', system: 'B9', trait: 'owns an account with somebody, and has no household' },
  { like: 'cal.rivera', system: 'B9', trait: 'owns no account with anybody' },
]);
