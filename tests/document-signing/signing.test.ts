import { getDocumentProxy, extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import type { Problem, VoyagerAnswer } from '#schemas/wire.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { signAs, type Access, type Signer } from './signer.ts';

const operation = 'getDisclosuresIframeInputInfo';
let server: TestServer;
let person: SignedIn;
let at: VoyagerAnswer;
let context: { mortgageDisclosureId: string; borrowerId: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike(persona(mortgageTasks, 'mortgage tasks: a document to sign'));
  const { applicationsViews } = await person.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
  );
  const { taskGroups } = await person.operation<{ taskGroups: { tasks: { taskId: string }[] }[] }>('getMortgageApplicationTasks', {
    applicationId: applicationsViews[0]?.applicationId ?? '',
  });
  at = await person.startVoyager('MORTGAGE_TASKS', { taskId: taskGroups[0]?.tasks[0]?.taskId ?? '' });
  if (at.view.type !== 'SignatureTaskView') throw new Error('the task is no signature');
  context = at.view.mortgageDisclosureContext;
});

const choose = (outcome: string) => person.post('/api/dev/scenario', { party: 'documentSigning', outcome });
const access = () => person.operation<Access>(operation, { voyagerId: at.voyagerRecordId, ...context });
const signer = async (): Promise<Signer> => signAs(await access());
async function update(more: object, key: Record<string, string> = {}): Promise<VoyagerAnswer> {
  const body = { stepId: at.stepId, voyagerType: at.voyagerType, ...more };
  const answer = await person.post(`/api/voyagers/${at.voyagerRecordId}/updates`, body, key);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as VoyagerAnswer;
}
/** Sends the frame's `complete` after the party was asked; `passing` is the clock's advance between two questions. */
async function complete(passing = 0): Promise<VoyagerAnswer> {
  at = await update({ type: 'VoyagerEventRequest', event: 'COMPLETE', values: {} }, { 'idempotency-key': crypto.randomUUID() });
  await expect
    .poll(async () => {
      if (at.view.type !== 'PollingView') return true;
      server.clock.move(passing);
      at = await update({ type: 'EmptyVoyagerRequest' });
      return false;
    })
    .toBe(true);
  return at;
}

describe('001, 3: what the signing frame is posted', () => {
  test('a link of another origin and an access token, which stands in no page and no record', async () => {
    const { docSigningLink, accessToken, errorMessage } = await access();
    expect(errorMessage).toBeNull();
    expect(new URL(docSigningLink ?? '').origin).toBe(server.services.standInSites?.origin);
    expect(new URL(docSigningLink ?? '').origin).not.toBe(new URL(server.origin).origin);
    expect(accessToken).toMatch(/^[0-9a-f]{32}$/);
    expect(docSigningLink).not.toContain(accessToken);
    expect(JSON.stringify(at)).not.toContain(accessToken);
    expect(server.log()).not.toContain(accessToken);
  });

  test('"Signing failure response: error with its errorMessage"', async () => {
    await choose('fail');
    expect(await access()).toEqual({
      docSigningLink: null,
      accessToken: null,
      errorMessage: 'The signing service cannot open this document at the moment.',
    });
  });

  test('nobody is given access to a document of somebody else, or for another borrower', async () => {
    const other = await server.personLike(persona(mortgageTasks, 'mortgage tasks: a document to sign'));
    const key = { 'idempotency-key': 'k' };
    expect((await other.post(`/api/operations/${operation}`, context, key)).status).toBe(404);
    expect((await person.post(`/api/operations/${operation}`, { ...context, borrowerId: 'another' }, key)).status).toBe(404);
  });
});

describe('the access token', () => {
  test('opens the document once', async () => {
    const given = await access();
    const first = await signAs(given);
    expect(first.title).toBe('Credit and tax transcript authorization');
    const second = await signAs(given);
    expect(second.title).toBe('This access has ended');
    expect(second.said).toEqual([{ type: 'error', code: 6 }]);
  });

  test('opens it within ten minutes, and not after', async () => {
    const given = await access();
    server.clock.move(10 * 60_000 + 1);
    expect((await signAs(given)).said).toEqual([{ type: 'error', code: 6 }]);
  });
});

