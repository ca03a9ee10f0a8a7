import profile from '#server/domain/profile/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const whole = persona(profile, 'a whole profile: employed, with a preferred name');
const waits = persona(profile, 'another legal name is under review');

export default areaRaces({
  updateOrDeleteUserPreferredName: {
    people: [whole],
    input: (_own, pick) => ({ preferredName: pick(['Pet', 'Pia', null]) }),
  },
  saveInvestmentProfile: {
    people: [whole],
    input: (_own, pick) => ({
      personalInformation: { maritalStatus: pick(['SINGLE', 'MARRIED']), liquidNetWorthAmount: pick([1_00, 250_000_00]) },
      taxInformation: { filingStatus: pick(['SINGLE', 'HEAD_OF_HOUSEHOLD', null]), adjustedGrossIncome: pick([70_000_00, null]) },
    }),
  },
  // The document was never attached, so all are refused. Requests with an attached one race in `name-change.test.ts`.
  submitNameChangeRequest: {
    people: [whole, waits],
    input: (_own, pick) => ({ attachmentId: 'none', first: pick(['Petra', 'Nell']), last: pick(['Voss', 'Vos', '']) }),
  },
  decideNameChangeRequest: { people: [whole, waits], input: () => ({}) },
});
