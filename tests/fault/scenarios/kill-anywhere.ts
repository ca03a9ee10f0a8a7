import { repeated, type Scenario } from '../scenario.ts';

export const killAnywhere: Scenario = {
  name: 'kill-anywhere',
  title: 'P1, P2, P3, P4, RE-01: nodes are killed wherever they happen to be',
  short: { sqlite: 1, postgres: 1 },
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, () => ({ do: 'kill', after: 1 + numbers.below(60), node: numbers.below(nodes) })),
};
