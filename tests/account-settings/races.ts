import accountSettings from '#server/domain/account-settings/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const accountId = (own: Raced) => own.accounts[0]?.accountId ?? '';
const party = (recipient: string) => ({
  recipient,
  emailAddress: null,
  mailingStreet1: '8 Quay Street',
  mailingStreet2: null,
  mailingPostalCode: '43215',
  mailingCity: 'Columbus',
  mailingState: 'OH',
  shouldReceiveTradeConfirms: false,
});
const one = persona(accountSettings, 'one interested party');

export default areaRaces({
  updateInterestedParties: {
    people: [one],
    input: (own, pick) => ({ accountId: accountId(own), interestedParties: pick([[], [party('Orla Finch')], [party('A'), party('B')]]) }),
  },
  saveInterestedParty: {
    people: [one],
    input: (own, pick) => ({ accountId: accountId(own), place: pick([1, 2]), interestedParty: pick([null, party('Orla Finch')]) }),
  },
  updateIraWithholdingSettings: {
    people: [persona(accountSettings, 'a traditional IRA in a state that follows the federal tax')],
    input: (own, pick) => ({
      accountId: accountId(own),
      federalWithholdingSetting: pick(['OPTED_IN', 'OPTED_OUT']),
      stateWithholdingSetting: pick(['OPTED_IN', 'OPTED_OUT']),
    }),
  },
  updatePassivePlusFeatures: {
    people: [persona(accountSettings, 'a taxable account of a company')],
    input: (own, pick) => ({
      accountId: accountId(own),
      features: { taxLossHarvesting: pick([true, false]), stockLevelTaxLossHarvesting: pick([true, false]), smartBeta: false },
    }),
  },
});
