import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody whose name asks the stand-in for an outcome applies for a cash account. */
async function apply(outcome: string, until: string) {
  const { hands, client, accountRequestId } = await begin(server, 'CASH');
  const steps = await goThrough(hands, { ...oneWay, 'Legal last name': [`Stand-in ${outcome}`] }, until);
  const status = async () => (await hands.operation<{ status: string }>('getAccountRequest', { accountRequestId })).status;
  /** The subjects of the mails that the applicant was sent. */
  const mails = async () =>
    ((await (await client.get('/api/dev/messages')).json()) as { subject: string }[]).map(({ subject }) => subject).toSorted();
  return { hands, client, steps, status, mails, accountRequestId };
}

describe('B2: identity and sanctions checks pass, fail, wait for documents, or are decided tomorrow', () => {
  test('documents are asked for, and the account opens with them', async () => {
    const { hands, steps, status, mails } = await apply('Documents', 'documents');
    expect(steps.at(-1)).toBe('documents');
    expect(await mails()).toEqual(['We have your application', 'We need a document to open your cash account']);
    expect(await status()).toBe('documents');
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
    expect(await status()).toBe('opened');
    expect(await mails()).toContain('Your cash account is open');
  });

  test('what is decided tomorrow rests until somebody has decided, and opens when it is checked again', async () => {
    const { hands, client, status } = await apply('Tomorrow', 'underReview');
    expect(await status()).toBe('review');
    await client.post('/api/dev/scenario', { party: 'screening', outcome: 'pass' });
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
    expect(await status()).toBe('opened');
  });

  test('a check that fails ends in a neutral letter, and opens nothing', async () => {
    const { hands, status, mails } = await apply('Fail', 'declined');
    expect(await status()).toBe('declined');
    expect(await mails()).toContain("We couldn't open your cash account");
    expect(await hands.operation('getAttention', {})).toMatchObject({
      attention: [{ state: 'decided', title: "We couldn't open your cash account" }],
    });
    expect(await hands.operation('getAccountOverviews2', {})).toMatchObject({ accounts: [] });
    const page = JSON.stringify(await hands.look());
    for (const word of ['sanction', 'OFAC', 'match', 'fraud', 'Save and exit', '"BACK"']) expect(page).not.toContain(word);
  });

  test('a step that is gone on from offers to save and to go back: only what ended does not', async () => {
    const { hands } = await apply('Documents', 'documents');
    const page = JSON.stringify(await hands.look());
    for (const word of ['Save and exit', '"BACK"']) expect(page).toContain(word);
  });

  test('checks that nobody decides, or that cannot be asked, leave the application under review, and it can be checked again', async () => {
    for (const outcome of ['Pending', 'Error']) {
      const { steps, status } = await apply(outcome, 'underReview');
      expect(steps.at(-1)).toBe('underReview');
      expect(await status()).toBe('submitted');
    }
  });

  test('an application that was not submitted can be deleted: its record is closed, home shows it no more, and its place is free; one that was submitted cannot', async () => {
    const { hands, accountRequestId } = await begin(server, 'TRUST');
    await goThrough(hands, oneWay, 'employment');
    type Begun = { begun: { voyagerRecordId: string }[] };
    const { begun } = await hands.operation<Begun>('getAttention', {});
    const voyagerRecordId = begun[0]?.voyagerRecordId ?? '';
    expect(await hands.operation('deleteApplication', { voyagerRecordId })).toEqual({ success: true, errors: [] });
    expect(await hands.operation<Begun>('getAttention', {})).toMatchObject({ begun: [] });
    expect(await hands.operation('getUserEditableAccountRequests', {})).toEqual({ accountRequests: [] });
    const { db } = server.services.storage;
    expect(await db.selectFrom('record').select('status').where('id', '=', voyagerRecordId).execute()).toEqual([{ status: 'expired' }]);
    await expect(hands.operation('deleteApplication', { accountRequestId })).rejects.toThrow();
    const submitted = await apply('Documents', 'documents');
    await expect(submitted.hands.operation('deleteApplication', { accountRequestId: submitted.accountRequestId })).rejects.toThrow();
  });
});
