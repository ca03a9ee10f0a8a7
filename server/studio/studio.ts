import { type AfterPublication, createAfterPublication } from './after-publication.ts';
import { oneAtATime } from '#server/voyager/shared/one-at-a-time.ts';
import { watchExperiments } from './experiments/watch-experiments.ts';
import type { StudioDeps } from './studio-deps.ts';

/**
 * Drafts of documents: edited, checked, decided about, published, and taken back. Each is a function of this folder that works with `deps` and throws
 * `HttpProblem`; a route calls it itself, and says who may. This object holds what is kept between two calls.
 */
export interface Studio {
  readonly deps: StudioDeps;
  readonly after: AfterPublication;
  /** Looks at the shares that are watched. Resolves when this look, and one of this process that was under way, has done what it found. */
  watch(): Promise<void>;
  stop(): Promise<void>;
}

export function createStudio(deps: StudioDeps): Studio {
  return { deps, after: createAfterPublication(deps), watch: oneAtATime(() => watchExperiments(deps)), stop: () => deps.desk.stop() };
}
