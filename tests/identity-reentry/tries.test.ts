import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import identityReentry from '#server/domain/identity-reentry/area.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

onAnyDatabase('identity is tried a few times, then paused, then a matter for a human', (database) => {
  test('the flow says when to try again, and at last whom to turn to; each try done is in the audit, with no value', async () => {
    const server = await startTestServer(await database.place());
    running.push(server);
    const person = await server.personLike(persona(identityReentry, 'name and birthdate again; a check fails'));
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    const accountId = accounts[0]!.externalizedAccountId;
    const send = async ({ voyagerRecordId, stepId, voyagerType, revision }: VoyagerAnswer, event: string, values: JsonObject) => {
      const body = { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision };
      const answer = await person.post(`/api/voyagers/${voyagerRecordId}/updates`, body, { 'idempotency-key': crypto.randomUUID() });
      expect(answer.status).toBe(200);
      return (await answer.json()) as VoyagerAnswer;
    };
    /** Where the record goes once the checks are over; where they were refused it stands there already. */
    const checked = async (at: VoyagerAnswer): Promise<VoyagerAnswer> => {
      let now = at;
      await expect
        .poll(async () => {
          if (now.stepId === 'pending')
            now = (await (
              await person.post(`/api/voyagers/${at.voyagerRecordId}/resume`, { voyagerType: 'IDENTITY_REENTRY' })
            ).json()) as VoyagerAnswer;
          return now.stepId;
        })
        .not.toBe('pending');
      return now;
    };
    const enter = async (): Promise<VoyagerAnswer> => {
      const name = await person.startVoyager('IDENTITY_REENTRY', { accountId });
      const birthDate = await send(name, 'CONTINUE', { firstName: 'Cleo', middleName: '', lastName: 'Danner' });
      return checked(await send(birthDate, 'CONTINUE', { birthDate: '1985-05-30' }));
    };
    const fail = async () => {
      const failed = await enter();
      expect(failed.stepId).toBe('failed');
      await send(failed, 'CONTINUE', {});
    };
    for (let time = 0; time < 3; time++) await fail();
    const paused = await enter();
    expect(paused).toMatchObject({
      stepId: 'legalName',
      issues: [{ path: '', message: 'We could not verify what you entered. Try again in 15 minutes.' }],
    });
    server.clock.move(15 * 60_000);
    const again = await send(paused, 'CONTINUE', { firstName: 'Cleo', middleName: '', lastName: 'Danner' });
    await send(await checked(await send(again, 'CONTINUE', { birthDate: '1985-05-30' })), 'CONTINUE', {});
    for (let time = 0; time < 2; time++) await fail();
    expect(await enter()).toMatchObject({
      stepId: 'legalName',
      issues: [{ path: '', message: 'We could not verify your identity. Contact us, and we will go on with you in person.' }],
    });
    const rows = await server.services.storage.read.selectFrom('audit').select('detail').where('event', '=', 'operationDone').execute();
    expect(rows.filter(({ detail }) => detail.startsWith('identity submitCustomerChecksPolling, person '))).toHaveLength(6);
    expect(JSON.stringify(rows)).not.toMatch(/Cleo|Danner|1985/);
  });
});
