import { repeated, type Scenario } from '../scenario.ts';

export const endSessions: Scenario = {
  name: 'end-sessions',
  title: 'P1, RE-02: PostgreSQL ends all sessions at once',
  short: { postgres: 1 },
  schedule: (numbers, { faults }) => repeated(faults, () => ({ do: 'endSessions', after: 1 + numbers.below(60) })),
};
