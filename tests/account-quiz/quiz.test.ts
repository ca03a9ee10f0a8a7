import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import accountQuiz from '#server/domain/account-quiz/area.ts';
import { QuizAnswers, recommendAccounts } from '#server/domain/account-quiz/recommend-account.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { goal, horizon, owner, tax } = QuizAnswers.shape;
const answers = fc.record({
  goal: fc.constantFrom(...goal.options),
  horizon: fc.constantFrom(...horizon.options),
  owner: fc.constantFrom(...owner.options),
  tax: fc.constantFrom(...tax.options),
});

test('every way of answering has one or two accounts, each named once; money needed within a year is never invested', () => {
  fc.assert(
    fc.property(answers, fc.boolean(), (given, takesRoth) => {
      const fits = recommendAccounts(given, { takesRoth });
      if (!takesRoth) expect(fits).not.toContain('ROTH_IRA');
      expect(fits.length).toBeGreaterThanOrEqual(1);
      expect(fits.length).toBeLessThanOrEqual(2);
      expect(new Set(fits).size).toBe(fits.length);
      if (given.horizon === 'WITHIN_A_YEAR') expect(fits).toEqual(['CASH']);
    }),
  );
});

test.each([
  [{ goal: 'RETIREMENT', horizon: 'OVER_FIVE', owner: 'ME', tax: 'NOW' }, ['ROTH_IRA']],
  [{ goal: 'RETIREMENT', horizon: 'OVER_FIVE', owner: 'ME', tax: 'LATER' }, ['TRADITIONAL_IRA']],
  [{ goal: 'RETIREMENT', horizon: 'OVER_FIVE', owner: 'US', tax: 'NOW' }, ['JOINT']],
  [{ goal: 'INCOME', horizon: 'ONE_TO_FIVE', owner: 'ME', tax: 'UNSURE' }, ['BOND_LADDER', 'CASH']],
  [{ goal: 'GROWTH', horizon: 'OVER_FIVE', owner: 'TRUST', tax: 'UNSURE' }, ['TRUST']],
] as const)('%j fits %j', (given, fits) => {
  expect(recommendAccounts(given, { takesRoth: true })).toEqual(fits);
});

test("000 §2: a page titled 'Account Quiz' exists; getAccountQuizDetails answers what was given last; a plain form is enough", async () => {
  const nora = await server.personLike(persona(accountQuiz, 'takes the Account Quiz'));
  expect(await nora.operation('getAccountQuizDetails')).toEqual({
    answers: null,
    answeredOn: null,
    recommendedAccounts: [],
    rothRoom: null,
  });
  const page = await nora.open('/account-quiz');
  expect(JSON.stringify(page.view)).toContain('Account Quiz');
  const press = pressable(page, 'Show what fits me');
  const refused = await nora.submit(page, press, { goal: 'GROWTH' });
  expect([refused.status, (await refused.text()).includes("Choose when you'll need it.")]).toEqual([422, true]);
  const given = { goal: 'GROWTH', horizon: 'OVER_FIVE', owner: 'US', tax: 'UNSURE' };
  expect((await nora.submit(page, press, given)).status).toBe(303);
  expect(await nora.operation('getAccountQuizDetails')).toEqual({
    answers: given,
    answeredOn: '2026-06-17',
    recommendedAccounts: ['JOINT'],
    rothRoom: null,
  });
  expect(JSON.stringify((await nora.open('/account-quiz')).view)).toContain('Joint investing account');
  const rows = await server.services.storage.db.selectFrom('account_quiz').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('GROWTH');
});

test('a Roth IRA is suggested only to an income that leaves something to contribute, and the page says what and for which year (26 USC 408A(c)(3))', async () => {
  const nora = await server.personLike(persona(accountQuiz, 'takes the Account Quiz'));
  const atIncome = async (pretaxAnnualIncome: number, tax: string) => {
    await nora.operation('updatePerson', { personFields: { filingStatus: 'SINGLE', pretaxAnnualIncome } });
    await nora.operation('saveAccountQuizAnswers', { goal: 'RETIREMENT', horizon: 'OVER_FIVE', owner: 'ME', tax });
    const { recommendedAccounts, rothRoom } = await nora.operation<{ recommendedAccounts: string[]; rothRoom: object | null }>(
      'getAccountQuizDetails',
    );
    return [recommendedAccounts, rothRoom, JSON.stringify((await nora.open('/account-quiz')).view)];
  };
  expect(await atIncome(153_000_00, 'NOW')).toEqual([['ROTH_IRA'], null, expect.not.stringContaining('Roth IRA limit')]);
  expect(await atIncome(160_500_00, 'NOW')).toEqual([
    ['ROTH_IRA'],
    { taxYear: 2026, most: 3_750_00 },
    expect.stringContaining('you can contribute up to $3,750 to a Roth IRA for 2026'),
  ]);
  const above = [['TRADITIONAL_IRA'], { taxYear: 2026, most: 0 }, expect.stringContaining('above the 2026 limit for a Roth IRA')];
  expect(await atIncome(168_000_00, 'NOW')).toEqual(above);
  expect(await atIncome(412_000_00, 'UNSURE')).toEqual(above);
  expect(await atIncome(412_000_00, 'LATER')).toEqual([['TRADITIONAL_IRA'], null, expect.not.stringContaining('limit for a Roth IRA')]);
});
