import { createHash } from 'node:crypto';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Seed } from '#server/personas/persona.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { zipCodeIn } from '#server/places/places.ts';
import { noDetails, type MortgageDetails } from './mortgage-details.ts';
import { disclosuresFor } from './disclosures.ts';
import { issueAdverseAction } from './issue-adverse-action.ts';
import { issueEstimate } from './issue-estimate.ts';
import { notProvided } from './demographics.ts';
import { noParts, type BorrowerDetails } from './borrower-details.ts';
import type { RateOffer } from './rate-offer.ts';
import type { MortgageApplicationTable } from './tables.ts';

export interface SeededMortgage {
  purpose: MortgageApplicationTable['purpose'];
  status: MortgageApplicationTable['status'];
  /** Null: a home is still looked for. */
  street1?: string | null;
  coBorrower?: boolean;
  /** For an open application: everything is answered but the applicant's tax number. */
  answered?: boolean;
}

const day = 24 * 3_600_000;

/** A mortgage application: of open ones nothing is answered, of others all of it, where nothing else is said. */
export const mortgage =
  ({ purpose, status, street1 = '8 Orchard Lane', coBorrower = false, answered = status !== 'open' }: SeededMortgage): Seed =>
  async ({ db, now, ids, vault }, person) => {
    const id = ids();
    const isOpen = status === 'open';
    person.tell('mortgageApplication', id);
    const submittedAt = isOpen ? null : now - 2 * day;
    const intentAt = street1 === null ? null : submittedAt;
    const values = {
      id,
      person_id: person.id,
      purpose,
      status,
      reference: isOpen ? null : `LM-${id.replaceAll('-', '').slice(-10).toUpperCase()}`,
      details: answered ? detailsOf(purpose, homeIn(person.state, street1), now, coBorrower) : null,
      created_at: now - 3 * day,
      updated_at: now - 2 * day,
      submitted_at: submittedAt,
      received_at: street1 === null ? null : submittedAt,
      estimated_at: null,
      intent_at: intentAt,
      locked_until: intentAt === null ? null : addDays(newYorkDate(intentAt), offer.lockDays),
      ended_at: isOpen || status === 'submitted' ? null : now - day,
    };
    await db
      .insertInto('mortgage_application')
      .values(await vault.seal(db, 'mortgage_application', { person: person.id, row: id }, values))
      .execute();
    if (submittedAt !== null)
      for (const { disclosureType, revision } of disclosuresFor(values))
        await db
          .insertInto('mortgage_consent')
          .values({ application_id: id, disclosure_type: disclosureType, revision, person_id: person.id, accepted_at: submittedAt })
          .execute();
    const { firstName, lastName, state } = person;
    const people = [
      { place: 1, entry: 'self' as const, firstName, lastName },
      ...(coBorrower ? [{ place: 2, entry: 'entered' as const, firstName: 'Robin', lastName }] : []),
    ];
    for (const { place, entry, ...name } of people) {
      const borrowerId = ids();
      person.tell('mortgageBorrower', borrowerId);
      const email = `${name.firstName}.${name.lastName}@mail.example`.toLowerCase();
      const intent =
        coBorrower && answered
          ? { jointIntent: { at: now - 3 * day, login: entry === 'self' ? ('OWN' as const) : ('OTHER' as const) } }
          : {};
      const details = { ...name, email, answers: answered ? answersOf(name, state, entry === 'entered') : noParts, ...intent };
      const borrower = {
        id: borrowerId,
        application_id: id,
        person_id: person.id,
        place,
        entry,
        details,
        tax_id: place === 2 && answered ? '219094322' : null,
        tax_id_last4: place === 2 && answered ? '4322' : null,
        updated_at: now,
      };
      await db
        .insertInto('mortgage_borrower')
        .values(await vault.seal(db, 'mortgage_borrower', { person: person.id, row: borrowerId }, borrower))
        .execute();
    }
    if (submittedAt === null) return;
    const delivered = { db, ids, vault, now: submittedAt, today: newYorkDate(submittedAt) };
    const application = { ...values, person_id: person.id };
    await issueEstimate(delivered, application, offer);
    if (status !== 'denied') return;
    // Nothing is mailed of seeded people: a test begins with the token of the link instead.
    const outbox: Outbox = {
      async send(_db, { values }) {
        person.tell('mortgageNotice', values?.['link']?.split('token=')[1] ?? '');
        return ids();
      },
    };
    const random = () => createHash('sha256').update(ids()).digest();
    await issueAdverseAction({ ...delivered, now: now - day, outbox, random }, application, ['EXCESSIVE_OBLIGATIONS']);
  };

