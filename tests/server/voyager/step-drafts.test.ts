import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { keysFrom, type Keys } from '#server/security/keys.ts';
import { openKeys, readKeys } from '#server/security/open-keys.ts';
import { rotateKeys } from '#server/security/rotate-keys.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { fixtureKeys, makeFixture, right, type Fixture } from './fixture.ts';

const month = 31 * 24 * 3_600_000;

onEachDatabase('what is typed at a step and not sent is its draft', (database) => {
  const made = async () => makeFixture(await database.open());
  const save = (fixture: Fixture, at: VoyagerAnswer, values: JsonObject, person = fixture.person) =>
    fixture.service.saveStepDraft({
      person,
      vid: at.voyagerRecordId,
      voyagerType: at.voyagerType,
      stepId: at.stepId,
      revision: at.revision,
      values,
    });
  const resume = (fixture: Fixture, { voyagerRecordId: vid }: VoyagerAnswer, stepId?: string) =>
    fixture.service.resume({ person: fixture.person, vid, ...(stepId === undefined ? {} : { stepId }) });
  const rows = ({ storage }: Fixture) => storage.read.selectFrom('step_draft').selectAll().orderBy('step_id').execute();

  test('it stands there again, values and what cannot be read alike; a newer one replaces it, and nothing typed removes it', async () => {
    const fixture = await made();
    const at = await fixture.start();
    const first = await save(fixture, at, { name: 'tea', count: 'two or so' });
    const shown = await resume(fixture, at);
    expect(shown).toMatchObject({
      revision: at.revision,
      save: at.save,
      stepDraft: { at: first.at, values: { name: 'tea', count: 'two or so' } },
    });
    await save(fixture, at, { name: null });
    expect((await resume(fixture, at)).stepDraft?.values).toEqual({ name: null });
    expect(await rows(fixture)).toHaveLength(1);
    await save(fixture, at, {});
    expect((await resume(fixture, at)).stepDraft).toBeUndefined();
    expect(await rows(fixture)).toEqual([]);
  });

  test('no answer, no event: the form starts as before, and history, revision and time of the record are untouched', async () => {
    const fixture = await made();
    const at = await fixture.start();
    const before = await fixture.storage.records.find(at.voyagerRecordId);
    await save(fixture, at, { name: 'tea', count: 2 });
    expect(await fixture.storage.records.find(at.voyagerRecordId)).toEqual(before);
    const { view } = await resume(fixture, at);
    expect(view).toEqual(at.view);
    await expect(fixture.send(at, 'CONTINUE', { name: null, count: null, code: null })).rejects.toMatchObject({ code: 'rules' });
  });

  test('sealed: the row holds none of it, and opens under the key of its record alone', async () => {
    const fixture = await made();
    const at = await fixture.start();
    await save(fixture, at, { name: 'canary-of-a-draft' });
    const [row] = await rows(fixture);
    expect(row?.box.includes('canary')).toBe(false);
    const other = await fixture.start('small');
    await fixture.storage.db.updateTable('step_draft').set({ record_id: other.voyagerRecordId }).execute();
    expect((await resume(fixture, other)).stepDraft).toBeUndefined(); // and the step is shown all the same
  });

  test.each<[string, JsonObject]>([
    ['secret', { name: 'tea', code: '1234' }],
    ['of no field of the step', { name: 'tea', price: 1 }],
    ['of a name that every object has', { constructor: 'x' }],
  ])('what is %s is refused, and nothing is kept', async (_what, values) => {
    const fixture = await made();
    const at = await fixture.start();
    await expect(save(fixture, at, values)).rejects.toMatchObject({ code: 'rules' });
    expect(await rows(fixture)).toEqual([]);
  });

  test('a text that is longer than any field reads is left out', async () => {
    const fixture = await made();
    const at = await fixture.start();
    await save(fixture, at, { name: 'tea', count: 'x'.repeat(10_001) });
    expect((await resume(fixture, at)).stepDraft?.values).toEqual({ name: 'tea' });
  });

  test('FL-08: of another person’s record, and of one that is not there, it is refused alike', async () => {
    const fixture = await made();
    const at = await fixture.start();
    const other = await fixture.newPerson();
    await expect(save(fixture, at, { name: 'mine' }, other)).rejects.toMatchObject({ code: 'notFound' });
    await expect(save(fixture, { ...at, voyagerRecordId: uuidv7() }, { name: 'mine' })).rejects.toMatchObject({ code: 'notFound' });
    expect(await rows(fixture)).toEqual([]);
  });

  test('deleted when its step is passed, by Back too; that of a step it only leads past stays', async () => {
    const fixture = await made();
    const at = await fixture.start();
    await save(fixture, at, { name: 'coffee' });
    const review = await fixture.send(at, 'CONTINUE', right);
    expect(await rows(fixture)).toEqual([]);
    // A step of the trail is typed at, and left by another's event.
    await save(fixture, { ...review, stepId: 'details' }, { name: 'cocoa' });
    expect((await resume(fixture, review, 'details')).stepDraft?.values).toEqual({ name: 'cocoa' });
    expect((await resume(fixture, review)).stepDraft).toBeUndefined();
    const back = await fixture.send(review, 'BACK');
    expect(back).toMatchObject({ stepId: 'details', stepDraft: { values: { name: 'cocoa' } } });
    await fixture.send(back, 'CONTINUE', right);
    expect(await rows(fixture)).toEqual([]);
  });

  test('one that arrives with the answer that passes its step is not shown over it', async () => {
    const fixture = await made();
    const at = await fixture.start();
    await save(fixture, at, { name: 'coffee' });
    const [late] = await rows(fixture);
    const review = await fixture.send(at, 'CONTINUE', right);
    await fixture.storage.db.insertInto('step_draft').values(late!).execute();
    expect((await fixture.send(review, 'BACK')).stepDraft).toBeUndefined();
  });

  test('409 once the record has moved on, 410 once it has expired; an ended record takes none and keeps none', async () => {
    const fixture = await made();
    const at = await fixture.start();
    const review = await fixture.send(at, 'CONTINUE', right);
    await expect(save(fixture, at, { name: 'tea' })).rejects.toMatchObject({ code: 'staleStep' });
    await save(fixture, { ...review, stepId: 'details' }, { name: 'cocoa' });
    const ended = await fixture.send(await fixture.send(review, 'CONFIRM'), 'HURRY');
    expect(await rows(fixture)).toEqual([]);
    await expect(save(fixture, { ...ended, stepId: 'details' }, { name: 'tea' })).rejects.toMatchObject({ code: 'staleStep' });
    const other = await fixture.start('small');
    await save(fixture, other, { name: 'tea' });
    fixture.clock.move(month);
    await expect(save(fixture, other, { name: 'tea' })).rejects.toMatchObject({ code: 'expired' });
    await fixture.service.sweep();
    expect(await rows(fixture)).toEqual([]);
  });

  test('P13: it goes with its person', async () => {
    const fixture = await made();
    const { storage, clock, person } = fixture;
    const at = await fixture.start();
    await save(fixture, at, { name: 'tea' });
    await erasePerson({ storage, audit: createAudit({ keys: fixtureKeys, clock }), clock, tables: product.tables }, person.id);
    expect(await rows(fixture)).toEqual([]);
    await expect(save(fixture, at, { name: 'tea' })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('it opens after the master key has changed, under the new one alone', async () => {
    const fixture = await made();
    const { storage } = fixture;
    const at = await fixture.start();
    await save(fixture, at, { name: 'tea' });
    const [first, second] = [createHash('sha256').update('fixture').digest(), Buffer.alloc(32, 12)];
    await openKeys(storage, keysFrom(first), randomBytes);
    const both = await readKeys(storage, keysFrom(second, [first]));
    const { vault } = createBoxes({ keys: both, tables: product.tables, clock: fixture.clock, ids: uuidv7, random: randomBytes });
    await rotateKeys({ storage, keys: both, vault, tables: product.tables, random: randomBytes });
    const row = (await storage.records.find(at.voyagerRecordId))!;
    const [draft] = await rows(fixture);
    const open = (keys: Keys) => createRecordCodec({ keys, random: randomBytes }).stepDraft.open(row, at.stepId, draft!.box);
    expect(open(keysFrom(second))).toEqual({ name: 'tea' });
    expect(() => open(keysFrom(first))).toThrow(); // control
  });
});

onEachDatabase('any drafts between any updates', (database) => {
  test('leave answers, steps and histories as they are without drafts', async () => {
    const fixture = await makeFixture(await database.open());
    const { service } = fixture;
    const typed = fc.record({ name: fc.option(fc.string({ maxLength: 20 })), count: fc.oneof(fc.integer(), fc.string({ maxLength: 5 })) });
    const deed = fc.oneof(
      fc.record({ event: fc.constantFrom('CONTINUE', 'BACK', 'CONFIRM'), values: fc.constantFrom(right, { ...right, name: 'rye' }) }),
      fc.record({ draft: typed, of: fc.constantFrom('details', 'review', 'nowhere') }),
    );
    const run = async (deeds: readonly ({ event: string; values: typeof right } | { draft: object; of: string })[], drafts: boolean) => {
      const person = await fixture.newPerson();
      let at: VoyagerAnswer = await service.start({ person, voyagerType: 'ORDER', input: { shop: 'main' }, key: uuidv7() });
      for (const one of deeds) {
        const { voyagerRecordId: vid, voyagerType, stepId, revision } = at;
        if ('draft' in one) {
          if (drafts)
            await service
              .saveStepDraft({ person, vid, voyagerType, stepId: one.of, revision, values: one.draft as JsonObject })
              .catch(() => undefined);
          continue;
        }
        const values = stepId === 'details' ? one.values : {};
        at = await service
          .update({
            person,
            vid,
            key: uuidv7(),
            request: { type: 'VoyagerEventRequest', voyagerType, stepId, revision, event: one.event, values },
          })
          .catch(() => at);
      }
      const row = (await fixture.storage.records.find(at.voyagerRecordId))!;
      const { events } = await service.history({ person, vid: row.id });
      const { stepDraft: _draft, voyagerRecordId: _id, save: _save, expiresAt: _expires, transition: _url, ...shown } = at;
      return { shown, events: events.map(({ at: _at, ...event }) => event), revision: row.revision };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        expect(await run(deeds, true)).toEqual(await run(deeds, false));
      }),
      { numRuns: 12 },
    );
  });
});
