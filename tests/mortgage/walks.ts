import mortgage from '#server/domain/mortgage/area.ts';
import type { MortgagePurpose } from '#server/domain/mortgage/property-details.ts';
import { persona } from '#tests/support/persona.ts';
import type { Typed } from '../support/moves.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { oneWay, withCoBorrower } from './answers.ts';

const nobodyKnows = persona(mortgage, 'mortgage: nobody knows anything of them yet');
const known = persona(mortgage, 'mortgage: identity known');

const begun = persona(mortgage, 'mortgage: a purchase begun');
const denied = persona(mortgage, 'mortgage: denied');

/** Answers that ask for more. */
const moreAsked: Typed = {
  ...oneWay,
  'Years there': ['1'],
  'Own or rent?': ['Rent'],
  'Rent a month': ['2100'],
  'Legal middle name (optional)': ['Lee'],
  'Other names under which credit was received (optional)': ['Fern Lee'],
  'Which of these apply to this loan?': ['I borrow money for this loan that is not stated in this application'],
  'Which of these apply to this borrower?': ['In the past 7 years I declared bankruptcy'],
  'Which kind of bankruptcy?': ['Chapter 7'],
  'Owned another home in the last three years?': ['Yes'],
  'What kind of home?': ['SECOND'],
  'How was title held?': ['By myself'],
  'Did you, or your late spouse, ever serve in the United States Armed Forces?': ['Yes'],
  'Which apply?': ['Currently serving on active duty'],
  Ethnicity: ['Other Hispanic or Latino'],
  Race: ['American Indian or Alaska Native', 'Other Asian', 'Other Pacific Islander'],
  Sex: ['Female'],
};

const applying =
  (purpose: MortgagePurpose): Walk['entry'] =>
  async (hands) => {
    const { applicationId } = await hands.operation<{ applicationId: string }>('createMortgageApplication', { purpose });
    return `/mortgages/application?applicationId=${applicationId}`;
  };

export default areaWalks({
  walks: [
    { voyagerType: 'MORTGAGE_APPLICATION', person: nobodyKnows, entry: applying('PURCHASE'), typed: withCoBorrower },
    {
      voyagerType: 'MORTGAGE_APPLICATION',
      person: nobodyKnows,
      entry: applying('PURCHASE'),
      typed: moreAsked,
      only: ['about', 'homeAddress', 'formerAddress', 'declarations', 'military', 'demographics'].map((step) => `borrowers/1/${step}`),
    },
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
