import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { idOf } from '#tests/support/people.ts';

const ssn = '219-09-9876';
const failedText =
  "We couldn't verify your identity based on the information you entered. Continue to account setup for next steps on how to verify your identity.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function applicant(username: string) {
  const person = await server.personLike(username);
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  const accountId = accounts[0]?.externalizedAccountId ?? '';
  const account = `/accounts/${accountId}`;
  return { person, accountId, account, entry: `${account}/customer-verification` };
}

/** Posts the form of a step as a browser without JavaScript does. */
async function send(person: SignedIn, page: Page, event: string, fields: Record<string, string> = {}): Promise<Response> {
  return person.submit(page, nodeOf(page.view, event), fields);
}

function nodeOf(value: unknown, event: string): string {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const node = waiting.shift() as { id?: string; press?: { event?: string }[] } | null;
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node.press) && node.press.some((action) => action.event === event)) return String(node.id);
    waiting.push(...Object.values(node));
  }
  throw new Error(`nothing of the page sends ${event}`);
}

async function go(person: SignedIn, page: Page, event: string, fields: Record<string, string> = {}): Promise<Page> {
  const answer = await send(person, page, event, fields);
  expect(answer.status).toBe(303);
  return person.open(answer.headers.get('location') ?? '');
}

/** The page that comes after the polling one, as its refresh finds it. */
async function polled(person: SignedIn, page: Page): Promise<Page> {
  let at = page;
  await expect
    .poll(
      async () => {
        server.clock.move(500);
        at = await person.open(page.url);
        return at.view.type;
      },
      { interval: 50 },
    )
    .not.toBe('PollingView');
  return at;
}

const reports = async (code: string): Promise<string[]> =>
  (await server.services.storage.read.selectFrom('report').select('code').where('code', '=', code).execute()).map((row) => row.code);
const flag = (person: SignedIn, on: boolean) => person.post('/api/dev/scenario', { flag: 'identityReentry', on });

