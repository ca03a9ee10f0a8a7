import type { Services } from '../http/services.ts';
import { errorFields } from '../observability/log.ts';
import { sweepRetention, type RetentionDependencies } from './sweep-retention.ts';

const dayMs = 24 * 60 * 60_000;
const firstAfterMs = 10 * 60_000;

/** Sweeps ten minutes after the start and then daily. What went is logged by table. */
export function keepRetention(deps: Omit<RetentionDependencies, 'isStopping'> & { log: Services['log'] }): { stop(): Promise<void> } {
  const { log } = deps;
  let stopping = false;
  let working = Promise.resolve();
  let next: NodeJS.Timeout;
  const work = async () => {
    try {
      const swept = await sweepRetention({ ...deps, isStopping: () => stopping });
      const went = Object.fromEntries(Object.entries(swept).filter(([, count]) => count > 0));
      if (Object.keys(went).length > 0) log.info({ swept: went }, 'what was kept as long as it is to be has gone');
    } catch (error) {
      log.error(errorFields(error), 'the sweep of what is kept long enough failed');
    }
  };
  const later = (milliseconds: number) => {
    next = setTimeout(() => {
      working = work().then(() => (stopping ? undefined : later(dayMs)));
    }, milliseconds).unref();
  };
  later(firstAfterMs);
  return {
    async stop() {
      stopping = true;
      clearTimeout(next);
      await working;
    },
  };
}
