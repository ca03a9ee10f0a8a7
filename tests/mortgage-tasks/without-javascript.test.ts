import { afterAll, beforeAll, expect, test } from 'vitest';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { signAs, type Access } from '../document-signing/signer.ts';
import { FormHands } from '../support/form-hands.ts';
import { goThrough } from '../support/go-through.ts';
import { persona } from '../support/persona.ts';
import { handsOf } from '../support/prove-walks.ts';
import { pressable, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const typed = {
  'Do you live there now?': ['Yes, I live there'],
  'Your explanation': ['An aunt gave me the money for my birthday.'],
  'What I wrote is true and complete, as far as I know.': ['true'],
  'Type your full name to sign': ['Odile Brandt'],
};

test('001, 1: with JavaScript off all six kinds of task are worked off by plain forms, the signature given without our frame', async () => {
  const { hands, client } = await handsOf(server, persona(mortgageTasks, 'mortgage tasks: one of each kind'));
  const { applicationsViews } = await hands.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
    {},
  );
  const dashboard = `/mortgages/dashboard/${applicationsViews[0]?.applicationId}`;
  const forms = new FormHands(client, hands.pass);
  /** Presses "Start task" of a task on the dashboard, and follows where it leads. */
  async function start(title: string): Promise<void> {
    const page = await client.open(dashboard);
    const answer = await client.submit(page, pressable(page, 'Start task', title));
    expect(answer.status, title).toBe(303);
    await forms.open(answer.headers.get('location') ?? '');
  }
  const left = async (): Promise<string> => JSON.stringify((await client.open(dashboard)).view);

  for (const title of [
    'Upload your pay stubs',
    'Explain a large deposit',
    'Confirm where you live',
    'Demographic information',
    'Confirm your dependents',
  ]) {
    await start(title);
    expect((await goThrough(forms, typed, 'left')).length, title).toBeGreaterThan(1);
  }

  await start('Authorize credit reports and tax transcripts');
  const sign = await forms.look();
  if (sign?.view.type !== 'SignatureTaskView') throw new Error('the task is no signature');
  const voyagerId = sign.voyager?.voyagerRecordId ?? '';
  const there = await signAs(
    await hands.operation<Access>('getDisclosuresIframeInputInfo', { voyagerId, ...sign.view.mortgageDisclosureContext }),
  );
  await there.press('consent');
  await there.press('sign', { name: 'Odile Brandt' });
  const told = await client.submit(sign, pressable(sign, 'I have signed'));
  await forms.open(told.headers.get('location') ?? '');
  expect(await goThrough(forms, typed, 'left')).toEqual(['signed', 'left']);

  expect(await left()).toContain('6 of 8 tasks completed');
});
