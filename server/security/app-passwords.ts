import type { Storage } from '#server/storage/storage.ts';
import { usernameIndexes } from './username-index.ts';
import type { ClientNetwork } from './client-network.ts';
import type { Keys } from './keys.ts';
import type { RateLimit } from './rate-limit.ts';

export type OwnerOfAppPassword = (storage: Pick<Storage, 'db' | 'read'>, password: string, now: number) => Promise<string | null>;

export interface AppPasswords {
  /**
   * Who asks with an `Authorization` header: an app password as Bearer (RFC 6750), or behind the username as Basic (RFC 7617). Null where it names
   * nobody, or not who the username says. Throws 429 where a network has tried too often.
   */
  personOf(header: string, network: ClientNetwork): Promise<string | null>;
}

export function createAppPasswords(deps: {
  storage: Pick<Storage, 'db' | 'read'>;
  clock: { now(): number };
  keys: Keys;
  rates: RateLimit;
  limits: { signInWindowMs: number; signInsPerAddress: number };
  owner: OwnerOfAppPassword | null;
}): AppPasswords {
  const { storage, clock, keys, rates, limits, owner } = deps;
  return {
    async personOf(header, network) {
      const given = readAuthorization(header);
      if (given === null || owner === null) return null;
      const subject = `app-password:address:${network.name}`;
      // Counted before it is looked at, so that attempts in parallel cannot all slip under the limit (AU-20).
      await rates.count(subject, limits.signInsPerAddress * network.share, limits.signInWindowMs);
      const personId = await owner(storage, given.password, clock.now());
      if (personId === null || (given.username !== null && !(await isNamed(personId, given.username)))) return null;
      await rates.forgive(subject);
      return personId;
    },
  };

  async function isNamed(personId: string, username: string): Promise<boolean> {
    const row = await storage.read
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .where('username_index', 'in', usernameIndexes(keys, username))
      .executeTakeFirst();
    return row !== undefined;
  }
}

/** Parses an Authorization header; Bearer has no username. Null if it is neither scheme. */
export function readAuthorization(header: string): { username: string | null; password: string } | null {
  const [, scheme = '', value = ''] = /^(\w+) +([\w.~+/=-]{1,400})$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return { username: null, password: value };
  if (scheme.toLowerCase() !== 'basic') return null;
  const [, username = '', password = ''] = /^([^:]{1,100}):(.{1,200})$/s.exec(Buffer.from(value, 'base64').toString()) ?? [];
  return password === '' ? null : { username, password };
}
