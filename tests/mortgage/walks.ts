import mortgage from '#server/domain/mortgage/area.ts';
import type { MortgagePurpose } from '#server/domain/mortgage/property-details.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { oneWay, withCoBorrower } from './answers.ts';

const nobodyKnows = persona(mortgage, 'mortgage: nobody knows anything of them yet');
const known = persona(mortgage, 'mortgage: identity known');

const begun = persona(mortgage, 'mortgage: a purchase begun');
const denied = persona(mortgage, 'mortgage: denied');

const applying =
  (purpose: MortgagePurpose): Walk['entry'] =>
  async (hands) => {
    const { applicationId } = await hands.operation<{ applicationId: string }>('createMortgageApplication', { purpose });
    return `/mortgages/application?applicationId=${applicationId}`;
  };

export default areaWalks({
  walks: [
    { voyagerType: 'MORTGAGE_APPLICATION', person: nobodyKnows, entry: applying('PURCHASE'), typed: withCoBorrower },
    { voyagerType: 'MORTGAGE_APPLICATION', person: known, entry: applying('REFINANCE'), typed: oneWay, only: ['refinanceLoan'] },
    {
      voyagerType: 'MORTGAGE_WITHDRAWAL',
      person: begun,
      entry: async (_hands, { ids }) => `/mortgages/withdrawal?applicationId=${ids['mortgageApplication']?.[0] ?? ''}`,
    },
    {
      voyagerType: 'MORTGAGE_WITHDRAWAL',
      person: denied,
      entry: async (_hands, { ids }) => `/mortgages/withdrawal?applicationId=${ids['mortgageApplication']?.[0] ?? ''}`,
    },
  ],
});
