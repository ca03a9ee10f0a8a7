import { askStandIn, timesAsked, type StandInDependencies } from '../stand-in.ts';
import type { IdentityCheck } from './identity-check.ts';

/** At which asking a check that takes its time is decided. */
const laterAt = 3;

/** A stand-in: checks nobody, and answers what was chosen for the person or asked for in the name. */
export function standInIdentityCheck(deps: StandInDependencies): IdentityCheck {
  return {
    async check({ personId, idempotencyKey, applicant }) {
      const call = { vendor: 'identity', personId, idempotencyKey } as const;
      const answer = await askStandIn(deps, { ...call, texts: applicant === undefined ? [] : [applicant.legalName] });
      if (answer === 'fail') return { state: 'CHECKS_FAILED' };
      if (answer === 'pending') return { state: 'CHECKS_PENDING' };
      const decided = answer === 'pass' || (await timesAsked(deps, call)) >= laterAt;
      return { state: decided ? 'ALL_CHECKS_PASSED' : 'CHECKS_PENDING' };
    },
  };
}
