import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageAfter } from '#renderer/page/shown.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
}

onEachDatabase('pages', (database) => {
  let server: TestServer;
  let person: SignedIn;
  let ladder: string;

  // One server for all of a database's tests; each has a person of its own. A place of `database` lives for one test, a folder of the server's longer.
  beforeAll(async () => {
    server = await startTestServer(database.dialect === 'sqlite' ? {} : { databaseUrl: (await database.place()).databaseUrl });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: Account[] }>('getAccountOverviews2');
    ladder = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  });

  const entry = () => `/bond-ladders/${ladder}/edit-length`;
  const events = async (page: Page) =>
    ((await (await person.get(`/api/voyagers/${page.voyager?.voyagerRecordId}/history`)).json()) as { events: unknown[] }).events.length;

  test('a flow is completed by plain form posts, each answered with 303 to the next step', async () => {
    const length = await person.open(entry());
    expect(length).toMatchObject({ kind: 'flow', status: 200, voyager: { stepId: 'length', revision: 0 } });
    const toConfirm = await person.submit(length, pressable(length, 'Continue'), { months: '48' });
    expect(toConfirm.status).toBe(303);
    const confirm = await person.open(toConfirm.headers.get('location') ?? '');
    expect(confirm.voyager?.stepId).toBe('confirm');
    const done = await person.submit(confirm, pressable(confirm, 'Confirm'));
    expect(done.status).toBe(303);
    const home = await person.open(done.headers.get('location') ?? '');
    expect(home.url).toBe('/?ladderUpdated=1');
    expect(JSON.stringify(home.view)).toContain('Your ladder has been updated');
    expect(JSON.stringify((await person.open(home.url)).view)).not.toContain('Your ladder has been updated');
    expect(await person.operation('getAllocationConfigurationForAccount', { accountId: ladder })).toMatchObject({ maxMaturityMonths: 48 });
  });

  test('the page that a browser makes of an update’s answer is the one that the server draws at that address', async () => {
    const length = await person.open(entry());
    const { voyagerRecordId: id, voyagerType, stepId, revision } = length.voyager!;
    const update = { type: 'VoyagerEventRequest', voyagerType, stepId, revision, event: 'CONTINUE', values: { months: 48 } };
    const answered = await person.post(`/api/voyagers/${id}/updates`, update, { 'idempotency-key': crypto.randomUUID() });
    const made = pageAfter(length, (await answered.json()) as VoyagerAnswer);
    expect(made.voyager?.stepId).toBe('confirm');
    const drawn = await person.open(made.url);
    const ofThisDrawing = { csrf: made.csrf, key: made.key, route: made.route };
    expect({ ...drawn, ...ofThisDrawing }).toEqual(made);
  });

  test('UI-18: a page says how long the session lives on, so that a browser can warn before it ends', async () => {
    const minute = 60_000;
    // A request within a minute of the last one writes nothing, so that is what may be missing of the half hour.
    expect((await person.open(entry())).session).toEqual({ idleFor: 29 * minute, endsIn: expect.any(Number) });
    expect((await person.open('/')).session?.endsIn).toBeLessThanOrEqual(12 * 60 * minute);
    expect((await server.client().open('/sign-in')).session).toBeNull();
  });

  test('entering finds the open record or begins one, and leads on with vid', async () => {
    const first = await person.get(entry());
    expect(first.status).toBe(303);
    const second = await person.get(entry());
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
  });

  test('nothing is begun for a prefetch or a HEAD', async () => {
    const records = () => server.services.storage.read.selectFrom('record').select('id').execute();
    const before = await records();
    expect((await person.get(entry(), { 'sec-purpose': 'prefetch' })).status).toBe(503);
    expect((await person.get(entry(), { 'sec-purpose': 'prefetch;prerender' })).status).toBe(503);
    expect((await person.fetch(entry(), { method: 'HEAD' })).status).toBe(503);
    expect(await records()).toEqual(before);
  });

  test('a prefetch or a HEAD that is told to come later is nobody’s error: logged as information, and no problem in the metrics', async () => {
    const problems = async () =>
      /voyager_http_problems_total\{code="unavailable"\} \d+/.exec(await (await person.get('/metrics')).text())?.[0];
    const records = () => server.services.storage.read.selectFrom('record').select('id').execute();
    const before = { problems: await problems(), records: await records(), log: server.log().length };
    for (const header of ['sec-purpose', 'purpose', 'x-moz']) {
      expect((await person.get(entry(), { [header]: 'Prefetch' })).status).toBe(503);
      expect((await person.get(`/api/pages?url=${encodeURIComponent(entry())}`, { [header]: 'PREFETCH' })).status).toBe(503);
    }
    expect((await person.fetch(entry(), { method: 'HEAD' })).status).toBe(503);
    expect({ problems: await problems(), records: await records() }).toEqual({ problems: before.problems, records: before.records });
    const lines = server.log().slice(before.log).trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as { level: unknown; msg?: string }).filter(({ msg }) => msg === 'expected');
    expect(told).toHaveLength(7);
    expect(new Set(told.map(({ level }) => level))).toEqual(new Set(['info']));
    expect(lines.filter((line) => /"level":"error"/.test(line))).toEqual([]);
    // Negative control: a word that is none of these begins a record.
    expect((await person.get(entry(), { 'sec-purpose': 'none' })).status).toBe(303);
  });

  test.each([
    ['gzip;q=0', null],
    ['*;q=0', null],
    ['gzip;q=0, *', null],
    ['deflate', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['br;q=0.2, GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
  ])('a page is compressed only for who takes it: Accept-Encoding: %s', async (accepted, encoding) => {
    expect((await person.get('/', { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding);
  });

  test('what breaks a rule is 422: the page again, with the words at the field and what was typed', async () => {
    const length = await person.open(entry());
    const answer = await person.submit(length, pressable(length, 'Continue'), { months: '36' });
    expect(answer.status).toBe(422);
    const again = await person.page(answer);
    expect(again.issues).toEqual([{ path: 'months', message: 'Choose a length other than the one you have now.' }]);
    expect(again.posted).toEqual({ months: 36 });
    const unread = await person.page(await person.submit(again, pressable(again, 'Continue'), { months: 'three years' }));
    expect(unread.status).toBe(422);
    expect(unread.posted).toEqual({ months: 'three years' });
    expect(unread.issues).toMatchObject([{ path: 'months' }]);
    expect(await events(length)).toBe(1);
  });

  test('BACK keeps what is wrong from being checked', async () => {
    const length = await person.open(entry());
    const answer = await person.submit(length, pressable(length, 'Back'), { months: 'nonsense' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    // Coming back, the field starts as it did: what was not right is not kept, and neither is an empty field.
    for (const page of [await person.open(entry()), await person.open(length.url)]) {
      expect(page.view.type === 'BmlView' ? page.view.layout.form : null).toEqual({ months: 36 });
    }
  });

  test('only with the record’s current revision: a form that says none, or one that cannot be read, leads on and changes nothing', async () => {
    const length = await person.open(entry());
    for (const revision of ['', 'x', '-1', '1e0', '0x0', ' 0']) {
      const answer = await person.submit(length, pressable(length, 'Continue'), { months: '48', _revision: revision });
      expect([revision, answer.status, answer.headers.get('location')]).toEqual([revision, 303, length.url]);
      expect((await person.page(await person.get(length.url))).notices).toMatchObject([{ do: 'toast' }]);
    }
    expect(await events(length)).toBe(1);
    // Negative control: with the revision it is taken.
    await person.submit(length, pressable(length, 'Continue'), { months: '48' });
    expect(await events(length)).toBe(2);
  });

  test('FL-01: a form of a step that has been answered leads to where the record is, says so once, and changes nothing', async () => {
    const length = await person.open(entry());
    await person.submit(length, pressable(length, 'Continue'), { months: '48' });
    const before = await events(length);
    const stale = await person.submit({ ...length, key: crypto.randomUUID() }, pressable(length, 'Continue'), { months: '60' });
    expect(stale.status).toBe(303);
    const at = await person.open(stale.headers.get('location') ?? '');
    expect(at.voyager?.stepId).toBe('confirm');
    expect(at.notices).toMatchObject([{ do: 'toast' }]);
    expect(await events(length)).toBe(before);
    expect((await person.open(at.url)).notices).toEqual([]);
  });

  test('FL-01: without JavaScript, who confirms in a second tab after the record has ended is told that it was not used', async () => {
    const length = await person.open(entry());
    const there = (await person.submit(length, pressable(length, 'Continue'), { months: '48' })).headers.get('location') ?? '';
    const [one, two] = [await person.open(there), await person.open(there)];
    await person.submit(one, pressable(one, 'Confirm'));
    const said = async (page: Page) => {
      const answer = await person.submit(page, pressable(page, 'Confirm'));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?ladderUpdated=1']);
      const { notices } = await person.open('/?ladderUpdated=1');
      return notices.map((notice) => (notice.do === 'toast' ? notice.text : ''));
    };
    expect(await said(two)).toContain('This was already answered in another tab or on another device. What you just sent was not used.');
    // Negative control: what is only sent twice was used.
    expect(await said(one)).toContain('This page had already been answered. Here is where you are now. Nothing was sent twice.');
  });

  test('UI §6: what is said once is said where an address leads, however often it leads on', async () => {
    const length = await person.open(entry());
    const stale = await person.submit(length, pressable(length, 'Continue'), { months: '48', _revision: 'x' });
    expect(stale.status).toBe(303);
    expect((await person.get(entry())).status).toBe(303); // leads on to the record
    expect((await person.open(length.url)).notices).toMatchObject([{ do: 'toast', text: expect.stringContaining('was not used') }]);
  });

  test('P2: the same form posted twice is applied once', async () => {
    const length = await person.open(entry());
    const answers = await Promise.all([1, 2, 3].map(() => person.submit(length, pressable(length, 'Continue'), { months: '48' })));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    expect(await events(length)).toBe(2);
  });

  test('a step of the trail is shown as it was answered; one that is not on it leads to where the record is', async () => {
    const length = await person.open(entry());
    const toConfirm = (await person.submit(length, pressable(length, 'Continue'), { months: '48' })).headers.get('location') ?? '';
    expect((await person.open(length.url)).voyager?.stepId).toBe('length');
    expect((await person.open(toConfirm)).voyager?.stepId).toBe('confirm');
    const ahead = await server.personLike('omar.quist');
    const { accounts } = await ahead.operation<{ accounts: Account[] }>('getAccountOverviews2');
    const other = await ahead.open(`/bond-ladders/${accounts[0]?.externalizedAccountId}/edit-length`);
    const jump = await ahead.open(other.url.replace('/edit-length', '/edit-length/confirm'));
    expect(jump.voyager?.stepId).toBe('length');
  });

  test('a finished record leads to the place that its end names', async () => {
    const length = await person.open(entry());
    const confirm = await person.open(
      (await person.submit(length, pressable(length, 'Continue'), { months: '48' })).headers.get('location') ?? '',
    );
    await person.submit(confirm, pressable(confirm, 'Confirm'));
    const again = await person.get(length.url);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/?ladderUpdated=1']);
  });

  test('FL-07: an expired record is 410 with a page of its own', async () => {
    const length = await person.open(entry());
    server.clock.move(31 * 24 * 3_600_000);
    await person.post('/api/session', { username: person.username, password: person.password });
    const page = await person.page(await person.get(length.url));
    expect(page).toMatchObject({ kind: 'problem', status: 410, route: 'expired' });
  });

  test('no page of somebody else', async () => {
    const length = await person.open(entry());
    const other = await server.personLike('lena.hart');
    for (const url of [
      length.url,
      entry(),
      `/accounts/${ladder}`,
      '/accounts/unknown',
      '/nowhere',
      `${length.url}&vid=1`,
      '/bond-ladders/x/edit-length?vid=nonsense',
    ]) {
      expect([url, (await other.page(await other.get(url))).status]).toEqual([url, 404]);
    }
  });

  test('FL-08: a form that somebody else posts to my step, with a token of their own, finds no page and changes nothing', async () => {
    const length = await person.open(entry());
    const other = await server.personLike('lena.hart');
    const theirs = await other.open('/');
    const answer = await other.submit({ ...length, csrf: theirs.csrf }, pressable(length, 'Continue'), { months: '48' });
    expect(answer.status).toBe(404);
    expect(await events(length)).toBe(1);
  });

  test('FL-09: names that the step has not are not taken from a form', async () => {
    const length = await person.open(entry());
    const answer = await person.submit(length, pressable(length, 'Continue'), {
      months: '48',
      status: 'done',
      ownerId: 'x',
      reinvest: 'off',
    });
    expect(answer.status).toBe(303);
    const history = (await (await person.get(`/api/voyagers/${length.voyager?.voyagerRecordId}/history`)).json()) as {
      events: { values: object }[];
    };
    expect(history.events.at(-1)?.values).toEqual({ months: 48 });
  });

  test('three query parameters are needed, each once, else the page does not exist', async () => {
    const all = { accountRequestId: 'a', voyagerRecordId: 'b', stepId: 'c' };
    const of = async (query: string) => (await person.get(`/tax-bracket-override?${query}`)).status;
    const routes = (await (await person.get('/api/routes')).json()) as { name: string; path: string; voyagerType?: string }[];
    const path = routes.find((route) => route.voyagerType === 'TAX_OVERRIDE')?.path ?? '';
    expect(path).not.toBe('');
    for (const name of Object.keys(all)) {
      const { [name as keyof typeof all]: _, ...rest } = all;
      expect((await person.get(`${path}?${new URLSearchParams(rest).toString()}`)).status).toBe(404);
    }
    expect((await person.get(`${path}?${new URLSearchParams(all).toString()}&stepId=d`)).status).toBe(404);
    expect(await of('')).toBe(404);
  });
});
