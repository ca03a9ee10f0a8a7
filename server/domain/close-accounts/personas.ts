import { picks } from '#server/example-accounts/stock-account-seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { account, cash, pendingDeposit } from '#server/example-accounts/seeds.ts';
import { emptied } from './seeds.ts';

const someone = { password: 'tundra-lemon-evening', state: 'CO', filingStatus: 'SINGLE', incomeCents: 92_000_00, system: 'C10' } as const;
const fee = '0.0025';

export const personas = definePersonas([
  {
    ...someone,
    username: 'ivo.leaving',
    firstName: 'Ivo',
    lastName: 'Leaving',
    trait: 'accounts of every group to close',
    seed: [
      cash(1_204_33),
      account({ type: 'CASH', flavor: 'CASH', name: 'Emptied', valueCents: 0, fee: '0.0000' }, [emptied]),
      account({ type: 'CASH', flavor: 'CASH', name: 'On its way', valueCents: 0, fee: '0.0000' }, [
        emptied,
        pendingDeposit(50_00, { askedDaysAgo: 1, inDays: 2 }),
      ]),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Long view', valueCents: 30_102_00, fee }),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_BOND_LADDER', name: 'Ladder', valueCents: 12_500_00, fee: '0.0015' }),
      account({ type: 'JOINT', flavor: 'AUTOMATED_INVESTING', name: 'Waits for its other owner', valueCents: 700_00, fee }),
      account({ type: 'ROTH_IRA', flavor: 'AUTOMATED_INVESTING', name: 'Roth', valueCents: 8_010_00, fee }),
      account({ type: 'COLLEGE', flavor: 'AUTOMATED_INVESTING', name: 'College', valueCents: 5_500_00, fee }),
      picks(2_600_00),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Never funded', valueCents: 0, fee }),
    ],
  },
]);
