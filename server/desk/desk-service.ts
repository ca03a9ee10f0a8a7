import { oneAtATime } from '#server/voyager/shared/one-at-a-time.ts';
import { workOnActs } from './acts/work-on-acts.ts';
import type { DeskDeps } from './desk-deps.ts';

/** The desk for operations: functions of this folder work with `deps`; this object holds what is kept between two calls. */
export interface DeskService {
  readonly deps: DeskDeps;
  /** Carries on the acts that are under way. Resolves when all of them came as far as they can. */
  work(): Promise<void>;
  /** Resolves when nothing of it uses the database. What is not done is carried on after the next start. */
  stop(): Promise<void>;
}

export function createDeskService(deps: DeskDeps): DeskService {
  let isStopping = false;
  let underWay: Promise<unknown> = Promise.resolve();
  const work = oneAtATime(() => workOnActs(deps, () => isStopping));
  return {
    deps,
    work() {
      if (isStopping) return Promise.resolve();
      const run = work();
      underWay = Promise.allSettled([run]);
      return run;
    },
    async stop() {
      isStopping = true;
      await underWay;
    },
  };
}
