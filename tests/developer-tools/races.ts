import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(mortgageTasks, 'mortgage tasks: none left')];

export default areaRaces({
  createPrefilledMortgageApplication: { people, input: (_own, pick) => ({ purpose: pick(['PURCHASE', 'REFINANCE']) }) },
});