describe('PV-09: completion is confirmed server to server, never believed from a message', () => {
  test('whoever says COMPLETE and has not signed is back at the document: "Document was not signed"', async () => {
    expect(await complete()).toMatchObject({ stepId: 'sign', issues: [{ message: 'Document was not signed' }] });
  });

  test('a frame that lies completes nothing', async () => {
    await choose('lies');
    const there = await signer();
    expect(there.said).toEqual([{ type: 'complete' }]);
    await there.press('consent');
    await there.press('sign', { name: 'Søren Vale' });
    expect(await complete()).toMatchObject({ stepId: 'sign', issues: [{ message: 'Document was not signed' }] });
  });

  test('declined, withdrawn and left are not signed, and the document opens again', async () => {
    for (const [act, says] of [
      ['decline', 'consentDeclined'],
      ['withdraw', 'consentWithdrawn'],
      ['leave', 'signOut'],
    ] as const) {
      const there = await signer();
      await there.press(act);
      expect(there.said.at(-1)).toEqual({ type: says });
      expect(await complete()).toMatchObject({ stepId: 'sign' });
    }
    const again = await signer();
    await again.press('consent');
    await again.press('sign', { name: 'Søren Vale' });
    expect(again.said.slice(-2)).toEqual([{ type: 'signComplete' }, { type: 'complete' }]);
    expect(await complete()).toMatchObject({ stepId: 'signed' });
  });

  test('nobody signs without consent to electronic records, without a name, or with another name than their own', async () => {
    const there = await signer();
    await there.press('sign', { name: 'Søren Vale' });
    expect(await complete()).toMatchObject({ stepId: 'sign' });
    await there.press('consent');
    await there.press('sign', { name: '  ' });
    expect(there.page).toContain('Type your name to sign.');
    await there.press('sign', { name: 'Mickey Mouse' });
    expect(there.page).toContain('Type the name of the signer, Søren Vale.');
    expect(await complete()).toMatchObject({ stepId: 'sign' });
  });

  test('a party that takes its time is asked again each second', async () => {
    await choose('late');
    const there = await signer();
    await there.press('consent');
    await there.press('sign', { name: 'Søren Vale' });
    expect(await complete(1000)).toMatchObject({ stepId: 'signed' });
  });
});

test('what is signed is a tagged PDF with its certificate, and a signed document is not opened again', async () => {
  const there = await signer();
  await there.press('consent');
  await there.press('sign', { name: 'Søren Vale' });
  await complete();
  const { content, name } = await person.operation<{ content: string; name: string }>('downloadSignedDisclosure', {
    mortgageDisclosureId: context.mortgageDisclosureId,
  });
  expect(name).toBe('Credit and tax transcript authorization.pdf');
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Signed by Søren Vale');
  expect(text).toContain(`Envelope: ${context.mortgageDisclosureId}`);
  for (const fact of ['Signer: Søren Vale, ', '@mail.example', 'version 2026-11-01', 'from 127.0.0.1, node', 'with their own login'])
    expect(text).toContain(fact);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Credit and tax transcript authorization' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const answer = await person.post(`/api/operations/${operation}`, context, { 'idempotency-key': 'again' });
  expect((await answer.json()) as Problem).toMatchObject({ issues: [{ message: 'You have signed this document already.' }] });
});

test('the signed document is kept sealed', async () => {
  const there = await signer();
  await there.press('consent');
  await there.press('sign', { name: 'Søren Vale' });
  await complete();
  const row = await server.services.storage.read
    .selectFrom('disclosure')
    .select('signed_document')
    .where('id', '=', context.mortgageDisclosureId)
    .executeTakeFirstOrThrow();
  expect(String(row.signed_document)).not.toContain(Buffer.from('%PDF').toString('base64').slice(0, 5));
});

test('the stand-in’s own pages say that it is one, and answer nothing else', async () => {
  const { docSigningLink } = await access();
  const page = await fetch(docSigningLink ?? '');
  expect(await page.text()).toContain('This is a stand-in for another company.');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('set-cookie')).toBeNull();
  const { origin } = new URL(docSigningLink ?? '');
  for (const path of ['/', '/documentSigning/nothing', '/identity/a', '/api/session'])
    expect((await fetch(origin + path)).status, path).toBe(404);
});
