import { errorFields } from '../observability/log.ts';
import { runDaily, type DailyDependencies } from './run-daily.ts';

export interface DailyKeeper {
  /** Does what is left to do of today. Answers the names of the works that this node did. */
  now(): Promise<string[]>;
  stop(): Promise<void>;
}

const everyMs = 10 * 60_000;

/** Looks ten minutes after the start, and every ten minutes, whether there is anything left to do of the day. */
export function keepDaily(deps: Omit<DailyDependencies, 'isStopping'>): DailyKeeper {
  let stopping = false;
  let last: Promise<unknown> = Promise.resolve();
  const now = (): Promise<string[]> => {
    const next = last.then(() => runDaily({ ...deps, isStopping: () => stopping }));
    last = next.catch((error: unknown) => deps.log.error(errorFields(error), 'the daily works could not be looked at'));
    return next;
  };
  const timer = setInterval(() => void now().catch(() => undefined), everyMs).unref();
  return {
    now,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await last;
    },
  };
}
