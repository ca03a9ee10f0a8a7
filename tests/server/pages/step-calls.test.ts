import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { formOfView } from '#engine/projection/form-of-view.ts';
import type { PageActionAnswer } from '#schemas/wire.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

/** Counts the projections of a compiled view: each projection reads its title. */
function countProjections(compiled: CompiledView): () => number {
  const { title } = compiled;
  let count = 0;
  Object.defineProperty(compiled, 'title', { configurable: true, get: () => (count++, title) });
  return () => count;
}

const flow = `flow: LENGTH_NOW
title: Length now
given:
  accountId: string
allow:
  when: accountId in person.accountIds
  else: notFound
load:
  account:
    operation: getAccountDetails2
    with: [accountId]
initial: ask
states:
  ask:
    path: /accounts/{accountId}/length-now
    events:
      CONTINUE: done
  done:
    type: final
    go: global
`;
const view = `view: ask
title: Length now
given:
  account: getAccountDetails2
body:
  - numberField: months
    label: Months
    required: Enter the months.
  - button: Save
    press:
      - call: updateAllocationConfigurationForAccount
        with:
          accountId: \${account.accountId}
          payload:
            type: BondLadderConfigurationUpdate
            maxMaturityMonths: \${form.months}
        ok:
          - say: Saved.
        fail: That did not work.
  - button: Save and go on
    press:
      - call: updateAllocationConfigurationForAccount
        with:
          accountId: \${account.accountId}
          payload:
            type: BondLadderConfigurationUpdate
            maxMaturityMonths: \${form.months}
        ok:
          - submit: CONTINUE
        fail: That did not work.
  - button: Continue
    press:
      - submit: CONTINUE
`;

