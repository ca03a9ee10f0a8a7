import { expect, test } from 'vitest';
import newAccount from '#server/domain/new-account/area.ts';
import { ageLimit, contributionLimit, type Contributor } from '#server/taxes/contribution-limits.ts';
import type { JsonObject } from '#schemas/json.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';
import races from './races.ts';

const limit = (
  filingStatus: Contributor['filingStatus'],
  income: number,
  { taxYear = 2026, birthYear = 1988 as number | null, earned = income } = {},
) =>
  contributionLimit('ROTH_IRA', taxYear, {
    filingStatus,
    incomeCents: income * 100,
    earnedCents: earned * 100,
    birthYear,
    ownsBusiness: false,
    payCents: income * 100,
  }) / 100;

test('a Roth IRA takes the whole limit up to the lower end of the phase-out, less in proportion, at least $200, and nothing from its upper end', () => {
  expect([
    limit('SINGLE', 153_000),
    limit('SINGLE', 160_000),
    limit('SINGLE', 160_500),
    limit('SINGLE', 167_999),
    limit('SINGLE', 168_000),
  ]).toEqual([7_500, 4_000, 3_750, 200, 0]);
  expect([limit('HEAD_OF_HOUSEHOLD', 160_500), limit('MARRIED_JOINT', 242_000), limit('MARRIED_JOINT', 249_999)]).toEqual([
    3_750, 7_500, 1_510,
  ]);
  expect(limit('MARRIED_SEPARATE', 10_000)).toBe(0);
  expect(limit('SINGLE', 160_500, { birthYear: 1976 })).toBe(4_300);
  expect(limit('SINGLE', 150_000, { taxYear: 2025 })).toBe(7_000);
});

test('the phase-out reduces the lesser of the limit and what is earned by working: $1,600 of $3,000 at $160,000', () => {
  expect(limit('SINGLE', 160_000, { earned: 3_000 })).toBe(1_600);
});

test('from the year in which somebody turns 50 the limit of an IRA is higher; a year without known limits is refused', () => {
  expect([1977, 1976, null].map((birthYear) => ageLimit(2026, birthYear))).toEqual([7_500_00, 8_600_00, 7_500_00]);
  expect(() => ageLimit(2027, 1990)).toThrow("We don't have the 2027 IRS contribution limits yet");
});

test('a SEP IRA takes a quarter of the pay, of which $360,000 count, or a fifth of what an own business earns, and at most $72,000', () => {
  const sep = (pay: number, ownsBusiness = false) =>
    contributionLimit('SEP_IRA', 2026, {
      filingStatus: 'SINGLE',
      incomeCents: 300_000_00,
      earnedCents: 0,
      birthYear: 1988,
      ownsBusiness,
      payCents: pay * 100,
    }) / 100;
  expect([sep(80_000), sep(288_000), sep(1_000_000)]).toEqual([20_000, 72_000, 72_000]);
  expect([sep(80_000, true), sep(288_000, true), sep(1_000_000, true)]).toEqual([16_000, 57_600, 72_000]);
});

const input = (operation: string) => races[operation]?.input({ accounts: [], ids: {} }, ([first]) => first as never) as JsonObject;
const noParts = input('submitAccountRequest')['parts'] as JsonObject;

