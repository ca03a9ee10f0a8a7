import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { forkRecord } from '#engine/journey/fork.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { migrateRecords } from '#server/voyager/moving/migrate-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { closedTrips, fixtureKeys, makeFixture, right, type Fixture } from './fixture.ts';
import { publishNext } from './next-version.ts';
import { expectSound } from './sound.ts';
import { product } from '#server/product.ts';

const from: ParentPage = { url: '/?period=canary-of-an-address', subflow: 'subflow-room' };
const room = { trip: 'rome', size: 'double' };
const day = 24 * 60 * 60 * 1000;
const handedTo = ({ view }: VoyagerAnswer): string => (view.type === 'TerminalView' ? view.handoffArguments.url : '');

onEachDatabase('A subflow of a page', (database) => {
  const subflow = ({ service, person }: Fixture, voyagerType = 'ROOM', given: JsonObject = room, at = from) =>
    service.findOrStart({ person, voyagerType, given, from: at });
  const look = ({ service, person }: Fixture, voyagerType = 'ROOM', given: JsonObject = room) =>
    service.preview({ person, voyagerType, given, from });
  const records = ({ storage }: Fixture) => storage.read.selectFrom('record').select(['id', 'status']).execute();

  test('begun at one moment by two tabs and under one key it is one record; at another place of the page it is another', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person } = fixture;
    const key = uuidv7();
    const start = (own: string) => service.start({ person, voyagerType: 'ROOM', input: room, key: own, from });
    const begun = await Promise.all([subflow(fixture), subflow(fixture), start(key), start(key), start(uuidv7())]);
    expect(new Set(begun.map((answer) => answer.voyagerRecordId)).size).toBe(1);
    expect(await records(fixture)).toHaveLength(1);
    // The page's query may change while a subflow on it is under way; its path and the place on it are the subflow’s own.
    await subflow(fixture, 'ROOM', room, { ...from, url: '/?period=another' });
    expect(await records(fixture)).toHaveLength(1);
    await subflow(fixture, 'ROOM', room, { ...from, subflow: 'subflow-room~2' });
    await service.findOrStart({ person, voyagerType: 'ROOM', given: room });
    expect(await records(fixture)).toHaveLength(3);
    await expectSound(fixture);
  });

  test('its end and its being left lead back to the page, which is told of nobody else, and of no record that was not begun there', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, person, newPerson } = fixture;
    const first = await subflow(fixture);
    const vid = first.voyagerRecordId;
    const back = `${from.url}&returned=${vid}`;
    expect(handedTo(await send(first, 'BACK'))).toBe(back);
    expect(await service.cameBack({ person, vid })).toEqual({ voyagerType: 'ROOM', from, result: null });
    const ended = await send(await send(await subflow(fixture), 'CONTINUE', { room: '12' }), 'CONFIRM');
    expect(ended.view).toEqual({ type: 'TerminalView', nextFlow: 'global', handoffArguments: { room: '12', url: back } });
    expect(handedTo(await service.resume({ person, vid }))).toBe(back);
    expect(await service.cameBack({ person, vid })).toEqual({ voyagerType: 'ROOM', from, result: { room: '12' } });
    expect(await service.cameBack({ person: await newPerson(), vid })).toBeNull();
    const alone = await service.findOrStart({ person, voyagerType: 'ROOM', given: room });
    for (const other of [alone.voyagerRecordId, uuidv7(), 'nothing']) expect(await service.cameBack({ person, vid: other })).toBeNull();
    await expectSound(fixture);
  });

  test('a page that is no page any more is led to by nothing: its own places count', async () => {
    const fixture = await makeFixture(await database.open());
    const { send } = fixture;
    const gone = () => subflow(fixture, 'ROOM', room, { url: '/was/a/page', subflow: 'subflow-room' });
    expect(handedTo(await send(await gone(), 'BACK'))).toBe('/?left=rome');
    expect(handedTo(await send(await send(await gone(), 'CONTINUE', { room: '1' }), 'CONFIRM'))).toBe('/?chosen=rome');
  });

  test('one that has expired is gone on from with what was typed, and its successor comes back to the same page', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, person, clock } = fixture;
    const first = await subflow(fixture, 'ORDER', { shop: 'main' });
    await send(first, 'CONTINUE', right);
    clock.move(40 * day);
    const resume = (more: { preview?: boolean } = {}) => service.resume({ person, vid: first.voyagerRecordId, ...more });
    await expect(resume({ preview: true })).rejects.toMatchObject({ code: 'expired', successor: null });
    expect(await records(fixture)).toHaveLength(1); // looking goes on from nothing
    const looked = await look(fixture, 'ORDER', { shop: 'main' });
    expect(await service.cameBack({ person, vid: first.voyagerRecordId })).toBeNull();
    await expect(resume()).rejects.toMatchObject({ code: 'expired', successor: expect.any(String) });
    const next = await subflow(fixture, 'ORDER', { shop: 'main' });
    expect(next).toMatchObject({ stepId: 'details', view: { layout: { form: { name: 'tea', count: 2 } } } });
    expect(looked).toMatchObject({ kind: 'first', answer: { view: next.view, stepId: 'details', revision: next.revision } });
    const rows = await records(fixture);
    expect([rows.length, rows.find(({ status }) => status === 'open')?.id]).toEqual([2, next.voyagerRecordId]);
    expect(await service.cameBack({ person, vid: next.voyagerRecordId })).toMatchObject({ from });
    await expectSound(fixture);
  });

  test('where its record stands, looking says so; else it shows the first step, and nothing is written', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, person } = fixture;
    const looked = await look(fixture);
    expect(looked).toMatchObject({ kind: 'first', answer: { voyagerRecordId: '', stepId: 'choose', revision: 0, expiresAt: null } });
    for (const table of ['record', 'event', 'effect', 'timer', 'start_key'] as const)
      expect([table, await fixture.storage.read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    const first = await subflow(fixture);
    expect(first.view).toEqual(looked?.answer.view);
    const second = await send(first, 'CONTINUE', { room: '12' });
    expect(await look(fixture)).toMatchObject({ kind: 'found', answer: { voyagerRecordId: first.voyagerRecordId, stepId: second.stepId } });
    await expect(service.preview({ person: null, voyagerType: 'ROOM', given: room, from })).rejects.toMatchObject({ code: 'signIn' });
    await expect(service.preview({ person, voyagerType: 'ROOM', given: { trip: 'rome' }, from })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('the address that it comes back to is sealed with its record, and goes with it', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, storage, person, clock } = fixture;
    const { voyagerRecordId: vid } = await service.start({ person, voyagerType: 'ROOM', input: room, key: uuidv7(), from });
    const inClear = async (): Promise<boolean> => {
      const tables = ['record', 'event', 'effect', 'start_key'] as const;
      const rows = await Promise.all(tables.map((table) => storage.read.selectFrom(table).selectAll().execute()));
      const texts = rows
        .flat(2)
        .flatMap((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))));
      expect(texts.some((text) => text.includes(vid))).toBe(true); // what stands in clear is found
      return texts.some((text) => text.includes('canary'));
    };
    expect(await inClear()).toBe(false);
    await erasePerson({ storage, clock, audit: createAudit({ keys: fixtureKeys, clock }), tables: product.tables }, person.id);
    expect(await service.cameBack({ person, vid })).toBeNull();
    await expect(service.resume({ person, vid })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('moved to another version it is still the one that the page finds, and comes back there', async () => {
    const fixture = await makeFixture(await database.open());
    const first = await subflow(fixture, 'ORDER', { shop: 'main' });
    const { migration } = await publishNext(fixture);
    expect(await migrateRecords(fixture.service.environment, migration, { dryRun: false })).toMatchObject({ moved: 1, stay: [] });
    const again = await subflow(fixture, 'ORDER', { shop: 'main' });
    expect([again.voyagerRecordId, again.revision]).toEqual([first.voyagerRecordId, 1]);
    expect(await fixture.service.cameBack({ person: fixture.person, vid: first.voyagerRecordId })).toMatchObject({ from });
    await expectSound(fixture);
  });

  test('a journey of it says where it came from, replays the same, and a fork of it comes back there too', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, person } = fixture;
    const confirm = await send(await subflow(fixture), 'CONTINUE', { room: '12' });
    const { yaml } = await service.journey({ person, vid: confirm.voyagerRecordId });
    const read = readJourney(yaml);
    if ('error' in read) throw new Error(read.error);
    expect(read.journey.steps[0]?.event).toMatchObject({ type: 'voyager.start', from });
    const flow = service.definitions.current('ROOM')?.flow;
    if (flow === undefined) throw new Error('The fixture has ROOM');
    expect(replayJourney(flow, read.journey)).toEqual({ result: 'same' });
    const fork = await forkRecord(flow, historyOf(read.journey), { at: 1, send: [{ event: 'CONFIRM' }], operations: new Map() });
    expect(fork.steps.at(-1)?.view).toMatchObject({ handoffArguments: { url: `${from.url}&returned=${confirm.voyagerRecordId}` } });
  });

  test('looking shows what beginning shows, or is refused alike: whatever it is given, and whatever was typed before it expired', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, clock, newPerson } = fixture;
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const called = fc.oneof(
      fc.record({ voyagerType: fc.constant('ORDER'), input: fc.record({ shop: fc.constantFrom('main', 'small') }) }),
      fc.record({ voyagerType: fc.constant('ROOM'), input: fc.record({ trip: word, size: fc.constantFrom('single', 'double', 'huge') }) }),
      fc.record({ voyagerType: fc.constant('TRIP'), input: fc.record({ name: fc.constantFrom('rome', 'oslo') }) }),
    );
    const said = async (answer: Promise<VoyagerAnswer | undefined>): Promise<unknown> => {
      try {
        const shown = await answer;
        if (shown === undefined) return null;
        const { voyagerRecordId: vid, stepId, revision, view } = shown;
        const text = JSON.stringify(view);
        return { stepId, revision, view: vid === '' ? text : text.replaceAll(vid, '') };
      } catch (error) {
        const { code, location } = error as { code?: unknown; location?: unknown };
        return { code, location };
      }
    };
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(called, fc.boolean(), fc.option(word), async ({ voyagerType, input }, closed, before) => {
        const person = await newPerson();
        const start = { person, voyagerType, given: input, from };
        if (before !== null && voyagerType === 'ORDER') {
          const { voyagerRecordId: vid, stepId, revision } = await service.findOrStart(start);
          const values = { ...right, name: before };
          const request = { type: 'VoyagerEventRequest' as const, stepId, voyagerType, event: 'CONTINUE', values, revision };
          await service.update({ person, vid, request, key: uuidv7() });
          clock.move(40 * day);
        }
        if (closed) closedTrips.add('oslo');
        const [looked, begun] = [await said(service.preview(start).then((found) => found?.answer)), await said(service.findOrStart(start))];
        closedTrips.clear();
        expect(looked).toEqual(begun);
        outcomes.add(String((looked as { code?: unknown; stepId?: unknown }).code ?? (looked as { stepId?: unknown }).stepId));
      }),
      {
        numRuns: 25,
        examples: [
          [{ voyagerType: 'ORDER', input: { shop: 'main' } }, false, 'tea'],
          [{ voyagerType: 'ROOM', input: { trip: 'rome', size: 'huge' } }, false, null],
          [{ voyagerType: 'TRIP', input: { name: 'oslo' } }, true, null],
        ],
      },
    );
    expect([...outcomes]).toEqual(expect.arrayContaining(['details', 'notFound', 'elsewhere'])); // all of it was met
  });
});
