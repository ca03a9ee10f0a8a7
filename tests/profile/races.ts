import profile from '#server/domain/profile/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  updateOrDeleteUserPreferredName: {
    people: [persona(profile, 'a whole profile: employed, with a preferred name')],
    input: (_own, pick) => ({ preferredName: pick(['Pet', 'Pia', null]) }),
  },
});
