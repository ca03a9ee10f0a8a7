import { repeated, type Scenario } from '../scenario.ts';

export const fullDisk: Scenario = {
  name: 'full-disk',
  title: 'P1, RE-03: the disk is full; updates are refused cleanly, reads go on, and with space all goes on by itself',
  short: { sqlite: 1, postgres: 1 },
  smallDisk: true,
  schedule: (numbers, { faults }) => repeated(faults, () => ({ do: 'fillDisk', after: 20 + numbers.below(60), forMs: numbers.below(500) })),
};
