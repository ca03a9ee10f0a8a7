import type { Storage } from '#server/storage/storage.ts';
import { usernameIndex } from '../people/username-index.ts';
import type { ClientNetwork } from './client-network.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Keys } from './keys.ts';
import type { PasswordHashing } from './password-hash.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refusals } from './refusals.ts';

export interface SignInAttempt {
  username: string;
  password: string;
  network: ClientNetwork;
  /** The cookie of known devices, if one came along. */
  device: string | undefined;
}

export interface SignedInPerson {
  personId: string;
  /** The cookie of known devices from now on. */
  device: string;
}

export interface SignIn {
  /** Who it is when name and password match; null otherwise, alike in answer and time for names that nobody has (AU-11). */
  check(attempt: SignInAttempt): Promise<SignedInPerson | null>;
}

export interface SignInDependencies {
  storage: Pick<Storage, 'read'>;
  refusals: Refusals;
  keys: Keys;
  passwords: PasswordHashing;
  devices: KnownDevices;
  rates: RateLimit;
  /** Told of a name before it is looked up: a development server writes its made-up people when they first come. */
  arrives?: (username: string) => Promise<void>;
  limits: { signInWindowMs: number; signInsPerAccount: number; signInsPerAddress: number };
}

/**
 * Device cookies, as OWASP describes them: a browser that somebody signed in with before has tries of its own. All others share the tries of
 * the account and of their network. So whoever guesses pauses the strangers, and not the owner (X5).
 */
export function createSignIn({ storage, refusals, keys, passwords, devices, rates, limits, arrives }: SignInDependencies): SignIn {
  const find = (name: string) =>
    storage.read
      .selectFrom('person')
      .innerJoin('credential', 'credential.person_id', 'person.id')
      .select(['person.id', 'credential.hash', 'credential.updated_at'])
      .where('username_index', '=', usernameIndex(keys, name))
      .where('credential.kind', '=', 'password')
      .executeTakeFirst();
  return {
    async check({ username, password, network, device: cookie }) {
      const name = username.trim().toLowerCase();
      await arrives?.(name);
      const row = await find(name);
      // For a name that nobody has, the same work is done for nobody.
      const account = { personId: row?.id ?? '', passwordAt: row?.updated_at ?? 0 };
      const known = devices.find(cookie, account);
      const tries =
        known === null
          ? [
              { subject: `sign-in:account:${name}`, allowed: limits.signInsPerAccount, detail: 'account' },
              { subject: `sign-in:address:${network.name}`, allowed: limits.signInsPerAddress * network.share, detail: 'address' },
            ]
          : [{ subject: `sign-in:device:${known}`, allowed: limits.signInsPerAccount, detail: 'device' }];
      // Counted before the password is looked at, so that attempts in parallel cannot all slip under the limit (AU-20).
      for (const { subject, allowed, detail } of tries)
        await rates.count(subject, allowed, limits.signInWindowMs, () =>
          refusals.note({ event: 'signInPaused', personId: row?.id ?? null, detail }),
        );
      if (!(await passwords.matches(password, row?.hash ?? null, { ahead: known !== null })) || row === undefined) {
        await refusals.note({ event: 'signInFailed', personId: row?.id ?? null });
        return null;
      }
      for (const { subject } of tries) await rates.forgive(subject);
      return { personId: row.id, device: devices.add(cookie, account) };
    },
  };
}
