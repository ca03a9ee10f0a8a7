import { askStandIn, type StandInDependencies } from '../stand-in.ts';
import type { IdentityCheck } from './identity-check.ts';

/** A stand-in: checks nobody, and answers what was chosen for the person. */
export function standInIdentityCheck(deps: StandInDependencies): IdentityCheck {
  return {
    async check({ personId, idempotencyKey }) {
      const answer = await askStandIn(deps, { vendor: 'identity', personId, idempotencyKey });
      return { state: answer === 'pass' ? 'ALL_CHECKS_PASSED' : 'CHECKS_FAILED' };
    },
  };
}
