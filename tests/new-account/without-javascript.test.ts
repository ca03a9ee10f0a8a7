import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FormHands } from '../support/form-hands.ts';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('B2: with JavaScript off an account is opened by plain forms', () => {
  test.each(['INDIVIDUAL', 'JOINT', 'TRUST', 'ROTH_IRA', 'CASH'] as const)('%s', async (kind) => {
    const { hands, client, accountRequestId } = await begin(server, kind);
    const forms = new FormHands(client, hands.pass);
    await forms.open(`/application/resume?accountRequestId=${accountRequestId}`);
    expect((await goThrough(forms, oneWay, 'opened')).at(-1)).toBe('opened');
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ status: 'opened' });
  });
});
