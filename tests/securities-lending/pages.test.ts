import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disclosure } from '#server/domain/securities-lending/enrollment.ts';
import type { PageActionAnswer, PagePart, VoyagerAnswer } from '#schemas/wire.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const unchanged = 'We could not change securities lending. Nothing was changed. Try again in a few minutes.';

describe('securities lending over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const apply = (person: SignedIn) => person.operation<{ voyagerRecordId: string; stepId: string }>('createFpslApplication');

  test('002 §7: createFpslApplication returns voyagerRecordId and stepId, the same record and step when it is asked again', async () => {
    const finn = await server.personLike('finn.acker');
    const begun = await apply(finn);
    expect(begun).toEqual({ voyagerRecordId: expect.any(String) as string, stepId: 'howItWorks' });
    expect(await apply(finn)).toEqual(begun);
    const step = `/fpsl/${begun.stepId}?vid=${begun.voyagerRecordId}`;
    expect((await finn.get('/fpsl')).headers.get('location')).toBe(step);
    expect((await finn.get(`/fpsl/resume/${begun.voyagerRecordId}`)).headers.get('location')).toBe(step);
    // Further on, the record is still that one.
    const page = await finn.open(step);
    await finn.submit(page, pressable(page, 'Continue'));
    expect(await apply(finn)).toEqual({ ...begun, stepId: 'whatChanges' });
    const another = await server.personLike('finn.acker');
    expect((await apply(another)).voyagerRecordId).not.toBe(begun.voyagerRecordId);
  });

  test('002 §2: if the user is eligible for onboarding, the hub sends them to the flow; looking ahead begins nothing', async () => {
    const finn = await server.personLike('finn.acker');
    expect((await finn.get('/settings/fpsl-hub')).headers.get('location')).toBe('/fpsl');
    expect((await finn.get('/fpsl', { 'sec-purpose': 'prefetch' })).headers.get('location')).toBe(null);
    expect((await finn.get('/fpsl')).headers.get('location')).toMatch(/^\/fpsl\/howItWorks\?vid=/);
  });

  test('a press that is one write too many says when to try again, and changes nothing', async () => {
    const limited = await startTestServer({ limits: { writesPerMinute: 1 } });
    const dora = await limited.personLike('dora.quill');
    const url = '/settings/fpsl-hub';
    await dora.operation('updatePerson', { personFields: { pretaxAnnualIncome: 1 } });
    const pressed = await dora.post(
      '/api/pages/actions',
      { url, action: pressable(await dora.open(url), 'Turn off'), form: {} },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const said = { do: 'toast', text: 'Too many attempts. Try again in a minute.', tone: 'negative' };
    expect(await pressed.json()).toMatchObject({ outcome: 'failed', issues: [], then: [{ do: 'close' }, said] });
    expect(await dora.operation('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled' });
    await limited.stop();
  });

  test('001 §3: the review step is the FPSL review view; its words are those of the layout that this renderer draws', async () => {
    const finn = await server.personLike('finn.acker');
    const begun = await finn.startVoyager('FPSL_ONBOARDING', {});
    let answer = begun;
    for (const stepId of ['howItWorks', 'whatChanges']) {
      const body = { type: 'VoyagerEventRequest', stepId, voyagerType: 'FPSL_ONBOARDING', event: 'CONTINUE', values: {} };
      const update = await finn.post(`/api/voyagers/${begun.voyagerRecordId}/updates`, body, { 'idempotency-key': crypto.randomUUID() });
      answer = (await update.json()) as VoyagerAnswer;
    }
    expect(answer).toMatchObject({ stepId: 'review', view: { type: 'FpslReviewView' } });
    if (answer.view.type !== 'FpslReviewView') throw new Error(answer.view.type);
    const { nodes, layout, webDisclosureAgreementSection: section } = answer.view;
    // §4.1: loading animation delay 1000 ms.
    expect(layout.busyAfter).toBe(1000);
    expect(new Set(nodes.map((node) => node['type']))).toEqual(new Set(['header', 'divider', 'bodyText', 'bulletList']));
    const drawn = JSON.stringify(layout);
    for (const { text, items } of nodes as { text?: string; items?: string[] }[])
      for (const said of [...(text === undefined ? [] : [text]), ...(items ?? [])]) expect(drawn).toContain(said);
    expect(drawn).toContain(section.acknowledgementCheckbox.text);
    expect(pressable(await finn.open(answer.transition.url), section.submitButton.text)).not.toBe('');
  });

  test('the page that fpslDisclosureUrl names shows the version that is agreed to, to anybody', async () => {
    const page = await server.client().open(disclosure.url);
    expect(JSON.stringify(page.view)).toContain(`Version ${disclosure.version}.`);
  });

  test('002 §8: a lending toggle that fails says so in an error toast, closes its dialog, and changes nothing', async () => {
    const otis = await server.personLike('otis.kerr');
    const url = '/settings/fpsl-hub';
    const page = await otis.open(url);
    const action = pressable(page, 'Turn off');
    const failed = (await (await otis.post('/api/pages/actions', { url, action, form: {} })).json()) as PageActionAnswer;
    expect(failed).toEqual({
      outcome: 'failed',
      issues: [],
      then: [{ do: 'close' }, { do: 'toast', text: unchanged, tone: 'negative' }],
      page: null,
    });
    const posted = await otis.submit(page, action);
    expect([posted.status, (await posted.text()).includes(unchanged)]).toEqual([422, true]);
    expect(await otis.operation('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled' });
  });

  test('UI-16: what could not be shown is tried again by a plain form too', async () => {
    const etta = await server.personLike('etta.vane');
    const page = await etta.open('/settings/fpsl-hub');
    const again = await etta.submit(page, pressable(page, 'Try again'));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/settings/fpsl-hub']);
    // With a script only what is tried again is sent, and what says it for both.
    const names = encodeURIComponent('shares~settingsFpslHub.lending-activity');
    const { part } = (await (await etta.get(`/api/pages?url=/settings/fpsl-hub&names=${names}`)).json()) as PagePart;
    expect(Object.values(part.regions).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  test('002 §4: success shows a toast and refetches', async () => {
    const dora = await server.personLike('dora.quill');
    const url = '/settings/fpsl-hub';
    const action = pressable(await dora.open(url), 'Turn off');
    const done = (await (await dora.post('/api/pages/actions', { url, action, form: {} })).json()) as PageActionAnswer;
    expect(done).toMatchObject({
      outcome: 'done',
      issues: [],
      then: [{ do: 'close' }, { do: 'toast', text: 'Securities lending is off.' }],
    });
    expect(JSON.stringify(done.page?.view)).toContain('Turn on securities lending');
  });

  test.each([['/fpsl'], ['/fpsl/howItWorks'], ['/fpsl/shares-on-loan'], ['/settings/fpsl-hub']])(
    '001 §2.1: with the hub experience flag off, %s is not found',
    async (path) => {
      const dora = await server.personLike('dora.quill');
      await dora.post('/api/dev/scenario', { flag: 'fpslHubExperience', on: false });
      expect((await dora.get(path)).status).toBe(404);
    },
  );

  test.each(['/fpsl/howItWorks', '/fpsl/review', '/fpsl/resume/'])('001 §2.1: %s without vid is not found', async (path) => {
    const finn = await server.personLike('finn.acker');
    expect((await finn.get(path)).status).toBe(404);
  });

  test('002 §2: the hub redirects to settings if the status is unknown, and shares on loan to the hub where there are none', async () => {
    const nora = await server.personLike('nora.plain');
    expect((await nora.get('/settings/fpsl-hub')).headers.get('location')).toBe('/settings');
    expect((await nora.get('/fpsl')).headers.get('location')).toBe('/settings');
    const milo = await server.personLike('milo.senn');
    expect((await milo.get('/fpsl/shares-on-loan')).headers.get('location')).toBe('/settings/fpsl-hub');
    expect((await milo.get('/fpsl')).headers.get('location')).toBe('/settings/fpsl-hub');
  });

  test.each([
    ['finn.acker', true],
    ['dora.quill', true],
    ['nora.plain', false],
  ])('002 §2: settings lead %s to securities lending: %s; with the flag off never', async (username, shown) => {
    const person = await server.personLike(username);
    const leads = async () => JSON.stringify((await person.open('/settings')).view).includes('/settings/fpsl-hub');
    expect(await leads()).toBe(shown);
    await person.post('/api/dev/scenario', { flag: 'securitiesLendingEntry', on: false });
    expect(await leads()).toBe(false);
  });

  test('what is agreed to is the version that was shown: another one that came out meanwhile is shown first', async () => {
    const finn = await server.personLike('finn.acker');
    const { voyagerRecordId } = await apply(finn);
    const at = (stepId: string) => `/fpsl/${stepId}?vid=${voyagerRecordId}`;
    for (const stepId of ['howItWorks', 'whatChanges']) {
      const page = await finn.open(at(stepId));
      await finn.submit(page, pressable(page, 'Continue'));
    }
    const shown = await finn.open(at('review'));
    const agreed = disclosure.version;
    try {
      Object.assign(disclosure, { version: '2027-01' });
      await finn.submit(shown, pressable(shown, 'Agree and submit'), { acknowledged: 'true' });
      const again = await finn.open(at('review'));
      expect(again.issues).toEqual([{ path: '', message: 'The disclosures have changed since this page was opened. Read them again.' }]);
      expect(await finn.operation('getFpslHubView')).toMatchObject({ agreedVersion: null });
      await finn.submit(again, pressable(again, 'Agree and submit'), { acknowledged: 'true' });
      expect(await finn.operation('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled', agreedVersion: '2027-01' });
    } finally {
      Object.assign(disclosure, { version: agreed });
    }
  });

  test('001 §4.1: submit proceeds only with the acknowledgement ticked; refused or failed, the record stays at the review', async () => {
    const jade = await server.personLike('jade.norris');
    const { voyagerRecordId } = await apply(jade);
    const at = (stepId: string) => `/fpsl/${stepId}?vid=${voyagerRecordId}`;
    for (const stepId of ['howItWorks', 'whatChanges']) {
      const page = await jade.open(at(stepId));
      await jade.submit(page, pressable(page, 'Continue'));
    }
    const page = await jade.open(at('review'));
    const unticked = await jade.submit(page, pressable(page, 'Agree and submit'));
    expect(unticked.status).toBe(422);
    expect(await unticked.text()).toContain("Check the box to confirm that you've read and agree to the disclosures.");
    const again = await jade.open(at('review'));
    await jade.submit(again, pressable(again, 'Agree and submit'), { acknowledged: 'true' });
    const refused = await jade.open(at('review'));
    expect(refused.issues).toEqual([
      { path: '', message: "We can't set up securities lending at the moment, and nothing was lent. Try again in a few minutes." },
    ]);
    expect(await jade.operation('getFpslSectionState')).toEqual({ fpslSectionState: 'ELIGIBLE_FOR_ONBOARDING' });
  });
});
