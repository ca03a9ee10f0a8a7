import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { FormHands } from '../support/form-hands.ts';
import { goThrough } from '../support/go-through.ts';
import { updateOf, type HttpHands } from '../support/hands.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Links a bank where it is offered, and goes on as usual. */
const linking = {
  ...oneWay,
  'Link a bank account?': ['Link a bank account'],
  'Name of your bank': ['Quarry'],
  Nickname: ['Main'],
  'The first transfer': ['From a linked bank account'],
  Amount: ['1200'],
};

/** Somebody new who applies, and stands where the first money is asked for. */
async function atFunding() {
  const begun = await begin(server, 'CASH');
  await begun.client.post('/api/dev/scenario', { party: 'bankAggregator', outcome: 'auto' });
  await goThrough(begun.hands, oneWay, 'funding');
  return begun;
}

async function formOf(hands: HttpHands) {
  const page = await hands.look();
  if (page === null || !('layout' in page.view)) throw new Error('there is no step');
  return { page, form: page.view.layout.form ?? {}, text: JSON.stringify(page.view) };
}

describe('B2: link a bank or later', () => {
  test('a bank is linked on the way, is chosen already on the way back, and gives the first money', async () => {
    const { hands, accountRequestId } = await atFunding();
    expect((await formOf(hands)).text).not.toContain('The first transfer');
    // Through the pages of the other flow, and back to the same step.
    const there = await goThrough(hands, linking, 'edit');
    expect(there.slice(0, 4)).toEqual(['funding', 'sources', 'institutions', 'login']);
    expect((await goThrough(hands, linking, 'funding')).at(-1)).toBe('funding');
    const { form, text } = await formOf(hands);
    expect(form).toMatchObject({ timing: 'now', linkedAccountId: expect.any(String), amount: null });
    expect(text).not.toContain('Link a bank account?');
    expect((await goThrough(hands, linking, 'opened')).slice(0, 2)).toEqual(['funding', 'trustedContact']);
    const { externalizedAccountId } = await hands.operation<{ externalizedAccountId: string }>('getAccountRequest', { accountRequestId });
    expect(await hands.operation('getAccountOpening', { accountId: externalizedAccountId })).toMatchObject({
      deposit: { amount: 1200_00, from: expect.stringContaining('Quarry Lane Credit Union') },
    });
  });

  test('Back from there leads past the bank to the step before, and the bank stays linked', async () => {
    const { hands } = await atFunding();
    await goThrough(hands, linking, 'edit');
    await goThrough(hands, linking, 'funding');
    const { page } = await formOf(hands);
    const sent = await hands.update(page, updateOf(page, 'BACK', {}));
    expect(sent).toMatchObject({ status: 200, body: { stepId: 'finances' } });
    await hands.open((sent.body as VoyagerAnswer).transition.url);
    expect((await goThrough(hands, linking, 'funding')).at(-1)).toBe('funding');
    expect((await formOf(hands)).form).toMatchObject({ linkedAccountId: expect.any(String) });
  });

  test('who gives up linking stands where one was, and opens without money', async () => {
    const { hands } = await atFunding();
    await goThrough(hands, linking, 'sources');
    const { page } = await formOf(hands);
    const left = await hands.update(page, updateOf(page, 'CANCEL', {}));
    await hands.open((left.body as VoyagerAnswer).transition.url);
    expect((await formOf(hands)).page.voyager?.stepId).toBe('funding');
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
  });

  test('a bank that waits for its small deposits moves no money yet: the step says so and goes on', async () => {
    const { hands } = await atFunding();
    await goThrough(hands, linking, 'sources');
    const { page } = await formOf(hands);
    const manual = await hands.update(page, updateOf(page, 'MANUAL', {}));
    await hands.open((manual.body as VoyagerAnswer).transition.url);
    const typed = { ...linking, 'Routing number': ['011401533'], 'Account number': ['5500217719'], 'Account type': ['Checking'] };
    expect(await goThrough(hands, typed, 'funding')).toEqual(['manual', 'funding']);
    const { text } = await formOf(hands);
    expect(text).toContain('Your bank account waits for its deposits');
    for (const gone of ['The first transfer', 'Link a bank account?']) expect(text).not.toContain(gone);
    expect((await goThrough(hands, oneWay, 'opened')).at(-1)).toBe('opened');
  });

  test('with JavaScript off a bank is linked on the way too', async () => {
    const { hands, client, accountRequestId } = await atFunding();
    const forms = new FormHands(client, hands.pass);
    await forms.open(`/application/resume?accountRequestId=${accountRequestId}`);
    await goThrough(forms, linking, 'edit');
    await goThrough(forms, linking, 'funding');
    expect((await goThrough(forms, linking, 'opened')).at(-1)).toBe('opened');
  });
});
