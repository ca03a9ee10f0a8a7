import { askStandIn, type StandInDependencies } from '../stand-in.ts';
import type { IdentityCheck } from './identity-check.ts';

/** Checks nobody: answers what was chosen for the person. */
export function standInIdentityCheck(deps: StandInDependencies): IdentityCheck {
  return {
    async check({ personId, idempotencyKey }) {
      const state = await askStandIn(deps, {
        vendor: 'identity',
        personId,
        idempotencyKey,
        answers: { pass: 'ALL_CHECKS_PASSED', fail: 'CHECKS_FAILED' },
      });
      return { state };
    },
  };
}
