import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { VoyagerAnswer, type Problem } from '#schemas/wire.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

onEachDatabase('the voyager calls over HTTP', (database) => {
  let server: TestServer;
  let person: SignedIn;
  let accountId: string;

  // One server for all of a database's tests; each has a person of its own. A place of `database` lives for one test, a folder of the server's longer.
  beforeAll(async () => {
    server = await startTestServer(database.dialect === 'sqlite' ? {} : { databaseUrl: (await database.place()).databaseUrl });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  });

  const begin = () => person.startVoyager('LADDER_EDIT', { accountId });
  const send = (at: VoyagerAnswer, event: string, values: JsonObject = {}, more: object = {}, key: string = crypto.randomUUID()) =>
    person.post(
      `/api/voyagers/${at.voyagerRecordId}/updates`,
      { type: 'VoyagerEventRequest', stepId: at.stepId, voyagerType: at.voyagerType, event, values, revision: at.revision, ...more },
      { 'idempotency-key': key },
    );
  const problem = async (response: Response) => ({ ...((await response.json()) as Problem), status: response.status });
  const history = async (at: VoyagerAnswer) =>
    (await (await person.get(`/api/voyagers/${at.voyagerRecordId}/history`)).json()) as {
      revision: number;
      events: { type: string; event: string | null }[];
    };

  test('interfaces: starting is 201 with the first step, its revision as ETag, and never cached', async () => {
    const answer = await person.post('/api/voyagers', { voyagerType: 'LADDER_EDIT', input: { accountId } }, { 'idempotency-key': 'a-key' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = VoyagerAnswer.parse(await answer.json());
    expect(answer.headers.get('etag')).toBe(`"${body.revision}"`);
    expect(body).toMatchObject({
      voyagerType: 'LADDER_EDIT',
      stepId: 'length',
      view: { type: 'BmlView' },
      pageViewMetric: { pageCategory: 'bond-ladder', pageName: 'length' },
    });
  });

  test('FL-03: a start under the same key is answered alike; with another input it is keyReused', async () => {
    const start = (input: JsonObject) =>
      person.post('/api/voyagers', { voyagerType: 'LADDER_EDIT', input }, { 'idempotency-key': 'one-key' });
    const answers = await Promise.all([1, 2, 3].map(async () => (await start({ accountId })).json()));
    expect(new Set(answers.map((answer) => (answer as VoyagerAnswer).voyagerRecordId)).size).toBe(1);
    const reused = await problem(await start({ accountId, iid: 'other' }));
    expect(reused).toMatchObject({ status: 422, code: 'keyReused' });
  });

  test('FL-03: an update under the same key is applied once, in parallel too; with one value changed it is keyReused', async () => {
    const at = await begin();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(at, 'CONTINUE', { months: 48 }, {}, key)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()) as VoyagerAnswer));
    expect(bodies.map(({ stepId, revision }) => [stepId, revision])).toEqual(bodies.map(() => ['confirm', bodies[0]?.revision]));
    expect((await history(at)).events).toHaveLength(2);
    expect(await problem(await send(at, 'CONTINUE', { months: 60 }, {}, key))).toMatchObject({ status: 422, code: 'keyReused' });
    expect((await history(at)).events).toHaveLength(2);
  });

  test('FL-01, FL-02: of parallel updates of one step one is taken; the others are 409 with the view to show instead', async () => {
    const at = await begin();
    const answers = await Promise.all([30, 42, 48, 54, 60, 66, 72, 24].map((months) => send(at, 'CONTINUE', { months })));
    const taken = answers.filter((answer) => answer.status === 200);
    const late = answers.filter((answer) => answer.status === 409);
    expect([taken.length, late.length]).toEqual([1, 7]);
    for (const answer of late)
      expect(await problem(answer)).toMatchObject({ code: 'staleStep', current: { stepId: 'confirm', view: { type: 'BmlView' } } });
    expect((await history(at)).events).toHaveLength(2);
  });

  test('a rule that does not hold is 422 with issues in the words of the screen, records no key, and changes nothing', async () => {
    const at = await begin();
    const key = crypto.randomUUID();
    const refused = await problem(await send(at, 'CONTINUE', { months: 36 }, {}, key));
    expect(refused).toMatchObject({
      status: 422,
      code: 'rules',
      issues: [{ path: 'months', message: 'Choose a length other than the one you have now.' }],
    });
    expect((await history(at)).revision).toBe(at.revision);
    expect((await send(at, 'CONTINUE', { months: 48 }, {}, key)).status).toBe(200);
  });

  test.each([
    ['an event of another step', 'CONFIRM'],
    ['an event of nobody', 'NOPE'],
    ['XState reporting an actor done', 'xstate.done.actor.saving'],
    ['XState reporting a delay passed', 'xstate.after.1000.length'],
    ['an effect reporting itself done', 'voyager.effect.done'],
    ['a rewind', 'voyager.rewind'],
    ['a child reporting its end', 'voyager.child.done'],
    ['a name of the prototype', '__proto__'],
    ['any event', '*'],
  ])('P12: %s is refused, and nothing changes', async (_name, event) => {
    const at = await begin();
    expect(await problem(await send(at, event, { months: 48 }))).toMatchObject({ status: 422, code: 'noTransition' });
    expect((await history(at)).events).toHaveLength(1);
  });

  test.each([
    ['a field of another step', { months: 48, reinvest: 'off' }],
    ['a field of nobody', { months: 48, ownerId: 'x' }],
    ['a text for a number', { months: '48' }],
    ['a list for a number', { months: [48] }],
    ['yes/no for a number', { months: true }],
    ['nothing', {}],
    ['a number off the scale', { months: 49 }],
    ['a number beyond the scale', { months: 600 }],
  ])('FL-09: %s is refused, and nothing changes', async (_name, values) => {
    const at = await begin();
    const answer = await send(at, 'CONTINUE', values as JsonObject);
    expect([400, 422]).toContain(answer.status);
    expect((await history(at)).events).toHaveLength(1);
  });

  test.each([
    ['another step', { stepId: 'confirm' }, 409],
    ['a step of nobody', { stepId: 'nowhere' }, 409],
    ['another revision', { revision: 7 }, 409],
    ['another flow', { voyagerType: 'LADDER_REINVEST' }, 404],
  ])('an update for %s is refused', async (_name, more, status) => {
    const at = await begin();
    expect((await send(at, 'CONTINUE', { months: 48 }, more)).status).toBe(status);
    expect((await history(at)).events).toHaveLength(1);
  });

  test('resume shows the present step, or one of the trail as it was answered, and changes nothing', async () => {
    const at = await begin();
    await send(at, 'CONTINUE', { months: 48 });
    const resume = async (more: object = {}) =>
      (await (
        await person.post(`/api/voyagers/${at.voyagerRecordId}/resume`, { voyagerType: 'LADDER_EDIT', ...more })
      ).json()) as VoyagerAnswer;
    expect((await resume()).stepId).toBe('confirm');
    const back = await resume({ stepId: 'length' });
    expect(back.stepId).toBe('length');
    expect(back.view.type === 'BmlView' ? back.view.layout.form : null).toEqual({ months: 48 });
    expect((await history(at)).events).toHaveLength(2);
  });

  test('the end is a terminal view with where to go, and the operation was done once', async () => {
    const at = await begin();
    const confirm = (await (await send(at, 'CONTINUE', { months: 48 })).json()) as VoyagerAnswer;
    const end = (await (await send(confirm, 'CONFIRM')).json()) as VoyagerAnswer;
    expect(end.view).toMatchObject({ type: 'TerminalView', nextFlow: 'global', handoffArguments: { url: '/?ladderUpdated=1' } });
    expect(await person.operation('getAllocationConfigurationForAccount', { accountId })).toMatchObject({ maxMaturityMonths: 48 });
    const after = await send(end, 'CONFIRM');
    expect(after.status).toBeGreaterThanOrEqual(400);
    expect(after.status).toBeLessThan(500);
  });

  test('resume of what has ended is its end, whichever step of its way is asked for, as data and as a page', async () => {
    const at = await begin();
    const confirm = (await (await send(at, 'CONTINUE', { months: 48 })).json()) as VoyagerAnswer;
    const end = (await (await send(confirm, 'CONFIRM')).json()) as VoyagerAnswer;
    for (const stepId of [undefined, 'length', 'confirm', 'saved', 'nowhere']) {
      const answer = await person.post(`/api/voyagers/${at.voyagerRecordId}/resume`, {
        voyagerType: 'LADDER_EDIT',
        ...(stepId === undefined ? {} : { stepId }),
      });
      expect(await answer.json()).toMatchObject({ stepId: 'saved', revision: end.revision, view: end.view });
    }
    for (const { transition } of [at, confirm]) {
      const page = await person.get(`/api/pages?url=${encodeURIComponent(transition.url)}`);
      expect(await page.json()).toEqual({ redirect: '/?ladderUpdated=1' });
    }
  });

  test('FL-03: whichever way an update led, the same key is answered to the byte: on, back, and for a step of the trail', async () => {
    const twice = async (at: VoyagerAnswer, event: string, values: JsonObject, more: object = {}) => {
      const key = crypto.randomUUID();
      const texts = [await (await send(at, event, values, more, key)).text(), await (await send(at, event, values, more, key)).text()];
      expect(texts[1]).toBe(texts[0]);
      return VoyagerAnswer.parse(JSON.parse(texts[0] ?? ''));
    };
    const confirm = await twice(await begin(), 'CONTINUE', { months: 48 });
    const length = await twice(confirm, 'BACK', {});
    expect([confirm, length].map(({ transition }) => transition.kind)).toEqual(['forward', 'back']);
    const again = await twice(length, 'CONTINUE', { months: 51 });
    const changed = await twice(again, 'CONTINUE', { months: 54 }, { stepId: 'length' });
    expect([changed.stepId, changed.revision, changed.transition.kind]).toEqual(['confirm', again.revision + 2, 'none']);
  });

  test('an event that the step does not declare is 422 noTransition, and says what the step takes', async () => {
    const at = await begin();
    expect(await problem(await send(at, 'CONFIRM'))).toMatchObject({
      status: 422,
      code: 'noTransition',
      detail: 'CONFIRM is no event of length. It takes: CONTINUE, BACK.',
    });
  });

  test('a step that takes no attachments says so; a step that is over is 409', async () => {
    const at = await begin();
    const attach = (stepId: string) =>
      person.post(`/api/voyagers/${at.voyagerRecordId}/attachments`, {
        data: 'AAAA',
        metadata: { name: 'a.pdf' },
        stepId,
        voyagerType: 'LADDER_EDIT',
      });
    expect(await problem(await attach('length'))).toMatchObject({ status: 422, code: 'noAttachments' });
    const late = await problem(await attach('confirm'));
    expect(late).toMatchObject({ status: 409, code: 'staleStep' });
    expect(late).not.toHaveProperty('current');
  });

  test('FL-07: after thirty days the record is 410 and names the one that takes over', async () => {
    const at = await begin();
    server.clock.move(31 * 24 * 3_600_000);
    await person.post('/api/session', { username: person.username, password: person.password });
    const gone = await problem(await send(at, 'CONTINUE', { months: 48 }));
    expect(gone).toMatchObject({ status: 410, code: 'expired', successor: expect.any(String) });
    expect((await person.post(`/api/voyagers/${gone.successor}/resume`, { voyagerType: 'LADDER_EDIT' })).status).toBe(200);
  });
});
