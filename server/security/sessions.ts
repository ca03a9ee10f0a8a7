import type { OwnWords } from '#schemas/wire.ts';
import type { Kysely } from 'kysely';
import type { Storage } from '#server/storage/storage.ts';
import type { Database } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import type { Audit } from './audit.ts';
import type { Actor } from './actor.ts';
import type { LanguageChoice } from './language-choice.ts';
import type { Vault } from './vault.ts';
import { hashOfToken, newToken, tokenPattern, type Random } from './tokens.ts';

export interface Session {
  token: string;
  /** Its name, which may be shown and opens nothing. */
  id: string;
  personId: string;
  startedAt: number;
  /** When its person last proved who they are, in epoch milliseconds. */
  confirmedAt: number;
  endsAt: number;
  /** The language that this browser reads pages in; that of the documents where it is left out. */
  language?: string | undefined;
  /** The own words in it, for what the server says itself. */
  ownWords?: OwnWords | undefined;
  /** The choice that its person made in settings; left out where they made none. */
  choice?: LanguageChoice;
}

/** The cookies that an answer sets: the session, and after a sign-in the device. */
export interface StartedSession extends Pick<Session, 'token' | 'endsAt'> {
  /** Set where the token is of a sign-in that waits for its second factor, and of no session. */
  pending?: true;
  /** Left out where the browser is known by what it was known by. */
  device?: string;
}

/** A sign-in's description for its person: the browser and system in words, and roughly where from. */
export interface SignedInFrom {
  device: string;
  place: string;
  /** The language that it read pages in. */
  language?: string;
}

export interface Sessions {
  /** A new session under a new token; the one that the browser had, if any, ends (AU-02). `from` is kept for the person to look at. */
  start(personId: string, previous: string | null, from?: SignedInFrom): Promise<Session>;
  /** Notes that the person has proved who they are, under a new token (AU-02). Null where the session has ended meanwhile. */
  confirm(session: Session): Promise<Session | null>;
  /** The time for which a session surely lives on without another request. */
  readonly idleForMs: number;
  /** The live session of a token, or null: unknown, signed out, idle too long, or past its end. */
  find(token: string | null): Promise<Session | null>;
  /** The owner of a session that timed out less than `endedForMs` ago; null for every other, including one that was signed out of. */
  endedOf(token: string): Promise<Pick<Session, 'id' | 'personId'> | null>;
  end(token: string): Promise<void>;
  /** Removes what can no longer be used. */
  sweep(): Promise<void>;
}

export interface SessionDependencies {
  storage: Pick<Storage, 'db' | 'read' | 'write'>;
  audit: Audit;
  clock: { now(): number };
  ids: () => string;
  random: Random;
  vault: Pick<Vault, 'seal'>;
  limits: { sessionIdleMs: number; sessionAbsoluteMs: number };
  /** Reads the language that a person chose; no one has chosen one where it is left out. */
  choiceOf?: (personId: string) => Promise<LanguageChoice | null>;
}

/** Asked with every request. */
const byToken = preparedQuery(['hash'], (db, { hash }) =>
  db.selectFrom('session').select(['id', 'person_id', 'created_at', 'confirmed_at', 'seen_at', 'ends_at']).where('token_hash', '=', hash),
);

/** The time after a session's end for which its owner is known. The session opens nothing any more, but a late form of it is not lost. */
export const endedForMs = 60 * 60_000;

/** The lag of a session's `seen_at`: a write for each request would cost more than it tells. */
const seenEveryMs = 60_000;

/** Returns the owner; null if the session had already ended. */
async function remove(db: Kysely<Database>, token: string): Promise<string | null> {
  const row = await db.deleteFrom('session').where('token_hash', '=', hashOfToken(token)).returning('person_id').executeTakeFirst();
  return row?.person_id ?? null;
}

export function createSessions(deps: SessionDependencies): Sessions {
  const { audit, clock, ids, random, vault, limits, choiceOf } = deps;
  const { db, read, write } = deps.storage;
  return {
    idleForMs: Math.max(0, limits.sessionIdleMs - seenEveryMs),

    async start(personId, previous, from) {
      const now = clock.now();
      const session = {
        token: newToken(random),
        id: ids(),
        personId,
        startedAt: now,
        confirmedAt: now,
        endsAt: now + limits.sessionAbsoluteMs,
      };
      return write(async (transaction) => {
        if (previous !== null) {
          const replaced = await remove(transaction.db, previous);
          if (replaced !== null) await audit.note(transaction.db, { event: 'sessionReplaced', personId: replaced });
        }
        await transaction.db
          .insertInto('session')
          .values({
            token_hash: hashOfToken(session.token),
            id: session.id,
            person_id: personId,
            created_at: now,
            confirmed_at: now,
            seen_at: now,
            ends_at: session.endsAt,
          })
          .execute();
        if (from !== undefined) {
          const sealed = await vault.seal(transaction.db, 'sign_in', { person: personId, row: session.id }, from);
          await transaction.db
            .insertInto('sign_in')
            .values({ id: session.id, person_id: personId, ...sealed, at: now, seen_at: now })
            .execute();
        }
        await audit.note(transaction.db, { event: 'signedIn', personId });
        return session;
      });
    },

    async confirm(session) {
      const now = clock.now();
      const token = newToken(random);
      return write(async (transaction) => {
        const row = await transaction.db
          .updateTable('session')
          .set({ token_hash: hashOfToken(token), confirmed_at: now, seen_at: now })
          .where('token_hash', '=', hashOfToken(session.token))
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return null;
        await audit.note(transaction.db, { event: 'identityConfirmed', personId: session.personId });
        return { ...session, token, confirmedAt: now };
      });
    },

    async find(token) {
      if (token === null || !tokenPattern.test(token)) return null;
      const tokenHash = hashOfToken(token);
      const [row] = await byToken(read, { hash: tokenHash });
      const now = clock.now();
      if (row === undefined || now >= row.ends_at || now - row.seen_at >= limits.sessionIdleMs) return null;
      if (now - row.seen_at >= seenEveryMs) {
        await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
        await db.updateTable('sign_in').set({ seen_at: now }).where('id', '=', row.id).execute();
      }
      const { id, person_id: personId, created_at: startedAt, confirmed_at: confirmedAt, ends_at: endsAt } = row;
      const choice = await choiceOf?.(personId);
      return { token, id, personId, startedAt, confirmedAt, endsAt, ...(choice != null && { choice }) };
    },

    async endedOf(token) {
      if (!tokenPattern.test(token)) return null;
      const [row] = await byToken(read, { hash: hashOfToken(token) });
      if (row === undefined) return null;
      const ended = Math.min(row.ends_at, row.seen_at + limits.sessionIdleMs);
      const now = clock.now();
      return ended <= now && now < ended + endedForMs ? { id: row.id, personId: row.person_id } : null;
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

/** Whose session it is, for what needs no proof of it. */
export function readerOf({ personId, language, ownWords }: Session): Actor {
  return { id: personId, ...(language !== undefined && { language, ownWords }) };
}

/** Who asks in a session. */
export function actorOf(session: Session): Actor & Required<Pick<Actor, 'session'>> {
  const { id, confirmedAt } = session;
  return { ...readerOf(session), session: { id, confirmedAt } };
}
