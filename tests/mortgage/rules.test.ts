import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { monthlyIncome, noParts } from '#server/domain/mortgage/borrower-details.ts';
import { mostLent, purchaseMistakes, refinanceMistakes } from '#server/domain/mortgage/loan-rules.ts';
import type { PricedRate } from '#server/domain/mortgage/mortgage-pricing.ts';
import { loanToValue, rateOffer } from '#server/domain/mortgage/rate-offers.ts';
import { monthsMissing } from '#server/domain/mortgage/two-years.ts';
import { persona } from '#tests/support/persona.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import type { Raced } from '#tests/support/races.ts';
import { makeProduct } from '../support/product.ts';
import { purchaseDisclosures, taxId } from './races.ts';

const priced: PricedRate = {
  programId: 'FIXED_30',
  name: '30-year fixed',
  termMonths: 360,
  adjustable: null,
  rate: '0.06500',
  points: '0.500',
  lenderFees: 1_695_00,
  otherCosts: 3_840_00,
  insuranceRate: '0.00550',
  lockDays: 45,
};
const purchase = { price: 450_000_00, downPayment: 50_000_00, earnestDeposit: 5_000_00, sellerCredits: 1_000_00 };
const bought = { loanAmount: 400_000_00, propertyValue: 450_000_00, purchase, refinance: null };

describe('B3: what an offered rate comes to', () => {
  test('payment, points, mortgage insurance until 78%, and cash to close = price - loan + costs + prepaids - deposit - credits', () => {
    const offer = rateOffer(priced, bought);
    expect(offer).toMatchObject({
      principalAndInterest: 2_528_27,
      pointsAmount: 2_000_00,
      prepaidInterest: 1_068_49,
      mortgageInsurance: 183_33,
      insuranceMonths: 102,
      insurancePremium: 1_575_00,
      initialEscrow: 825_00 + 262_50,
      cashToClose: 50_000_00 + 2_000_00 + 1_695_00 + 1_068_49 + 3_840_00 + 1_575_00 + 1_087_50 - 5_000_00 - 1_000_00,
    });
    expect(Number(offer.apr)).toBeGreaterThan(Number(priced.rate));
    expect(loanToValue(bought)).toBe(8889);
  });

  test('seller credits count up to the closing costs, so a purchase never pays cash out', () => {
    const offer = rateOffer(priced, { ...bought, purchase: { ...purchase, earnestDeposit: 50_000_00, sellerCredits: 13_500_00 } });
    expect(offer.cashToClose).toBe(0);
  });

  test.each([
    { downPayment: 112_500_00, percent: 9, most: 40_500_00 },
    { downPayment: 45_000_00, percent: 6, most: 27_000_00 },
    { downPayment: 44_999_00, percent: 3, most: 13_500_00 },
  ])('seller credits are limited to $percent% of the price by the loan to value', ({ downPayment, percent, most }) => {
    const mistakes = (sellerCredits: number) =>
      purchaseMistakes({ price: 450_000_00, downPayment, earnestDeposit: null, sellerCredits }, null);
    expect(mistakes(most)).toEqual([]);
    expect(mistakes(most + 1)).toEqual([
      { path: 'sellerCredits', message: `With this down payment, seller credits can be at most ${percent}% of the price.` },
    ]);
  });

  test('seller credits of an investment property are limited to 2% of the price, however little is lent', () => {
    const investment = { kind: 'DETACHED' as const, units: 1, occupancy: 'INVESTMENT' as const, mixedUse: false, monthlyRent: null };
    const mistakes = (sellerCredits: number, use = investment) =>
      purchaseMistakes({ price: 450_000_00, downPayment: 225_000_00, earnestDeposit: null, sellerCredits }, use).map(
        ({ message }) => message,
      );
    expect(mistakes(9_000_00)).toEqual([]);
    expect(mistakes(9_000_01)).toEqual(['For an investment property, seller credits can be at most 2% of the price.']);
    expect(mistakes(9_000_01, { ...investment, occupancy: 'SECOND' as const } as never)).toEqual([]);
  });

  test.each([
    ['PRIMARY', 1, 97, 97, 80],
    ['PRIMARY', 2, 95, 95, 75],
    ['SECOND', 1, 90, 90, 75],
    ['INVESTMENT', 1, 85, 75, 75],
    ['INVESTMENT', 4, 75, 75, 70],
  ] as const)(
    'the most that is lent: %s of %i units, %i% to buy, %i% to refinance, %i% with cash paid out',
    (occupancy, units, ...most) => {
      const use = {
        kind: units > 1 ? ('TWO_TO_FOUR' as const) : ('DETACHED' as const),
        units,
        occupancy,
        mixedUse: false,
        monthlyRent: null,
      };
      const { without, withCash } = mostLent(use, 'REFINANCE');
      expect([mostLent(use, 'PURCHASE').without, without, withCash]).toEqual(most);
    },
  );

  test('no mortgage insurance is due at 80% of the value, and it is above', () => {
    const at = (propertyValue: number) => rateOffer(priced, { ...bought, propertyValue }).mortgageInsurance;
    expect([at(500_000_00), at(499_999_00)]).toEqual([0, 183_33]);
  });

  test('a refinance with cash pays out what the costs leave', () => {
    const refinance = {
      reason: 'CASH_OUT' as const,
      value: 600_000_00,
      balance: 380_000_00,
      currentPayment: 2_000_00,
      cashOut: 20_000_00,
      heldSince: null,
      yearBought: 2015,
      pricePaid: 400_000_00,
    };
    const offer = rateOffer(priced, { loanAmount: 400_000_00, propertyValue: 600_000_00, purchase: null, refinance });
    expect(offer.cashToClose).toBe(2_000_00 + 1_695_00 + 1_068_49 + 3_840_00 + 1_100_00 + 350_00 - 20_000_00);
  });
});