describe('language, feature 8: a call of a step’s view, the same post with JavaScript off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
  let server: TestServer;
  let person: SignedIn;
  let url: string;
  let ladder: string;
  beforeAll(async () => {
    cpSync(new URL('../../../flows', import.meta.url), folder, { recursive: true });
    mkdirSync(join(folder, 'length/views'), { recursive: true });
    writeFileSync(join(folder, 'length/length-now.flow.yaml'), flow);
    writeFileSync(join(folder, 'length/views/ask.view.yaml'), view);
    server = await startTestServer({ flows: folder });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    ladder = accounts.find((account) => account.flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    url = (await person.get(`/accounts/${ladder}/length-now`)).headers.get('location') ?? '';
  });
  const months = async () =>
    (await person.operation<{ maxMaturityMonths: number }>('getAllocationConfigurationForAccount', { accountId: ladder }))
      .maxMaturityMonths;
  const act = async (label: string, form: object) => {
    const page = await person.open(url);
    return person.post('/api/pages/actions', { url, action: pressable(page, label), form });
  };

  test('it is run, its words come back, and the record stays where it is', async () => {
    const answer = (await (await act('Save', { months: 48 })).json()) as PageActionAnswer;
    expect(answer).toMatchObject({ outcome: 'done', issues: [], then: [{ do: 'toast', text: 'Saved.' }] });
    expect(await months()).toBe(48);
    expect((await person.open(url)).voyager).toMatchObject({ stepId: 'ask', revision: 0 });
  });

  test('P2: pressed again under the same Idempotency-Key it is answered alike and done once', async () => {
    const page = await person.open(url);
    const press = (key: string) =>
      person.post('/api/pages/actions', { url, action: pressable(page, 'Save'), form: { months: 42 } }, { 'idempotency-key': key });
    const receipts = async () => (await server.services.storage.read.selectFrom('change_receipt').select('reference').execute()).length;
    const before = await receipts();
    expect(await (await press('press-0001')).json()).toMatchObject({ outcome: 'done' });
    expect(await (await press('press-0001')).json()).toMatchObject({ outcome: 'done' });
    expect(await receipts()).toBe(before + 1);
    // Control: another key is another press, which finds the length as it is.
    expect(await (await press('press-0002')).json()).toMatchObject({ outcome: 'failed' });
  });

  test('its failure says its words, and the form is held to its rules first', async () => {
    const failed = (await (await act('Save', { months: 1 })).json()) as PageActionAnswer;
    expect(failed).toMatchObject({ outcome: 'failed', issues: [{ path: '', message: 'That did not work.' }] });
    expect((await act('Save', { months: null })).status).toBe(422);
    expect(await months()).not.toBe(1);
  });

  test('without JavaScript it is a form post: done leads back with the words, failed shows what was typed', async () => {
    const page = await person.open(url);
    const failed = await person.submit(page, pressable(page, 'Save'), { months: '1' });
    expect(failed.status).toBe(422);
    expect(await failed.text()).toContain('That did not work.');
    const again = await person.open(url); // with a key of its own
    const done = await person.submit(again, pressable(again, 'Save'), { months: '48' });
    expect([done.status, done.headers.get('location')]).toEqual([303, url]);
    expect((await person.open(url)).notices).toMatchObject([{ do: 'toast', text: 'Saved.' }]);
    expect(await months()).toBe(48);
  });

  test('a page is projected once for what is pressed on it, and what it leads to only where it is shown', async () => {
    const page = await person.open(url);
    const asked = server.services.library().flows.get('LENGTH_NOW')!.states['ask']!.view!;
    const form = formOfView(asked);
    const [ofViews, ofForms] = [countProjections(asked), countProjections(form)];
    const counted = async (work: () => Promise<Response>) => {
      const [views, forms] = [ofViews(), ofForms()];
      const { status } = await work();
      return { status, views: ofViews() - views, forms: ofForms() - forms };
    };
    const save = (months: string) => person.submit(page, pressable(page, 'Save'), { months });
    expect(await counted(() => person.get(url))).toEqual({ status: 200, views: 1, forms: 0 });
    // A call: the page that it is pressed on, drawn again with the refusal; led on from, it is drawn by whoever comes to the address.
    expect(await counted(() => save('1'))).toEqual({ status: 422, views: 1, forms: 0 });
    expect(await counted(async () => act('Save', { months: 1 }))).toEqual({ status: 200, views: 2, forms: 0 }); // `act` opens the page too
    // An event: its form is held against the step within the transaction, once; the view is for whoever comes to where it leads.
    const { voyagerRecordId: vid, voyagerType, stepId, revision } = page.voyager!;
    const update = { type: 'VoyagerEventRequest', voyagerType, stepId, revision, event: 'CONTINUE', values: { months: null } };
    const sent = () => person.post(`/api/voyagers/${vid}/updates`, update, { 'idempotency-key': crypto.randomUUID() });
    expect(await counted(sent)).toEqual({ status: 422, views: 0, forms: 1 });
    const posted = (months: string) => person.submit(page, pressable(page, 'Continue'), { months });
    expect(await counted(() => posted(''))).toEqual({ status: 422, views: 1, forms: 0 });
    expect(await counted(() => posted('48'))).toEqual({ status: 303, views: 1, forms: 1 });
  });

  test('what follows may be an event of the step', async () => {
    const page = await person.open(url);
    const done = await person.submit(page, pressable(page, 'Save and go on'), { months: '48' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    const again = (await person.get(`/accounts/${ladder}/length-now`)).headers.get('location') ?? '';
    url = again;
    expect(await (await act('Save and go on', { months: 60 })).json()).toMatchObject({ then: [{ do: 'submit', event: 'CONTINUE' }] });
  });

  test('a node that only submits calls nothing (control), and somebody else’s step is no page', async () => {
    expect((await act('Continue', { months: 48 })).status).toBe(404);
    const page = await person.open(url);
    const stranger = await server.personLike('omar.quist');
    expect((await stranger.post('/api/pages/actions', { url, action: pressable(page, 'Save'), form: { months: 48 } })).status).toBe(404);
  });
});
