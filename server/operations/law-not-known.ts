import type { Failure } from '#engine/compiled/failure.ts';

/** Declared by each operation that decides by figures of the law. The thrown `LawNotKnown` says which figures of which year are missing. */
export const LAW_NOT_KNOWN: Failure = {
  retry: 'never',
  say: "We don't have this year's tax figures yet, so we can't do this. We add them as soon as they are published.",
  kept: 'Nothing was changed.',
};
