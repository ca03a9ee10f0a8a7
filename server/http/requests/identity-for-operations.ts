import { TooManyRequests } from '#server/operations/operation-failure.ts';
import { personNamed } from '#server/people/person-store.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { ConfirmIdentity } from '#server/security/confirm-identity.ts';
import type { Identity } from '#server/security/identity.ts';
import type { Keys } from '#server/security/keys.ts';
import type { RateLimit } from '#server/security/rate-limit.ts';
import type { Refusals } from '#server/security/refusals.ts';
import type { SecondFactor } from '#server/security/second-factor.ts';
import { plainUsername, usernameIndex } from '#server/security/username-index.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The proof of identity that operations use. A guess too many is a failure of the operation, like any call too many. */
export function identityForOperations(deps: {
  confirmIdentity: ConfirmIdentity;
  storage: Pick<Storage, 'read'>;
  keys: Keys;
  rates: RateLimit;
  refusals: Refusals;
  limits: { signInWindowMs: number; signInsPerAccount: number };
  /** Asked for late: it stands on operations itself. */
  secondFactor: () => SecondFactor;
  /** Told of a name before it is looked up: a development server writes its made-up people when they first come. */
  arrives?: (username: string) => Promise<void>;
}): Identity {
  const { confirmIdentity, storage, keys, rates, refusals, limits, secondFactor, arrives } = deps;
  return {
    hash: (password) => confirmIdentity.hash(password),
    byPassword: (...asked) => confirmIdentity.byPassword(...asked).catch(asFailure),
    async personNamed(username) {
      await arrives?.(plainUsername(username));
      return personNamed(storage.read, { keys, username });
    },
    usernameIndex: (username) => usernameIndex(keys, username),
    factor: {
      need: (personId) => secondFactor().need(personId),
      send: (...asked) => secondFactor().send(...asked),
      async check(personId, proof) {
        const subject = `reset:${personId}`;
        await rates
          .count(subject, limits.signInsPerAccount, limits.signInWindowMs, () =>
            refusals.note({ event: 'signInPaused', personId, detail: 'password reset' }),
          )
          .catch(asFailure);
        const isRight = await secondFactor().check(personId, proof);
        await (isRight ? rates.forgive(subject) : refusals.note({ event: 'confirmationFailed', personId }));
        return isRight;
      },
    },
  };
}

function asFailure(error: unknown): never {
  if (error instanceof HttpProblem && error.code === 'tooManyRequests') throw new TooManyRequests(error.extras.retryAfter ?? 60);
  throw error;
}
