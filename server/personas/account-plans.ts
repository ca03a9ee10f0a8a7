import type { AccountPlan, LadderPlan } from './cast-plan.ts';

export const cash = (valueCents: number): AccountPlan => ({
  type: 'CASH',
  flavor: 'CASH',
  name: 'Cash account',
  valueCents,
  fee: '0.0000',
});
export const ladder = (plan: LadderPlan, name = 'Bond ladder'): AccountPlan => ({
  type: 'INDIVIDUAL',
  flavor: 'AUTOMATED_BOND_LADDER',
  name,
  valueCents: 0,
  fee: '0.0015',
  ladder: plan,
});
export const bank = (institution: string, nickname: string, last4: string, balanceCents: number) => ({
  nickname,
  institution,
  logo: institution.toLowerCase().replaceAll(' ', '-'),
  last4,
  balanceCents,
});

/** A portfolio that we manage; unless said otherwise, a newer model waits for its owner's answer. */
export const managed = (
  flavor: string,
  name: string,
  valueCents: number,
  allocation: NonNullable<AccountPlan['allocation']> = { needsReview: true },
): AccountPlan => ({ type: 'INDIVIDUAL', flavor, name, valueCents, fee: flavor === 'INDEX_INVESTING' ? '0.0009' : '0.0025', allocation });
