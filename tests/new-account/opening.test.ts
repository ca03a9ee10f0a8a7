import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSubtypes, kindOf } from '#server/domain/new-account/account-kinds.ts';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('B2: a client that knows only views opens an account of each kind', () => {
  test.each(accountSubtypes)('%s', async (kind) => {
    const { hands, accountRequestId } = await begin(server, kind);
    const steps = await goThrough(hands, oneWay, 'opened');
    expect(steps.at(-1)).toBe('opened');
    const request = await hands.operation<{ status: string; reference: string; externalizedAccountId: string }>('getAccountRequest', {
      accountRequestId,
    });
    expect(request).toMatchObject({ status: 'opened', reference: expect.stringMatching(/^LM-/) });
    const { accounts } = await hands.operation<{ accounts: { externalizedAccountId: string; accountType: string; flavor: string }[] }>(
      'getAccountOverviews2',
      {},
    );
    expect(accounts).toMatchObject([
      { externalizedAccountId: request.externalizedAccountId, accountType: kindOf[kind].accountType, flavor: kindOf[kind].flavor },
    ]);
    // What was agreed to stays with the account.
    const opening = await hands.operation<{ agreements: { agreementType: string }[] }>('getAccountOpening', {
      accountId: request.externalizedAccountId,
    });
    expect(opening.agreements.map((one) => one.agreementType)).toContain('CLIENT_AGREEMENT');
  });
});
