import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { goThrough } from '../support/go-through.ts';
import { updateOf, type Hands } from '../support/hands.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The additional rows of the review for each kind, and the step that each leads back to. */
const own: readonly [AccountSubtype, step: string, ...said: string[]][] = [
  [
    'JOINT',
    'jointOwner',
    'Other owner',
    'If one of you dies, each part goes to its owner’s estate. Your part is 50%.',
    '0.25% a year',
    '$25 a year for each $10,000, charged monthly',
  ],
  [
    'TRUST',
    'trust',
    'Made on June 17, 2019, under the law of Vermont',
    'each trustee can act alone',
    'Grantors',
    'You are the only trustee.',
  ],
  ['ROTH_IRA', 'contribution', 'For tax year 2026'],
  ['ROLLOVER_IRA', 'rollover', 'Pre-tax. By way of you, within 60 days.'],
  ['SEP_IRA', 'business', 'Business', ' a year. It has not adopted a SEP yet.'],
  ['COLLEGE', 'student', 'Beneficiary', 'born in June 1988. After you it is owned by '],
  ['BOND_LADDER', 'ladder', 'Longest rung', ' over all rungs. ', '0.15% a year'],
  ['INDEX_INVESTING', 'index', 'Left out of the index', 'You or your spouse trade stocks in other accounts.', '0.09% a year'],
  ['STOCK', 'experience', 'Experience with stocks', 'You use market prices for your own investing. You want to lend out shares.', 'None'],
];

const asksOfRisk = ['riskHorizon', 'riskLoss', 'riskTradeoff', 'riskMeans', 'building', 'portfolioSummary'];

/** The questions that everybody is asked, in the order of the flow. */
const everybody = [
  'legalName',
  'birthDate',
  'ssn',
  'contact',
  'homeAddress',
  'citizenship',
  'employment',
  'affiliations',
  'finances',
  'funding',
  'trustedContact',
];

/** Sends an event of the review, and follows where it leads. What was answered. */
async function change(hands: Hands, event: string): Promise<string> {
  const review = await hands.look();
  if (review === null) throw new Error('there is no review');
  const sent = await hands.update(review, updateOf(review, event, {}));
  await hands.open((sent.body as VoyagerAnswer).transition.url);
  return JSON.stringify(sent.body);
}

describe('B2: the review shows each answer, and leads back to its step', () => {
  test.each(own)('%s', async (kind, step, ...said) => {
    const { hands } = await begin(server, kind);
    await goThrough(hands, oneWay, 'review');
    const shown = await hands.look();
    const text = JSON.stringify(shown?.view);
    for (const words of [
      'Ada Newman',
      '(415)',
      'Montpelier, VT',
      'Mailing address',
      'U.S. citizen',
      'I am employed',
      'Affiliations',
      'Single'.toLowerCase(),
      ...said,
    ])
      expect(text).toContain(words);
    // Neither the tax number nor the day of birth is said again.
    for (const never of ['1988-06-17', '06/17/1988', 'June 17, 1988', '219094321', '219-09']) expect(text).not.toContain(never);
    const events = [...new Set(text.match(/CHANGE_[A-Z_]+/g))];
    const stepsOf = (names: readonly string[]) =>
      names.map((name) => `CHANGE_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`).toSorted();
    const managed = ['JOINT', 'TRUST', 'ROTH_IRA', 'ROLLOVER_IRA', 'SEP_IRA', 'COLLEGE', 'INDEX_INVESTING'].includes(kind);
    expect(events.toSorted()).toEqual(
      [...stepsOf([...everybody, step, ...(managed ? ['portfolioSummary'] : [])]), ...(managed ? ['CHANGE_GOAL'] : [])].toSorted(),
    );
    // One kind tries all of them, each other its own.
    for (const event of kind === 'JOINT' ? events.filter((one) => one !== 'CHANGE_GOAL') : stepsOf([step])) {
      await change(hands, event);
      const [changed, ...others] = await goThrough(hands, oneWay, 'review');
      expect(`CHANGE_${String(changed).replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`).toBe(event);
      // The advice follows from the age of a beneficiary.
      expect(others, event).toEqual(event === 'CHANGE_STUDENT' ? [...asksOfRisk, 'review'] : ['review']);
    }
  });

  test('no account opens with another portfolio than the review shows: an age that is corrected there changes the advice, and the review says so first', async () => {
    const { hands, accountRequestId } = await begin(server, 'INDIVIDUAL');
    await goThrough(hands, oneWay, 'review');
    await change(hands, 'CHANGE_BIRTH_DATE');
    await goThrough(hands, { ...oneWay, Birthdate: ['06/17/1938'] }, 'review');
    expect(await change(hands, 'SUBMIT')).toContain('changes the portfolio that we recommend');
    const shown = JSON.stringify((await hands.look())?.view);
    for (const words of ['3 of 10', 'because of your age']) expect(shown).toContain(words);
    expect(await goThrough(hands, oneWay, 'opened')).toEqual(['review', 'opened']);
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ riskLevel: 3, status: 'opened' });
  });

  test('another beneficiary is asked with the questions about risk, and near college the level falls', async () => {
    const { hands, accountRequestId } = await begin(server, 'COLLEGE');
    await goThrough(hands, oneWay, 'student');
    const child = (born: string) => ({ ...oneWay, Birthdate: [born] });
    await goThrough(hands, child('06/17/2022'), 'review');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ riskLevel: 4 });
    await change(hands, 'CHANGE_STUDENT');
    expect(await goThrough(hands, child('06/17/2009'), 'review')).toContain('riskAgain');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ riskLevel: 1, riskReasons: ['BENEFICIARY'] });
  });

  test('another goal is asked with the questions about risk that follow from it, and all that was answered stands there', async () => {
    const { hands, accountRequestId } = await begin(server, 'JOINT');
    await goThrough(hands, oneWay, 'review');
    await change(hands, 'CHANGE_GOAL');
    const page = await hands.look();
    expect(page?.view).toMatchObject({ layout: { form: { objective: 'GROWTH', horizon: 'OVER_10_YEARS' } } });
    const steps = await goThrough(hands, { ...oneWay, 'Your goal for it': ['Keep what I have'] }, 'review');
    // "Keep what I have" contradicts what was answered about a bad year; then the way meets the review.
    expect(steps).toEqual(['riskHorizon', 'riskLoss', 'riskTradeoff', 'riskMeans', 'riskAgain', 'building', 'portfolioSummary', 'review']);
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ recommendedRiskLevel: 3 });
  });
});
