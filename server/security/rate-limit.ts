import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { HttpProblem } from '../problems/problems.ts';
import { hashOfToken } from './tokens.ts';

export interface RateLimit {
  /** Counts an attempt before anything is looked at, and refuses it with 429 when it is one too many. `firstRefused` is told once a window. */
  count(subject: string, allowed: number, windowMs: number, firstRefused?: () => Promise<void>): Promise<void>;
  /** Takes back what was counted for an attempt that turned out well. */
  forgive(subject: string): Promise<void>;
  /** Removes what no window reaches any more. */
  sweep(longestWindowMs: number): Promise<void>;
}

/**
 * Limits live in the database: they hold across nodes and restarts (AU-20). One statement counts and reads, so that parallel
 * attempts cannot all see the same number.
 */
export function createRateLimit(db: Kysely<Database>, clock: { now(): number }): RateLimit {
  return {
    async count(subject, allowed, windowMs, firstRefused) {
      const now = clock.now();
      const start = now - (now % windowMs);
      const row = await db
        .insertInto('rate_limit')
        .values({ key: hashOfToken(subject), window_start: start, attempts: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            attempts: sql<number>`case when rate_limit.window_start = excluded.window_start then rate_limit.attempts + 1 else 1 end`,
            window_start: sql<number>`excluded.window_start`,
          }),
        )
        .returning('attempts')
        .executeTakeFirstOrThrow();
      if (row.attempts === allowed + 1) await firstRefused?.();
      if (row.attempts > allowed) throw new HttpProblem('tooManyRequests', { retryAfter: Math.ceil((start + windowMs - now) / 1000) });
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