describe('cash is paid out on a loan or a home that is old enough', () => {
  const today = '2026-06-17';
  const refinance = {
    reason: 'CASH_OUT' as const,
    value: 600_000_00,
    balance: 380_000_00,
    currentPayment: 2_000_00,
    cashOut: 20_000_00,
    heldSince: '2025-06-17',
    yearBought: 2015,
    pricePaid: 400_000_00,
  };
  const mistakes = (parts: Partial<typeof refinance> | { heldSince: null; cashOut: null }) =>
    refinanceMistakes({ ...refinance, ...parts }, null, today);

  test('a mortgage of 12 months, a home without one of 6', () => {
    expect(mistakes({})).toEqual([]);
    expect(mistakes({ heldSince: '2025-06-18' })).toEqual([
      {
        path: 'heldSince',
        message:
          'We pay out cash once your present mortgage is 12 months old. That is on June 18, 2026. You can refinance without cash now.',
      },
    ]);
    const bought = { balance: 0, cashOut: 200_000_00, yearBought: 2025 };
    expect(mistakes({ ...bought, heldSince: '2025-12-17' })).toEqual([]);
    expect(mistakes({ ...bought, heldSince: '2025-12-18' })).toMatchObject([
      { message: expect.stringContaining('owned the home for 6 months') },
    ]);
  });

  test('the day is asked with cash alone, and agrees with the year of the purchase', () => {
    expect(mistakes({ heldSince: null, cashOut: null })).toEqual([]);
    expect(mistakes({ heldSince: null as never })).toMatchObject([{ path: 'heldSince' }]);
    expect(mistakes({ heldSince: '2014-01-01' })).toMatchObject([{ message: expect.stringContaining('bought the home in 2015') }]);
    expect(mistakes({ heldSince: '2026-06-18' })).toMatchObject([{ message: 'Enter a day that is not in the future.' }]);
  });
});

describe('B3: income a month', () => {
  test('of jobs that go on, and whatever else comes in; of an ended job nothing', () => {
    const job = {
      kind: 'EMPLOYED' as const,
      employer: 'Hillside School',
      title: 'Teacher',
      employerAddress: null,
      employerPhone: null,
      startDate: '2017-08-14',
      ended: false,
      endDate: null,
      yearsInField: 9,
      related: false,
      base: 5_000_00,
      overtime: 200_00,
      bonus: null,
      commission: null,
      otherPay: null,
    };
    const jobs = [job, { ...job, ended: true, endDate: '2020-01-01', base: 9_000_00 }];
    expect(monthlyIncome({ ...noParts, jobs, otherIncome: [{ kind: 'TRUST', monthly: 300_00 }] })).toBe(5_500_00);
  });
});

