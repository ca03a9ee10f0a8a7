import { zipCodeIn } from '#server/places/places.ts';
import type { BorrowerDetails } from './borrower-details.ts';
import { notProvided } from './demographics.ts';
import type { MortgageDetails } from './mortgage-details.ts';
import type { MortgagePurpose } from './property-details.ts';

type Residence = BorrowerDetails['answers']['residence'];

/** Where a seeded borrower lives: in the home that they refinance, or in a rented one until they buy. */
export function seededResidence(purpose: MortgagePurpose, { place }: Pick<MortgageDetails, 'place'>, state: string): Residence {
  if (purpose === 'REFINANCE' && place?.address != null)
    return { ...place.address, years: 6, months: 2, housing: 'OWN', monthlyRent: null };
  return {
    street1: '14 Elm Street',
    street2: null,
    city: 'Springfield',
    state,
    zipCode: zipCodeIn(state),
    years: 4,
    months: 2,
    housing: 'RENT',
    monthlyRent: 2_100_00,
  };
}

/** All answers of a seeded borrower. */
export function seededAnswers(
  { firstName, lastName }: Pick<BorrowerDetails, 'firstName' | 'lastName'>,
  residence: Residence,
  isEntered: boolean,
): BorrowerDetails['answers'] {
  return {
    identity: {
      firstName,
      middleName: null,
      lastName,
      birthDate: '1986-03-09',
      otherNames: null,
      phone: '+14155550142',
      citizenship: 'US_CITIZEN',
      maritalStatus: 'MARRIED',
      dependents: [],
      jointIntent: isEntered ? true : null,
    },
    residence,
    former: null,
    jobs: [
      {
        kind: 'EMPLOYED',
        employer: 'Hillside School',
        title: 'Teacher',
        employerAddress: null,
        employerPhone: null,
        startDate: '2017-08-14',
        ended: false,
        endDate: null,
        yearsInField: 11,
        related: false,
        base: 9_500_00,
        overtime: null,
        bonus: null,
        commission: null,
        otherPay: null,
      },
    ],
    otherIncome: [],
    declarations: {
      willOccupy: true,
      ownedBefore: false,
      ownedKind: null,
      ownedTitle: null,
      tiedToSeller: false,
      newMoney: ['NONE'],
      undisclosedMoney: null,
      past: ['NONE'],
      bankruptcyChapters: [],
      explanation: null,
    },
    military: { served: false, services: [], activeUntil: null },
    demographics: notProvided,
  };
}
