import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import developerTools from '#server/domain/developer-tools/area.ts';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { DatabaseFlagProvider } from '#server/flags/flags.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike(persona(mortgageTasks, 'mortgage tasks: none left'));
});
afterAll(() => server.stop());

test.each(['PURCHASE', 'REFINANCE'])(
  '001, 7: a prefilled mortgage application (%s) answers a stepId, and has all its answers',
  async (purpose) => {
    const begun = await person.operation<{ applicationId: string; stepId: string; voyagerRecordId: string }>(
      'createPrefilledMortgageApplication',
      {
        purpose,
      },
    );
    const resumed = await person.post(`/api/voyagers/${begun.voyagerRecordId}/resume`, { voyagerType: 'MORTGAGE_APPLICATION' });
    expect(await resumed.json()).toMatchObject({ stepId: begun.stepId, voyagerType: 'MORTGAGE_APPLICATION' });
    const application = await person.operation('getMortgageApplication', { applicationId: begun.applicationId });
    expect(application).toMatchObject({
      status: 'open',
      purpose,
      reference: null,
      loanAmount: 400_000_00,
      rate: { offerId: 'FIXED_30-0.000' },
    });
  },
);

test('002, 2: the test page for error reporting has three buttons, and each makes an error of another kind', async () => {
  const page = await person.open('/internal/error-reporting');
  const view = JSON.stringify(page.view);
  for (const label of ['Report an error of the page', 'Fail as declared', 'Break on the server'])
    expect(view).toContain(`"label":"${label}"`);
  const call = (name: string) => person.post(`/api/operations/${name}`, {}, { 'idempotency-key': crypto.randomUUID() });
  expect(await (await call('failAsDeclared')).json()).toMatchObject({ issues: [{ message: 'This operation failed as it was asked to.' }] });
  expect((await call('breakForTest')).status).toBe(500);
});

test('the flow test page begins flows', async () => {
  expect(JSON.stringify((await person.open('/internal/flows')).view)).toContain('Begin with all answers filled in');
});

describe('in development alone', () => {
  test('a flag of development is off elsewhere, whatever is chosen for a person', async () => {
    const read = server.services.storage.read;
    const context = { targetingKey: 'somebody' };
    const catalogue = { ...developerTools.flags, plain: { on: true, gates: 'a' } };
    const ask = (development: boolean, flag: string) =>
      new DatabaseFlagProvider(read, catalogue, development).resolveBooleanEvaluation(flag, false, context);
    await server.services.storage.db
      .insertInto('flag_override')
      .values({ person_id: 'somebody', flag: 'developerTools', is_on: 1 })
      .execute();
    expect(await ask(false, 'developerTools')).toMatchObject({ value: false });
    expect(await ask(true, 'developerTools')).toMatchObject({ value: true });
    expect(await ask(false, 'plain')).toMatchObject({ value: true });
  });
});
