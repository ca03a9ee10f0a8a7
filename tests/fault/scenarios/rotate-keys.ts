import type { CrashPoint } from '#server/storage/crash-points.ts';
import { repeated, type Scenario } from '../scenario.ts';

/** Points that only a rotation comes by. */
export const rotationPoints: readonly [CrashPoint, ...CrashPoint[]] = [
  'inside-rewrap',
  'after-fingerprint',
  'before-rewrap',
  'before-fingerprint',
  'after-rewrap',
];

export const rotateKeys: Scenario = {
  name: 'rotate-keys',
  title:
    'P1, DP-02: whoever brings rows under the next master key is killed in the middle; with that key alone everything opens afterwards',
  short: { sqlite: rotationPoints.length, postgres: 1 },
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, (place) => {
      const point = rotationPoints[place % rotationPoints.length] ?? rotationPoints[0];
      return {
        do: 'rotate',
        after: 10 + numbers.below(40),
        node: numbers.below(nodes),
        by: place % 2 === 0 ? 'start' : 'command',
        point,
        // There is a batch of people and one of records at least, and one fingerprint key.
        passing: point === 'inside-rewrap' ? 1 + numbers.below(2) : 1,
      };
    }),
};
