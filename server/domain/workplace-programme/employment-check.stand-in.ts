import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { employmentAnswers, type EmploymentCheck } from './employment-check.ts';

const outcomes = {
  name: 'employment',
  answers: { pass: 'somebody with that address works there', fail: 'nobody with that address works there' },
} as const;

/** A stand-in: performs no check, and answers what was chosen for the person or asked for in the address. */
function standInEmploymentCheck(deps: StandInDependencies): EmploymentCheck {
  return {
    async isEmployed({ personId, idempotencyKey, email }) {
      return (await askStandIn(deps, { party: outcomes, personId, idempotencyKey, texts: [email] })) === 'pass';
    },
  };
}

export const employmentParty = defineParty(outcomes, standInEmploymentCheck, { answers: employmentAnswers });
