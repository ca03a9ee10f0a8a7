import type { Storage } from '#server/storage/storage.ts';
import type { Row } from '#server/storage/database.ts';
import { hashOfToken, newToken, tokenPattern, type Random } from './tokens.ts';

export interface Session {
  token: string;
  personId: string;
  endsAt: number;
}

export interface Sessions {
  /** A new session under a new token; the one that the browser had, if any, ends (AU-02). */
  start(personId: string, previous: string | null): Promise<Session>;
  /** The live session of a token, or null: unknown, signed out, idle too long, or past its end. */
  find(token: string | null): Promise<Session | null>;
  end(token: string): Promise<void>;
  /** Removes what can no longer be used. */
  sweep(): Promise<void>;
}

export interface SessionDependencies {
  storage: Pick<Storage, 'db' | 'read'>;
  clock: { now(): number };
  random: Random;
  limits: { sessionIdleMs: number; sessionAbsoluteMs: number };
}

type SessionRow = Pick<Row<'session'>, 'person_id' | 'seen_at' | 'ends_at'>;

/** How long a session's `seen_at` may lag: a write for each request would cost more than it tells. */
const seenEveryMs = 60_000;

export function createSessions({ storage: { db, read }, clock, random, limits }: SessionDependencies): Sessions {
  // Asked with every request: put together once, and only its parameter changes.
  const byToken = read.selectFrom('session').select(['person_id', 'seen_at', 'ends_at']).where('token_hash', '=', '').compile();
  return {
    async start(personId, previous) {
      const now = clock.now();
      const session = { token: newToken(random), personId, endsAt: now + limits.sessionAbsoluteMs };
      if (previous !== null) await db.deleteFrom('session').where('token_hash', '=', hashOfToken(previous)).execute();
      await db
        .insertInto('session')
        .values({ token_hash: hashOfToken(session.token), person_id: personId, created_at: now, seen_at: now, ends_at: session.endsAt })
        .execute();
      return session;
    },

    async find(token) {
      if (token === null || !tokenPattern.test(token)) return null;
      const tokenHash = hashOfToken(token);
      const [row] = (await read.executeQuery<SessionRow>({ ...byToken, parameters: [tokenHash] })).rows;
      const now = clock.now();
      if (row === undefined || now >= row.ends_at || now - row.seen_at >= limits.sessionIdleMs) return null;
      if (now - row.seen_at >= seenEveryMs)
        await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
      return { token, personId: row.person_id, endsAt: row.ends_at };
    },

    async end(token) {
      await db.deleteFrom('session').where('token_hash', '=', hashOfToken(token)).execute();
    },

    async sweep() {
      const now = clock.now();
      await db
        .deleteFrom('session')
        .where((session) => session.or([session('ends_at', '<=', now), session('seen_at', '<=', now - limits.sessionIdleMs)]))
        .execute();
    },
  };
}
