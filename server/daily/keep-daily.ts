import { errorFields } from '../observability/error-fields.ts';
import { runDaily, type DailyDependencies } from './run-daily.ts';

export interface DailyKeeper {
  /** Does what is left to do of today, and of each slot. Answers the names of the works that this node did. */
  now(): Promise<string[]>;
  stop(): Promise<void>;
}

const everyMs = 60_000;

/** The looks of which one is for work that runs once a day, too: it is tried again less often. */
const looksADay = 10;

/** Looks every minute whether work in slots is due, and every ten minutes, the first time ten minutes after the start, whether any is left of the day. */
export function keepDaily(deps: Omit<DailyDependencies, 'isStopping'>): DailyKeeper {
  const inSlots = deps.daily.filter(({ everyMinutes }) => everyMinutes !== undefined);
  let stopping = false;
  let looks = 0;
  let last: Promise<unknown> = Promise.resolve();
  const look = (daily: typeof deps.daily): Promise<string[]> => {
    const next = last.then(() => runDaily({ ...deps, daily, isStopping: () => stopping }));
    last = next.catch((error: unknown) => deps.log.error(errorFields(error), 'the daily works could not be looked at'));
    return next;
  };
  const timer = setInterval(() => {
    looks += 1;
    void look(looks % looksADay === 0 ? deps.daily : inSlots).catch(() => undefined);
  }, everyMs).unref();
  return {
    now: () => look(deps.daily),
    async stop() {
      stopping = true;
      clearInterval(timer);
      await last;
    },
  };
}
