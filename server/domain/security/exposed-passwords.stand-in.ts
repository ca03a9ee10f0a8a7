import { defineParty } from '#server/parties/party.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { exposedPasswordsAnswers, hashOf, type ExposedPasswords } from './exposed-passwords.ts';

const outcomes = {
  name: 'exposedPasswords',
  answers: {
    pass: 'it knows some passwords that everybody uses, such as "correct horse battery staple"',
    fail: 'it refuses the question, as one of too many',
  },
} as const;

/** As long as ours must be, so that nothing else refuses them before. */
const known = [
  'correct horse battery staple',
  'passwordpassword',
  'password12345678',
  '123456789012345',
  'qwertyuiopasdfgh',
  'iloveyouiloveyou',
  'letmeinletmeinletmein',
].map(hashOf);

function standInExposedPasswords(deps: StandInDependencies): ExposedPasswords {
  return {
    async range({ personId, idempotencyKey, prefix }) {
      const outcome = await askStandIn(deps, { party: outcomes, personId, idempotencyKey });
      if (outcome === 'fail') throw new PartyUnavailable(outcomes.name, 'unavailable');
      return known.filter((hash) => hash.startsWith(prefix)).map((hash) => hash.slice(prefix.length));
    },
  };
}

export const exposedPasswordsParty = defineParty(outcomes, standInExposedPasswords, { answers: exposedPasswordsAnswers });
