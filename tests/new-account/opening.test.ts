import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSubtypes, kindOf, type AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { persona } from '#tests/support/persona.ts';
import type { HttpHands } from '../support/hands.ts';
import { movesOf, nameOf, outcomeOf } from '../support/moves.ts';
import { handsOf } from '../support/prove-walks.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';

const nobodyKnows = persona(newAccount, 'new account: nobody knows anything of them yet');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Answers each step by what its view alone says, and presses what leads on. The steps that it came by. */
async function goThrough(hands: HttpHands, until: string): Promise<string[]> {
  const steps: string[] = [];
  for (let moves = 0; moves < 60; moves += 1) {
    const page = await hands.look();
    const stepId = page?.voyager?.stepId ?? 'left';
    if (page === null || steps.at(-1) === stepId) throw new Error(`Stuck at ${stepId} after ${steps.join(', ')}`);
    steps.push(stepId);
    if (stepId === until || !('layout' in page.view)) return steps;
    const { layout } = page.view;
    const onward = movesOf(layout, oneWay).filter((move) => move.primary && outcomeOf(layout, move) === 'sent');
    const move = onward.at(-1);
    if (move === undefined) throw new Error(`Nothing leads on from ${stepId}: ${movesOf(layout, oneWay).map(nameOf).join('; ')}`);
    if (!(await hands.make(move, page))) throw new Error(`${stepId} refused ${nameOf(move)}`);
  }
  throw new Error(`No end after ${steps.join(', ')}`);
}

async function begin(accountSubtype: AccountSubtype) {
  const { hands } = await handsOf(server, nobodyKnows);
  const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
    accountSubtype,
    userPlatform: 'WEB',
  });
  await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
  return { hands, accountRequestId };
}

describe('B2: a client that knows only views opens an account of each kind', () => {
  test.each(accountSubtypes)('%s', async (kind) => {
    const { hands, accountRequestId } = await begin(kind);
    const steps = await goThrough(hands, 'opened');
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