onAnyDatabase('B2: what an IRA takes', (database) => {
  async function ira(accountSubtype: string, income: number) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(newAccount, 'new account: identity known, a bank linked'));
    const call = (name: string, input: JsonObject) => product.call(person, name, input);
    const profile = input('saveApplicant');
    const finances = { ...(profile['finances'] as JsonObject), filingStatus: 'SINGLE', pretaxAnnualIncome: income * 100 };
    await call('saveApplicant', { ...profile, finances });
    await call('submitHomeAddress', { street1: '14 Elm Street', street2: null, city: 'Montpelier', state: 'VT', zipCode: '05602' });
    const apply = async (kind = accountSubtype) => {
      const { accountRequestId } = await call('startNewAccountOnboarding', { accountSubtype: kind, userPlatform: 'WEB' });
      const request = { accountRequestId: String(accountRequestId) };
      await call('saveRiskAnswers', {
        ...request,
        goal: { objective: 'GROWTH', horizon: 'OVER_10_YEARS' },
        loss: 'HOLD',
        tradeoff: 'LARGE',
        means: { income: 'STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE' },
      });
      return request;
    };
    const bank = ((await call('getOpeningChoices', {})) as { banks: { linkedAccountId: string }[] }).banks[0]?.linkedAccountId ?? '';
    const submit = async (
      request: { accountRequestId: string },
      { amount = 0, backupWithholding = false, ...contribution }: { amount?: number; earnedIncome?: number; backupWithholding?: boolean },
    ) => {
      const { revisions } = await call('getAgreementsForAccountRequest', request);
      const answer = await call('submitAccountRequest', {
        ...request,
        parts: { ...noParts, contribution: { taxYear: 2026, earnedIncome: 60_000_00, ...contribution } },
        funding: amount === 0 ? { timing: 'later' } : { timing: 'now', linkedAccountId: bank, amount: amount * 100 },
        trustedContact: { names: 'no' },
        agreements: revisions ?? [],
        backupWithholding,
      });
      const { errors } = answer as { errors: { path: string; message: string }[] };
      return errors.map(({ path, message }) => `${path}: ${message}`);
    };
    return { call, apply, submit };
  }

  test('an income above the phase-out opens no Roth IRA; the same application becomes one for a traditional IRA', async () => {
    const { call, apply, submit } = await ira('ROTH_IRA', 900_000);
    const request = await apply();
    expect(await call('getContributionLimits', request)).toMatchObject({
      years: [{ taxYear: 2026, left: 0, phaseOut: { from: 153_000_00, to: 168_000_00 } }],
    });
    expect(await submit(request, {})).toEqual([expect.stringContaining('parts/contribution/taxYear: You can')]);
    expect(await call('applyForTraditionalIra', request)).toEqual({ success: true, errors: [] });
    expect(await call('getAccountRequest', request)).toMatchObject({ kind: 'traditional IRA' });
    expect(await submit(request, {})).toEqual([]);
  });

  test('nobody contributes without income from work, more than they earn or than the limit of the year, or more than the bank holds', async () => {
    const { apply, submit } = await ira('ROTH_IRA', 100_000);
    const request = await apply();
    expect(await submit(request, { earnedIncome: 0 })).toEqual([
      'parts/contribution/earnedIncome: You need income from work to contribute to an IRA.',
    ]);
    expect(await submit(request, { earnedIncome: 100_001_00 })).toEqual([
      expect.stringContaining('at most your annual pretax income, $100,000'),
    ]);
    expect(await submit(request, { amount: 100_000 })).toEqual([
      'funding/amount: This bank account holds $24,800. Enter that amount or less.',
    ]);
    expect(await submit(request, { amount: 7_501 })).toEqual(['funding/amount: You can contribute at most $7,500 to this account.']);
    expect(await submit(request, { amount: 5_001, earnedIncome: 5_000_00 })).toEqual([
      'funding/amount: You can contribute at most $5,000 to this account.',
    ]);
    expect(await submit(request, { amount: 5_000 })).toEqual([]);
    // What goes to one IRA is taken off what the next one takes.
    expect(await submit(await apply('TRADITIONAL_IRA'), { amount: 2_501 })).toEqual([
      'funding/amount: You can contribute at most $2,500 to this account.',
    ]);
  });

  test('who is subject to backup withholding cannot open an account online: nothing is withheld here', async () => {
    const { apply, submit } = await ira('ROTH_IRA', 100_000);
    expect(await submit(await apply(), { backupWithholding: true })).toEqual([expect.stringContaining('backupWithholding: Call us')]);
  });

  test('a SEP IRA of an own business takes a fifth of its earnings, before the application is sent', async () => {
    const { call, apply } = await ira('SEP_IRA', 80_000);
    const request = await apply();
    const most = async (ownsBusiness: boolean | null) =>
      ((await call('getContributionLimits', { ...request, ownsBusiness })) as { employerMost: number }).employerMost;
    expect([await most(null), await most(false), await most(true)]).toEqual([20_000_00, 20_000_00, 16_000_00]);
  });

  test('at an income of $160,000 a Roth IRA takes $4,000; after $3,000 there and $1,120 in a traditional IRA the next one takes $3,380', async () => {
    const { call, apply, submit } = await ira('ROTH_IRA', 160_000);
    const leftOf = async (request: { accountRequestId: string }) =>
      ((await call('getContributionLimits', request)) as { years: { left: number }[] }).years[0]?.left;
    const first = await apply();
    expect(await leftOf(first)).toBe(4_000_00);
    expect(await submit(first, { earnedIncome: 160_000_00, amount: 3_000 })).toEqual([]);
    expect(await leftOf(await apply())).toBe(1_000_00);
    expect(await submit(await apply(), { earnedIncome: 160_000_00, amount: 1_120 })).toEqual([
      'funding/amount: You can contribute at most $1,000 to this account.',
    ]);
    expect(await submit(await apply('TRADITIONAL_IRA'), { earnedIncome: 160_000_00, amount: 1_120 })).toEqual([]);
    expect(await leftOf(await apply('TRADITIONAL_IRA'))).toBe(3_380_00);
  });
});
