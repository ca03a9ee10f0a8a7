import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** A lease ends so long after it was taken: the operation's own limit and a grace; then the node that had it is taken for dead. */
export function leaseUntil(env: Pick<VoyagerEnvironment, 'leaseGraceMs'>, now: number): Expression<number> {
  return sql<number>`${now} + timeout_ms + ${env.leaseGraceMs}`;
}

/** The effects that any node may take: those that are due, and those whose lease ran out. */
export function isDue(
  env: Pick<VoyagerEnvironment, 'guards'>,
  now: number,
): (effect: ExpressionBuilder<Database, 'effect'>) => Expression<SqlBool> {
  const { leaseExpiry, lease } = env.guards;
  return (effect) =>
    effect.or([
      effect.and([effect('status', '=', 'waiting'), effect('run_at', '<=', now)]),
      ...(leaseExpiry ? [effect.and([effect('status', '=', 'running'), ...(lease ? [effect('lease_until', '<=', now)] : [])])] : []),
    ]);
}

/** The clocks of two nodes are never further apart than this: what another has just taken is not taken for written long ago. */
const apartMs = 60_000;

/**
 * Those that are further away than any pause or lease can be, by any node's clock: they were written before the clock was set back, and would
 * wait for it to get there again.
 */
export function isFar(
  env: Pick<VoyagerEnvironment, 'guards' | 'leaseGraceMs' | 'operations'>,
  now: number,
): (effect: ExpressionBuilder<Database, 'effect'>) => Expression<SqlBool> {
  const { leaseExpiry, lease } = env.guards;
  return (effect) =>
    effect.or([
      effect.and([effect('status', '=', 'waiting'), effect('run_at', '>', now + longestPause(env) + apartMs)]),
      ...(leaseExpiry && lease
        ? [effect.and([effect('status', '=', 'running'), effect('lease_until', '>', leaseUntil(env, now + apartMs))])]
        : []),
    ]);
}

/**
 * Makes those due that are far away. The time is read again once they were seen: by a reading from before the clock was set on, what another node
 * wrote right after that is far away too, and its work would be done twice. What has changed since it was seen is left alone.
 */
export async function bringNear(
  env: Pick<VoyagerEnvironment, 'clock' | 'guards' | 'leaseGraceMs' | 'operations' | 'storage'>,
  limit: number,
): Promise<void> {
  const { read, db } = env.storage;
  const seen = await read
    .selectFrom('effect')
    .select(['id', 'status', 'attempt', 'lease_token'])
    .where(isFar(env, env.clock.now()))
    .limit(limit)
    .execute();
  for (const { id, status, attempt, lease_token } of seen) {
    const now = env.clock.now();
    await db
      .updateTable('effect')
      .set(status === 'waiting' ? { run_at: now } : { lease_until: now })
      .where('id', '=', id)
      .where('status', '=', status)
      .where('attempt', '=', attempt)
      .where('lease_token', lease_token === null ? 'is' : '=', lease_token)
      .where(isFar(env, now))
      .execute();
  }
}

function longestPause({ operations }: Pick<VoyagerEnvironment, 'operations'>): number {
  let longest = 0;
  for (const { retry } of operations.values()) longest = Math.max(longest, retry.longestPauseMs);
  return longest;
}
