import appPasswords from '#server/domain/app-passwords/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(appPasswords, 'an app password')];

export default areaRaces({
  createAppSpecificPassword: { people, input: (_own, pick) => ({ nickname: pick(['Budget book', 'Tax program']) }) },
  revokeAppSpecificPassword: { people, input: (own) => ({ id: own.ids['appPassword']?.[0] ?? '' }) },
});
