import type { Seed } from '#server/personas/persona.ts';
import { zipCodeIn } from '#server/places/places.ts';
import { yearOf } from '#server/law/by-year.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { exampleBracketOf } from '#server/taxes/tax-levels.ts';
import { writeProfile, writeVerified, type ApplicantProfile } from '#server/customers/applicant-profile.ts';
import { writeNewRequest } from '#server/accounts/write-request.ts';
import { writeHomeAddress } from '#server/customers/home-address.ts';
import type { AccountRequestTable } from '#server/accounts/tables.ts';

export const application =
  (subType: string, flavor: string, status: AccountRequestTable['status']): Seed =>
  async ({ db, now, ids }, { id, filingStatus, incomeCents, tell }) => {
    const requestId = ids();
    tell('accountRequest', requestId);
    await writeNewRequest(db, {
      id: requestId,
      person_id: id,
      sub_type: subType,
      flavor,
      status,
      recommended_bracket: exampleBracketOf(yearOf(newYorkDate(now)), filingStatus, incomeCents),
      at: now,
    });
  };

/** The answers of an earlier application, which the next one offers: a home address and a profile. */
export const applied: Seed = async ({ db, now, vault }, { id, state }) => {
  const address = {
    street1: '14 Elm Street',
    street2: null,
    locality: 'Springfield',
    jurisdiction: state,
    postal_code: zipCodeIn(state),
  };
  await writeHomeAddress({ db, vault }, id, address, { confirmedAt: now });
  const profile: ApplicantProfile = {
    phone: '+14155550142',
    mailingAddress: null,
    citizenship: 'US_CITIZEN',
    visa: null,
    employment: {
      status: 'EMPLOYED',
      employer: 'Newman Pottery',
      employerAddress: '2 Kiln Lane, Montpelier, VT',
      occupation: 'Potter',
      sourceOfFunds: null,
    },
    affiliations: { brokerEmployer: null, controlledCompanies: [], politicalFigure: null },
    finances: { pretaxAnnualIncome: 76_000_00, netWorth: 120_000_00, liquidNetWorth: 60_000_00 },
  };
  await writeProfile({ db, vault, now }, id, profile);
  await writeVerified(db, id, now);
};
