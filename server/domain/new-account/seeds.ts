import type { Seed } from '#server/personas/persona.ts';
import { zipCodeIn } from '#server/places/places.ts';
import { yearOf } from '#server/law/by-year.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { exampleBracketOf } from '#server/taxes/tax-levels.ts';
import type { ApplicantProfile } from '#server/customers/applicant-profile.ts';
import type { AccountRequestTable } from '#server/accounts/tables.ts';

export const application =
  (subType: string, flavor: string, status: AccountRequestTable['status']): Seed =>
  async ({ db, now, ids }, { id, filingStatus, incomeCents, tell }) => {
    const requestId = ids();
    tell('accountRequest', requestId);
    await db
      .insertInto('account_request')
      .values({
        id: requestId,
        person_id: id,
        sub_type: subType,
        flavor,
        status,
        recommended_bracket: exampleBracketOf(yearOf(newYorkDate(now)), filingStatus, incomeCents),
        override_bracket: null,
        override_state: 'none',
        recommended_risk: null,
        chosen_risk: null,
        details: null,
        check_key: null,
        account_id: null,
        receipt_reference: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  };

/** The answers of an earlier application, which the next one offers: a home address and a profile. */
export const applied: Seed = async ({ db, now, vault }, { id, state }) => {
  const address = {
    person_id: id,
    street1: '14 Elm Street',
    street2: null,
    locality: 'Springfield',
    jurisdiction: state,
    postal_code: zipCodeIn(state),
    confirmed_at: now,
  };
  await db
    .insertInto('home_address')
    .values(await vault.seal(db, 'home_address', id, address))
    .execute();
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
  await db
    .insertInto('applicant_profile')
    .values(await vault.seal(db, 'applicant_profile', id, { person_id: id, profile, verified_at: now, updated_at: now }))
    .execute();
};
