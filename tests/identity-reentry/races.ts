import bondLadder from '#server/domain/bond-ladder/area.ts';
import identityReentry from '#server/domain/identity-reentry/area.ts';
import { persona } from '#tests/support/persona.ts';
import type { JsonObject } from '#schemas/json.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const ssnAgain = persona(identityReentry, 'SSN again; the checks pass at once');
const accountId = (own: Raced) => own.accounts[0]?.accountId ?? '';
const entered = { operation: 'updatePerson', input: { personFields: { ssn: '219-09-9999' } } };

export default areaRaces({
  updatePerson: {
    people: [
      ssnAgain,
      persona(identityReentry, 'name and birthdate again; a check fails'),
      persona(bondLadder, 'bond ladder owned by two'),
    ],
    input: (_own, pick) => ({
      personFields: pick<JsonObject>([
        { ssn: pick(['219-09-1111', '219-09-2222', '219-09-3333']) },
        { ssn: pick(['219-09-4444', '219-09-5555']) },
        { firstName: pick(['Ann', 'Bea']), lastName: pick(['Low', 'Nye']) },
        { filingStatus: pick(['SINGLE', 'MARRIED_JOINT']), pretaxAnnualIncome: pick([30_000_00, 120_000_00, 450_000_00]) },
      ]),
    }),
  },
  submitCustomerChecksPolling: {
    people: [ssnAgain],
    before: () => [entered],
    input: (own) => ({ accountId: accountId(own) }),
  },
  pollCustomerChecksSubmission: {
    people: [ssnAgain],
    before: (own) => [entered, { operation: 'submitCustomerChecksPolling', input: { accountId: accountId(own) } }],
    input: (own) => ({ accountId: accountId(own) }),
  },
});
