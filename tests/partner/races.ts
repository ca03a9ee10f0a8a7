import accounts from '#server/domain/accounts/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  saveNpmProspect: {
    people: [persona(accounts, 'home and account pages')],
    input: (_own, pick) => ({ npmExternalId: pick(['one', 'two', 'not an id']) }),
  },
});
