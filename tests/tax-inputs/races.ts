import taxInputs from '#server/domain/tax-inputs/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const married = persona(taxInputs, 'tax inputs: married, not asked about a spousal link yet');
const plain = persona(taxInputs, 'tax inputs in a state without income tax');

export default areaRaces({
  submitHomeAddress: {
    people: [married, plain],
    input: (_own, pick) => ({
      street1: pick(['14 Elm Street', '12 Stand-in Correct Street', '12 STAND-IN CORRECT STREET', '1 Stand-in Fail Street']),
      city: 'BEND',
      state: pick(['OR', 'CA']),
      zipCode: '97701-0001',
    }),
  },
  chooseSuggestedAddress: { people: [married, plain], input: (_own, pick) => ({ key: pick(['1', '2']) }) },
  verifyAddress: {
    people: [plain],
    input: (_own, pick) => ({
      street1: pick(['14 Elm Street', '2 Stand-in Correct Street']),
      locality: 'Bend',
      jurisdiction: 'OR',
      postalCode: '97701',
    }),
  },
});
