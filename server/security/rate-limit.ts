import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { HttpProblem } from '../problems/problems.ts';
import { countAttempt } from './count-attempt.ts';
import { hashOfToken } from './tokens.ts';

export interface RateLimit {
  /** Counts an attempt before anything is looked at, and refuses it with 429 when it is one too many. `firstRefused` is called once a window. */
  count(subject: string, allowed: number, windowMs: number, firstRefused?: () => Promise<void>): Promise<void>;
  /** Takes back what was counted for an attempt that turned out well. */
  forgive(subject: string): Promise<void>;
  /** Removes what no window reaches any more. */
  sweep(longestWindowMs: number): Promise<void>;
}

export function createRateLimit(db: Kysely<Database>, clock: { now(): number }): RateLimit {
  return {
    async count(subject, allowed, windowMs, firstRefused) {
      const { attempts, retryAfter } = await countAttempt(db, clock.now(), subject, windowMs);
      if (attempts === allowed + 1) await firstRefused?.();
      if (attempts > allowed) throw new HttpProblem('tooManyRequests', { retryAfter });
    },

    async forgive(subject) {
      await db
        .updateTable('rate_limit')
        .set({ attempts: sql<number>`case when attempts > 0 then attempts - 1 else 0 end` })
        .where('key', '=', hashOfToken(subject))
        .execute();
    },

    async sweep(longestWindowMs) {
      await db
        .deleteFrom('rate_limit')
        .where('window_start', '<', clock.now() - longestWindowMs)
        .execute();
    },
  };
}
