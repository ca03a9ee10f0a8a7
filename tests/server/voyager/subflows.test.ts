import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { checkRecords, storedCodec } from '#tests/fault/check-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, type Fixture } from './fixture.ts';

async function sound({ storage, service }: Fixture): Promise<string[]> {
  return (await checkRecords(storage, service.definitions, storedCodec(service.environment))).wrong;
}

const handedTo = ({ view }: VoyagerAnswer): string => (view.type === 'TerminalView' ? view.handoffArguments.url : '');
const parentOf = (url: string): string => new URL(url, 'http://x').searchParams.get('parent') ?? '';

onEachDatabase('A state that runs a subflow', (database) => {
  const begin = ({ service, person }: Fixture) => service.start({ person, voyagerType: 'TRIP', input: { name: 'rome' }, key: uuidv7() });
  const runningSubflow = async (fixture: Fixture) => fixture.send(await begin(fixture), 'CONTINUE');
  const enter = ({ service, person }: Fixture, at: VoyagerAnswer) =>
    service.subflow({ person, voyagerType: 'ROOM', parent: parentOf(handedTo(at)) });
  const records = ({ storage }: Fixture) => storage.read.selectFrom('record').select(['voyager_type', 'status', 'parent_id']).execute();

  test('arriving there hands off to the other flow with what it is given, and nothing of it is begun by looking', async () => {
    const fixture = await makeFixture(await database.open());
    const at = await runningSubflow(fixture);
    expect(at).toMatchObject({ stepId: 'room', view: { type: 'TerminalView', handoffArguments: { trip: 'rome', size: 'double' } } });
    expect(handedTo(at)).toBe(`/rooms/rome?size=double&parent=${at.voyagerRecordId}`);
    const again = await fixture.service.resume({ person: fixture.person, vid: at.voyagerRecordId });
    expect(handedTo(again)).toBe(handedTo(at));
    expect((await records(fixture)).map((one) => one.voyager_type)).toEqual(['TRIP']);
  });

  test('its end comes back with its result, once, and leads to the parent', async () => {
    const fixture = await makeFixture(await database.open());
    const at = await runningSubflow(fixture);
    const confirm = await fixture.send(await enter(fixture, at), 'CONTINUE', { room: '12' });
    const key = uuidv7();
    const ended = await fixture.send(confirm, 'CONFIRM', {}, { key });
    expect(handedTo(ended)).toBe(`/trips/rome/summary?vid=${at.voyagerRecordId}`);
    expect(handedTo(await fixture.send(confirm, 'CONFIRM', {}, { key }))).toBe(handedTo(ended));
    const back = await fixture.service.resume({ person: fixture.person, vid: at.voyagerRecordId });
    expect(back).toMatchObject({ stepId: 'summary', revision: 2 });
    expect(JSON.stringify(back.view)).toContain('Room 12');
    expect(await sound(fixture)).toEqual([]);
  });

  test('leaving it comes back to `back`; its record stays open, and the next subflow goes on with it', async () => {
    const fixture = await makeFixture(await database.open());
    const at = await runningSubflow(fixture);
    const choose = await enter(fixture, at);
    const left = await fixture.send(choose, 'BACK', { room: '7' });
    expect(handedTo(left)).toBe(`/trips/rome?vid=${at.voyagerRecordId}`);
    const where = await fixture.service.resume({ person: fixture.person, vid: at.voyagerRecordId });
    expect(where.stepId).toBe('where');
    const again = await enter(fixture, await fixture.send(where, 'CONTINUE'));
    expect(again).toMatchObject({ voyagerRecordId: choose.voyagerRecordId, stepId: 'choose', view: { layout: { form: { room: '7' } } } });
    expect(await sound(fixture)).toEqual([]);
  });

  test('the record of a subflow is its own: not the one that the same address begins by itself, whose places stay its own', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, send } = fixture;
    const alone = await service.findOrStart({ person, voyagerType: 'ROOM', given: { trip: 'rome', size: 'double' } });
    const visited = await enter(fixture, await runningSubflow(fixture));
    expect(visited.voyagerRecordId).not.toBe(alone.voyagerRecordId);
    expect(handedTo(await send(alone, 'BACK'))).toBe('/?left=rome');
    expect(handedTo(await send(await send(alone, 'CONTINUE', { room: '1' }, { revision: 1 }), 'CONFIRM'))).toBe('/?chosen=rome');
    expect(await sound(fixture)).toEqual([]);
  });

  const ended = async (fixture: Fixture) => {
    const at = await runningSubflow(fixture);
    const choose = await enter(fixture, at);
    const confirm = await fixture.send(choose, 'CONTINUE', { room: '12' });
    await fixture.send(confirm, 'CONFIRM');
    return { trip: at.voyagerRecordId, room: choose.voyagerRecordId, confirm };
  };
  const resume = ({ service, person }: Fixture, vid: string, stepId?: string) =>
    service.resume({ person, vid, ...(stepId === undefined ? {} : { stepId }) });

  test('BACK from the step after a subflow leads to the last step of the record that ended there, and its end comes back once more', async () => {
    const fixture = await makeFixture(await database.open());
    const { trip, room } = await ended(fixture);
    const back = await fixture.send(await resume(fixture, trip), 'BACK');
    expect(back.stepId).toBe('room');
    const again = await enter(fixture, back);
    expect(again).toMatchObject({ voyagerRecordId: room, stepId: 'confirm', view: { type: 'BmlView' } });
    const other = await fixture.send(await fixture.send(again, 'BACK'), 'CONTINUE', { room: '14' });
    expect(handedTo(await fixture.send(other, 'CONFIRM'))).toBe(`/trips/rome/summary?vid=${trip}`);
    expect(JSON.stringify((await resume(fixture, trip)).view)).toContain('Room 14');
    expect(await sound(fixture)).toEqual([]);
  });

  test("an ended subflow's step shows what was there, and changes nothing; what is sent from it runs the subflow again", async () => {
    const fixture = await makeFixture(await database.open());
    const { trip, room } = await ended(fixture);
    const before = await resume(fixture, trip);
    const shown = await resume(fixture, room, 'confirm');
    expect(shown).toMatchObject({ stepId: 'confirm', view: { type: 'BmlView' } });
    expect(await resume(fixture, trip)).toMatchObject({ stepId: 'summary', revision: before.revision });
    const key = uuidv7();
    const choose = await fixture.send(shown, 'BACK', {}, { key });
    expect(choose).toMatchObject({ voyagerRecordId: room, stepId: 'choose', view: { layout: { form: { room: '12' } } } });
    expect(await fixture.send(shown, 'BACK', {}, { key })).toMatchObject({ stepId: 'choose', revision: choose.revision });
    expect(await resume(fixture, trip)).toMatchObject({ stepId: 'room' });
    expect(await sound(fixture)).toEqual([]);
    // The page of the parent that was looked at meanwhile has been moved on from.
    await expect(fixture.send(before, 'CONTINUE')).rejects.toMatchObject({ code: 'staleStep' });
  });

  test('an ended subflow that its parent has ended after, or gone back before, is over: its steps lead to where the parent is', async () => {
    const fixture = await makeFixture(await database.open());
    const { trip, room, confirm } = await ended(fixture);
    const shown = await resume(fixture, room, 'confirm');
    await fixture.send(await resume(fixture, trip), 'CONTINUE');
    expect((await resume(fixture, room, 'confirm')).view.type).toBe('TerminalView');
    await expect(fixture.send(shown, 'CONFIRM')).rejects.toMatchObject({ code: 'staleStep' });
    await expect(fixture.send(confirm, 'CONFIRM')).rejects.toMatchObject({ code: 'staleStep' });
    expect(await sound(fixture)).toEqual([]);
  });

  test("a subflow is the parent's own: nobody else enters it, and when the parent is elsewhere its address leads there", async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, newPerson } = fixture;
    const trip = await begin(fixture);
    await expect(service.subflow({ person, voyagerType: 'ROOM', parent: trip.voyagerRecordId })).rejects.toMatchObject({
      code: 'elsewhere',
      location: `/trips/rome?vid=${trip.voyagerRecordId}`,
    });
    const at = await fixture.send(trip, 'CONTINUE');
    const stranger = await newPerson();
    await expect(service.subflow({ person: stranger, voyagerType: 'ROOM', parent: at.voyagerRecordId })).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(service.subflow({ person, voyagerType: 'ROOM', parent: 'nothing' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.subflow({ person, voyagerType: 'ORDER', parent: at.voyagerRecordId })).rejects.toMatchObject({
      code: 'elsewhere',
    });
    expect(await service.subflow({ person, voyagerType: 'ROOM', parent: at.voyagerRecordId })).toMatchObject({ stepId: 'choose' });
  });

  test('word that could not be brought at once is heard before a second subflow would begin', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, send } = fixture;
    const at = await runningSubflow(fixture);
    const confirm = await send(await enter(fixture, at), 'CONTINUE', { room: '12' });
    const { effect } = service.environment.codec;
    const { open } = effect;
    effect.open = (record, id, box) => {
      if (id.includes('/done/')) throw new Error('as if the process had died here');
      return open(record, id, box);
    };
    const ended = await send(confirm, 'CONFIRM');
    effect.open = open;
    expect(handedTo(ended)).toContain('parent=');
    await expect(enter(fixture, ended)).rejects.toMatchObject({
      code: 'elsewhere',
      location: `/trips/rome/summary?vid=${at.voyagerRecordId}`,
    });
    expect((await records(fixture)).filter((one) => one.voyager_type === 'ROOM')).toHaveLength(1);
    expect(await service.resume({ person, vid: at.voyagerRecordId })).toMatchObject({ stepId: 'summary' });
    expect(await sound(fixture)).toEqual([]);
  });
});
