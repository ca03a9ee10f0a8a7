import type { CompiledAllow } from './compiled-allow.ts';
import type { CompiledLoad } from './compiled-load.ts';
import type { CompiledMetric } from './compiled-metric.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';
import type { Compiled } from './compiled-value.ts';
import type { CompiledView } from './compiled-view.ts';
import type { GivenType, QueryType } from './given-type.ts';

export interface CompiledScreen {
  name: string;
  title: Compiled;
  path: string;
  file: string;
  metric: CompiledMetric;
  public: boolean;
  allow: CompiledAllow;
  given: Record<string, GivenType>;
  query: Record<string, QueryType>;
  load: CompiledLoad[];
  /** Names of the reads that the page may be answered without: those that come later, and what hangs on them. */
  deferred: string[];
  redirect: CompiledRedirect[];
  /** Told to the error-reporting service each time the page is looked at; a null condition always holds. */
  report: { when: Compiled | null; code: string }[];
  view: CompiledView;
  /** Drawn instead of the view when a read that polls has come to its limit. */
  error: CompiledView | null;
}
