import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

/** A lease ends so long after it was taken: the operation's own limit and a grace; then the node that had it is taken for dead. */
export function leaseUntil(env: VoyagerEnvironment, now: number): Expression<number> {
  return sql<number>`${now} + timeout_ms + ${env.leaseGraceMs}`;
}

/** The clocks of two nodes are never further apart than this: what another has just taken is not taken for written long ago. */
const apartMs = 60_000;

/**
 * The effects that whoever comes may take: those whose time has come, and those whose lease ran out. One that is further away than any
 * pause or lease can be, by any node's clock, was written before the clock was set back; it is due too, or it would wait for the clock to
 * get there again.
 */
export function isDue(env: VoyagerEnvironment, now: number): (effect: ExpressionBuilder<Database, 'effect'>) => Expression<SqlBool> {
  const longest = longestPause(env);
  return (effect) =>
    effect.or([
      effect.and([
        effect('status', '=', 'waiting'),
        effect.or([effect('run_at', '<=', now), effect('run_at', '>', now + longest + apartMs)]),
      ]),
      ...(env.guards.leaseExpiry
        ? [
            effect.and([
              effect('status', '=', 'running'),
              ...(env.guards.lease
                ? [effect.or([effect('lease_until', '<=', now), effect('lease_until', '>', leaseUntil(env, now + apartMs))])]
                : []),
            ]),
          ]
        : []),
    ]);
}

function longestPause({ operations }: VoyagerEnvironment): number {
  let longest = 0;
  for (const { retry } of operations.values()) longest = Math.max(longest, retry.longestPauseMs);
  return longest;
}
