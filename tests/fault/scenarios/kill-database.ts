import { repeated, type Scenario } from '../scenario.ts';

export const killDatabase: Scenario = {
  name: 'kill-database',
  title: 'P1, RE-02: PostgreSQL itself is killed under its nodes, and started again',
  short: { postgres: 1 },
  schedule: (numbers, { faults }) => repeated(faults, () => ({ do: 'killDatabase', after: 1 + numbers.below(80) })),
};
