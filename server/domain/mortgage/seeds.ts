import { createHash } from 'node:crypto';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Seed } from '#server/personas/persona.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { zipCodeIn } from '#server/places/places.ts';
import { chosenOfferOf } from './estimate-and-ask.ts';
import { loanFiguresOf, noDetails, propertyOf, type MortgageDetails } from './mortgage-details.ts';
import { standInRates } from './mortgage-pricing.stand-in.ts';
import { disclosuresFor } from './disclosures.ts';
import { issueAdverseAction } from './issue-adverse-action.ts';
import { issueEstimate } from './issue-estimate.ts';
import { noParts } from './borrower-details.ts';
import type { RateOffer } from './rate-offer.ts';
import { rateOffer } from './rate-offers.ts';
import { seededAnswers, seededResidence } from './seeded-borrower.ts';
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
    const home = homeIn(person.state, street1);
    const details = answered ? detailsOf(purpose, home, now, coBorrower) : null;
    const offer = chosenOfferOf({ details });
    const values = {
      id,
      person_id: person.id,
      purpose,
      status,
      reference: isOpen ? null : `LM-${id.replaceAll('-', '').slice(-10).toUpperCase()}`,
      details,
      created_at: now - 3 * day,
      updated_at: now - 2 * day,
      submitted_at: submittedAt,
      received_at: street1 === null ? null : submittedAt,
      estimated_at: null,
      intent_at: intentAt,
      locked_until: intentAt === null || offer === null ? null : addDays(newYorkDate(intentAt), offer.lockDays),
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
      const details = {
        ...name,
        email,
        answers: answered ? seededAnswers(name, seededResidence(purpose, home, state), entry === 'entered') : noParts,
        ...intent,
      };
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
    if (submittedAt === null || offer === null) return;
    const delivered = { db, ids, vault, now: submittedAt, today: newYorkDate(submittedAt) };
    const application = { ...values, person_id: person.id };
    await issueEstimate(delivered, application, offer);
    if (status !== 'denied') return;
    // Nothing is mailed of seeded people: a test begins with the token of the link instead.
    const outbox: Outbox = {
      async send(_db, { values }) {
        const link = values?.['link'];
        person.tell('mortgageNotice', typeof link === 'string' ? (link.split('token=')[1] ?? '') : '');
        return ids();
      },
    };
    const random = () => createHash('sha256').update(ids()).digest();
    await issueAdverseAction({ ...delivered, now: now - day, outbox, random }, application, ['EXCESSIVE_OBLIGATIONS']);
  };

const homeIn = (state: string, street1: string | null): Home => ({
  place: {
    address: street1 === null ? null : { street1, street2: null, city: 'Springfield', state, zipCode: zipCodeIn(state) },
    state,
    zipCode: zipCodeIn(state),
    county: street1 === null ? null : 'Orange',
  },
  use: { kind: 'DETACHED', units: 1, occupancy: 'PRIMARY', mixedUse: false, monthlyRent: null },
});

type Home = Pick<MortgageDetails, 'place' | 'use'>;

function loanFor(purpose: SeededMortgage['purpose'], year: number): Pick<MortgageDetails, 'purchase' | 'refinance'> {
  if (purpose === 'PURCHASE')
    return { purchase: { price: 500_000_00, downPayment: 100_000_00, earnestDeposit: 5_000_00, sellerCredits: 0 }, refinance: null };
  const refinance = {
    value: 500_000_00,
    balance: 400_000_00,
    cashOut: 0,
    heldSince: null,
    currentPayment: 2_900_00,
    yearBought: year - 7,
    pricePaid: 450_000_00,
    reason: 'LOWER_PAYMENT' as const,
  };
  return { purchase: null, refinance };
}

/** The offers of an application, as the pricing party would make them. */
function offersOf(details: MortgageDetails, purpose: SeededMortgage['purpose']): RateOffer[] {
  const property = propertyOf(details);
  const figures = loanFiguresOf(details);
  if (property === null || figures === null) return [];
  const loan = { ...property, ...figures, purpose, cashOut: (details.refinance?.cashOut ?? 0) > 0 };
  return standInRates(loan).map((rate) => rateOffer(rate, { ...figures, ...details }));
}

function detailsOf(purpose: SeededMortgage['purpose'], home: Home, now: number, jointCredit: boolean): MortgageDetails {
  const details: MortgageDetails = {
    ...noDetails,
    ...home,
    jointCredit,
    ...loanFor(purpose, Number(newYorkDate(now).slice(0, 4))),
    finances: {
      assets: [{ kind: 'CHECKING', institution: 'Fernhill Bank', numberEnds: null, value: 160_000_00 }],
      credits: [],
      gifts: [],
      debts: [
        { kind: 'INSTALLMENT', creditor: 'Fernhill Auto', numberEnds: null, balance: 9_000_00, monthlyPayment: 450_00, paidOff: false },
      ],
      duties: [],
      owned: purpose === 'REFINANCE' ? [ownHome(home)] : [],
    },
  };
  const offers = offersOf(details, purpose);
  return { ...details, rates: { asOf: now - 2 * day, expiresAt: now + 12 * day, offers }, chosenOffer: offers[0]?.offerId ?? null };
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
