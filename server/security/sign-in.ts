import type { Storage } from '#server/storage/storage.ts';
import { bestNamed, plainUsername, usernameIndexes } from './username-index.ts';
import type { ClientNetwork } from './client-network.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Keys } from './keys.ts';
import type { PasswordHashing } from './password-hash.ts';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refusals } from './refusals.ts';
import type { NeededFactor, SecondFactor, SecondFactorMeans, SentCode } from './second-factor.ts';
import { hashOfToken } from './tokens.ts';

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

/** The password was right, and a second factor is asked for. */
export interface HalfSignedIn {
  pending: PendingSignIn;
  need: NeededFactor;
}

export interface SecondFactorAttempt {
  /** The cookie of the sign-in that waits. */
  token: string | undefined;
  by: SecondFactorMeans;
  code: string;
  device: string | undefined;
}

export interface SignIn {
  /**
   * Who it is when name and password match, or what is asked for besides; null otherwise, alike in answer and time for names that nobody has
   * (AU-11).
   */
  check(attempt: SignInAttempt): Promise<SignedInPerson | HalfSignedIn | null>;
  /** The second factor that a sign-in waits for; null if there is none. */
  pending(token: string | undefined): Promise<HalfSignedIn | null>;
  /** Sends a code by text for a sign-in that waits; null where none does. */
  sendCode(token: string | undefined, key: string): Promise<SentCode | null>;
  /** Who it is when the code is right; `wrong`, or `over` where no sign-in waits. Throws 429 where it is one guess too many. */
  verify(attempt: SecondFactorAttempt): Promise<SignedInPerson | 'wrong' | 'over'>;
}

export interface SignInDependencies {
  storage: Pick<Storage, 'read'>;
  refusals: Refusals;
  keys: Keys;
  passwords: PasswordHashing;
  devices: KnownDevices;
  rates: RateLimit;
  pendingSignIns: PendingSignIns;
  secondFactor: SecondFactor;
  /** Called with a name before it is looked up: a development server writes a persona at its first sign-in. */
  arrives?: (username: string) => Promise<void>;
  limits: { signInWindowMs: number; signInsPerAccount: number; signInsPerAddress: number };
}

/**
 * Device cookies, as OWASP describes them: a browser that was used to sign in before has tries of its own. All others share the tries of
 * the account and of their network. So a guessing attacker blocks other strangers, and not the owner.
 */
export function createSignIn(deps: SignInDependencies): SignIn {
  const { storage, refusals, keys, passwords, devices, rates, pendingSignIns, secondFactor, limits, arrives } = deps;
  const find = async (username: string) => {
    const indexes = usernameIndexes(keys, username);
    const rows = await storage.read
      .selectFrom('person')
      .innerJoin('credential', 'credential.person_id', 'person.id')
      .select(['person.id', 'username_index', 'credential.hash', 'credential.updated_at'])
      .where('username_index', 'in', indexes)
      .where('credential.kind', '=', 'password')
      .execute();
    return bestNamed(rows, indexes);
  };
  return {
    async check({ username, password, network, device: cookie }) {
      const name = plainUsername(username);
      await arrives?.(name);
      const row = await find(username);
      // For an unknown name the same work is done, so that the time reveals nothing.
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
      const need = await secondFactor.need(row.id);
      if (need === null) return { personId: row.id, device: devices.add(cookie, account) };
      const pending = await pendingSignIns.begin(account);
      // A person whose device is a phone gets the code without asking.
      if (need.means[0] === 'text') await secondFactor.send(row.id, `sign-in ${hashOfToken(pending.token)}`);
      return { pending, need };
    },

    async pending(token) {
      const pending = await pendingSignIns.find(token);
      const need = pending === null ? null : await secondFactor.need(pending.personId);
      return pending === null || need === null ? null : { pending, need };
    },

    async sendCode(token, key) {
      const pending = await pendingSignIns.find(token);
      return pending === null ? null : secondFactor.send(pending.personId, key);
    },

    async verify({ token, by, code, device: cookie }) {
      const pending = await pendingSignIns.find(token);
      if (pending === null) return 'over';
      const { personId } = pending;
      const known = devices.find(cookie, pending);
      const subject = known === null ? `second-factor:account:${personId}` : `second-factor:device:${known}`;
      // The count belongs to the account, not to this sign-in: an attacker with the password cannot begin many and guess in each. Counted
      // before the check (AU-12).
      await rates.count(subject, limits.signInsPerAccount, limits.signInWindowMs, () =>
        refusals.note({ event: 'signInPaused', personId, detail: 'second factor' }),
      );
      if (!(await secondFactor.check(personId, { by, code }))) {
        await refusals.note({ event: 'signInFailed', personId });
        return 'wrong';
      }
      await rates.forgive(subject);
      // Only one of several right codes at once signs in.
      if (!(await pendingSignIns.end(pending.token))) return 'over';
      return { personId, device: devices.add(cookie, pending) };
    },
  };
}
