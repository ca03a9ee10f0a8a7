import { expect, test } from 'vitest';
import { stepsOf } from '#server/money/transfer-steps.ts';

type Transfer = Parameters<typeof stepsOf>[0]['transfer'];
type Shown = Pick<Transfer, 'state'> & Partial<Transfer>;

const now = Date.UTC(2026, 6, 8, 16);
/** Each step of a transfer from a bank account to a portfolio as its page shows it: "title: day". */
function lines(more: Shown): string[] {
  const dates = { created_at: now, leaves_on: '2026-07-08', arrives_on: '2026-07-09', held_until: null, ended_on: null };
  const transfer = { ...dates, sells_shares: 0, buys_shares: 0, ...more } as Transfer;
  const [source, destination] = [{ name: 'Here' }, { name: 'There' }] as Parameters<typeof stepsOf>[0]['source'][];
  if (source === undefined || destination === undefined) throw new Error('Both ends have a name.');
  return stepsOf({ transfer, source, destination, now }).map(({ title, description }) => `${title}: ${description}`);
}

const requested = 'Requested: July 8, 2026';
const left = 'Leaves Here: July 8, 2026';
const arrived = 'Arrives in There: July 9, 2026';

test.each<[string, Shown, string[]]>([
  ['scheduled', { state: 'SCHEDULED' }, ['Leaves Here: Scheduled for July 8, 2026', 'Arrives in There: Expected July 9, 2026']],
  ['on its way', { state: 'PROCESSING' }, [left, 'Arrives in There: On its way, expected July 9, 2026']],
  ['complete', { state: 'COMPLETED' }, [left, arrived]],
  ['held', { state: 'COMPLETED', held_until: '2026-07-15' }, [left, arrived, 'Can be withdrawn: From July 15, 2026']],
  ['free', { state: 'COMPLETED', held_until: '2026-07-08' }, [left, arrived, 'Can be withdrawn: Since July 8, 2026']],
  ['returned', { state: 'RETURNED', ended_on: '2026-07-10' }, [left, 'Returned by the bank: July 10, 2026']],
  ['not made', { state: 'FAILED', ended_on: '2026-07-08' }, ['Not made: July 8, 2026']],
  ['canceled', { state: 'CANCELED', ended_on: '2026-07-08' }, ['Canceled: July 8, 2026']],
  [
    'selling',
    { state: 'SELLING', sells_shares: 1 },
    ['Shares sold in Here: Under way since July 8, 2026', 'Leaves Here: Expected July 9, 2026', 'Arrives in There: Expected July 9, 2026'],
  ],
  [
    'to be invested',
    { state: 'PROCESSING', buys_shares: 1 },
    [
      left,
      'Arrives in There: On its way, expected July 9, 2026',
      'Shares bought in There: Expected from July 9, 2026, once the market is open',
    ],
  ],
  ['being invested', { state: 'INVESTING', buys_shares: 1 }, [left, arrived, 'Shares bought in There: Under way while the market is open']],
  ['invested', { state: 'COMPLETED', buys_shares: 1, ended_on: '2026-07-09' }, [left, arrived, 'Shares bought in There: July 9, 2026']],
])('001 §3: each step of a transfer that is %s says its day in words to read alone', (_name, transfer, expected) => {
  expect(lines(transfer)).toEqual([requested, ...expected]);
});
