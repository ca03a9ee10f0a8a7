import type { Storage } from '#server/storage/storage.ts';
import { hashOfToken, newToken, tokenPattern, type Random } from './tokens.ts';

/** A sign-in whose password was right, and whose second factor is missing. */
export interface PendingSignIn {
  token: string;
  personId: string;
  /** When the password was set that was right: with another one this sign-in ends. */
  passwordAt: number;
  endsAt: number;
}

export interface PendingSignIns {
  begin(of: Pick<PendingSignIn, 'personId' | 'passwordAt'>): Promise<PendingSignIn>;
  /** The one of a token; null where there is none, its time is over, or its person has another password since. */
  find(token: string | undefined): Promise<PendingSignIn | null>;
  /** True if it was there: of several concurrent calls one gets true. */
  end(token: string): Promise<boolean>;
  sweep(): Promise<void>;
}

/** Long enough to find a phone. */
const pendingMs = 10 * 60_000;

/** Rows of their own, which are no sessions: such a token signs no one in. */
export function createPendingSignIns(deps: {
  storage: Pick<Storage, 'db' | 'read'>;
  clock: { now(): number };
  random: Random;
}): PendingSignIns {
  const { storage, clock, random } = deps;
  return {
    async begin({ personId, passwordAt }) {
      const pending = { token: newToken(random), personId, passwordAt, endsAt: clock.now() + pendingMs };
      await storage.db
        .insertInto('pending_sign_in')
        .values({ token_hash: hashOfToken(pending.token), person_id: personId, password_at: passwordAt, ends_at: pending.endsAt })
        .execute();
      return pending;
    },

    async find(token) {
      if (token === undefined || !tokenPattern.test(token)) return null;
      const row = await storage.read
        .selectFrom('pending_sign_in')
        .innerJoin('credential', (join) =>
          join.onRef('credential.person_id', '=', 'pending_sign_in.person_id').on('credential.kind', '=', 'password'),
        )
        .select(['pending_sign_in.person_id', 'password_at', 'ends_at', 'credential.updated_at'])
        .where('token_hash', '=', hashOfToken(token))
        .executeTakeFirst();
      if (row === undefined || row.ends_at <= clock.now() || row.updated_at !== row.password_at) return null;
      return { token, personId: row.person_id, passwordAt: row.password_at, endsAt: row.ends_at };
    },

    async end(token) {
      const { numDeletedRows } = await storage.db
        .deleteFrom('pending_sign_in')
        .where('token_hash', '=', hashOfToken(token))
        .executeTakeFirst();
      return Number(numDeletedRows) === 1;
    },

    async sweep() {
      await storage.db.deleteFrom('pending_sign_in').where('ends_at', '<=', clock.now()).execute();
    },
  };
}
