import restrictions from '#server/domain/restrictions/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  updateAccountRestrictions: {
    people: [persona(restrictions, 'restrictions of stocks, nothing answered')],
    input: (_own, pick) => ({
      controlPerson: pick([true, false, null]),
      brokerDealer: pick([true, false]),
      isInstitutionalInvestor: false,
      hasLargeTraderId: pick([true, false]),
      largeTraderId: '12345678-0000',
      isAccreditedInvestor: true,
    }),
  },
});
