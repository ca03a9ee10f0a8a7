import { repeated, type Scenario } from '../scenario.ts';

const fiveMinutes = 5 * 60_000;

export const clockSkew: Scenario = {
  name: 'clock-skew',
  title: 'P7, RE-04: nodes whose clocks are five minutes apart each way steal no lease from each other and fire no timer early',
  short: { postgres: 1 },
  clocks: [0, fiveMinutes, -fiveMinutes],
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, () => ({ do: 'kill', after: 60 + numbers.below(60), node: numbers.below(nodes) })),
};
