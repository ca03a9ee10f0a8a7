import { expect, test, describe } from 'vitest';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { checkRecords, storedCodec } from '#tests/fault/check-records.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { expectSound } from './sound.ts';

onEachDatabase('Keys and histories', (database) => {
  describe('P2: an idempotency key is applied at most once', () => {
    async function replayed(fixture: Fixture, times: number): Promise<number> {
      const { start, send, counted, person } = fixture;
      const review = await send(await start(), 'CONTINUE', right);
      const key = uuidv7();
      const first = await send(review, 'CONFIRM', {}, { key });
      const again = await Promise.allSettled(Array.from({ length: times }, () => send(review, 'CONFIRM', {}, { key })));
      for (const answer of again) if (answer.status === 'fulfilled') expect(answer.value.revision).toBeLessThanOrEqual(first.revision);
      return counted(`reserved:${person.id}`);
    }

    test('P2: replayed five times in parallel, and on another node, it is answered alike and done once', async () => {
      const fixture = await makeFixture(await database.open());
      expect(await replayed(fixture, 5)).toBe(1);
      const { start, send, node, person } = fixture;
      const review = await start('other');
      const key = uuidv7();
      const request = {
        type: 'VoyagerEventRequest' as const,
        stepId: review.stepId,
        voyagerType: 'ORDER',
        event: 'CONTINUE',
        values: right,
        revision: review.revision,
      };
      const first = await send(review, 'CONTINUE', right, { key });
      const later = await send(first, 'BACK');
      expect(later.revision).toBe(first.revision + 1);
      const restarted = await node();
      const again = await restarted.update({ person, vid: review.voyagerRecordId, request, key });
      expect(again).toMatchObject({ stepId: first.stepId, revision: first.revision, view: first.view });
      await expectSound(fixture);
    });

    test('FL-03: a replayed key is the stored answer to the millisecond, also when the record has ended since', async () => {
      const { start, send, clock, service, person } = await makeFixture(await database.open());
      const still = clock.now;
      let ticks = 0;
      clock.now = () => still() + ticks++;
      const startKey = uuidv7();
      const begin = () => service.start({ person, voyagerType: 'ORDER', input: { shop: 'main' }, key: startKey });
      const begun = await begin();
      const key = uuidv7();
      const first = await send(begun, 'CONTINUE', right, { key });
      expect(first.expiresAt).toBeGreaterThan(first.save.at);
      const facts = ({ save, expiresAt, revision, stepId }: typeof first) => ({ save, expiresAt, revision, stepId });
      expect(facts(await send(begun, 'CONTINUE', right, { key }))).toEqual(facts(first));
      const ended = await send(await send(first, 'CONFIRM'), 'HURRY');
      expect(ended.expiresAt).toBeNull();
      expect(facts(await send(begun, 'CONTINUE', right, { key }))).toEqual(facts(first));
      expect(facts(await begin())).toEqual(facts(begun));
      expect((await start('other')).save.at).toBeGreaterThan(first.save.at); // the clock did move
    });

    test('P2: another body under the same key is refused, whatever differs', async () => {
      const { start, send } = await makeFixture(await database.open());
      const first = await start();
      const key = uuidv7();
      await send(first, 'CONTINUE', right, { key });
      for (const attempt of [
        () => send(first, 'CONTINUE', { ...right, count: 3 }, { key }),
        () => send(first, 'BACK', right, { key }),
        () => send(first, 'CONTINUE', right, { key, revision: null }),
        () => send(first, 'CONTINUE', right, { key, stepId: 'review' }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'keyReused' });
      }
    });

    test('P2: a refusal uses no key up; a start is covered too', async () => {
      const { start, send, service, person } = await makeFixture(await database.open());
      const first = await start();
      const key = uuidv7();
      await expect(send(first, 'CONTINUE', { ...right, count: 500 }, { key })).rejects.toMatchObject({ code: 'rules' });
      expect((await send(first, 'CONTINUE', right, { key })).stepId).toBe('review');
      const begin = (shop: string) => service.start({ person, voyagerType: 'ORDER', input: { shop }, key: 'start-key-1' });
      const begun = await Promise.all(Array.from({ length: 5 }, () => begin('new')));
      expect(new Set(begun.map((answer) => answer.voyagerRecordId)).size).toBe(1);
      await expect(begin('another')).rejects.toMatchObject({ code: 'keyReused' });
      await expect(
        service.update({
          person,
          vid: first.voyagerRecordId,
          request: { type: 'EmptyVoyagerRequest', stepId: 'review', voyagerType: 'ORDER' },
          key: null,
        }),
      ).rejects.toMatchObject({
        code: 'keyRequired',
      });
    });

    test('P2, negative control: without the look-up and the precondition a replay counts again', async () => {
      const storage = await database.open();
      const fixture = await makeFixture(storage, { guards: { idempotency: false, precondition: false } });
      const { service, person, counted } = fixture;
      const first = await service.start({ person, voyagerType: 'RING', input: { name: 'x' }, key: uuidv7() });
      const request = {
        type: 'VoyagerEventRequest' as const,
        stepId: 'one',
        voyagerType: 'RING',
        event: 'CONTINUE',
        values: {},
        revision: 0,
      };
      for (let time = 0; time < 6; time++) await service.update({ person, vid: first.voyagerRecordId, request, key: 'same' });
      expect(await counted(`ring:${person.id}:x`)).toBeGreaterThan(1);
    });
  });

  describe('P3: a history is gapless and linear', () => {
    const rounds = Number(process.env['PROOF_ROUNDS'] ?? 12);
    async function race(fixture: Fixture): Promise<{ won: number; added: number }> {
      const { service, person, counted } = fixture;
      const nodes = database.dialect === 'postgres' ? [service, await fixture.node(), await fixture.node()] : [service];
      let at = await service.start({ person, voyagerType: 'RING', input: { name: 'race' }, key: uuidv7() });
      let won = 0;
      for (let round = 0; round < rounds; round++) {
        const request = {
          type: 'VoyagerEventRequest' as const,
          stepId: at.stepId,
          voyagerType: 'RING',
          event: 'CONTINUE',
          values: {},
          revision: at.revision,
        };
        const sent = Array.from({ length: 8 }, (_, place) =>
          nodes[place % nodes.length]?.update({ person, vid: at.voyagerRecordId, request, key: uuidv7() }),
        );
        for (const outcome of await Promise.allSettled(sent)) {
          if (outcome.status === 'fulfilled') won++;
          else expect(outcome.reason).toMatchObject({ code: 'staleStep', current: { voyagerRecordId: at.voyagerRecordId } });
        }
        at = await service.resume({ person, vid: at.voyagerRecordId });
      }
      return { won, added: await counted(`ring:${person.id}:race`) };
    }

    test(`P3, FL-02: of 8 parallel submits one is taken, ${rounds} rounds; the others see where the record is`, async () => {
      const fixture = await makeFixture(await database.open());
      expect(await race(fixture)).toEqual({ won: rounds, added: Math.floor((rounds + 1) / 3) });
      await expectSound(fixture);
    });

    test('P3, negative control: without the precondition the same race is taken more than once', async () => {
      const fixture = await makeFixture(await database.open(), { guards: { precondition: false } });
      const { service, person } = fixture;
      const at = await service.start({ person, voyagerType: 'RING', input: { name: 'race' }, key: uuidv7() });
      const request = {
        type: 'VoyagerEventRequest' as const,
        stepId: 'one',
        voyagerType: 'RING',
        event: 'CONTINUE',
        values: {},
        revision: 0,
      };
      const sent = await Promise.allSettled(
        Array.from({ length: 8 }, () => service.update({ person, vid: at.voyagerRecordId, request, key: uuidv7() })),
      );
      expect(sent.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThan(1);
    });

    test('one open record for a person, a flow and an input, however many begin at once', async () => {
      const fixture = await makeFixture(await database.open());
      const { service, person, newPerson } = fixture;
      const begun = await Promise.all(
        Array.from({ length: 8 }, () => service.findOrStart({ person, voyagerType: 'ORDER', given: { shop: 'main', iid: null } })),
      );
      expect(new Set(begun.map((answer) => answer.voyagerRecordId)).size).toBe(1);
      const other = await service.findOrStart({ person: await newPerson(), voyagerType: 'ORDER', given: { shop: 'main', iid: null } });
      expect(other.voyagerRecordId).not.toBe(begun[0]?.voyagerRecordId);
      await expectSound(fixture);
    });

    test('P3, P4, negative control: the checker sees a missing event, a changed snapshot and a stray timer', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, storage, service } = fixture;
      const answer = await send(await start(), 'CONTINUE', right);
      const problems = async () => (await checkRecords(storage, service.definitions, storedCodec(service.environment))).wrong.join('; ');
      await storage.db.insertInto('timer').values({ record_id: answer.voyagerRecordId, token: 'stray', due_at: 0 }).execute();
      expect(await problems()).toContain('it has the timers stray');
      await storage.db.updateTable('record').set({ step_id: 'details' }).where('id', '=', answer.voyagerRecordId).execute();
      expect(await problems()).toContain('its step is not that of its snapshot');
      await sql`update event set seq = 7 where seq = 1`.execute(storage.db);
      await expect(problems()).rejects.toThrow();
    });
  });
});
