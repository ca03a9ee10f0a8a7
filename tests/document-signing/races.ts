import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const people = [persona(mortgageTasks, 'mortgage tasks: a document to sign')];
const documentOf = ({ ids }: Raced) => ({ mortgageDisclosureId: ids['disclosure']?.[0] ?? '' });
const borrowerOf = ({ ids }: Raced) => ids['mortgageBorrower']?.[0] ?? '';

export default areaRaces({
  getDisclosuresIframeInputInfo: { people, input: (own) => ({ ...documentOf(own), borrowerId: borrowerOf(own) }) },
  confirmDisclosureSigned: { people, input: (own) => documentOf(own) },
  createTestDisclosure: { people, input: () => ({}) },
});