const homeIn = (state: string, street1: string | null): Pick<MortgageDetails, 'place' | 'use'> => ({
  place: {
    address: street1 === null ? null : { street1, street2: null, city: 'Springfield', state, zipCode: zipCodeIn(state) },
    state,
    zipCode: zipCodeIn(state),
    county: street1 === null ? null : 'Orange',
  },
  use: { kind: 'DETACHED', units: 1, occupancy: 'PRIMARY', mixedUse: false, monthlyRent: null },
});

function detailsOf(
  purpose: SeededMortgage['purpose'],
  home: Pick<MortgageDetails, 'place' | 'use'>,
  now: number,
  jointCredit: boolean,
): MortgageDetails {
  return {
    ...noDetails,
    ...home,
    jointCredit,
    ...(purpose === 'PURCHASE'
      ? { purchase: { price: 500_000_00, downPayment: 100_000_00, earnestDeposit: 5_000_00, sellerCredits: 0 } }
      : {
          refinance: {
            value: 500_000_00,
            balance: 400_000_00,
            cashOut: 0,
            currentPayment: 2_900_00,
            yearBought: 2019,
            pricePaid: 450_000_00,
            reason: 'LOWER_PAYMENT' as const,
          },
        }),
    finances: {
      assets: [{ kind: 'CHECKING', institution: 'Fernhill Bank', value: 160_000_00 }],
      credits: [],
      gifts: [],
      debts: [{ kind: 'INSTALLMENT', creditor: 'Fernhill Auto', balance: 9_000_00, monthlyPayment: 450_00, paidOff: false }],
      duties: [],
      owned: purpose === 'REFINANCE' ? [ownHome(home)] : [],
    },
    rates: { asOf: now - 2 * day, expiresAt: now + 12 * day, offers: [offer] },
    chosenOffer: offer.offerId,
  };
}

const ownHome = ({ place }: Pick<MortgageDetails, 'place'>) => ({
  address: `${place?.address?.street1 ?? ''}, Springfield`,
  value: 500_000_00,
  holding: 'RETAINED' as const,
  occupancy: 'PRIMARY' as const,
  monthlyCosts: 620_00,
  monthlyRent: 0,
  loanBalance: 400_000_00,
  loanPayment: 2_900_00,
});

/** 400,000 at 6.5% over 30 years: the payment and the APR are worked out in `tests/mortgage/annual-percentage-rate.test.ts`. */
const offer: RateOffer = {
  offerId: 'FIXED_30-0.000',
  programId: 'FIXED_30',
  name: '30-year fixed',
  termMonths: 360,
  adjustable: null,
  rate: '0.06500',
  apr: '0.066458',
  points: '0.000',
  pointsAmount: 0,
  lenderFees: 5_995_00,
  prepaidInterest: 0,
  otherCosts: 3_200_00,
  principalAndInterest: 2_528_27,
  mortgageInsurance: 0,
  insuranceMonths: 0,
  lockDays: 45,
  cashToClose: 104_195_00,
};

function answersOf(
  { firstName, lastName }: Pick<BorrowerDetails, 'firstName' | 'lastName'>,
  state: string,
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
    residence: {
      street1: '14 Elm Street',
      street2: null,
      city: 'Springfield',
      state,
      zipCode: zipCodeIn(state),
      years: 4,
      months: 2,
      housing: 'RENT',
      monthlyRent: 2_100_00,
    },
    former: null,
    jobs: [
      {
        kind: 'EMPLOYED',
        employer: 'Hillside School',
        title: 'Teacher',
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
