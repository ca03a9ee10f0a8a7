import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '#tests/support/product.ts';

const boldAnswers = {
  goal: { objective: 'MAXIMUM_GROWTH', horizon: 'OVER_10_YEARS' },
  loss: 'BUY_MORE',
  tradeoff: 'LARGEST',
  means: { income: 'VERY_STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE' },
};

const applicantWho = (finances: JsonObject, employment: JsonObject): JsonObject => ({
  legalName: null,
  birthDate: null,
  ssn: null,
  phone: '+14155550134',
  citizenship: 'US_CITIZEN',
  employment,
  affiliations: { broker: false, controls: false, political: false },
  finances: { filingStatus: 'SINGLE', ...finances },
});

const working = applicantWho(
  { pretaxAnnualIncome: 12_000_000, netWorth: 40_000_000, liquidNetWorth: 30_000_000 },
  { status: 'EMPLOYED', employer: 'Fernhill School', occupation: 'Teacher' },
);
const without = applicantWho(
  { pretaxAnnualIncome: 0, netWorth: -5_000_000, liquidNetWorth: 0 },
  { status: 'NOT_WORKING', sourceOfFunds: 'FAMILY' },
);

onAnyDatabase('advice reads the facts that the same application holds', (database) => {
  async function applicant(accountSubtype: string) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(newAccount, 'new account: a cash account ready to be submitted'));
    const call = (name: string, input: JsonObject) => product.call(person, name, input);
    const { accountRequestId } = (await call('startNewAccountOnboarding', { accountSubtype, userPlatform: 'WEB' })) as JsonObject;
    return { call, accountRequestId: String(accountRequestId) };
  }

  test('without work, income and money the boldest answers are asked again by name and lead to the most careful level; with them, to the boldest', async () => {
    const { call, accountRequestId } = await applicant('INDIVIDUAL');
    expect(await call('saveApplicant', without)).toMatchObject({ success: true });
    expect(await call('saveRiskAnswers', { accountRequestId, ...boldAnswers })).toMatchObject({
      recommendedRiskLevel: 1,
      contradictions: ['INCOME_WORK', 'RESERVE_WEALTH'],
      askAgain: ['income', 'reserve'],
    });
    expect(await call('getAccountRequest', { accountRequestId })).toMatchObject({ riskReasons: ['WEALTH'] });
    const again = { income: 'UNSURE', reserve: 'NONE' };
    expect(await call('saveRiskAnswers', { accountRequestId, ...boldAnswers, again })).toMatchObject({ contradictions: [] });
    expect(await call('saveApplicant', working)).toMatchObject({ success: true });
    expect(await call('saveRiskAnswers', { accountRequestId, ...boldAnswers })).toMatchObject({
      recommendedRiskLevel: 10,
      contradictions: [],
    });
  });

  test("a college account's level follows the beneficiary's age, whatever the horizon says", async () => {
    const { call, accountRequestId } = await applicant('COLLEGE');
    await call('saveApplicant', working);
    const student = (birthDate: string) => ({ relation: 'CHILD', firstName: 'June', lastName: 'Low', birthDate });
    const level = async (birthDate: string) => call('saveRiskAnswers', { accountRequestId, ...boldAnswers, student: student(birthDate) });
    expect(await level('2009-05-05')).toMatchObject({ recommendedRiskLevel: 1, contradictions: ['HORIZON_BENEFICIARY'] });
    expect(await level('2026-01-05')).toMatchObject({ recommendedRiskLevel: 10, contradictions: [] });
  });

  test('facts that are changed later change the level and take a chosen one back; the same facts change nothing', async () => {
    const { call, accountRequestId } = await applicant('INDIVIDUAL');
    expect(await call('saveApplicant', working)).toMatchObject({ success: true });
    await call('saveRiskAnswers', { accountRequestId, ...boldAnswers, loss: 'HOLD', tradeoff: 'LARGE' });
    await call('chooseRiskLevel', { accountRequestId, riskLevel: 8 });
    expect(await call('getAccountRequest', { accountRequestId })).toMatchObject({ recommendedRiskLevel: 7, riskLevel: 8, isBolder: true });
    expect(await call('saveApplicant', working)).toMatchObject({ success: true });
    expect(await call('getAccountRequest', { accountRequestId })).toMatchObject({ riskLevel: 8 });
    expect(await call('saveApplicant', without)).toMatchObject({ success: true });
    expect(await call('getAccountRequest', { accountRequestId })).toMatchObject({ recommendedRiskLevel: 1, riskLevel: 1, isBolder: false });
  });
});
