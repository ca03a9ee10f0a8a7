import type { CrashPoint } from '#server/storage/crash-points.ts';
import { repeated, type Scenario } from '../scenario.ts';

/** Points that nobody comes by but who moves records: a kill there is in the middle of a move. */
export const movePoints: readonly [CrashPoint, ...CrashPoint[]] = ['before-move', 'inside-move', 'after-move'];

export const migrate: Scenario = {
  name: 'migrate',
  title:
    'P1, P3, P4, FL-12: whoever moves records to another version is killed in the middle; no record is half moved, and the next run ends it',
  short: { sqlite: 3, postgres: 1 },
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, (place) => ({
      do: 'move',
      after: 20 + numbers.below(40),
      node: numbers.below(nodes),
      // To and fro, so that there is always somebody to move.
      other: place % 2 === 0,
      point: movePoints[place % movePoints.length] ?? movePoints[0],
      passing: 1 + numbers.below(3),
    })),
};
