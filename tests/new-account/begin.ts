import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '../support/prove-walks.ts';
import type { TestServer } from '../support/server.ts';

const nobodyKnows = persona(newAccount, 'new account: nobody knows anything of them yet');

/** Somebody new begins an application of a kind. */
export async function begin(server: TestServer, accountSubtype: AccountSubtype) {
  const { hands, client, person } = await handsOf(server, nobodyKnows);
  const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
    accountSubtype,
    userPlatform: 'WEB',
  });
  await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
  return { hands, client, person, accountRequestId };
}
