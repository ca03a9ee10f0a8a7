import { repeated, type Scenario } from '../scenario.ts';

export const partyFails: Scenario = {
  name: 'party-fails',
  title: 'P5, P6: the party outside does the work and hangs up, answers too late or with an error, while nodes are killed',
  short: { sqlite: 1, postgres: 1 },
  party: { fails: 20, hangsUp: 25, slow: 10 },
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, () => ({ do: 'kill', after: 1 + numbers.below(30), node: numbers.below(nodes) })),
};
