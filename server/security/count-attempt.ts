import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { hashOfToken } from './tokens.ts';

export interface CountedAttempt {
  /** The attempts in this window, including this one. */
  attempts: number;
  /** Seconds until the next window begins. */
  retryAfter: number;
}

/**
 * Counts an attempt in the database, so that a count holds across nodes and restarts (AU-20). One statement counts and reads: parallel
 * attempts cannot all see the same number.
 */
export async function countAttempt(db: Kysely<Database>, now: number, subject: string, windowMs: number): Promise<CountedAttempt> {
  const start = now - (now % windowMs);
  const { attempts } = await db
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
  return { attempts, retryAfter: Math.ceil((start + windowMs - now) / 1000) };
}
