import { measuredSeconds } from '../environment/measured-seconds.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** What one round of the workers did: effects attempted, timers fired, records closed because they had expired. */
export interface Swept {
  effects: number;
  timers: number;
  expired: number;
}

/** Rounds of the workers: each with its time and its distance from the one before; one that did something has a span. */
export function observedSweeps<E extends Pick<VoyagerEnvironment, 'measures' | 'tracer'>>(
  work: (env: E) => Promise<Swept>,
): (env: E) => Promise<Swept> {
  let last: number | null = null;
  return async (env) => {
    const began = measuredSeconds();
    const sinceSeconds = last === null ? 0 : began - last;
    last = began;
    const span = env.tracer?.begin('voyager.sweep', { parent: null }) ?? null;
    try {
      const swept = await work(env);
      const count = swept.effects + swept.timers + swept.expired;
      // An idle round is none to look at: a span that never ends is never sent.
      if (count > 0) {
        span?.note({ count });
        span?.end();
      }
      return swept;
    } catch (error) {
      span?.fail(error instanceof Error ? error.name : 'unknown');
      span?.end();
      throw error;
    } finally {
      env.measures.swept({ seconds: measuredSeconds() - began, sinceSeconds });
    }
  };
}
