import { repeated, type Scenario } from '../scenario.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** An hour and a day each way, a leap second each way; zero is a clock that stands still. */
const jumps: readonly [number, ...number[]] = [hour, -hour, day, -day, 1000, -1000, 0];

export const clockJumps: Scenario = {
  name: 'clock-jumps',
  title: 'P7, P8, RE-04: a machine’s clock jumps an hour, a day or a leap second, or stands still, and is right again later',
  short: { sqlite: 1, postgres: 1 },
  schedule(numbers, { faults, nodes }) {
    const order = numbers.shuffled(jumps);
    return repeated(faults, (place) => {
      const byMs = order[place % order.length] ?? 0;
      return { do: 'setClock', after: 1 + numbers.below(40), node: numbers.below(nodes), byMs, stands: byMs === 0, forMs: 300 };
    });
  },
};
