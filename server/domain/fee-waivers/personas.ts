import { definePersonas } from '#server/personas/persona.ts';
import { account, cash } from '#server/example-accounts/seeds.ts';
import { feeDiscount, feeWaiver, financialIncentive } from './seeds.ts';

const invested = { type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', fee: '0.0025' } as const;

export const personas = definePersonas([
  {
    username: 'wanda.frey',
    password: 'harbor-fig-october',
    firstName: 'Wanda',
    lastName: 'Frey',
    state: 'NM',
    filingStatus: 'SINGLE',
    incomeCents: 104_000_00,
    system: 'C12',
    trait: 'fee waivers of every kind',
    seed: [
      account({ ...invested, name: 'Long view', valueCents: 88_120_55 }, [feeWaiver('free', 50_000_00, { months: 11 })]),
      account({ ...invested, name: 'House', valueCents: 12_940_10 }, [
        feeWaiver('additional', 5_000_00, { months: 2 }),
        feeWaiver('additional', 2_500_00),
        feeWaiver('free', 1_000_00, { months: -1 }),
      ]),
      account({ ...invested, name: 'Not funded yet', valueCents: 0 }, [feeWaiver('free', 250_000_00, { isToBegin: true })]),
      feeDiscount({
        base_cents: 0,
        referred_cents: 5_000_00,
        coded_cents: 10_000_00,
        code_description: 'Book fair 2025',
        referrals_cents: 15_000_00,
        referrals: 3,
      }),
      financialIncentive('Bond Portfolio referral', '0.0010', 3),
      financialIncentive('Bond Portfolio referral', '0.0005', 6),
      financialIncentive('Over by now', '0.0010', -2),
      cash(2_310_00),
    ],
  },
]);