onAnyDatabase('B3: a mortgage application', (database) => {
  async function applicant(trait: Parameters<typeof persona<typeof mortgage>>[1]) {
    const product = await makeProduct(await database.open());
    const copy = await product.personas.copy(persona(mortgage, trait));
    if (copy === null) throw new Error('There is no such persona');
    const person = { id: copy.personId };
    const call = (name: string, input: JsonObject = {}) => product.call(person, name, input);
    const { applicationsViews } = (await call('getAllMortgageApplicationViewsForUser')) as {
      applicationsViews: { applicationId: string }[];
    };
    const applicationId = applicationsViews[0]?.applicationId ?? '';
    const read = () => call('getMortgageApplication', { applicationId });
    const { borrowers } = (await read()) as { borrowers?: { borrowerId: string }[] };
    const own: Raced = {
      accounts: [],
      ids: { mortgageApplication: [applicationId], mortgageBorrower: (borrowers ?? []).map((one) => one.borrowerId) },
    };
    const save = (parts: JsonObject) => call('saveMortgageApplication', { applicationId, ...parts });
    const answer = (parts: JsonObject, at = 0) =>
      call('saveMortgageBorrower', { applicationId, borrowerId: own.ids['mortgageBorrower']?.[at] ?? '', ...parts });
    return { product, person, call, applicationId, read, own, save, answer };
  }
  const begun = 'mortgage: a purchase begun';
  const ready = 'mortgage: a purchase with a co-borrower ready to be submitted';

  test('is submitted once, with the disclosures that were read, and nothing of it changes afterwards', async () => {
    const { call, applicationId, own, read, save } = await applicant(ready);
    const submit = (disclosures = purchaseDisclosures) => call('submitMortgageApplication', { applicationId, disclosures });
    // The applicant's tax number is missing.
    expect(await submit()).toMatchObject({ failed: 'INCOMPLETE' });
    const { operation, input } = taxId(own);
    expect(await call(operation, input)).toMatchObject({ success: true });
    for (const wrong of [
      purchaseDisclosures.slice(1),
      purchaseDisclosures.map((one) => ({ ...one, revision: '2020-01-01' })),
      [...purchaseDisclosures, { disclosureType: 'RESCISSION', revision: '2026-01-15' }],
    ])
      expect(await submit(wrong)).toMatchObject({ failed: 'DISCLOSURES_CHANGED' });
    expect(await submit()).toMatchObject({ success: true, reference: expect.stringMatching(/^LM-/) });
    expect(await submit()).toMatchObject({ failed: 'APPLICATION_ENDED' });
    expect(await save({ debts: [] })).toMatchObject({ failed: 'APPLICATION_ENDED' });
    expect(await read()).toMatchObject({ status: 'submitted', missing: [] });
  });

  test('keeps no rate that belongs to another loan: what it depends on drops it, and expired ones cannot be chosen or submitted', async () => {
    const { call, applicationId, own, save, read, product } = await applicant(ready);
    await call(taxId(own).operation, taxId(own).input);
    expect(await save({ debts: [] })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ rate: { programId: 'FIXED_30' } });
    await save({ use: { kind: 'CONDO', occupancy: 'PRIMARY', mixedUse: false } });
    expect(await read()).toMatchObject({ rate: null });
    const submit = () => call('submitMortgageApplication', { applicationId, disclosures: purchaseDisclosures });
    expect(await submit()).toMatchObject({ failed: 'RATES_EXPIRED' });
    const choose = () => call('chooseMortgageRate', { applicationId, offerId: 'FIXED_30-0.000' });
    expect(await choose()).toMatchObject({ failed: 'RATES_EXPIRED' });
    expect(await call('priceMortgage', { applicationId })).toEqual({ status: 'PRICED' });
    expect(await call('chooseMortgageRate', { applicationId, offerId: 'NONE' })).toMatchObject({ failed: 'refused' });
    product.clock.move(24 * 3_600_000);
    expect(await choose()).toMatchObject({ failed: 'RATES_EXPIRED' });
    await call('priceMortgage', { applicationId });
    expect(await choose()).toMatchObject({ success: true });
    expect(await submit()).toMatchObject({ success: true });
  });

  const refusals: [string, JsonObject, string][] = [
    [
      'a down payment under 3%',
      { purchase: { ...purchase, downPayment: 10_000_00 } },
      'The down payment must be at least 3% of the price.',
    ],
    ['no loan at all', { purchase: { ...purchase, downPayment: 450_000_00 } }, 'The down payment must be less than the price.'],
    [
      'a loan that is too small',
      { purchase: { ...purchase, price: 100_000_00, downPayment: 50_000_00 } },
      'The loan must be between $75,000 and $3,000,000.',
    ],
    [
      'a deposit above the down payment',
      { purchase: { ...purchase, earnestDeposit: 60_000_00 } },
      'The deposit is a part of the down payment, so it can be at most as much.',
    ],
    [
      'two to four units that are one',
      { use: { kind: 'TWO_TO_FOUR', units: 1, occupancy: 'PRIMARY', mixedUse: false } },
      'Choose how many units the home has.',
    ],
    [
      'rent of a home that the owner lives in alone',
      { use: { kind: 'DETACHED', occupancy: 'PRIMARY', mixedUse: false, monthlyRent: 1_00 } },
      'Rent is expected only of an investment property or of two to four units.',
    ],
  ];
  test('loan and use are refused where they cannot be, and nothing of them is saved', async () => {
    const { save, read } = await applicant(begun);
    for (const [name, parts, message] of refusals)
      expect(await save(parts), name).toMatchObject({ failed: 'refused', errors: [{ message }] });
    expect(await read()).toMatchObject({ use: null, purchase: null });
    // Negative control: the same, right, is saved.
    expect(await save({ purchase })).toMatchObject({ success: true });
  });

  test('a borrower answers for themselves: no age under 18, no job that ends before it begins, no "yes" without what it asks for', async () => {
    const { answer, read } = await applicant(begun);
    const identity = {
      firstName: 'Gita',
      lastName: 'Rao',
      birthDate: '2015-01-01',
      phone: '+14155550142',
      citizenship: 'US_CITIZEN',
      maritalStatus: 'UNMARRIED',
    };
    expect(await answer({ identity })).toMatchObject({ errors: [{ message: 'A borrower must be 18 years old.' }] });
    expect(await answer({ identity: { ...identity, birthDate: null } })).toMatchObject({ errors: [{ message: 'Birthdate is required' }] });
    expect(await answer({ ssn: '000-12-3456' })).toMatchObject({
      errors: [{ message: "Social Security number or TIN isn't a valid number. Check each digit." }],
    });
    const job = {
      kind: 'EMPLOYED',
      employer: 'A',
      title: 'B',
      startDate: '2020-01-01',
      ended: true,
      endDate: '2019-01-01',
      related: false,
    };
    expect(await answer({ jobs: [job] })).toMatchObject({ errors: [{ path: 'jobs/0/endDate' }] });
    const declarations = { willOccupy: true, ownedBefore: true, newMoney: ['UNDISCLOSED_MONEY'], past: ['BANKRUPTCY'] };
    const { errors } = (await answer({ declarations })) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(['ownedKind', 'ownedTitle', 'undisclosedMoney', 'bankruptcyChapters', 'explanation']);
    expect(await read()).toMatchObject({ borrowers: [{ taxIdLast4: null, answers: { jobs: null, declarations: null } }] });
    expect(await answer({ identity: { ...identity, birthDate: '1988-06-17' }, ssn: '219-09-1111' })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ borrowers: [{ name: 'Gita Rao', taxIdLast4: '1111' }] });
  });

  test('nobody is told a birthdate or demographic answers with the application; a birthdate stays where none is sent', async () => {
    const { answer, read, product, person, own } = await applicant(ready);
    const { borrowers } = (await read()) as { borrowers: { hasBirthDate: boolean; demographics: { isProvided: boolean } }[] };
    expect(borrowers.map(({ hasBirthDate, demographics }) => [hasBirthDate, demographics.isProvided])).toEqual([
      [true, false],
      [true, false],
    ]);
    const identity = { firstName: 'Robin', lastName: 'Falk', phone: '+14155550142', citizenship: 'US_CITIZEN', maritalStatus: 'MARRIED' };
    expect(await answer({ identity }, 1)).toMatchObject({ errors: [{ path: 'jointIntent' }] });
    expect(await answer({ identity: { ...identity, jointIntent: true } }, 1)).toMatchObject({ success: true });
    expect(JSON.stringify(await read())).not.toMatch(/birthDate|1986-03-09|ethnicity|"race"/);
    const borrowerId = own.ids['mortgageBorrower']?.[1] ?? '';
    expect(await product.call(person, 'getBorrowerDemographics', { borrowerId })).toMatchObject({ answers: { ethnicity: [] } });
    const other = await product.personLike(persona(mortgage, 'mortgage: identity known'));
    await expect(product.call(other, 'getBorrowerDemographics', { borrowerId })).rejects.toThrow('not found');
  });

  test('answers that cannot both be true are refused where they are given, and named where a later change brings them about', async () => {
    const { save, answer, read, call, applicationId, own } = await applicant(ready);
    const refusal = async (sent: Promise<unknown>) => (await sent) as { errors: { path: string; message: string }[] };
    expect(await refusal(answer({ ssn: '219-09-4322' }))).toMatchObject({
      errors: [{ path: 'ssn', message: 'Two borrowers cannot have the same number. Enter the number of this borrower.' }],
    });
    expect(await refusal(save({ credits: [{ kind: 'EARNEST_MONEY', value: 5_000_00 }] }))).toMatchObject({
      errors: [{ path: 'credits/0/kind' }],
    });
    expect(await save({ purchase: { ...purchase, downPayment: 50_000_00 } })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ contradictions: [] });
    expect(await save({ use: { kind: 'DETACHED', occupancy: 'INVESTMENT', mixedUse: false } })).toMatchObject({ success: true });
    const { contradictions } = (await read()) as { contradictions: string[] };
    expect(contradictions).toEqual([
      'The down payment must be at least 15% of the price.',
      expect.stringContaining('or an investment. Choose No'),
    ]);
    const declarations = { willOccupy: true, ownedBefore: false, newMoney: ['NONE'], past: ['NONE'] };
    expect(await refusal(answer({ declarations }))).toMatchObject({ errors: [{ path: 'willOccupy' }] });
    await call(taxId(own).operation, taxId(own).input);
    expect(await call('submitMortgageApplication', { applicationId, disclosures: purchaseDisclosures })).toMatchObject({
      failed: 'INCOMPLETE',
    });
    await save({ use: { kind: 'DETACHED', occupancy: 'PRIMARY', mixedUse: false } });
    // One of several borrowers may live elsewhere, and not all of them.
    expect(await answer({ declarations: { ...declarations, willOccupy: false } })).toMatchObject({ success: true });
    expect(await refusal(answer({ declarations: { ...declarations, willOccupy: false } }, 1))).toMatchObject({
      errors: [{ path: 'willOccupy' }],
    });
    expect(await read()).toMatchObject({ contradictions: [] });
  });

  test('two years of addresses are covered, each with how long and, rented, for how much', async () => {
    const { answer, read } = await applicant(ready);
    const at = { street1: '3 Mill Road', street2: null, city: 'Montpelier', state: 'VT', zipCode: '05602', housing: 'OWN' };
    const residence = { ...at, street1: '14 Elm Street', years: 1, months: 3 };
    expect(await answer({ residence })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ missing: expect.arrayContaining(['the addresses of the last two years']) });
    const paths = async (former: JsonObject) =>
      ((await answer({ former })) as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(await paths(at)).toEqual(['former/years', 'former/months', 'former/earlier']);
    expect(await answer({ former: { ...at, years: 0, months: 8 } })).toMatchObject({
      errors: [{ path: 'former/earlier', message: expect.stringContaining('1 month is still missing') }],
    });
    expect(await paths({ ...at, years: 0, months: 9, housing: 'RENT' })).toEqual(['former/monthlyRent']);
    const earlier = { address: '7 Pond Road, Barre, VT', years: 0, months: 1, housing: 'RENT' };
    expect(await paths({ ...at, years: 0, months: 8, earlier: [earlier] })).toEqual(['former/earlier/0/monthlyRent']);
    expect(await answer({ former: { ...at, years: 0, months: 8, earlier: [{ ...earlier, monthlyRent: 1_500_00 }] } })).toMatchObject({
      success: true,
    });
    expect(await read()).toMatchObject({ missing: expect.not.arrayContaining(['the addresses of the last two years']) });
    // Answers given before their length was asked: the time counts as not known.
    expect(monthsMissing({ residence: { ...residence, housing: 'OWN', monthlyRent: null }, former: at as never })).toBe(9);
  });

  test('demographics: several may hold, "I do not wish to provide" stands alone, and no answer is "not provided"', async () => {
    const { answer, call, own } = await applicant(begun);
    await expect(answer({ demographics: { ethnicity: ['WITHHELD', 'CUBAN'] } })).rejects.toThrow('refused');
    expect(await answer({ demographics: { ethnicity: ['HISPANIC', 'CUBAN'], race: ['WITHHELD'] } })).toMatchObject({ success: true });
    expect(await call('getBorrowerDemographics', { borrowerId: own.ids['mortgageBorrower']?.[0] ?? '' })).toMatchObject({
      answers: { ethnicity: ['HISPANIC', 'CUBAN'], race: ['WITHHELD'], sex: [] },
    });
  });

  test('a co-borrower keeps their answers while it is them, and is gone with all of them when it is not', async () => {
    const { call, applicationId, read } = await applicant(ready);
    const joint = (coBorrower: JsonObject) => call('saveCoBorrower', { applicationId, coBorrower });
    const robin = { together: 'yes', firstName: 'Robin', lastName: 'Falk', email: 'robin.falk@mail.example', jointIntent: true };
    expect(await joint({ ...robin, jointIntent: false })).toMatchObject({ errors: [{ path: 'jointIntent' }] });
    expect(await joint(robin)).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ coBorrower: { taxIdLast4: '4322', answers: { jobs: [{}] } } });
    expect(await joint({ ...robin, email: 'sam@mail.example' })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ jointCredit: true, coBorrower: { taxIdLast4: null, answers: { jobs: null } } });
    expect(await joint({ together: 'no' })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ jointCredit: false, coBorrower: null });
  });

  test('is withdrawn once, before or after it was submitted; not once it is decided', async () => {
    for (const trait of [begun, 'mortgage: a purchase with a co-borrower submitted'] as const) {
      const { call, applicationId, read } = await applicant(trait);
      expect(await call('withdrawMortgageApplication', { applicationId })).toMatchObject({ success: true });
      expect(await read()).toMatchObject({ status: 'withdrawn', endedOn: expect.any(String) });
      expect(await call('withdrawMortgageApplication', { applicationId })).toMatchObject({ failed: 'DECIDED' });
    }
    const { call, applicationId } = await applicant('mortgage: denied');
    expect(await call('withdrawMortgageApplication', { applicationId })).toMatchObject({ failed: 'DECIDED' });
  });

  test('is its own person’s alone', async () => {
    const { applicationId, product } = await applicant(begun);
    const other = await product.personLike(persona(mortgage, 'mortgage: identity known'));
    for (const name of ['getMortgageApplication', 'getMortgageRates', 'getMortgageDisclosures', 'withdrawMortgageApplication'])
      await expect(product.call(other, name, { applicationId })).rejects.toThrow('not found');
    expect(await product.call(other, 'getAllMortgageApplicationViewsForUser')).toEqual({ applicationsViews: [] });
  });

  test('the loan switcher lists all of a person’s, the latest first; the latest open one is resumed', async () => {
    const { call } = await applicant('mortgage: a refinance submitted and a purchase begun');
    const { applicationsViews } = (await call('getAllMortgageApplicationViewsForUser')) as { applicationsViews: JsonObject[] };
    expect(applicationsViews.map(({ status }) => status).toSorted()).toEqual(['open', 'submitted']);
    const open = applicationsViews.find(({ status }) => status === 'open');
    expect(await call('resumeLatestMortgageApplication')).toEqual({ applicationId: open?.['applicationId'] });
  });
});
