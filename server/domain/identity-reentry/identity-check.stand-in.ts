import { defineParty } from '#server/parties/party.ts';
import { askStandIn, timesAsked, type StandInDependencies } from '#server/parties/stand-in.ts';
import { identityAnswers, type IdentityCheck } from './identity-check.ts';

export const identityOutcomes = {
  name: 'identity',
  answers: {
    pass: 'every check passes',
    later: 'every check passes, at the third asking',
    pending: 'the checks are never decided',
    fail: 'a check fails',
  },
} as const;

/** At which asking a check that takes its time is decided. */
const laterAt = 3;

/** A stand-in: performs no check, and answers what was chosen for the person or asked for in the name. */
function standInIdentityCheck(deps: StandInDependencies): IdentityCheck {
  return {
    async check({ personId, idempotencyKey, applicant }) {
      const call = { party: identityOutcomes, personId, idempotencyKey };
      const answer = await askStandIn(deps, { ...call, texts: applicant === undefined ? [] : [applicant.legalName] });
      if (answer === 'fail') return { state: 'CHECKS_FAILED' };
      if (answer === 'pending') return { state: 'CHECKS_PENDING' };
      const decided = answer === 'pass' || (await timesAsked(deps, call)) >= laterAt;
      return { state: decided ? 'ALL_CHECKS_PASSED' : 'CHECKS_PENDING' };
    },
  };
}

export const identityParty = defineParty(identityOutcomes, standInIdentityCheck, { answers: identityAnswers });
