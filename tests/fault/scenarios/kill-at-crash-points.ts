import { crashPoints, type CrashPoint } from '#server/storage/crash-points.ts';
import type { Fault, Scenario } from '../scenario.ts';
import { callPoints } from './kill-calls.ts';
import { movePoints } from './migrate.ts';
import { rotationPoints } from './rotate-keys.ts';

/** The crash points of scenarios of their own. */
const others: readonly CrashPoint[] = [...movePoints, ...rotationPoints, ...callPoints];

/** The record of types' keys loses their names. */
const points = (Object.keys(crashPoints) as CrashPoint[]).filter((point) => !others.includes(point));

/** Every point in turn, in an order of the seed's, and then all of them again. The short form has each of them once on SQLite. */
export const killAtCrashPoints: Scenario = {
  name: 'kill-at-crash-points',
  title: 'P1, P5, RE-01: nodes are killed at every named crash point, between two things that must not be torn apart',
  short: { sqlite: points.length, postgres: 4 },
  // The next attempt has its points too.
  party: { fails: 15, hangsUp: 5, slow: 0 },
  schedule(numbers, { faults, nodes }) {
    const schedule: Fault[] = [];
    for (let round = 0; schedule.length < faults; round++)
      for (const point of numbers.shuffled(points))
        schedule.push({
          do: 'killAt',
          after: numbers.below(round === 0 ? 3 : 20),
          node: schedule.length % nodes,
          point,
          passing: 1 + (round === 0 ? 0 : numbers.below(3)),
        });
    return schedule.slice(0, faults);
  },
};
