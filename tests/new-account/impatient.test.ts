import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { goThrough } from '../support/go-through.ts';
import { updateOf, type HttpHands } from '../support/hands.ts';
import { smallPng } from '../support/small-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const here = async (hands: HttpHands) => {
  const page = await hands.look();
  if (page === null || page.voyager === null) throw new Error('there is no step');
  return page;
};
const stepOf = async (hands: HttpHands) => (await here(hands)).voyager?.stepId;

/** The initial values of a step's fields. */
async function startOf(hands: HttpHands): Promise<string> {
  return JSON.stringify((await here(hands)).view);
}

/** The same day, so many years and days from today, as it is typed. */
function birthdate(years: number, days = 0): string {
  const today = newYorkDate(server.clock.now());
  const date = new Date(`${Number(today.slice(0, 4)) - years}-${today.slice(5)}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

describe('B2: an impatient customer', () => {
  test('a double click on Submit opens one account', async () => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'review');
    const page = await here(hands);
    const answers = await Promise.all(['first', 'second', 'third'].map(() => hands.update(page, updateOf(page, 'SUBMIT', {}))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const taken = answers.find(({ status }) => status === 200)?.body as VoyagerAnswer;
    await hands.open(taken.transition.url);
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
    const { accounts } = await hands.operation<{ accounts: unknown[] }>('getAccountOverviews2', {});
    expect(accounts).toHaveLength(1);
  });

  test('Back keeps what was answered, and going on again asks for nothing twice', async () => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'homeAddress');
    for (const [step, kept] of [
      ['birthDate', '1988-06-17'],
      ['legalName', 'Newman'],
    ] as const) {
      const page = await here(hands);
      expect((await hands.update(page, updateOf(page, 'BACK', {}))).status).toBe(200);
      await hands.open(page.url.replace(/\/application\/[^?]+/, `/application/${step}`));
      expect(await stepOf(hands)).toBe(step);
      expect(await startOf(hands)).toContain(kept);
    }
    expect(await goThrough(hands, oneWay, 'opened')).toContain('homeAddress');
  });

  test('what is changed from the review is said there and is what is submitted', async () => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'review');
    const change = async (event: string, values: object): Promise<void> => {
      const review = await here(hands);
      await hands.update(review, updateOf(review, event, {}));
      await hands.open(
        review.url.replace(/\/application\/[^?]+/, `/application/${event === 'CHANGE_EMPLOYMENT' ? 'employment' : 'contact'}`),
      );
      const page = await here(hands);
      const sent = await hands.update(page, updateOf(page, 'CONTINUE', values as JsonObject));
      expect(sent).toMatchObject({ status: 200, body: { stepId: 'review' } });
      await hands.open((sent.body as VoyagerAnswer).transition.url);
    };
    await change('CHANGE_EMPLOYMENT', {
      status: 'EMPLOYED',
      employer: 'Newman Pottery',
      employerAddress: '2 Kiln Lane',
      occupation: 'Glazier',
    });
    await change('CHANGE_CONTACT', { phone: '+14155550177', mail: 'HOME', electronic: true });
    expect(await startOf(hands)).toContain('Glazier');
    expect(await startOf(hands)).toContain('(415) 555-0177');
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ occupation: 'Glazier', phone: '+14155550177' });
  });

  test('a second tab that was left behind is told so, and nothing is written twice', async () => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'finances');
    const left = await here(hands);
    await goThrough(hands, oneWay, 'funding');
    const values = { filingStatus: 'SINGLE', pretaxAnnualIncome: 1, netWorth: 1, liquidNetWorth: 1 };
    const late = await hands.update(left, { ...updateOf(left, 'CONTINUE', values), revision: left.voyager?.revision ?? 0 });
    expect(late).toMatchObject({ status: 409, body: { code: 'staleStep' } });
    expect(await hands.operation('getApplicant', {})).toMatchObject({ netWorth: 120_000_00 });
  });

  test('after a pause of 40 minutes one signs in again and stands where one was, with all that was answered and typed', async () => {
    const { hands, client, person } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'employment');
    const { url, voyager } = await here(hands);
    const { voyagerRecordId, voyagerType, stepId, revision } = voyager ?? {};
    const values = { status: 'EMPLOYED', occupation: 'Lighthouse keeper' };
    expect((await client.post(`/api/voyagers/${voyagerRecordId}/drafts`, { voyagerType, stepId, revision, values })).ok).toBe(true);
    server.clock.move(40 * 60_000);
    const gone = await client.get(url);
    expect(gone.headers.get('location')).toMatch(/^\/sign-in/);
    await client.post('/api/session', { username: person.username, password: person.password });
    await hands.open(url);
    expect(await stepOf(hands)).toBe('employment');
    expect(JSON.stringify(await here(hands))).toContain('Lighthouse keeper');
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
  });

  test('several applications stand open beside one another, each at its own step', async () => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, oneWay, 'employment');
    const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype: 'TRUST',
      userPlatform: 'WEB',
    });
    await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
    expect(await stepOf(hands)).toBe('start');
    const { begun } = await hands.operation<{ begun: { about: string; stepTitle: string | null }[] }>('getAttention', {});
    expect(begun.map(({ about, stepTitle }) => [about, stepTitle])).toEqual([
      ['New cash account', 'What do you do for work?'],
      ['New trust account', null],
    ]);
  });

  test('two applications of the same kind stand beside one another too: neither hides the other', async () => {
    const { hands, accountRequestId } = await begin(server, 'CASH');
    const second = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype: 'CASH',
      userPlatform: 'WEB',
    });
    const { begun } = await hands.operation<{ begun: { url: string }[] }>('getAttention', {});
    expect(begun.map(({ url }) => new URL(url, 'http://x').searchParams.get('accountRequestId'))).toEqual([
      accountRequestId,
      second.accountRequestId,
    ]);
  });
});

describe('B2: people as they are', () => {
  test.each([
    ['composed', 'Nguyễn Thị Ánh'.normalize('NFC')],
    ['decomposed, as some phones write it', 'Nguyễn Thị Ánh'.normalize('NFD')],
  ])('a name in Vietnamese is taken, %s', async (_how, name) => {
    const { hands } = await begin(server, 'CASH');
    await goThrough(hands, { ...oneWay, 'Legal first name': [name], 'Legal last name': ['Tuyết'] }, 'funding');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ firstName: name.normalize('NFC'), lastName: 'Tuyết' });
  });

  test('an address in Guam is taken', async () => {
    const { hands } = await begin(server, 'CASH');
    const typed = { ...oneWay, 'Street address': ['120 Chalan Santo Papa'], City: ['Hagåtña'], State: ['GU'], 'ZIP code': ['96910'] };
    await goThrough(hands, typed, 'citizenship');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ address: { state: 'GU', zipCode: '96910' } });
  });

  test('a birthday 18 years ago today is old enough, one a day later is not', async () => {
    const { hands } = await begin(server, 'CASH');
    const tooYoung = goThrough(hands, { ...oneWay, Birthdate: [birthdate(18, 1)] }, 'funding');
    await expect(tooYoung).rejects.toThrow(/birthDate/);
    expect(await stepOf(hands)).toBe('birthDate');
    expect((await goThrough(hands, { ...oneWay, Birthdate: [birthdate(18)] }, 'funding')).at(-1)).toBe('funding');
  });

  test('a photo of 12 MB is taken as a document', async () => {
    const { hands, client } = await begin(server, 'CASH');
    await goThrough(hands, { ...oneWay, 'Legal last name': ['Stand-in Documents'] }, 'documents');
    const page = await here(hands);
    const photo = smallPng(12 * 1024 * 1024);
    const metadata = Object.entries({ filename: 'passport.png', stepId: 'documents', voyagerType: 'NEW_ACCOUNT', field: 'documents' });
    const begun = await client.fetch(`/api/voyagers/${page.voyager?.voyagerRecordId ?? ''}/uploads`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(photo.length),
        'upload-metadata': metadata.map(([at, value]) => `${at} ${Buffer.from(value).toString('base64')}`).join(','),
      },
    });
    expect(begun.status).toBe(201);
    const sent = await client.fetch(begun.headers.get('location') ?? '', {
      method: 'PATCH',
      body: new Uint8Array(photo),
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    });
    expect(sent.status).toBeLessThan(300);
    expect(await startOf(hands)).toContain('passport.png');
  });
});
