import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceHistory, HistoryPeriod, type KnownHistory } from '#server/domain/accounts/balance-history.ts';
import { exampleHistory } from '#server/example-accounts/example-history.ts';
import { groupOf } from '#server/accounts/account-group.ts';
import { isFlow } from '#server/accounts/activity-kind.ts';

const today = '2026-06-17';
const cashAndInvesting: KnownHistory[] = [
  {
    openedOn: '2026-01-10',
    balances: [
      { on: '2026-01-10', value: 1_000_00 },
      { on: '2026-05-01', value: 1_150_00 },
    ],
    flows: [
      { on: '2026-01-10', amount: 1_000_00 },
      { on: '2026-04-01', amount: 100_00 },
    ],
    value: 1_200_00,
  },
  {
    openedOn: '2026-05-10',
    balances: [{ on: '2026-05-10', value: 500_00 }],
    flows: [
      { on: '2026-05-10', amount: 500_00 },
      { on: '2026-06-01', amount: -200_00 },
    ],
    value: 310_00,
  },
];

test('the total of several accounts: each counts from its own opening, with its last known value', () => {
  expect(balanceHistory(cashAndInvesting, 'ALL', today)).toEqual({
    from: '2026-01-10',
    points: [
      { on: '2026-01-10', value: 1_000_00, putIn: 1_000_00 },
      { on: '2026-05-01', value: 1_150_00, putIn: 1_100_00 },
      { on: '2026-05-10', value: 1_650_00, putIn: 1_600_00 },
      { on: today, value: 1_510_00, putIn: 1_400_00 },
    ],
    startValue: 0,
    value: 1_510_00,
    netDeposits: 1_400_00,
    earned: 110_00,
  });
});

test('a period begins with the value on its first day, and what was put in before does not count', () => {
  expect(balanceHistory(cashAndInvesting, '1M', today)).toMatchObject({
    from: '2026-05-17',
    startValue: 1_650_00,
    netDeposits: -200_00,
    earned: 60_00,
  });
});

test('a year begins with the last close of the year before, and no period before the first account was opened', () => {
  const older = [{ ...cashAndInvesting[0]!, openedOn: '2024-03-01' }];
  expect(balanceHistory(older, 'YTD', today).from).toBe('2025-12-31');
  expect(balanceHistory(cashAndInvesting, '1Y', today).from).toBe('2026-01-10');
});

test('without accounts there is nothing, and an account of today has one point', () => {
  expect(balanceHistory([], 'ALL', today)).toMatchObject({ points: [{ on: today, value: 0, putIn: 0 }], earned: 0 });
  const fresh = { openedOn: today, balances: [], flows: [], value: 0 };
  expect(balanceHistory([fresh], 'ALL', today).points).toHaveLength(1);
});

const plans = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  flavor: fc.constantFrom('CASH', 'AUTOMATED_INVESTING', 'AUTOMATED_BOND_LADDER'),
  fee: fc.constantFrom('0.0000', '0.0025'),
  valueCents: fc.integer({ min: 0, max: 500_000_00 }),
  openedOn: fc.constantFrom('2025-04-18', '2026-06-16', '2026-05-01'),
});

test('a made-up history ends with what the account is worth: put in and earned add up to it, in every period', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom(...HistoryPeriod.options), (plan, period) => {
      const { balances, activity } = exampleHistory({ ...plan, today });
      const flows = activity.filter(({ kind }) => isFlow(kind));
      const history = balanceHistory([{ openedOn: plan.openedOn, balances, flows, value: plan.valueCents }], period, today);
      expect(history.startValue + history.netDeposits + history.earned).toBe(plan.valueCents);
      expect(history.points.at(-1)?.value).toBe(plan.valueCents);
      for (const { value } of history.points) expect(value).toBeGreaterThanOrEqual(0);
      expect(exampleHistory({ ...plan, today })).toEqual({ balances, activity });
    }),
  );
});

test('cash has no price: on each day of a made-up history it is worth what came in less what went out, to the cent', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { balances, activity } = exampleHistory({ ...plan, flavor: 'CASH', fee: '0.0000', today });
      const upTo = (day: string) => activity.reduce((sum, { on, amount }) => (on <= day ? sum + amount : sum), 0);
      for (const { on, value } of balances) expect(value).toBe(upTo(on));
      expect(upTo(today)).toBe(plan.valueCents);
    }),
  );
});

test.each([
  ['TRADITIONAL_IRA', 'AUTOMATED_INVESTING', 'RETIREMENT'],
  ['ROTH_IRA', 'AUTOMATED_BOND_PORTFOLIO', 'RETIREMENT'],
  ['COLLEGE', 'AUTOMATED_INVESTING', 'COLLEGE'],
  ['CASH', 'CASH', 'CASH'],
  ['TRUST', 'AUTOMATED_BOND_LADDER', 'BONDS'],
  ['JOINT', 'STOCK', 'INVESTING'],
] as const)('%s with %s is listed under %s', (account_type, flavor, group) => {
  expect(groupOf({ account_type, flavor })).toBe(group);
});
