import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, OperationNotFound, type OperationContext } from '#server/operations/operation.ts';
import { destinationInstant, mostDays } from '#server/time/destination.ts';
import type { DevelopmentTime } from '#server/time/movable-clock.ts';
import { newYorkTime } from '#server/time/new-york-instant.ts';
import { developerGate } from './gate.ts';

const Clock = z.strictObject({ date: z.string(), time: z.string() });

function timeOf({ time }: OperationContext): DevelopmentTime {
  if (time === null) throw new OperationNotFound('The clock');
  return time;
}

function shown(now: number): z.infer<typeof Clock> {
  const [date = '', time = ''] = newYorkTime(now).split('T');
  return { date, time };
}

/** The time of a development server in New York. */
export const getDevelopmentClock = defineOperation({
  name: 'getDevelopmentClock',
  kind: 'read',
  gate: developerGate,
  input: z.strictObject({}),
  output: Clock,
  handler: (_input, context) => shown(timeOf(context).now()),
});

/** Moves the clock of a development server forward, for everybody. Outside of any transaction: what becomes due has transactions of its own. */
export const moveDevelopmentClock = defineOperation({
  name: 'moveDevelopmentClock',
  kind: 'external',
  gate: developerGate,
  aggregate: nothing,
  audit: 'none',
  // A number of days forward, or a day and a time of day in New York.
  input: z.strictObject({
    days: z.int().min(1).max(mostDays).optional(),
    date: z.iso.date().optional(),
    time: z.string().max(5).optional(),
  }),
  output: Clock.extend({ arrived: z.boolean() }),
  failures: {
    NO_SUCH_TIME: { retry: 'never', say: 'Write the time of day like 09:30 or 16:05.' },
    PASSED: { retry: 'never', say: 'The clock goes forward only, and this time has passed.' },
  },
  async handler({ days, date = '', time: timeOfDay = '' }, context) {
    const time = timeOf(context);
    const to = destinationInstant(days === undefined ? { to: `${date}T${timeOfDay}` } : { days }, time.now());
    if (to === null) throw new OperationFailure('NO_SUCH_TIME');
    if (to <= time.now()) throw new OperationFailure('PASSED');
    const arrived = await time.moveTo(to);
    return { ...shown(time.now()), arrived };
  },
});
