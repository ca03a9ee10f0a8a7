import type { Storage } from '#server/storage/storage.ts';
import type { PasswordHashing } from './password-hash.ts';
import type { RateLimit } from './rate-limit.ts';

export interface SignIn {
  /** The person's id when name and password match; null otherwise, alike in answer and time for names that nobody has (AU-11). */
  check(attempt: { username: string; password: string; address: string }): Promise<string | null>;
}

export interface SignInDependencies {
  storage: Pick<Storage, 'read'>;
  passwords: PasswordHashing;
  rates: RateLimit;
  limits: { signInWindowMs: number; signInsPerAccount: number; signInsPerAddress: number };
}

export function createSignIn({ storage, passwords, rates, limits }: SignInDependencies): SignIn {
  return {
    async check({ username, password, address }) {
      const name = username.trim().toLowerCase();
      const subjects = [`sign-in:account:${name}`, `sign-in:address:${address}`];
      // Counted before anything is looked at, so that attempts in parallel cannot all slip under the limit (AU-20).
      await rates.count(subjects[0] ?? '', limits.signInsPerAccount, limits.signInWindowMs);
      await rates.count(subjects[1] ?? '', limits.signInsPerAddress, limits.signInWindowMs);
      const row = await storage.read
        .selectFrom('person')
        .innerJoin('credential', 'credential.person_id', 'person.id')
        .select(['person.id', 'credential.hash'])
        .where('person.username', '=', name)
        .where('credential.kind', '=', 'password')
        .executeTakeFirst();
      if (!(await passwords.matches(password, row?.hash ?? null)) || row === undefined) return null;
      for (const subject of subjects) await rates.forgive(subject);
      return row.id;
    },
  };
}
