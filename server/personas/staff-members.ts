import { cash } from './account-plans.ts';
import type { CastPlan } from './cast-plan.ts';

/** Who works here: people with a role beside what is theirs. */
export const staffMembers: readonly CastPlan[] = [
  {
    username: 'vera.stahl',
    password: 'lighthouse-pear-tuesday',
    firstName: 'Vera',
    lastName: 'Stahl',
    state: 'IL',
    filingStatus: 'SINGLE',
    incomeCents: 94_000_00,
    goodFor: ['operator: records of others, masked, what-if and forks under /api/operator'],
    accounts: [cash(3_310_25)],
    roles: ['operator'],
  },
];
