import { type AfterPublication, createAfterPublication } from './after-publication.ts';
import type { StudioDeps } from './studio-deps.ts';

/**
 * Drafts of documents: edited, checked, decided about, published, and taken back. Each is a function of this folder that works with `deps` and throws
 * `HttpProblem`; a route calls it itself, and says who may. This object holds what is kept between two calls.
 */
export interface Studio {
  readonly deps: StudioDeps;
  readonly after: AfterPublication;
  stop(): Promise<void>;
}

export function createStudio(deps: StudioDeps): Studio {
  return { deps, after: createAfterPublication(deps), stop: () => deps.desk.stop() };
}