describe('identity re-entry', () => {
  test('000 §4: name-and-birthdate variant: legalName, then birthDate, then pending; on ALL_CHECKS_PASSED go to the account page, which says so once', async () => {
    const { person, entry, account } = await applicant('wes.tarrant');
    const name = await person.open(entry);
    expect(name).toMatchObject({ title: 'Confirm your legal name', voyager: { stepId: 'legalName' } });
    const birthDate = await go(person, name, 'CONTINUE', { firstName: 'Wesley', middleName: '', lastName: 'Tarrant' });
    expect(birthDate.voyager?.stepId).toBe('birthDate');
    const pending = await go(person, birthDate, 'CONTINUE', { birthDate: '09/24/1988' });
    expect(pending).toMatchObject({ title: 'Verifying your identity', voyager: { stepId: 'pending' }, view: { type: 'PollingView' } });
    const end = await polled(person, pending);
    expect(end.url).toBe(`${account}?identityVerified=1`);
    expect(JSON.stringify(end.view)).toContain('Your identity is verified');
    // The end is told once; the address alone tells nothing.
    expect(JSON.stringify((await person.open(end.url)).view)).not.toContain('Your identity is verified');
    expect(JSON.stringify(end.view)).not.toContain('customer-verification');
    // An old link, with the record's id and without, and a step that was passed.
    for (const old of [entry, name.url, birthDate.url, pending.url]) expect((await person.open(old)).url.split('?')[0], old).toBe(account);
  });

  test('000 §4: SSN variant: ssn, then pending; on failure show “Unable to verify identity” with a button to the account page', async () => {
    const { person, entry, account } = await applicant('gus.whitlow');
    const start = await person.open(entry);
    expect(start.voyager?.stepId).toBe('ssn');
    const failed = await polled(person, await go(person, start, 'CONTINUE', { ssn }));
    expect(failed).toMatchObject({ title: 'Unable to verify identity', voyager: { stepId: 'failed' } });
    expect(JSON.stringify(failed.view)).toContain(failedText);
    expect(await reports('customerChecksUnavailable')).not.toEqual([]);
    const after = await go(person, failed, 'CONTINUE');
    expect(after.url).toBe(account);
    // It is still asked for, so a new try begins at the beginning.
    expect(JSON.stringify(after.view)).toContain(entry);
    // The account page says at once that the check failed and what to do next: a running check counts only while its record is open.
    const said = JSON.stringify(after.view);
    expect(said).toMatch(/We couldn't verify your identity.*enter it again.*call us.*Call \(\d{3}\) \d{3}-\d{4}/);
    expect(said).not.toContain('We are verifying your identity');
    expect((await person.open(entry)).voyager).toMatchObject({ stepId: 'ssn', revision: 0 });
  });

  test('while the checks run, home and the account page say so, and ask for nothing', async () => {
    const { person, entry, account } = await applicant('wes.tarrant');
    const before = await person.open(account);
    expect(JSON.stringify(before.view)).toContain('We need your legal name and birthdate again');
    const birthDate = await go(person, await person.open(entry), 'CONTINUE', { firstName: 'Wes', middleName: '', lastName: 'Tarrant' });
    await go(person, birthDate, 'CONTINUE', { birthDate: '09/24/1988' });
    for (const page of ['/', account]) {
      const shown = JSON.stringify((await person.open(page)).view);
      expect(shown).toContain('We are verifying your identity');
      expect(shown).not.toContain('We need your legal name');
      expect(shown.match(/customer-verification/g)).toHaveLength(1);
    }
  });

  test('once it was submitted no earlier step can be sent again', async () => {
    const { person, entry } = await applicant('cleo.danner');
    const name = await person.open(entry);
    const birthDate = await go(person, name, 'CONTINUE', { firstName: 'Cleo', middleName: '', lastName: 'Danner' });
    const failed = await polled(person, await go(person, birthDate, 'CONTINUE', { birthDate: '05/30/1985' }));
    for (const old of [name, birthDate]) expect((await person.open(old.url)).voyager?.stepId).toBe('failed');
    expect(failed.voyager?.stepId).toBe('failed');
  });

  test('000 §4: polling: after the limit an error is reported and “Unable to verify identity” shows', async () => {
    const { person, entry } = await applicant('rhea.mills');
    const failed = await polled(person, await go(person, await person.open(entry), 'CONTINUE', { ssn }));
    expect(failed.voyager?.stepId).toBe('failed');
    expect(await reports('customerChecksPollLimit')).toEqual(['customerChecksPollLimit']);
  });

  test('000 §4: an unhandled verification task type is reported and the user is redirected to the account page', async () => {
    const { person, entry, account } = await applicant('bram.ostler');
    const page = await person.open(entry);
    expect(page.url).toBe(account);
    expect(JSON.stringify(page.view)).not.toContain('customer-verification');
    expect(await reports('unhandledVerificationTask')).toEqual(['unhandledVerificationTask']);
    const records = await server.services.storage.read
      .selectFrom('record')
      .select('id')
      .where('voyager_type', '=', 'IDENTITY_REENTRY')
      .where('person_id', '=', await idOf(server.services.storage, person))
      .execute();
    expect(records).toEqual([]);
  });

  test('who is asked for nothing is led to the account page', async () => {
    const { person, entry, account } = await applicant('nora.plain');
    expect((await person.open(entry)).url).toBe(account);
  });

  test('000 §2: available only when the flag is on, otherwise a not-found style page; half-way too, and on again nothing is lost', async () => {
    const { person, entry, account } = await applicant('wes.tarrant');
    const name = await person.open(entry);
    const birthDate = await go(person, name, 'CONTINUE', { firstName: 'Wes', middleName: 'Arlo', lastName: 'Tarrant' });
    await flag(person, false);
    for (const address of [entry, birthDate.url]) expect((await person.get(address)).status, address).toBe(404);
    expect((await send(person, birthDate, 'CONTINUE', { birthDate: '09/23/1988' })).status).toBe(404);
    expect(JSON.stringify((await person.open(account)).view)).not.toContain('customer-verification');
    await flag(person, true);
    expect((await person.open(entry)).voyager).toMatchObject({ stepId: 'birthDate', revision: birthDate.voyager?.revision });
  });

  test('000 §6: it is looked up for the signed-in customer: somebody else’s account and record are not found', async () => {
    const { person, entry } = await applicant('lila.voss');
    const start = await person.open(entry);
    const other = await server.personLike('wes.tarrant');
    for (const address of [entry, start.url]) expect((await other.get(address)).status, address).toBe(404);
    expect((await server.client().open(entry)).url).toContain('/sign-in');
  });

  test.each([
    ['', 'Birthdate is required', null],
    ['02/30/1990', 'Invalid birthdate', '02/30/1990'],
    ['12/31/1900', 'Enter a birth year after 1900.', '1900-12-31'],
    ['06/18/2008', 'You must be 18 years old to open an account.', '2008-06-18'],
  ])('000 §5: the birthdate “%s” is answered with “%s”, and what was typed stands there again', async (typed, message, posted) => {
    const { person, entry } = await applicant('wes.tarrant');
    const birthDate = await go(person, await person.open(entry), 'CONTINUE', { firstName: 'Wes', middleName: '', lastName: 'Tarrant' });
    const refused = await send(person, birthDate, 'CONTINUE', { birthDate: typed });
    expect(refused.status).toBe(422);
    expect(await person.page(refused)).toMatchObject({
      issues: [{ path: expect.stringContaining('birthDate'), message }],
      posted: { birthDate: posted },
    });
  });

  test.each([
    [{ firstName: '', middleName: '', lastName: 'Tarrant' }, 'First name is required.'],
    [{ firstName: 'Wes', middleName: '', lastName: '' }, 'Last name is required.'],
    [
      { firstName: 'Wes', middleName: '3', lastName: 'Tarrant' },
      'Middle name can only include letters, spaces, hyphens, apostrophes and periods.',
    ],
    [{ firstName: 'W'.repeat(51), middleName: '', lastName: 'Tarrant' }, 'First name must be less than 51 characters.'],
  ])('000 §5: legal first and last name are required; the middle name is optional: %o', async (fields, message) => {
    const { person, entry } = await applicant('wes.tarrant');
    const refused = await send(person, await person.open(entry), 'CONTINUE', fields);
    expect(refused.status).toBe(422);
    expect((await person.page(refused)).issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('000 §5: a number that is neither SSN nor TIN is refused, and never comes back', async () => {
    const { person, entry } = await applicant('lila.voss');
    const start = await person.open(entry);
    for (const wrong of ['666-12-3456', '12345678', '900-13-1234']) {
      const refused = await send(person, start, 'CONTINUE', { ssn: wrong });
      expect(refused.status).toBe(422);
      const text = await refused.text();
      expect(text).toMatch(wrong === '12345678' ? /must be nine digits/ : /a valid number\. Check each digit/);
      expect(text).not.toContain(wrong);
    }
  });

  test('the SSN is sealed: no page, answer, history, journey, log or table holds it in clear', async () => {
    const { person, entry } = await applicant('lila.voss');
    const start = await person.open(entry);
    const pending = await go(person, start, 'CONTINUE', { ssn });
    const end = await polled(person, pending);
    const vid = start.voyager?.voyagerRecordId ?? '';
    const said = [
      JSON.stringify([pending, end]),
      await (await person.get(`/api/voyagers/${vid}/history`)).text(),
      await (await person.get(`/api/dev/journeys/${vid}`)).text(),
      server.log(),
      await everyTable(),
    ].join('\n');
    expect(said).not.toMatch(/219-?09-?9876/);
    // Negative control: what is no secret is found by the same search.
    expect(said).toContain('Voss');
  });

  test('000 §8: an error text appears inline when a submit fails: what was entered before has to be entered again', async () => {
    const { person, accountId, entry } = await applicant('cleo.danner');
    const name = await person.open(entry);
    const birthDate = await go(person, name, 'CONTINUE', { firstName: 'Cleo', middleName: '', lastName: 'Danner' });
    // Meanwhile, elsewhere: the same was submitted, and the check failed.
    await person.operation('updatePerson', { personFields: { birthDate: '05/30/1985' } });
    await person.operation('submitCustomerChecksPolling', { accountId });
    await person.operation('pollCustomerChecksSubmission', { accountId });
    const again = await go(person, birthDate, 'CONTINUE', { birthDate: '05/30/1985' });
    expect(again).toMatchObject({
      voyager: { stepId: 'legalName' },
      issues: [{ message: 'Enter what we asked for first.' }],
    });
  });
});

async function everyTable(): Promise<string> {
  const tables = ['event', 'record', 'effect', 'secret', 'person', 'person_identity', 'customer_check', 'party_call', 'report'] as const;
  const rows = await Promise.all(tables.map((table) => server.services.storage.read.selectFrom(table).selectAll().execute()));
  return rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
}
