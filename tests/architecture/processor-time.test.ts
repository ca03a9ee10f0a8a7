import { expect, test } from 'vitest';
import { childSeconds, compareProcessorTime, machineSeconds, median, recordOf } from '#tests/processor-time.mjs';

const measured = (seconds: number, more: object = {}) => ({
  processor: 'made up',
  node: '20.19.0',
  work: 2,
  steps: { types: 20, 'unit tests': seconds },
  ...more,
});
const recorded = recordOf(measured(180));

test('a record holds multiples of the fixed work, so that a slower machine has the same', () => {
  expect(recorded).toEqual({ processor: 'made up', node: '20.19.0', sum: 100, steps: { types: 10, 'unit tests': 90 } });
  expect(recordOf(measured(360, { work: 4, steps: { types: 40, 'unit tests': 360 } }))).toEqual(recorded);
});

test('a run that costs up to a twentieth more than the record is good', () => {
  expect(compareProcessorTime(measured(190), recorded, 0).good).toBe(true);
});

test('a run that costs more than that fails and says how the new cost is recorded (negative control)', () => {
  const { good, words } = compareProcessorTime(measured(191), recorded, 0);
  expect(good).toBe(false);
  expect(words).toContain('copies\ntest-results/processor-time.json to tests/processor-time.json');
});

test('a run that cannot be compared passes and says why', () => {
  const why = (more: object, record: typeof recorded | null = recorded, others = 0) => {
    const { good, words } = compareProcessorTime(measured(400, more), record, others);
    expect(good).toBe(true);
    return words.split('\n').at(-2);
  };
  expect(why({}, null)).toBe('Not compared with the record: there is none.');
  expect(why({ processor: 'another' })).toBe('Not compared with the record: it is of another processor, made up.');
  expect(why({ node: '24.1.0' })).toBe('Not compared with the record: it is of Node 20.19.0.');
  expect(why({}, recorded, 0.5)).toBe("Not compared with the record: other programs took 50 % of the machine's time.");
});

test('each step has a line with its seconds, its multiple and the recorded one', () => {
  const lines = compareProcessorTime(measured(180, { steps: { types: 20, pictures: 40 } }), recorded, 0).words.split('\n');
  expect(lines.slice(1, 4)).toEqual([
    '    20.0 s     10.0     (10.0)  types',
    '    40.0 s     20.0      (new)  pictures',
    '    60.0 s     30.0    (100.0)  in all',
  ]);
});

test('the middle of three times is the one that counts', () => {
  expect(median([3, 1, 2])).toBe(2);
});

test.runIf(process.platform === 'linux')('the machine has worked at least as long as the ended children of this process', () => {
  expect(childSeconds()).toBeGreaterThanOrEqual(0);
  expect(machineSeconds()).toBeGreaterThan(childSeconds() ?? Infinity);
});
