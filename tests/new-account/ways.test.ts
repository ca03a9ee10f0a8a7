import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { goThrough } from '../support/go-through.ts';
import { updateOf } from '../support/hands.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('B2: what an opening asks besides, where it is worth asking', () => {
  test('answers about risk that contradict each other are asked again once, each with its own question, and the more careful one counts', async () => {
    const { hands, accountRequestId } = await begin(server, 'INDIVIDUAL');
    const typed = { ...oneWay, 'Your goal for it': ['As much growth as possible'], 'When will you need most of it?': ['In 3 to 5 years'] };
    const bold = { 'After a fall of a fifth': ['Invest more'], 'A good year and a bad year': ['Gain $2,000 or lose $1,400'] };
    await goThrough(hands, { ...typed, ...bold }, 'riskAgain');
    const page = JSON.stringify((await hands.look())?.view);
    expect(page).toContain('The growth you want takes longer than the time you have.');
    expect(page).not.toContain('After a fall of a fifth');
    // Kept as they are, they are not asked a third time.
    expect(await goThrough(hands, { ...typed, ...bold }, 'portfolioSummary')).not.toContain('riskMeans');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({
      goal: { objective: 'MAXIMUM_GROWTH', horizon: '3_TO_5_YEARS' },
      riskReasons: ['HORIZON'],
    });
    expect((await goThrough(hands, { ...typed, ...bold }, 'opened')).at(-1)).toBe('opened');
  });

  test('an answer that a fact contradicts is asked again by name, and the fact counts', async () => {
    const { hands, accountRequestId } = await begin(server, 'INDIVIDUAL');
    const typed = {
      ...oneWay,
      Employment: ['I do not work at the moment'],
      'Where does the money for this account come from?': ['FAMILY'],
      'Annual pretax income': ['0'],
      'Net worth, without your home': ['0'],
      'Liquid net worth': ['0'],
    };
    await goThrough(hands, typed, 'riskAgain');
    const page = JSON.stringify((await hands.look())?.view);
    for (const words of ["that you don't work and have no income", 'The liquid net worth you gave us is too small for that.'])
      expect(page).toContain(words);
    for (const question of ['How steady is your income?', 'How long could you live on savings outside this account?'])
      expect(page).toContain(question);
    await goThrough(hands, typed, 'portfolioSummary');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({
      recommendedRiskLevel: 1,
      riskReasons: ['WEALTH'],
    });
  });

  test('who chooses more risk than advised reads so on each later page; facts changed from the review change the level there, with the reason', async () => {
    const { hands, accountRequestId } = await begin(server, 'INDIVIDUAL');
    await goThrough(hands, oneWay, 'portfolioSummary');
    const { recommendedRiskLevel } = await hands.operation<{ recommendedRiskLevel: number }>('getAccountRequest', { accountRequestId });
    await hands.operation('chooseRiskLevel', { accountRequestId, riskLevel: recommendedRiskLevel + 1 });
    const says = async () => JSON.stringify((await hands.look())?.view).includes('You chose more risk than we recommend');
    for (const step of ['funding', 'trustedContact', 'agreements', 'review']) {
      await goThrough(hands, oneWay, step);
      expect([step, await says()]).toEqual([step, true]);
    }
    const review = await hands.look();
    if (review === null) throw new Error('there is no review');
    const sent = await hands.update(review, updateOf(review, 'CHANGE_FINANCES', {}));
    await hands.open((sent.body as VoyagerAnswer).transition.url);
    const poorer = { ...oneWay, 'Liquid net worth': ['0'] };
    await goThrough(hands, poorer, 'review');
    expect(await says()).toBe(false);
    expect(JSON.stringify((await hands.look())?.view)).toContain('because of the income and liquid net worth you gave us.');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ isBolder: false, riskReasons: ['WEALTH'] });
    expect((await goThrough(hands, poorer, 'opened')).at(-1)).toBe('opened');
  });

  test('an address that the check writes otherwise is chosen from what it found', async () => {
    const { hands } = await begin(server, 'CASH');
    const steps = await goThrough(hands, { ...oneWay, 'Street address': ['12 Stand-in Correct Street'] }, 'citizenship');
    expect(steps.slice(-3)).toEqual(['homeAddress', 'addressSuggestion', 'citizenship']);
    expect(await hands.operation('getApplicant', {})).toMatchObject({ address: { street1: '12 STAND-IN CORRECT STREET' } });
  });

  test('who pays no taxes here as a resident is told what to do, and keeps what was answered', async () => {
    const { hands } = await begin(server, 'CASH');
    const typed = { ...oneWay, Citizenship: ['Visa holder'], 'Do you pay taxes in the United States as a resident?': ['No'] };
    expect((await goThrough(hands, typed, 'notEligible')).at(-1)).toBe('notEligible');
    expect(await hands.operation('getUserEditableAccountRequests', {})).toMatchObject({ accountRequests: [{ subType: 'CASH' }] });
  });

  test('a citizen who says that they pay no taxes here is told that citizens do, at that question', async () => {
    const { hands } = await begin(server, 'CASH');
    const typed = { ...oneWay, 'Do you pay taxes in the United States as a resident?': ['No'] };
    await expect(goThrough(hands, typed, 'notEligible')).rejects.toThrow(/Nothing leads on from citizenship/);
  });

  test('a second application asks neither for the tax number, which is shown by its last digits, nor for the birthdate, which is told to nobody again', async () => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'funding');
    const { taxIdLast4 } = await hands.operation<{ taxIdLast4: string }>('getApplicant', {});
    const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype: 'STOCK',
      userPlatform: 'WEB',
    });
    await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
    expect(await goThrough(hands, oneWay, 'ssn')).not.toContain('birthDate');
    expect(JSON.stringify(await hands.operation('getApplicant', {}))).not.toContain('1988-06-17');
    const page = await hands.look();
    if (page === null) throw new Error('there is no step');
    expect(JSON.stringify(page.view)).toContain(`•••-••-${taxIdLast4}`);
    const sent = await hands.update(page, updateOf(page, 'CONTINUE', {}));
    expect(sent).toMatchObject({ status: 200, body: { stepId: 'employment' } });
    await hands.open((sent.body as VoyagerAnswer).transition.url);
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ taxIdLast4 });
  });

  test("a trust is taxed under its grantor's number, or under its own, which is asked for once and never said again", async () => {
    const { hands, accountRequestId } = await begin(server, 'TRUST');
    expect(await goThrough(hands, oneWay, 'riskHorizon')).not.toContain('trustEin');
    const own = await begin(server, 'TRUST');
    const typed = { ...oneWay, 'Whose tax number is used?': ["The trust's own"] };
    expect((await goThrough(own.hands, typed, 'review')).slice(9, 13)).toEqual(['finances', 'trust', 'trustEin', 'riskHorizon']);
    const request = { accountRequestId: own.accountRequestId };
    expect(await own.hands.operation('getAccountRequest', request)).toMatchObject({ trustEinLast4: '6789' });
    const page = JSON.stringify((await own.hands.look())?.view);
    expect(page).toContain('••-•••6789');
    for (const never of ['123456789', '12-3456789']) expect(page).not.toContain(never);
    expect((await goThrough(own.hands, typed, 'opened')).at(-1)).toBe('opened');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ trustEinLast4: null });
  });

  test('who does not work says where the money comes from; a trusted contact is taken', async () => {
    const { hands } = await begin(server, 'CASH');
    const typed = {
      ...oneWay,
      Employment: ['I am retired'],
      'Where does the money for this account come from?': ['PENSION'],
      'Name a trusted contact?': ['Name someone'],
    };
    expect((await goThrough(hands, typed, 'opened')).at(-1)).toBe('opened');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ employmentStatus: 'RETIRED', sourceOfFunds: 'PENSION' });
  });
});
