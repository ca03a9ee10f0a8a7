import type { Kysely } from 'kysely';
import type { Storage } from '#server/storage/storage.ts';
import type { Database } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import type { Audit } from './audit.ts';
import { hashOfToken, newToken, tokenPattern, type Random } from './tokens.ts';

export interface Session {
  token: string;
  personId: string;
  startedAt: number;
  endsAt: number;
}

/** What an answer sets: the session, and with a sign-in what this browser is known by. */
export interface StartedSession extends Pick<Session, 'token' | 'endsAt'> {
  device: string;
}

export interface Sessions {
  /** A new session under a new token; the one that the browser had, if any, ends (AU-02). */
  start(personId: string, previous: string | null): Promise<Session>;
  /** How long a session surely lives on when nothing more is asked. */
  readonly idleForMs: number;
  /** The live session of a token, or null: unknown, signed out, idle too long, or past its end. */
  find(token: string | null): Promise<Session | null>;
  /** Whose a session was that has ended by itself no longer ago than `endedForMs`; null for every other, also one that was signed out of. */
  endedOf(token: string): Promise<string | null>;
  end(token: string): Promise<void>;
  /** Removes what can no longer be used. */
  sweep(): Promise<void>;
}

export interface SessionDependencies {
  storage: Pick<Storage, 'db' | 'read' | 'write'>;
  audit: Audit;
  clock: { now(): number };
  random: Random;
  limits: { sessionIdleMs: number; sessionAbsoluteMs: number };
}

/** Asked with every request. */
const byToken = preparedQuery((db) =>
  db.selectFrom('session').select(['person_id', 'created_at', 'seen_at', 'ends_at']).where('token_hash', '=', ''),
);

/** So long after its end it is still known whose a session was. It opens nothing any more; what a form of it brings too late is not lost. */
export const endedForMs = 60 * 60_000;

/** How long a session's `seen_at` may lag: a write for each request would cost more than it tells. */
const seenEveryMs = 60_000;

/** Whose it was; null when it had ended already. */
async function remove(db: Kysely<Database>, token: string): Promise<string | null> {
  const row = await db.deleteFrom('session').where('token_hash', '=', hashOfToken(token)).returning('person_id').executeTakeFirst();
  return row?.person_id ?? null;
}

export function createSessions({ storage: { db, read, write }, audit, clock, random, limits }: SessionDependencies): Sessions {
  return {
    idleForMs: Math.max(0, limits.sessionIdleMs - seenEveryMs),

    async start(personId, previous) {
      const now = clock.now();
      const session = { token: newToken(random), personId, startedAt: now, endsAt: now + limits.sessionAbsoluteMs };
      return write(async (transaction) => {
        if (previous !== null) {
          const replaced = await remove(transaction.db, previous);
          if (replaced !== null) await audit.note(transaction.db, { event: 'sessionReplaced', personId: replaced });
        }
        await transaction.db
          .insertInto('session')
          .values({ token_hash: hashOfToken(session.token), person_id: personId, created_at: now, seen_at: now, ends_at: session.endsAt })
          .execute();
        await audit.note(transaction.db, { event: 'signedIn', personId });
        return session;
      });
    },

    async find(token) {
      if (token === null || !tokenPattern.test(token)) return null;
      const tokenHash = hashOfToken(token);
      const [row] = await byToken(read, [tokenHash]);
      const now = clock.now();
      if (row === undefined || now >= row.ends_at || now - row.seen_at >= limits.sessionIdleMs) return null;
      if (now - row.seen_at >= seenEveryMs)
        await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
      return { token, personId: row.person_id, startedAt: row.created_at, endsAt: row.ends_at };
    },

    async endedOf(token) {
      if (!tokenPattern.test(token)) return null;
      const [row] = await byToken(read, [hashOfToken(token)]);
      if (row === undefined) return null;
      const ended = Math.min(row.ends_at, row.seen_at + limits.sessionIdleMs);
      const now = clock.now();
      return ended <= now && now < ended + endedForMs ? row.person_id : null;
    },

    async end(token) {
      await write(async (transaction) => {
        const personId = await remove(transaction.db, token);
        if (personId !== null) await audit.note(transaction.db, { event: 'signedOut', personId });
      });
    },

    async sweep() {
      const now = clock.now() - endedForMs;
      await db
        .deleteFrom('session')
        .where((session) => session.or([session('ends_at', '<=', now), session('seen_at', '<=', now - limits.sessionIdleMs)]))
        .execute();
    },
  };
}
