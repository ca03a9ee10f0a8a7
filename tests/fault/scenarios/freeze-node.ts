import { repeated, type Fault, type Scenario } from '../scenario.ts';
import type { CrashPoint } from '#server/storage/crash-points.ts';

/** Past the end of every lease that the frozen node may hold: the operations' limit of a second and the grace of half a one. */
const pastLeaseMs = 2500;

/** In the hands of a frozen node is an effect before it was asked for and after, or a result or a word on its way in. */
const places: readonly [CrashPoint, ...CrashPoint[]] = ['after-claim', 'after-effect', 'before-result', 'before-word', 'before-flush'];

export const freezeNode: Scenario = {
  name: 'freeze-node',
  title:
    'P5, P8, RE-06: a node freezes past its lease with work in its hands; the others finish it, and what it brings when it wakes is too late',
  short: { postgres: 1 },
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, (place): Fault => {
      const fault = { do: 'freeze' as const, after: 1 + numbers.below(30), node: numbers.below(nodes) };
      // Every third anywhere and for a moment only, when its lease is still good.
      if (place % 3 === 2) return { ...fault, at: null, forMs: 100 + numbers.below(900) };
      return { ...fault, at: places[place % places.length] ?? places[0], forMs: pastLeaseMs };
    }),
};
