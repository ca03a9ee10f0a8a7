import type { ReadingPlace } from './compilation.ts';

/** Where a transition stands: the names it may read, the states it may lead to, and what its flow remembers. */
export interface TransitionPlace extends ReadingPlace {
  states: ReadonlySet<string>;
  remembers: ReadonlySet<string>;
}
