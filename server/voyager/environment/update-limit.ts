import { tooManyRequests, tryAgain } from '#server/operations/operation-limit.ts';
import type { Actor } from '#server/security/actor.ts';
import { VoyagerProblem } from './voyager-problem.ts';

const windowMs = 60_000;

/** The limit of one person's changes of records in a minute. */
export interface UpdateLimit {
  /** Counts a change, before anything of it is evaluated. Throws `VoyagerProblem` where it is one too many: nothing was done. */
  count(personId: string): void;
}

/**
 * Counted by each node for itself, in memory: a count in the database would be a write more for each update. Whoever spreads their updates over
 * several nodes has the limit of each. What is kept is a number for each person of this minute.
 */
export function createUpdateLimit(clock: { now(): number }, allowed: number): UpdateLimit {
  let counted = new Map<string, number>();
  let windowEnd = 0;
  return {
    count(personId) {
      const now = clock.now();
      // A clock that was set back begins a window too.
      if (now >= windowEnd || now < windowEnd - windowMs) {
        counted = new Map();
        windowEnd = now - (now % windowMs) + windowMs;
      }
      const updates = (counted.get(personId) ?? 0) + 1;
      counted.set(personId, updates);
      if (updates <= allowed) return;
      const retryAfter = Math.ceil((windowEnd - now) / 1000);
      const issues = [{ path: '', message: `Too many attempts. ${tryAgain(retryAfter)}` }];
      throw new VoyagerProblem(tooManyRequests, 'This person changes records too often', { issues, retryAfter });
    },
  };
}

/** Counts a request once, however often its transaction is begun again. */
export function countOnce({ updateLimit }: { updateLimit: UpdateLimit }, { id }: Actor): () => void {
  let isCounted = false;
  return () => {
    if (isCounted) return;
    isCounted = true;
    updateLimit.count(id);
  };
}
