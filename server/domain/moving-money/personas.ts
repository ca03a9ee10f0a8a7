import { account, bank, cash } from '#server/example-accounts/seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { newBank, returnedDeposit, scheduled } from './seeds.ts';

const oregon = { state: 'OR', filingStatus: 'SINGLE', incomeCents: 118_000_00, system: 'B12' } as const;
const fee = '0.0025';

/** Made-up people who between them reach every pair of places that money moves between, and every standing of a transfer. */
export const personas = definePersonas([
  {
    ...oregon,
    username: 'mona.vance',
    password: 'barley-compass-eleven',
    firstName: 'Mona',
    lastName: 'Vance',
    trait: 'cash, investments, IRAs and two bank accounts',
    seed: [
      bank('Thistledown Bank', 'Everyday Checking', '4410', 9_210_00),
      bank('Quarry Lane Credit Union', 'Savings', '9027', 48_400_00),
      cash(12_400_55),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Long view', valueCents: 30_102_00, fee }),
      account({ type: 'TRADITIONAL_IRA', flavor: 'AUTOMATED_INVESTING', name: 'Traditional IRA', valueCents: 20_000_00, fee }),
      account({ type: 'ROTH_IRA', flavor: 'AUTOMATED_INVESTING', name: 'Roth IRA', valueCents: 9_000_00, fee }),
    ],
  },
  {
    ...oregon,
    username: 'piet.ostrander',
    password: 'velvet-harbor-quince',
    firstName: 'Piet',
    lastName: 'Ostrander',
    trait: 'a transfer that is scheduled, a plan, and a deposit that came back',
    seed: [
      bank('Thistledown Bank', 'Everyday Checking', '7731', 3_000_00),
      cash(5_120_00),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Long view', valueCents: 14_800_00, fee }),
      returnedDeposit({ from: 'Everyday Checking', to: 'Cash account', amountCents: 800_00 }),
      scheduled({ from: 'Cash account', to: 'Long view', amountCents: 250_00, inDays: 20 }),
      scheduled({ from: 'Everyday Checking', to: 'Long view', amountCents: 100_00, inDays: 9, repeat: 'MONTHLY' }),
    ],
  },
  {
    ...oregon,
    username: 'quill.marden',
    password: 'pepper-window-marsh',
    firstName: 'Quill',
    lastName: 'Marden',
    trait: 'cash and no bank account',
    seed: [cash(640_10)],
  },
  {
    ...oregon,
    username: 'rhea.solano',
    password: 'copper-thicket-noon',
    firstName: 'Rhea',
    lastName: 'Solano',
    trait: 'a bank account that was linked yesterday',
    seed: [newBank('Saltmarsh Community Bank', 'New checking', '3318'), cash(2_250_00)],
  },
  {
    ...oregon,
    username: 'stellan.birk',
    password: 'lantern-orchard-six',
    firstName: 'Stellan',
    lastName: 'Birk',
    with: ['tove.birk'],
    trait: 'a joint account and a bank account of their own',
    seed: [
      bank('Bank of Elderwick', 'Checking', '1204', 7_700_00),
      account({ type: 'JOINT', flavor: 'AUTOMATED_INVESTING', name: 'Together', valueCents: 150_000_00, fee, with: ['tove.birk'] }),
    ],
  },
  {
    ...oregon,
    username: 'tove.birk',
    password: 'meadow-signal-forty',
    firstName: 'Tove',
    lastName: 'Birk',
    with: ['stellan.birk'],
    trait: "a co-owner's joint account and another bank account",
    seed: [bank('Ropewalk Federal Credit Union', 'Checking', '5519', 2_900_00)],
  },
  { like: 'ivo.leaving', system: 'B12', trait: 'an account that can be closed once it is empty' },
]);
