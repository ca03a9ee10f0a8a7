import { TooManyRequests } from '../operations/operation-failure.ts';
import type { OperationContext } from '../operations/operation.ts';
import { HttpProblem } from '../problems/problems.ts';
import type { ConfirmIdentity } from '../security/confirm-identity.ts';

/** The identity proofs of operations: one guess too many is their failure, like any call too many. */
export function identityForOperations({ hash, byPassword }: ConfirmIdentity): OperationContext['identity'] {
  return {
    hash,
    byPassword: (...asked) =>
      byPassword(...asked).catch((error: unknown) => {
        if (error instanceof HttpProblem && error.code === 'tooManyRequests') throw new TooManyRequests(error.extras.retryAfter ?? 60);
        throw error;
      }),
  };
}
