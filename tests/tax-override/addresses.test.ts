import { afterAll, beforeAll, expect, test } from 'vitest';
import taxOverride from '#server/domain/tax-override/area.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '../support/prove-walks.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import walks from './walks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('000 §2: accountRequestId, voyagerRecordId and stepId are all required, also beside a vid: otherwise a not-found is shown', async () => {
  const { hands, client, person } = await handsOf(server, persona(taxOverride, 'onboarding tax override, no account yet'));
  const [walk] = walks.walks;
  if (walk === undefined) throw new Error('there is no walk');
  await hands.open(await walk.entry(hands, person));
  const address = new URL((await hands.look())?.url ?? '', 'http://page.invalid');
  expect([...address.searchParams.keys()].toSorted()).toEqual(['accountRequestId', 'stepId', 'vid', 'voyagerRecordId']);
  expect((await client.get(address.pathname + address.search)).status).toBe(200);
  for (const name of ['accountRequestId', 'voyagerRecordId', 'stepId']) {
    const lacking = new URL(address);
    lacking.searchParams.delete(name);
    expect((await client.get(lacking.pathname + lacking.search)).status, name).toBe(404);
  }
});
