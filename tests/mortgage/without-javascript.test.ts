import { afterAll, beforeAll, expect, test } from 'vitest';
import { FormHands } from '../support/form-hands.ts';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay, withCoBorrower } from './answers.ts';
import { begin } from './go-through.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['a refinance', 'REFINANCE', oneWay],
  ['a purchase with a co-borrower', 'PURCHASE', withCoBorrower],
] as const)('B3: with JavaScript off %s is submitted by plain forms', async (_what, purpose, typed) => {
  const { hands, client, applicationId } = await begin(server, purpose);
  const forms = new FormHands(client, hands.pass);
  await forms.open(`/mortgages/application?applicationId=${applicationId}`);
  expect((await goThrough(forms, typed, 'submitted')).at(-1)).toBe('submitted');
  expect(await hands.operation('getMortgageApplication', { applicationId })).toMatchObject({ status: 'submitted' });
});
