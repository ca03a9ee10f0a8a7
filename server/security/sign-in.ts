import type { Storage } from '#server/storage/storage.ts';
import type { PasswordHashing } from './password-hash.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refusals } from './refusals.ts';

export interface SignIn {
  /** The person's id when name and password match; null otherwise, alike in answer and time for names that nobody has (AU-11). */
  check(attempt: { username: string; password: string; address: string }): Promise<string | null>;
}

export interface SignInDependencies {
  storage: Pick<Storage, 'read'>;
  refusals: Refusals;
  passwords: PasswordHashing;
  rates: RateLimit;
  /** Told of a name before it is looked up: a development server writes its made-up people when they first come. */
  arrives?: (username: string) => Promise<void>;
  limits: { signInWindowMs: number; signInsPerAccount: number; signInsPerAddress: number };
}

export function createSignIn({ storage, refusals, passwords, rates, limits, arrives }: SignInDependencies): SignIn {
  const find = (name: string) =>
    storage.read
      .selectFrom('person')
      .innerJoin('credential', 'credential.person_id', 'person.id')
      .select(['person.id', 'credential.hash'])
      .where('person.username', '=', name)
      .where('credential.kind', '=', 'password')
      .executeTakeFirst();
  return {
    async check({ username, password, address }) {
      const name = username.trim().toLowerCase();
      const account = `sign-in:account:${name}`;
      const from = `sign-in:address:${address}`;
      // Counted before anything is looked at, so that attempts in parallel cannot all slip under the limit (AU-20).
      await rates.count(account, limits.signInsPerAccount, limits.signInWindowMs, async () => {
        const personId = (await find(name))?.id ?? null;
        await refusals.note({ event: 'signInPaused', personId, detail: 'account' });
      });
      await rates.count(from, limits.signInsPerAddress, limits.signInWindowMs, () =>
        refusals.note({ event: 'signInPaused', personId: null, detail: 'address' }),
      );
      await arrives?.(name);
      const row = await find(name);
      if (!(await passwords.matches(password, row?.hash ?? null)) || row === undefined) {
        await refusals.note({ event: 'signInFailed', personId: row?.id ?? null });
        return null;
      }
      await rates.forgive(account);
      await rates.forgive(from);
      return row.id;
    },
  };
}
