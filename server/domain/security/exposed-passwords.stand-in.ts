import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { hashOf, type ExposedPasswords } from './exposed-passwords.ts';

const outcomes = {
  name: 'exposedPasswords',
  answers: { pass: 'it knows some passwords that everybody uses, such as "correct horse battery staple"' },
} as const;

/** As long as ours must be, so that nothing else refuses them before. */
const known = [
  'correct horse battery staple',
  'passwordpassword',
  '123456789012345',
  'qwertyuiopasdfgh',
  'iloveyouiloveyou',
  'letmeinletmeinletmein',
].map(hashOf);

function standInExposedPasswords(deps: StandInDependencies): ExposedPasswords {
  return {
    async range({ personId, idempotencyKey, prefix }) {
      await askStandIn(deps, { party: outcomes, personId, idempotencyKey });
      return known.filter((hash) => hash.startsWith(prefix)).map((hash) => hash.slice(prefix.length));
    },
  };
}

export const exposedPasswordsParty = defineParty(outcomes, standInExposedPasswords);
