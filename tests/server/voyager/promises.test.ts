import { describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import type { Database } from '#server/storage/database.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { checkRecords, storedCodec } from '#tests/fault/check-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { compileFixture, fixtureKeys, makeFixture, readFlows, right, type Fixture } from './fixture.ts';
import { expectSound } from './sound.ts';
import { product } from '#server/product.ts';

onEachDatabase('Promises', (database) => {
  test('P2: every update of a journey, sent up to five times at once to two nodes and again after a restart, is applied once', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, counted, storage } = fixture;
    const nodes = [service, await fixture.node()];
    const updates: { from: VoyagerAnswer; event: string; values: object; key: string; revision: number }[] = [];
    let at = await fixture.start();
    const send = (
      node: typeof service,
      { from, event, values, key }: Pick<(typeof updates)[number], 'from' | 'event' | 'values' | 'key'>,
    ) =>
      node.update({
        person,
        vid: from.voyagerRecordId,
        request: {
          type: 'VoyagerEventRequest',
          stepId: from.stepId,
          voyagerType: 'ORDER',
          event,
          values: { ...values },
          revision: from.revision,
        },
        key,
      });
    const journey = [
      ['CONTINUE', right],
      ['BACK', {}],
      ['CONTINUE', { ...right, count: 3 }],
      ['CONFIRM', {}],
      ['HURRY', {}],
    ] as const;
    for (const [place, [event, values]] of journey.entries()) {
      const update = { from: at, event, values, key: uuidv7() };
      const answers = await Promise.allSettled(Array.from({ length: place + 1 }, (_, time) => send(nodes[time % 2] ?? service, update)));
      const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(taken).toHaveLength(place + 1);
      // One that was answered while the operation outside was under way was answered rightly too.
      at = await service.resume({ person, vid: at.voyagerRecordId });
      await expect.poll(async () => (at = await service.resume({ person, vid: at.voyagerRecordId })).view.type).not.toBe('PollingView');
      updates.push({ ...update, revision: at.revision });
    }
    const history = () => storage.read.selectFrom('event').select(['seq', 'type']).orderBy('seq').execute();
    const before = await history();
    const restarted = await fixture.node();
    for (const update of updates) expect((await send(restarted, update)).revision).toBeLessThanOrEqual(update.revision);
    expect(await history()).toEqual(before);
    expect(await counted(`reserved:${person.id}`)).toBe(1);
    await expectSound(fixture);
  });

  describe('P6: operations outside run under one key', () => {
    const worked = new Map<string, number>();
    /** Does the work and loses the answer, twice. The work is done once a key. */
    const sendParcel = (keyOf: (key: string) => string) =>
      defineOperation({
        name: 'lookForParcel',
        kind: 'external',
        aggregate: nothing,
        audit: 'none',
        input: z.strictObject({ name: z.string() }),
        output: z.strictObject({ found: z.boolean() }),
        retry: { attempts: 5, firstPauseMs: 1000, longestPauseMs: 1000 },
        handler(_input, { idempotencyKey = '' }) {
          const key = keyOf(idempotencyKey);
          worked.set(key, (worked.get(key) ?? 0) + 1);
          const asked = [...worked.values()].reduce((sum, times) => sum + times, 0);
          if (asked < 3) throw new Error('nobody heard of it');
          return { found: true };
        },
      });
    async function keysUsed(keyOf: (key: string) => string): Promise<number> {
      worked.clear();
      const fixture = await makeFixture(await database.open());
      const { service, person, host, clock } = fixture;
      (host.operations as Map<string, unknown>).set('lookForParcel', sendParcel(keyOf));
      const at = await service.start({ person, voyagerType: 'PARCEL', input: { name: 'tea' }, key: uuidv7() });
      await fixture.send(at, 'CONTINUE');
      for (let round = 0; round < 5; round++) {
        clock.move(60_000);
        await service.sweep();
      }
      expect((await service.resume({ person, vid: at.voyagerRecordId })).view.type).toBe('TerminalView');
      await expectSound(fixture);
      return worked.size;
    }

    test('P6: asked three times until somebody hears of it, the party outside sees one stable key', async () => {
      expect(await keysUsed((key) => key)).toBe(1);
    });
    test('P6, negative control: under a key of its own for each attempt the work is done three times', async () => {
      expect(await keysUsed(() => uuidv7())).toBe(3);
    });
  });

  test('P7, negative control: where timers are taken before they are due, one is lost', async () => {
    const fixture = await makeFixture(await database.open(), { guards: { due: false } });
    await fixture.send(await fixture.send(await fixture.start(), 'CONTINUE', right), 'CONFIRM');
    await fixture.service.sweep();
    const { wrong } = await checkRecords(fixture.storage, fixture.service.definitions, storedCodec(fixture.service.environment));
    expect(wrong.join('\n')).toMatch(/has the timers/);
  });

  test('P9, negative control: without pinned versions a record goes by rules that were published after it began', async () => {
    const storage = await database.open();
    const fixture = await makeFixture(storage, { guards: { pinning: false } });
    const review = await fixture.send(await fixture.start(), 'CONTINUE', right);
    const files = readFlows().map((file) =>
      file.path.endsWith('review.view.yaml') ? { ...file, text: file.text.replaceAll('Is this right?', 'Really?') } : file,
    );
    await fixture.service.definitions.publish(files, compileFixture(files));
    const shown = await fixture.service.resume({ person: fixture.person, vid: review.voyagerRecordId });
    expect(JSON.stringify(shown.view)).toContain('Really?');
  });

  describe('P13: an erased record', () => {
    const canary = 'canary 7781';
    const tables = [
      'record',
      'event',
      'effect',
      'timer',
      'secret',
      'attachment',
      'start_key',
      'setting',
      'report',
      'metric_event',
    ] as const;

    /** Everything that the tables hold, and whatever of it opens with what is left in them. */
    async function dumped({ storage }: Fixture): Promise<string> {
      const dump: string[] = [];
      for (const table of tables) {
        const rows = await storage.read
          .selectFrom(table as keyof Database)
          .selectAll()
          .execute();
        for (const row of rows)
          for (const value of Object.values(row)) dump.push(Buffer.isBuffer(value) ? value.toString('latin1') : String(value));
      }
      const codec = createRecordCodec({ keys: fixtureKeys, random: (bytes) => Buffer.alloc(bytes) });
      for (const row of await storage.read.selectFrom('record').selectAll().execute())
        for (const event of await storage.read.selectFrom('event').selectAll().where('record_id', '=', row.id).execute())
          try {
            dump.push(JSON.stringify(codec.event.open(row, event)));
          } catch {
            dump.push('closed');
          }
      return dump.join('\n');
    }

    async function erased(fixture: Fixture): Promise<string> {
      const { storage, clock, person } = fixture;
      const review = await fixture.send(await fixture.start(), 'CONTINUE', { ...right, name: canary });
      await fixture.send(review, 'CONFIRM');
      const before = await dumped(fixture);
      expect(before).toContain(canary);
      await erasePerson({ storage, clock, audit: createAudit({ keys: fixtureKeys, clock }), tables: product.tables }, person.id);
      return review.voyagerRecordId;
    }

    test('P13: no table holds a word of it, nothing left opens it, and its events can still be counted', async () => {
      const fixture = await makeFixture(await database.open());
      const vid = await erased(fixture);
      expect(await dumped(fixture)).not.toContain(canary);
      // Or a backup of its rows would open with it.
      expect(await fixture.storage.records.find(vid)).toMatchObject({ status: 'erased', wrapped_key: null });
      const events = await fixture.storage.read
        .selectFrom('event')
        .select(['type', 'from_step', 'to_step', 'at'])
        .where('record_id', '=', vid)
        .orderBy('seq')
        .execute();
      expect(events.map(({ type }) => type)).toEqual([
        'voyager.start',
        'CONTINUE',
        'CONFIRM',
        'voyager.effect.done',
        'voyager.effect.done',
        'voyager.erased',
      ]);
      await expectSound(fixture);
    });

    test('P13, negative control: with its key and its events as a backup has them, it opens', async () => {
      const fixture = await makeFixture(await database.open());
      const { storage } = fixture;
      const started = await fixture.send(await fixture.start('kept'), 'CONTINUE', { ...right, name: canary });
      const row = await storage.records.find(started.voyagerRecordId);
      const events = await storage.records.events(started.voyagerRecordId, started.revision);
      await erased(fixture);
      expect(await dumped(fixture)).not.toContain(canary);
      await storage.db
        .updateTable('record')
        .set({ wrapped_key: row?.wrapped_key ?? null })
        .where('id', '=', started.voyagerRecordId)
        .execute();
      for (const { record_id, seq, body } of events)
        await storage.db.updateTable('event').set({ body }).where('record_id', '=', record_id).where('seq', '=', seq).execute();
      expect(await dumped(fixture)).toContain(canary);
    });
  });
});
