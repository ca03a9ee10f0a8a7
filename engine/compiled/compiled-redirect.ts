import type { Compiled } from './compiled-value.ts';
import type { Place } from './place.ts';

/** Where a page leads instead of being shown; the first that applies counts. */
export interface CompiledRedirect {
  when: Compiled | null;
  then: Place;
  /** A code for the error-reporting service. */
  report: string | null;
}
