import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { View } from '#schemas/views.ts';
import type { Problem, VoyagerAnswer } from '#schemas/wire.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { smallPng } from '#tests/support/small-files.ts';
import { unsettledPlans } from './feature-operations.ts';
import { startMeansServer } from './feature-server.ts';

let server: Awaited<ReturnType<typeof startMeansServer>>;
let person: SignedIn;
let accountId: string;
let at: VoyagerAnswer;
beforeAll(async () => {
  server = await startMeansServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  accountId = accounts[0]?.externalizedAccountId ?? '';
  const start = { voyagerType: 'OPEN_PLAN', input: { accountId } };
  at = (await (await person.post('/api/voyagers', start, { 'idempotency-key': 'start' })).json()) as VoyagerAnswer;
});

/** A view as a client sees it that draws its type natively and reads no layout. */
function native<T extends View['type']>(type: T): Omit<Extract<View, { type: T }>, 'layout'> {
  expect(at.view.type).toBe(type);
  const { layout: _, ...told } = at.view as { layout?: unknown };
  return told as never; // the view, which is of that type
}
/** The document's "empty update": the step's continue action. */
async function goOn(more: object = { type: 'EmptyVoyagerRequest' }): Promise<Problem | null> {
  const body = { stepId: at.stepId, voyagerType: at.voyagerType, ...more };
  const answer = await person.post(`/api/voyagers/${at.voyagerRecordId}/updates`, body, { 'idempotency-key': crypto.randomUUID() });
  if (!answer.ok) return (await answer.json()) as Problem;
  at = (await answer.json()) as VoyagerAnswer;
  return null;
}
const own = () => `/api/voyagers/${at.voyagerRecordId}`;
async function attach(name: string, bytes: Buffer): Promise<void> {
  const body = { data: bytes.toString('base64'), metadata: { name }, stepId: at.stepId, voyagerType: at.voyagerType };
  at = (await (await person.post(`${own()}/attachments`, body)).json()) as VoyagerAnswer;
}

describe('001, 2.1: a client that knows only views gets through all eight of them', () => {
  test('from the upload to the hand-off, by properties and empty updates alone', async () => {
    unsettledPlans.set(accountId, 2);
    expect(native('DocumentUploadView')).toEqual({
      type: 'DocumentUploadView',
      header: 'Show where your money comes from',
      description: 'PDF or PNG, up to 25 MB each. Upload original documents, not screenshots.',
      context: [],
      maxUploadSizeBytes: 25 * 1_000_000,
      supportedTypes: ['PDF', 'PNG'],
    });
    expect(await goOn()).toMatchObject({ code: 'rules', issues: [{ path: 'papers', message: 'Upload a document first.' }] });

    // "No file, then file uploaded (document shown with a remove action), then removed returns to no file."
    await attach('stub.png', smallPng());
    const [document] = native('DocumentUploadView').context;
    expect(document).toEqual({ header: 'Pay stub', metadata: { name: 'stub.png' }, documentId: expect.any(String) });
    const gone = await person.fetch(`${own()}/attachments/${document?.documentId}?stepId=${at.stepId}`, { method: 'DELETE' });
    at = (await gone.json()) as VoyagerAnswer;
    expect(native('DocumentUploadView').context).toEqual([]);
    await attach('again.png', smallPng());
    expect(await goOn()).toBeNull();

    expect(native('BuildPortfolioView')).toEqual({ type: 'BuildPortfolioView' });
    expect(await goOn()).toBeNull();
    expect(native('PortfolioSummaryView')).toEqual({
      type: 'PortfolioSummaryView',
      accountRequestId: accountId,
      isFlavorUpdated: false,
      eligiblePortfolioFlavor: { managedPortfolioFlavor: 'CLASSIC' },
    });
    expect(await goOn()).toBeNull();

    // "Submit proceeds only with the acknowledgement ticked."
    expect(native('FpslReviewView')).toMatchObject({
      webDisclosureAgreementSection: { acknowledgementCheckbox: { text: 'I have read the agreement' }, submitButton: { text: 'Agree' } },
      nodes: [{ type: 'header' }, { type: 'divider' }, { type: 'bodyText' }],
    });
    expect(await goOn()).toMatchObject({ code: 'rules', issues: [{ path: 'acknowledged', message: 'Tick the box to go on.' }] });
    expect(await goOn({ type: 'VoyagerEventRequest', event: 'CONTINUE', values: { acknowledged: true } })).toBeNull();

    expect(native('SignatureTaskView')).toEqual({
      type: 'SignatureTaskView',
      title: 'Sign your plan',
      description: 'One document, one signature.',
      mortgageDisclosureContext: { mortgageDisclosureId: 'disclosure-1', borrowerId: accountId },
    });
    expect(await goOn()).toBeNull();

    // "Every 1 second an empty update is sent": as often as it waits, and no more.
    expect(native('PollingView').message).not.toBe('');
    const before = at.revision;
    expect(await goOn()).toBeNull();
    expect([at.view.type, at.revision]).toEqual(['PollingView', before]);
    await expect
      .poll(async () => {
        server.clock.move(1000);
        await goOn();
        return at.view.type;
      })
      .toBe('BmlView');
    expect(at.transition.kind).toBe('replace');

    expect(await goOn()).toBeNull();
    expect(native('TerminalView')).toEqual({
      type: 'TerminalView',
      nextFlow: 'global',
      handoffArguments: { accountRequestId: accountId, url: '/' },
    });
  });

  test('`Upload failure response: its errorMessage`: a refused file is said in words, and the view stays', async () => {
    const body = {
      data: Buffer.from('MZ').toString('base64'),
      metadata: { name: 'a.pdf' },
      stepId: at.stepId,
      voyagerType: at.voyagerType,
    };
    const refused = (await (await person.post(`${own()}/attachments`, body)).json()) as Problem;
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'papers', message: 'The file must be a PDF or PNG' }] });
  });
});
