import workplace from '#server/domain/workplace-programme/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(workplace, 'works for a company that takes part, nothing verified yet')];

export default areaRaces({
  saveWftwEmployerEmail: { people, input: (_own, pick) => ({ email: pick(['one@harbormills.example', 'two@harbormills.example']) }) },
  confirmWftwEmployerEmail: { people, input: () => ({ token: 'A'.repeat(43) }) },
});
