import { disclosure } from '#server/domain/securities-lending/enrollment.ts';
import securitiesLending from '#server/domain/securities-lending/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const onboards = persona(securitiesLending, 'securities lending onboarding');

export default areaRaces({
  submitFpslApplication: {
    people: [onboards],
    input: (_own, pick) => ({ acknowledged: pick([true, true, false]), disclosureVersion: pick([disclosure.version, 'older']) }),
  },
  updateFpslStatus: {
    people: [persona(securitiesLending, 'shares on loan: five of them'), onboards],
    input: (_own, pick) => ({ fpslStatus: pick(['enabled', 'disabled']) }),
  },
});
