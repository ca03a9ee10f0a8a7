import type { Storage } from '#server/storage/storage.ts';
import type { PasswordHashing } from './password-hash.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refusals } from './refusals.ts';

export interface ConfirmIdentity {
  /**
   * Resolves to true if this is the password of a signed-in person. Each guess is counted before it is looked at, in the shared database,
   * so that guesses in parallel, of several sessions and at several nodes are one count (AU-20). Throws 429 where it is one too many.
   */
  byPassword(personId: string, password: string): Promise<boolean>;
  /** Hashes a new password for storage. */
  hash(password: string): Promise<string>;
}

/** Proves the identity of a signed-in person again: a session alone may be stolen. */
export function createConfirmIdentity(deps: {
  storage: Pick<Storage, 'read'>;
  passwords: PasswordHashing;
  rates: RateLimit;
  refusals: Refusals;
  limits: { signInWindowMs: number; signInsPerAccount: number };
}): ConfirmIdentity {
  const { storage, passwords, rates, refusals, limits } = deps;
  return {
    hash: (password) => passwords.hash(password),
    async byPassword(personId, password) {
      const subject = `confirm:${personId}`;
      await rates.count(subject, limits.signInsPerAccount, limits.signInWindowMs, () =>
        refusals.note({ event: 'signInPaused', personId, detail: 'confirmation' }),
      );
      const row = await storage.read
        .selectFrom('credential')
        .select('hash')
        .where('person_id', '=', personId)
        .where('kind', '=', 'password')
        .executeTakeFirst();
      if (await passwords.matches(password, row?.hash ?? null, { ahead: true })) {
        await rates.forgive(subject);
        return true;
      }
      await refusals.note({ event: 'confirmationFailed', personId });
      return false;
    },
  };
}
