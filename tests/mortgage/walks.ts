import mortgage from '#server/domain/mortgage/area.ts';
import type { MortgagePurpose } from '#server/domain/mortgage/property-details.ts';
import { persona } from '#tests/support/persona.ts';
import type { Typed } from '../support/moves.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { oneWay, withCoBorrower } from './answers.ts';
import { notWalkedInvited } from './not-walked-invited.ts';

const nobodyKnows = persona(mortgage, 'mortgage: nobody knows anything of them yet');
const known = persona(mortgage, 'mortgage: identity known');

const begun = persona(mortgage, 'mortgage: a purchase begun');
const denied = persona(mortgage, 'mortgage: denied');
const invited = persona(mortgage, 'mortgage: invited as a co-borrower');

/** Answers that ask for more. */
const moreAsked: Typed = {
  ...oneWay,
  'Years there': ['1'],
  'Own or rent?': ['Rent'],
  'Monthly rent': ['2100'],
  'Legal middle name (optional)': ['Lee'],
  'Other names under which you received credit (optional)': ['Fern Lee'],
  'Which of these apply to this loan?': ['I borrow money for this loan that is not stated in this application'],
  'Which of these apply to you?': ['In the past 7 years I declared bankruptcy'],
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
    {
      voyagerType: 'MORTGAGE_CO_BORROWER',
      person: invited,
      entry: async (_hands, { ids }) => `/mortgages/co-borrower?invitation=${ids['mortgageInvitation']?.[0] ?? ''}`,
      typed: withCoBorrower,
      only: ['accept', 'partDone'],
    },
    {
      voyagerType: 'MORTGAGE_CO_BORROWER',
      person: known,
      entry: async () => '/mortgages/co-borrower?invitation=none',
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
  notWalked: {
    MORTGAGE_CO_BORROWER: notWalkedInvited,
    MORTGAGE_APPLICATION: [
      {
        why: 'The address check knows every address that a walker enters, and nobody is invited on its way.',
        provedBy: 'tests/mortgage/ways.test.ts',
        what: {
          states: ['placeSuggestion', 'confirmingPlace'],
          transitions: [
            'savingPlace ok saveMortgagePlace 1',
            'savingPlace fail saveMortgagePlace 1',
            'placeSuggestion CONTINUE 0',
            'placeSuggestion BACK 0',
            'confirmingPlace ok saveMortgagePlace 0',
            'confirmingPlace fail saveMortgagePlace 0',
          ],
          guards: [
            "savingPlace ok saveMortgagePlace 0 [result.status == 'SAVED'] does not hold",
            "savingPlace fail saveMortgagePlace 0 [error.code == 'unavailable' or error.code == 'timeout'] holds",
            "savingPlace fail saveMortgagePlace 0 [error.code == 'unavailable' or error.code == 'timeout'] does not hold",
          ],
          validators: [
            'placeSuggestion suggestion asked for, refused',
            'placeSuggestion suggestion asked for, accepted',
            'placeSuggestion suggestion well formed, refused',
            'placeSuggestion suggestion well formed, accepted',
          ],
        },
      },
      {
        why: 'The co-borrower of the walk is entered; one who is invited is tested for both of them.',
        provedBy: 'tests/mortgage/invited-borrower.test.ts',
        what: {
          states: ['invitation'],
          transitions: ['savingCoBorrower ok saveCoBorrower 0', 'invitation CONTINUE 0', 'invitation BACK 0'],
          guards: ['savingCoBorrower ok saveCoBorrower 0 [application.invites] holds'],
        },
      },
      {
        why: 'What the rates come to, and answers that are rare, are given in ways of their own, so that a walk stays short.',
        provedBy: 'tests/mortgage/ways.test.ts',
        what: {
          states: ['borrowers/2/formerAddress', 'borrowers/2/savingFormer', 'noRates', 'notOffered'],
          transitions: [
            'borrowers always 1',
            'borrowers/1/savingAbout ok saveMortgageBorrower 1',
            'borrowers/2/savingAbout ok saveMortgageBorrower 1',
            'borrowers/2/savingHome ok saveMortgageBorrower 0',
            'borrowers/2/formerAddress CONTINUE 0',
            'borrowers/2/formerAddress BACK 0',
            'borrowers/2/savingFormer ok saveMortgageBorrower 0',
            'pricing ok priceMortgage 1',
            'pricing fail priceMortgage 0',
            'choosingRate fail chooseMortgageRate 0',
            'noRates CONTINUE 0',
            'noRates BACK 0',
            'notOffered CONTINUE 0',
            'notOffered BACK 0',
            'review SUBMIT 1',
          ],
          guards: [
            'borrowers always 0 [size(application.borrowers) > 0] does not hold',
            'borrowers/1/savingAbout ok saveMortgageBorrower 0 [application.borrowers[0].taxIdLast4 == null] does not hold',
            'borrowers/2/savingAbout ok saveMortgageBorrower 0 [application.borrowers[1].taxIdLast4 == null] does not hold',
            'borrowers/2/savingHome ok saveMortgageBorrower 0 [answers.borrowers/2/homeAddress.years < 2] holds',
            "pricing ok priceMortgage 0 [result.status == 'PRICED'] does not hold",
            "choosingRate fail chooseMortgageRate 0 [error.code == 'RATES_EXPIRED'] holds",
            "choosingRate fail chooseMortgageRate 0 [error.code == 'RATES_EXPIRED'] does not hold",
            'review SUBMIT 0 [application.rate != null] does not hold',
          ],
          validators: [
            "ownedHomes rule 1: application.purpose == 'PURCHASE' or size(form.owned) > 0, refused",
            'propertyPlace street2 well formed, accepted',
            'propertyPlace areaState asked for, accepted',
            'propertyPlace areaState well formed, accepted',
            'propertyPlace areaZipCode asked for, accepted',
            'propertyPlace areaZipCode well formed, accepted',
            'propertyUse units asked for, accepted',
            'propertyUse units well formed, accepted',
            'propertyUse monthlyRent asked for, accepted',
            'propertyUse monthlyRent well formed, accepted',
            'purchaseLoan sellerCredits well formed, accepted',
            'refinanceLoan cashOut asked for, accepted',
            'refinanceLoan cashOut well formed, accepted',
            'refinanceLoan heldSince asked for, accepted',
            'refinanceLoan heldSince well formed, accepted',
            'borrowers/1/homeAddress street2 well formed, accepted',
            'borrowers/1/homeAddress rule 1: form.years == round(form.years), refused',
            'borrowers/1/homeAddress rule 2: form.months == round(form.months), refused',
            'borrowers/1/formerAddress street2 well formed, accepted',
            'borrowers/1/formerAddress monthlyRent asked for, accepted',
            'borrowers/1/formerAddress monthlyRent well formed, accepted',
            'borrowers/1/formerAddress rule 1: form.years == round(form.years), refused',
            'borrowers/1/formerAddress rule 2: form.months == round(form.months), refused',
            'borrowers/1/formerAddress rule 3: not any(default(form.earlier, []), one, one.years != round(one.years) or one.months != round(one.months)), refused',
            'borrowers/1/declarations ownedBefore asked for, accepted',
            'borrowers/1/declarations ownedBefore well formed, accepted',
            'borrowers/1/declarations ownedKind asked for, accepted',
            'borrowers/1/declarations ownedKind well formed, accepted',
            'borrowers/1/declarations ownedTitle asked for, accepted',
            'borrowers/1/declarations ownedTitle well formed, accepted',
            'borrowers/1/declarations tiedToSeller asked for, accepted',
            'borrowers/1/declarations tiedToSeller well formed, accepted',
            'borrowers/1/declarations undisclosedMoney asked for, accepted',
            'borrowers/1/declarations undisclosedMoney well formed, refused',
            'borrowers/1/declarations undisclosedMoney well formed, accepted',
            'borrowers/1/declarations bankruptcyChapters asked for, refused',
            'borrowers/1/declarations bankruptcyChapters asked for, accepted',
            'borrowers/1/declarations bankruptcyChapters well formed, refused',
            'borrowers/1/declarations bankruptcyChapters well formed, accepted',
            'borrowers/1/declarations explanation asked for, accepted',
            'borrowers/1/declarations explanation well formed, accepted',
            'borrowers/1/military served asked for, accepted',
            'borrowers/1/military served well formed, accepted',
            'borrowers/1/military services asked for, accepted',
            'borrowers/1/military services well formed, accepted',
            'borrowers/1/military activeUntil well formed, refused',
            'borrowers/1/military activeUntil well formed, accepted',
            'borrowers/1/demographics ethnicity well formed, accepted',
            'borrowers/1/demographics otherHispanic well formed, refused',
            'borrowers/1/demographics otherHispanic well formed, accepted',
            'borrowers/1/demographics race well formed, accepted',
            'borrowers/1/demographics tribe well formed, refused',
            'borrowers/1/demographics tribe well formed, accepted',
            'borrowers/1/demographics otherAsian well formed, refused',
            'borrowers/1/demographics otherAsian well formed, accepted',
            'borrowers/1/demographics otherPacificIslander well formed, refused',
            'borrowers/1/demographics otherPacificIslander well formed, accepted',
            'borrowers/1/demographics sex well formed, accepted',
            "borrowers/1/demographics rule 1: not contains(default(form.ethnicity, []), 'WITHHELD') or size(form.ethnicity) == 1, refused",
            "borrowers/1/demographics rule 2: not contains(default(form.race, []), 'WITHHELD') or size(form.race) == 1, refused",
            "borrowers/1/demographics rule 3: not contains(default(form.sex, []), 'WITHHELD') or size(form.sex) == 1, refused",
          ],
        },
      },
      {
        why: 'The views and the choices that they offer let nobody send what these calls refuse.',
        provedBy: 'tests/mortgage/rules.test.ts',
        what: {
          transitions: [
            'savingPlace fail saveMortgagePlace 0',
            'savingUse fail saveMortgageApplication 0',
            'savingPurchase fail saveMortgageApplication 0',
            'savingRefinance fail saveMortgageApplication 0',
            'savingCoBorrower fail saveCoBorrower 0',
            'borrowers/1/savingTaxId fail saveMortgageBorrower 0',
            'borrowers/1/savingHome fail saveMortgageBorrower 0',
            'borrowers/1/savingFormer fail saveMortgageBorrower 0',
            'borrowers/1/savingWork fail saveMortgageBorrower 0',
            'borrowers/1/savingIncome fail saveMortgageBorrower 0',
            'borrowers/1/savingDeclarations fail saveMortgageBorrower 0',
            'borrowers/1/savingMilitary fail saveMortgageBorrower 0',
            'borrowers/1/savingDemographics fail saveMortgageBorrower 0',
            'borrowers/2/savingAbout fail saveMortgageBorrower 0',
            'borrowers/2/savingTaxId fail saveMortgageBorrower 0',
            'borrowers/2/savingHome fail saveMortgageBorrower 0',
            'borrowers/2/savingFormer fail saveMortgageBorrower 0',
            'borrowers/2/savingWork fail saveMortgageBorrower 0',
            'borrowers/2/savingIncome fail saveMortgageBorrower 0',
            'borrowers/2/savingDeclarations fail saveMortgageBorrower 0',
            'borrowers/2/savingMilitary fail saveMortgageBorrower 0',
            'borrowers/2/savingDemographics fail saveMortgageBorrower 0',
            'savingAssets fail saveMortgageApplication 0',
            'savingGifts fail saveMortgageApplication 0',
            'savingDebts fail saveMortgageApplication 0',
            'savingOwned fail saveMortgageApplication 0',
            'choosingRate fail chooseMortgageRate 1',
            'submitting fail submitMortgageApplication 0',
            'submitting fail submitMortgageApplication 1',
            'submitting fail submitMortgageApplication 2',
            'submitting fail submitMortgageApplication 3',
          ],
          guards: [
            "submitting fail submitMortgageApplication 0 [error.code == 'APPLICATION_ENDED'] holds",
            "submitting fail submitMortgageApplication 0 [error.code == 'APPLICATION_ENDED'] does not hold",
            "submitting fail submitMortgageApplication 1 [error.code == 'RATES_EXPIRED'] holds",
            "submitting fail submitMortgageApplication 1 [error.code == 'RATES_EXPIRED'] does not hold",
            "submitting fail submitMortgageApplication 2 [error.code == 'DISCLOSURES_CHANGED'] holds",
            "submitting fail submitMortgageApplication 2 [error.code == 'DISCLOSURES_CHANGED'] does not hold",
          ],
        },
      },
    ],
    MORTGAGE_WITHDRAWAL: [
      {
        why: 'What the rates come to, and answers that are rare, are given in ways of their own, so that a walk stays short.',
        provedBy: 'tests/mortgage/ways.test.ts',
        what: {
          states: ['kept'],
          transitions: ['withdraw KEEP 0'],
        },
      },
      {
        why: 'The views and the choices that they offer let nobody send what these calls refuse.',
        provedBy: 'tests/mortgage/rules.test.ts',
        what: {
          transitions: ['withdrawing fail withdrawMortgageApplication 0', 'withdrawing fail withdrawMortgageApplication 1'],
          guards: [
            "withdrawing fail withdrawMortgageApplication 0 [error.code == 'DECIDED'] holds",
            "withdrawing fail withdrawMortgageApplication 0 [error.code == 'DECIDED'] does not hold",
          ],
        },
      },
    ],
  },
});
