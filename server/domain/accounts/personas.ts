import { definePersonas } from '#server/personas/persona.ts';
import { role } from '#server/personas/seeds.ts';
import { account, cash, pendingDeposit } from '#server/accounts/seeds.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    username: 'vera.stahl',
    password: 'lighthouse-pear-tuesday',
    firstName: 'Vera',
    lastName: 'Stahl',
    state: 'IL',
    filingStatus: 'SINGLE',
    incomeCents: 94_000_00,
    system: 'operators',
    trait: "an operator, who reads others' records, masked",
    seed: [role('operator'), cash(3_310_25)],
  },
  {
    username: 'ana.whitfield',
    password: 'cedar-window-march',
    firstName: 'Ana',
    lastName: 'Whitfield',
    state: 'OR',
    filingStatus: 'MARRIED_JOINT',
    incomeCents: 184_000_00,
    system: 'A9',
    trait: 'home with accounts of every kind, and money under way',
    seed: [
      cash(18_402_77, [pendingDeposit(1_250_00, { askedDaysAgo: 1, inDays: 2 })]),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Automated investing', valueCents: 96_310_40, fee: '0.0025' }),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_BOND_PORTFOLIO', name: 'Bond portfolio', valueCents: 41_008_15, fee: '0.0025' }),
      account({ type: 'ROTH_IRA', flavor: 'INDEX_INVESTING', name: 'Roth IRA', valueCents: 63_775_92, fee: '0.0009' }),
      account({ type: 'TRADITIONAL_IRA', flavor: 'AUTOMATED_INVESTING', name: 'Traditional IRA', valueCents: 27_940_03, fee: '0.0025' }),
    ],
  },
  { like: 'nora.plain', system: 'A9', trait: 'home and account pages' },
  { like: 'cal.rivera', system: 'A9', trait: 'account page of a tax-aware account' },
  { like: 'ida.morgan', system: 'A9', trait: 'account page of retirement accounts' },
  { like: 'petra.lind', system: 'A9', trait: 'account page of a bond portfolio' },
  { like: 'ruth.amsel', system: 'A9', trait: 'account page of a trust' },
]);
