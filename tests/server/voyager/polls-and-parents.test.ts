import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { applyChildDone } from '#server/voyager/drive/child-done.ts';
import { checkRecords, storedCodec } from '#tests/fault/check-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, parcels, readFlows, type Fixture } from './fixture.ts';

async function sound({ storage, service }: Fixture): Promise<string[]> {
  return (await checkRecords(storage, service.definitions, storedCodec(service.environment))).wrong;
}

onEachDatabase('Polls and parents', (database) => {
  beforeEach(() => {
    parcels.found.clear();
    parcels.looked.length = 0;
  });
  const begin = ({ service, person }: Fixture, name: string, sender: string | null = null) =>
    service.start({ person, voyagerType: 'PARCEL', input: { name, ...(sender === null ? {} : { sender }) }, key: uuidv7() });

  test('a polling state asks at its pace until it is content, one effect an attempt, never early', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, clock, person } = fixture;
    const polling = await send(await begin(fixture, 'a'), 'CONTINUE');
    expect(polling).toMatchObject({ stepId: 'looking', view: { type: 'PollingView' } });
    expect(parcels.looked).toHaveLength(1);
    clock.move(999);
    await service.sweep();
    await service.sweep();
    expect(parcels.looked).toHaveLength(1);
    clock.move(1);
    await service.sweep();
    await service.sweep();
    expect(parcels.looked).toHaveLength(2);
    parcels.found.add('a');
    clock.move(1000);
    await service.sweep();
    await service.sweep();
    expect(parcels.looked).toHaveLength(3);
    expect(new Set(parcels.looked).size).toBe(3);
    expect(await service.resume({ person, vid: polling.voyagerRecordId })).toMatchObject({
      stepId: 'arrived',
      view: { type: 'TerminalView' },
    });
    expect(await sound(fixture)).toEqual([]);
  });

  test('A1-01: a wait without a view of its own has a heading: the title of its state or of its flow', async () => {
    const fixture = await makeFixture(await database.open());
    const polling = await fixture.send(await begin(fixture, 'a'), 'CONTINUE');
    expect(JSON.stringify(polling.view)).toMatch(/"type":"heading","text":"[^"]+","level":1/);
  });

  test('at its limit it says so, reports it, and can be begun again', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, clock, person, storage } = fixture;
    const polling = await send(await begin(fixture, 'never'), 'CONTINUE');
    for (let second = 0; second < 6; second++) {
      clock.move(1000);
      await service.sweep();
      await service.sweep();
    }
    expect(parcels.looked).toHaveLength(4);
    const back = await service.resume({ person, vid: polling.voyagerRecordId });
    expect(back).toMatchObject({ stepId: 'waiting', issues: [{ path: '', message: 'It has not come.' }] });
    expect(await storage.read.selectFrom('report').select(['code', 'record_id']).execute()).toEqual([
      { code: 'parcelPollLimit', record_id: polling.voyagerRecordId },
    ]);
    expect((await send(back, 'CONTINUE')).stepId).toBe('looking');
    expect(await sound(fixture)).toEqual([]);
  });

  test('a child that ends tells its parent once, with its result', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, person, storage } = fixture;
    const parent = await begin(fixture, 'parent');
    parcels.found.add('child');
    const child = await send(await begin(fixture, 'child', parent.voyagerRecordId), 'CONTINUE');
    expect(child.view.type).toBe('TerminalView');
    const told = await service.resume({ person, vid: parent.voyagerRecordId });
    expect(told).toMatchObject({ stepId: 'told', revision: parent.revision + 1 });
    expect(JSON.stringify(told.view)).toContain('It came from child');
    expect(await applyChildDone(service.environment, `${child.voyagerRecordId}/done`)).toBe(false);
    expect(await service.sweep()).toMatchObject({ effects: 0 });
    expect((await service.resume({ person, vid: parent.voyagerRecordId })).revision).toBe(told.revision);
    expect(await storage.read.selectFrom('effect').select('status').where('kind', '=', 'childDone').execute()).toEqual([
      { status: 'done' },
    ]);
    expect(await sound(fixture)).toEqual([]);
  });

  test('word to a parent that could not be brought at once fails nobody, and the next sweep brings it', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, person } = fixture;
    const parent = await begin(fixture, 'parent');
    parcels.found.add('child');
    const { effect } = service.environment.codec;
    const { open } = effect;
    effect.open = (record, id, box) => {
      if (id.includes('/done/')) throw new Error('as if the process had died here');
      return open(record, id, box);
    };
    const child = await send(await begin(fixture, 'child', parent.voyagerRecordId), 'CONTINUE');
    expect(child.view.type).toBe('TerminalView');
    expect((await service.resume({ person, vid: parent.voyagerRecordId })).stepId).toBe('waiting');
    effect.open = open;
    expect(await service.sweep()).toMatchObject({ effects: 1 });
    expect((await service.resume({ person, vid: parent.voyagerRecordId })).stepId).toBe('told');
    expect(await sound(fixture)).toEqual([]);
  });

  test('word of a child that ends while its parent waits for an operation is not dropped: it is heard once the parent rests', async () => {
    const fixture = await makeFixture(await database.open());
    const { send, service, clock, person } = fixture;
    const parent = await send(await begin(fixture, 'never'), 'CONTINUE');
    expect(parent.stepId).toBe('looking');
    parcels.found.add('child');
    await send(await begin(fixture, 'child', parent.voyagerRecordId), 'CONTINUE');
    for (let second = 0; second < 3; second++) {
      clock.move(1000);
      await service.sweep();
      await service.sweep();
    }
    // The fourth attempt was the last, and the record rested: at the next sweep it hears.
    clock.move(1000);
    await service.sweep();
    expect(await service.resume({ person, vid: parent.voyagerRecordId })).toMatchObject({ stepId: 'told' });
    expect(await sound(fixture)).toEqual([]);
  });

  test('word that an expression of the parent refuses is not dropped: it is told, and brought again', async () => {
    const told: string[] = [];
    const silent = () => undefined;
    const log = { debug: silent, info: silent, warn: silent, error: (_fields: object, message: string) => void told.push(message) };
    const files = readFlows().map((file) => ({ ...file, text: file.text.replace('from: ${result.name}', 'from: of ${10 / (1 - 1)}') }));
    const fixture = await makeFixture(await database.open(), { files, log });
    const { send, service, person, storage, clock } = fixture;
    const parent = await begin(fixture, 'parent');
    parcels.found.add('child');
    await send(await begin(fixture, 'child', parent.voyagerRecordId), 'CONTINUE');
    clock.move(60_000);
    await service.sweep();
    expect((await service.resume({ person, vid: parent.voyagerRecordId })).stepId).toBe('waiting');
    const words = await storage.read.selectFrom('effect').select('status').where('kind', '=', 'childDone').execute();
    expect(words).toEqual([{ status: 'running' }]);
    expect(told).toContain('due work failed and will be tried again');
  });

  test("a parent must be the person's own record, and one that has ended hears nothing", async () => {
    const fixture = await makeFixture(await database.open());
    const { service, newPerson, send, person, storage } = fixture;
    const stranger = await newPerson();
    const theirs = await service.start({ person: stranger, voyagerType: 'PARCEL', input: { name: 'x' }, key: uuidv7() });
    await expect(begin(fixture, 'y', theirs.voyagerRecordId)).rejects.toMatchObject({ code: 'notFound' });
    await expect(begin(fixture, 'y', 'nothing')).rejects.toMatchObject({ code: 'notFound' });
    for (const name of ['early', 'late']) parcels.found.add(name);
    const parent = await begin(fixture, 'early');
    const child = await begin(fixture, 'late', parent.voyagerRecordId);
    const ended = await send(parent, 'CONTINUE');
    await send(child, 'CONTINUE');
    expect((await service.resume({ person, vid: parent.voyagerRecordId })).revision).toBe(ended.revision);
    expect(await storage.read.selectFrom('effect').select('status').where('kind', '=', 'childDone').execute()).toEqual([
      { status: 'cancelled' },
    ]);
    expect(await sound(fixture)).toEqual([]);
  });
});
