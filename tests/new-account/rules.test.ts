import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { isEmail } from '#engine/fields/email-text.ts';
import { AffiliationAnswers } from '#server/customers/applicant-profile.ts';
import { AccountParts } from '#server/domain/new-account/application-details.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import {
  contradictionsIn,
  objectives,
  questionsToAskAgain,
  riskAdvice,
  riskAnswers,
  type Objective,
  type RiskAnswers,
} from '#server/domain/new-account/risk.ts';
import { persona } from '#tests/support/persona.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { productLibrary } from '../support/library.ts';
import { makeProduct } from '../support/product.ts';
import races from './races.ts';

const anyAnswers = fc.record(
  Object.fromEntries(Object.entries(riskAnswers).map(([question, answers]) => [question, fc.constantFrom(...answers)])),
) as fc.Arbitrary<RiskAnswers>;
const anyObjective = fc.constantFrom(...objectives);

describe('B2: risk', () => {
  test('more willingness or more means never lower the recommended level, which is from 1 to 10', () => {
    fc.assert(
      fc.property(
        anyAnswers,
        anyObjective,
        fc.constantFrom(...(Object.keys(riskAnswers) as (keyof RiskAnswers)[])),
        (answers, objective, question) => {
          const { level } = riskAdvice(answers, objective);
          expect(level).toBeGreaterThanOrEqual(1);
          expect(level).toBeLessThanOrEqual(10);
          const scale = riskAnswers[question] as readonly string[];
          const more = scale[Math.min(scale.indexOf(answers[question]) + 1, scale.length - 1)] ?? answers[question];
          expect(riskAdvice({ ...answers, [question]: more } as RiskAnswers, objective).level).toBeGreaterThanOrEqual(level);
        },
      ),
    );
  });

  test('the lower of tolerance and capacity counts', () => {
    const bold: RiskAnswers = {
      horizon: 'OVER_10_YEARS',
      loss: 'BUY_MORE',
      tradeoff: 'LARGEST',
      income: 'VERY_STEADY',
      reserve: 'OVER_6_MONTHS',
      liquidity: 'NONE',
    };
    const level = (more: Partial<RiskAnswers>) => riskAdvice({ ...bold, ...more }, 'MAXIMUM_GROWTH').level;
    expect(level({})).toBe(10);
    expect(level({ loss: 'SELL_ALL', tradeoff: 'SMALL' })).toBe(1);
    expect(level({ horizon: 'UNDER_3_YEARS', income: 'UNSURE', reserve: 'NONE' })).toBe(1);
    expect(level({ liquidity: 'MUCH' })).toBe(3);
    // The objective is a ceiling.
    expect(riskAdvice(bold, 'PRESERVE')).toEqual({ level: 3, reasons: ['OBJECTIVE'] });
    expect(riskAdvice(bold, 'MAXIMUM_GROWTH').reasons).toEqual([]);
  });

  test('of two answers about losses the more careful one counts, and a short horizon caps the level, however bold the rest is', () => {
    fc.assert(
      fc.property(anyAnswers, anyObjective, (answers, objective) => {
        const { level } = riskAdvice(answers, objective);
        if (answers.loss === 'SELL_ALL' || answers.tradeoff === 'SMALL') expect(level).toBe(1);
        if (answers.horizon === 'UNDER_3_YEARS') expect(level).toBe(1);
        if (answers.horizon === '3_TO_5_YEARS') expect(level).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('answers that contradict each other are asked again, in every pair, and no other question is', () => {
    const some: RiskAnswers = {
      horizon: 'OVER_10_YEARS',
      loss: 'HOLD',
      tradeoff: 'LARGE',
      income: 'STEADY',
      reserve: 'NONE',
      liquidity: 'NONE',
    };
    const asked = (more: Partial<RiskAnswers>, objective: Objective = 'GROWTH') =>
      questionsToAskAgain(contradictionsIn({ ...some, ...more }, objective));
    expect(asked({})).toEqual([]);
    expect(asked({ loss: 'BUY_MORE', tradeoff: 'MODERATE' })).toEqual(['loss', 'tradeoff']);
    expect(asked({ loss: 'BUY_MORE', tradeoff: 'LARGEST' }, 'PRESERVE')).toEqual(['objective', 'loss', 'tradeoff']);
    expect(asked({ loss: 'SELL_ALL', tradeoff: 'MODERATE' })).toEqual(['objective', 'loss']);
    expect(asked({ tradeoff: 'MODERATE' }, 'MAXIMUM_GROWTH')).toEqual(['objective', 'tradeoff']);
    expect(asked({ horizon: '3_TO_5_YEARS' }, 'MAXIMUM_GROWTH')).toEqual(['objective', 'horizon']);
    // A short time, an income that may end and savings are facts: nobody is asked to take them back.
    expect(asked({ horizon: 'UNDER_3_YEARS', income: 'UNSURE', loss: 'SELL_SOME', tradeoff: 'MODERATE' }, 'INCOME')).toEqual([]);
    // Careful with money for the far future is a wish like any other.
    expect(asked({ loss: 'SELL_ALL', tradeoff: 'SMALL' }, 'PRESERVE')).toEqual([]);
  });
});

test("001 §2.1: the page title is 'Application' at every step", () => {
  const flow = productLibrary().flows.get('NEW_ACCOUNT');
  const titles = Object.values(flow?.states ?? {}).flatMap(({ view }) => (view === null ? [] : [view.title]));
  expect(titles.length).toBeGreaterThan(30);
  expect(new Set(titles)).toEqual(new Set(['Application']));
});

test('contributions: January 1 to April 15 the prior year can be chosen, else the current one alone', () => {
  expect(contributionYears('2026-04-15')).toEqual([2026, 2025]);
  expect(contributionYears('2026-04-16')).toEqual([2026]);
  expect(contributionYears('2026-12-31')).toEqual([2026]);
});

test('what a step accepts, saving accepts: addresses by the check of their field, and symbols of every market', () => {
  const owner = { firstName: 'A', lastName: 'B', relation: 'SPOUSE', survivorship: true };
  const saves = (email: string) => AccountParts.shape.jointOwner.safeParse({ ...owner, email }).success;
  const long = (length: number) => `a@${'b'.repeat(60)}.${'c'.repeat(length - 2 - 60 - 1 - 5)}.com${'x'}`;
  for (const email of [
    's\u00e4mi@mail.example',
    'A.B+c@mail.example',
    'a b@mail.example',
    'a@b',
    `${'a'.repeat(65)}@mail.example`,
    long(250),
    long(300),
  ])
    expect([email, saves(email)]).toEqual([email, isEmail(email)]);
  expect([isEmail('s\u00e4mi@mail.example'), isEmail(long(300))]).toEqual([true, false]);
  const names = (symbol: string) =>
    AffiliationAnswers.safeParse({ broker: false, controls: true, companies: [{ symbol }], political: false }).success;
  expect(AccountParts.shape.business.safeParse({ name: '\u200b\u200b', selfEmployed: true }).success).toBe(false);
  expect(['ABC', 'BRK-B', 'brk.b', '7203', '\u{1f600}'].map(names)).toEqual([true, true, true, true, false]);
});

/** Answers that point to level 4. */
const carefulAnswers = {
  goal: { objective: 'GROWTH', horizon: 'OVER_10_YEARS' },
  loss: 'SELL_SOME',
  tradeoff: 'MODERATE',
  means: { income: 'STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE' },
};

onAnyDatabase('B2: an application', (database) => {
  async function applicant(trait: Parameters<typeof persona<typeof newAccount>>[1]) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(newAccount, trait));
    const { accountRequests } = (await product.call(person, 'getUserEditableAccountRequests')) as { accountRequests: { id: string }[] };
    const id = accountRequests[0]?.id ?? '';
    const input = races['submitAccountRequest']?.input(
      { accounts: [], ids: { accountRequest: [id] } },
      ([first]) => first as never,
    ) as JsonObject;
    return { product, person, id, input, call: (name: string, given: JsonObject) => product.call(person, name, given) };
  }

  test('the tax level of an application under way follows the income that was just given', async () => {
    const { call } = await applicant('new account: a cash account ready to be submitted');
    const { accountRequestId } = (await call('startNewAccountOnboarding', { accountSubtype: 'INDIVIDUAL', userPlatform: 'WEB' })) as {
      accountRequestId: string;
    };
    const recommended = async (pretaxAnnualIncome: number) => {
      await call('updatePerson', { personFields: { pretaxAnnualIncome } });
      const plan = await call('getRecommendedAssetAllocationPlanForAccountRequest', { accountRequestId });
      return plan['originalTaxBracketCategoryCode'];
    };
    expect([await recommended(20_000_00), await recommended(900_000_00)]).toEqual(['LOW', 'HIGH']);
  });

  test('is submitted once, and refused when an agreement is missing, of another revision, or not asked for', async () => {
    const { call, input, id } = await applicant('new account: a cash account ready to be submitted');
    const agreements = input['agreements'] as { agreementType: string; revision: string }[];
    for (const wrong of [
      agreements.slice(1),
      agreements.map((one) => ({ ...one, revision: '2020-01-01' })),
      [...agreements, { agreementType: 'JOINT_ACCOUNT', revision: '2026-11-29' }],
    ])
      expect(await call('submitAccountRequest', { ...input, agreements: wrong })).toMatchObject({ failed: 'AGREEMENTS_CHANGED' });
    expect(await call('submitAccountRequest', input)).toEqual({ success: true, errors: [] });
    expect(await call('submitAccountRequest', input)).toMatchObject({ failed: 'APPLICATION_SUBMITTED' });
    expect(await call('decideAccountRequest', { accountRequestId: id })).toEqual({ status: 'opened' });
    expect(await call('decideAccountRequest', { accountRequestId: id })).toEqual({ status: 'opened' });
    const { accounts } = (await call('getAccountOverviews2', {})) as { accounts: JsonObject[] };
    expect(accounts).toHaveLength(1);
    // Agreements are stored with their revision, and the opening with a receipt.
    const opening = await call('getAccountOpening', { accountId: String(accounts[0]?.['accountId']) });
    expect((opening['agreements'] as { revision: string }[]).map(({ revision }) => revision).toSorted()).toEqual(
      agreements.map(({ revision }) => revision).toSorted(),
    );
    expect(await call('getChangeReceipt', { reference: String(opening['reference']) })).toMatchObject({
      summary: 'You opened your cash account.',
    });
  });

  test('answers exactly what its kind asks: a part too few or too many is refused at its place', async () => {
    const { call, input } = await applicant('new account: a cash account ready to be submitted');
    const parts = { ...(input['parts'] as JsonObject), contribution: { taxYear: 2026 } };
    expect(await call('submitAccountRequest', { ...input, parts })).toMatchObject({
      failed: 'refused',
      errors: [{ path: 'parts/contribution' }],
    });
  });

  test('a trust that is taxed under its own number needs a valid EIN: two digits that are given out, and seven more', async () => {
    const { call, input } = await applicant('new account: a cash account ready to be submitted');
    const { accountRequestId } = await call('startNewAccountOnboarding', { accountSubtype: 'TRUST', userPlatform: 'WEB' });
    const save = (ein: string | null) => call('saveTrustEin', { accountRequestId: String(accountRequestId), ein });
    for (const wrong of ['00-1234567', '07-1234567', '12-34567', '22-2222222', null])
      expect(await save(wrong), String(wrong)).toMatchObject({ failed: 'refused', errors: [{ path: 'ein' }] });
    expect(await save('12-3456789')).toEqual({ success: true, errors: [] });
    // Entered once, it stands until another one is.
    expect(await save(null)).toEqual({ success: true, errors: [] });
    expect(await call('getAccountRequest', { accountRequestId: String(accountRequestId) })).toMatchObject({ trustEinLast4: '6789' });
    expect(await call('saveTrustEin', { accountRequestId: String(input['accountRequestId']), ein: '12-3456789' })).toMatchObject({
      failed: 'refused',
    });
  });

  test("without it such a trust is not submitted, and under the grantor's number none is kept", async () => {
    const { call, input, product } = await applicant('new account: a cash account ready to be submitted');
    const { accountRequestId } = await call('startNewAccountOnboarding', { accountSubtype: 'TRUST', userPlatform: 'WEB' });
    const request = { accountRequestId: String(accountRequestId) };
    const means = { income: 'STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE' };
    await call('saveRiskAnswers', {
      ...request,
      goal: { objective: 'GROWTH', horizon: 'OVER_10_YEARS' },
      loss: 'HOLD',
      tradeoff: 'SMALL',
      means,
    });
    const { revisions } = await call('getAgreementsForAccountRequest', request);
    const trust = { name: 'The Low Trust', date: '2019-06-17', revocable: true, trusteesActAlone: true };
    const submit = (taxedAs: string) => {
      const parts = { ...(input['parts'] as JsonObject), trust: { ...trust, taxedAs } };
      return call('submitAccountRequest', { ...input, ...request, parts, agreements: revisions ?? [] });
    };
    expect(await submit('TRUST')).toMatchObject({ failed: 'refused', errors: [{ message: 'Enter the EIN of the trust.' }] });
    await call('saveTrustEin', { ...request, ein: '12-3456789' });
    const secrets = () => product.host.storage.db.selectFrom('secret').select('id').where('field', '=', 'trustEin').execute();
    expect(await secrets()).toHaveLength(1);
    expect(await submit('GRANTOR')).toEqual({ success: true, errors: [] });
    expect(await secrets()).toEqual([]);
    expect(await call('getAccountRequest', request)).toMatchObject({ trustEinLast4: null });
  });

  test('a level far above the recommended one is taken once its owner has confirmed it', async () => {
    const { call } = await applicant('new account: a cash account ready to be submitted');
    const request = await call('startNewAccountOnboarding', { accountSubtype: 'ROTH_IRA', userPlatform: 'WEB' });
    const accountRequestId = String(request['accountRequestId']);
    await call('saveRiskAnswers', { accountRequestId, ...carefulAnswers });
    const plan = await call('getRecommendedAssetAllocationPlanForAccountRequest', { accountRequestId });
    expect(plan).toMatchObject({ prospect: { stocks: '0.40' }, boldestUnasked: 6 });
    expect((plan['levels'] as JsonObject[]).map(({ level, stocks }) => [level, stocks])).toContainEqual([10, '0.95']);
    expect(await call('chooseRiskLevel', { accountRequestId, riskLevel: 7 })).toMatchObject({ errors: [{ path: 'acceptsRisk' }] });
    expect(await call('chooseRiskLevel', { accountRequestId, riskLevel: 6 })).toEqual({ success: true, errors: [] });
    expect(await call('chooseRiskLevel', { accountRequestId, riskLevel: 7, acceptsRisk: true })).toEqual({ success: true, errors: [] });
  });

  test('an index is all stocks: who answered carefully confirms that; companies that it does not hold cannot be left out', async () => {
    const { call, input } = await applicant('new account: a cash account ready to be submitted');
    const request = await call('startNewAccountOnboarding', { accountSubtype: 'INDEX_INVESTING', userPlatform: 'WEB' });
    const accountRequestId = String(request['accountRequestId']);
    await call('saveRiskAnswers', { accountRequestId, ...carefulAnswers });
    expect(await call('chooseRiskLevel', { accountRequestId, riskLevel: 5 })).toMatchObject({ errors: [{ path: 'riskLevel' }] });
    const { revisions } = await call('getAgreementsForAccountRequest', { accountRequestId });
    const { indexCompanies } = (await call('getOpeningChoices', {})) as { indexCompanies: { symbol: string }[] };
    const submit = (symbol: string, acceptsRisk: boolean) =>
      call('submitAccountRequest', {
        ...input,
        accountRequestId,
        agreements: revisions ?? [],
        parts: { ...(input['parts'] as JsonObject), index: { exclusions: [{ symbol }] } },
        acceptsRisk,
      });
    expect(await submit('no such company \u{1f600}'.slice(0, 10), false)).toMatchObject({
      errors: [{ path: 'parts/index/exclusions/0/symbol' }, { path: 'acceptsRisk' }],
    });
    expect(await submit(indexCompanies[0]?.symbol ?? '', true)).toEqual({ success: true, errors: [] });
  });

  test('is refused with a trust of 1700, an irrevocable trust under its grantor’s number, trustees who act together, a beneficiary born in 1850, a nameless child, or oneself as the trusted contact, each at its field', async () => {
    const { call, input } = await applicant('new account: a cash account ready to be submitted');
    const noParts = input['parts'] as JsonObject;
    const placesOf = async (change: JsonObject) => {
      const { errors } = (await call('submitAccountRequest', { ...input, ...change })) as { errors: { path: string }[] };
      return errors.map(({ path }) => path).filter((path) => path !== 'parts/trust' && path !== 'parts/student');
    };
    const trust = { name: 'The Low Trust', date: '1700-06-17', revocable: true, taxedAs: 'GRANTOR', trusteesActAlone: true };
    expect(await placesOf({ parts: { ...noParts, trust } })).toEqual(['parts/trust/date']);
    const made = { ...trust, date: '2019-06-17' };
    expect(await placesOf({ parts: { ...noParts, trust: made } })).toEqual([]); // control
    expect(await placesOf({ parts: { ...noParts, trust: { ...made, revocable: false } } })).toEqual(['parts/trust/taxedAs']);
    expect(await placesOf({ parts: { ...noParts, trust: { ...made, trusteesActAlone: false } } })).toEqual([
      'parts/trust/trusteesActAlone',
    ]);
    const student = { relation: 'CHILD', firstName: 'Kit', lastName: 'Low', birthDate: '1850-06-17' };
    expect(await placesOf({ parts: { ...noParts, student } })).toEqual(['parts/student/birthDate']);
    const nameless = { relation: 'CHILD' };
    expect(await placesOf({ parts: { ...noParts, student: nameless } })).toEqual(
      ['firstName', 'lastName', 'birthDate'].map((part) => `parts/student/${part}`),
    );
    expect(await placesOf({ parts: { ...noParts, student: { relation: 'SELF' } } })).toEqual([]);
    const { firstName, lastName, email, phone } = (await call('getApplicant', {})) as Record<string, string>;
    const contact = {
      names: 'yes',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      relation: 'FRIEND',
      phone: phone ?? '',
      email: email ?? '',
    };
    expect(await placesOf({ trustedContact: contact })).toEqual(['lastName', 'phone', 'email'].map((part) => `trustedContact/${part}`));
    // A father and a son may have one name.
    const father = { ...contact, relation: 'PARENT', phone: '+14155550199', email: null };
    expect(await call('submitAccountRequest', { ...input, trustedContact: father })).toEqual({ success: true, errors: [] });
  });

  test('cannot be decided before it is submitted, and documents are taken only when they are asked for', async () => {
    const { call, id } = await applicant('new account: a cash account ready to be submitted');
    expect(await call('decideAccountRequest', { accountRequestId: id })).toMatchObject({ failed: 'NOT_SUBMITTED' });
    expect(await call('addDocumentsToAccountRequest', { accountRequestId: id, documentIds: ['x'] })).toMatchObject({
      failed: 'NOT_ASKED_FOR',
    });
  });

  test('what is decided tomorrow is in review today, and open the next day', async () => {
    const { call, input, id, product, person } = await applicant('new account: a cash account ready to be submitted');
    await product.host.storage.db
      .insertInto('party_scenario')
      .values({ person_id: person.id, party: 'screening', outcome: 'tomorrow' })
      .execute();
    await call('submitAccountRequest', input);
    expect(await call('decideAccountRequest', { accountRequestId: id })).toEqual({ status: 'review' });
    product.clock.move(24 * 3_600_000);
    expect(await call('decideAccountRequest', { accountRequestId: id })).toEqual({ status: 'opened' });
  });

  test('a tax number that is none, an age under 18, and a liquid worth above the whole are refused, and nothing is saved', async () => {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(newAccount, 'new account: nobody knows anything of them yet'));
    const good = races['saveApplicant']?.input({ accounts: [], ids: {} }, ([first]) => first as never) as JsonObject;
    const save = (change: JsonObject) => product.call(person, 'saveApplicant', { ...good, ...change });
    expect(await save({ ssn: '000-12-3456' })).toMatchObject({ failed: 'refused' });
    const born = product.clock.now() - 18 * 365 * 24 * 3_600_000;
    expect(await save({ birthDate: new Date(born).toISOString().slice(0, 10) })).toMatchObject({
      errors: [{ message: 'You must be 18 years old to open an account.' }],
    });
    const finances = { ...(good['finances'] as JsonObject), liquidNetWorth: 200_000_00 };
    expect(await save({ finances })).toMatchObject({ errors: [{ message: 'Liquid net worth can be at most your net worth.' }] });
    expect(await product.call(person, 'getApplicant')).toMatchObject({ phone: null, hasTaxId: false, birthMonth: null });
    expect(await save({})).toEqual({ success: true, errors: [], changesAdvice: false });
    expect(await product.call(person, 'getApplicant')).toMatchObject({ phone: '+14155550142', hasTaxId: true, firstName: 'Ann' });
  });
});
