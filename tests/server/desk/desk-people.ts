import type { VoyagerAnswer } from '#schemas/wire.ts';
import { startTestServer, type SignedIn, type TestServer, type TestServerOptions } from '#tests/support/server.ts';
import { limits } from '#tests/support/limits.ts';
import { flowIn, ladder } from '../studio/published-flow.ts';
import { partOfProduct } from '#tests/support/part-of-product.ts';

/** A server with two operators and a customer. */
export interface DeskServer {
  server: TestServer;
  operator: SignedIn;
  second: SignedIn;
  customer: SignedIn;
}

export async function startDesk(options: TestServerOptions = {}): Promise<DeskServer> {
  const flows = partOfProduct('account-quiz', 'bond-ladder', 'bank-links', 'identity-reentry');
  const server = await startTestServer({ limits: { handlerTimeoutMs: limits.test }, flows, ...options });
  return {
    server,
    operator: await server.personLike('vera.stahl'),
    second: await server.personLike('vera.stahl'),
    customer: await server.personLike('lena.hart'),
  };
}

export async function json<T>(answer: Response | Promise<Response>, status = 200): Promise<T> {
  const got = await answer;
  if (got.status !== status) throw new Error(`${got.status}: ${await got.text()}`);
  return (await got.json()) as T;
}

/** Sends an event for the step that an answer is at. */
export async function send(person: SignedIn, at: VoyagerAnswer, event: string, values: object = {}): Promise<VoyagerAnswer> {
  const { voyagerRecordId, voyagerType, stepId, revision } = at;
  const request = { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision };
  return json(person.post(`/api/voyagers/${voyagerRecordId}/updates`, request, { 'idempotency-key': crypto.randomUUID() }));
}

/** A customer's change of their ladder, at its confirmation. */
export async function ladderAt(all: DeskServer, customer = all.customer): Promise<VoyagerAnswer> {
  const voyagerType = flowIn(all, ladder);
  const { accounts } = await customer.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  return send(customer, await customer.startVoyager(voyagerType, { accountId }), 'CONTINUE', { months: 48 });
}
