import type { CrashPoint } from '#server/storage/crash-points.ts';
import { directJourneys } from '../journeys.ts';
import { repeated, type Scenario } from '../scenario.ts';

/** Points that only a call outside a flow comes by. */
export const callPoints: readonly [CrashPoint, ...CrashPoint[]] = ['call-taken', 'call-settled', 'call-kept', 'call-committed'];

/** Every other kill is at a point, in turn; the others are wherever the node happens to be. */
export const killCalls: Scenario = {
  name: 'kill-calls',
  title: 'P1, P2: nodes are killed while operations are called and pressed outside flows; receipts, kept answers and the audit agree',
  short: { sqlite: 2 * callPoints.length, postgres: 2 },
  journeys: directJourneys,
  schedule: (numbers, { faults, nodes }) =>
    repeated(faults, (place) => {
      const node = numbers.below(nodes);
      if (place % 2 === 1) return { do: 'kill', after: 1 + numbers.below(60), node };
      const point = callPoints[(place / 2) % callPoints.length] ?? callPoints[0];
      return { do: 'killAt', after: numbers.below(20), node, point, passing: 1 + numbers.below(3) };
    }),
};
