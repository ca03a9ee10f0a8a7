import { afterAll, beforeAll, expect, test } from 'vitest';
import { FormHands } from '../support/form-hands.ts';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './go-through.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('B3: with JavaScript off a refinance is submitted by plain forms', async () => {
  const { hands, client, applicationId } = await begin(server, 'REFINANCE');
  const forms = new FormHands(client, hands.pass);
  await forms.open(`/mortgages/application?applicationId=${applicationId}`);
  expect((await goThrough(forms, oneWay, 'submitted')).at(-1)).toBe('submitted');
  expect(await hands.operation('getMortgageApplication', { applicationId })).toMatchObject({ status: 'submitted' });
});
