import settings from '#server/domain/settings/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(settings, 'no account yet: nothing to set but security')];

export default areaRaces({
  chooseLanguage: { people, input: (_own, pick) => ({ language: pick(['en', 'fr', null]) }) },
});
