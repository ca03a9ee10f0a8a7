import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/databases.ts';
import { closedTrips, makeFixture, type Fixture } from './fixture.ts';

onEachDatabase('A flow that redirects', (database) => {
  beforeEach(() => closedTrips.clear());
  const reports = ({ storage }: Fixture) => storage.read.selectFrom('report').select(['code', 'person_id', 'record_id']).execute();

  test('at its entry it leads elsewhere, begins nothing, and reports the code', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, storage } = fixture;
    closedTrips.add('over');
    await expect(service.findOrStart({ person, voyagerType: 'TRIP', given: { name: 'over' } })).rejects.toMatchObject({
      code: 'elsewhere',
      location: '/?closed=over',
    });
    expect(await reports(fixture)).toEqual([{ code: 'tripClosed', person_id: person.id, record_id: null }]);
    expect(await storage.read.selectFrom('record').select('id').execute()).toEqual([]);
  });

  test('where the condition does not hold it begins, and nothing is reported (control)', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person } = fixture;
    expect(await service.start({ person, voyagerType: 'TRIP', input: { name: 'open' }, key: uuidv7() })).toMatchObject({ stepId: 'where' });
    expect(await reports(fixture)).toEqual([]);
  });

  test('at every later entry too: the record stays where it is', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person } = fixture;
    const begun = await service.start({ person, voyagerType: 'TRIP', input: { name: 'rome' }, key: uuidv7() });
    closedTrips.add('rome');
    const again = await service.resume({ person, vid: begun.voyagerRecordId });
    expect(again).toMatchObject({
      stepId: 'where',
      revision: 0,
      view: { type: 'TerminalView', handoffArguments: { url: '/?closed=rome' } },
    });
    expect(await reports(fixture)).toEqual([{ code: 'tripClosed', person_id: person.id, record_id: begun.voyagerRecordId }]);
  });

  test('looked at, before it is begun or after, it leads there too and reports nothing', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person } = fixture;
    const start = { person, voyagerType: 'TRIP', given: { name: 'rome' } };
    closedTrips.add('rome');
    await expect(service.preview(start)).rejects.toMatchObject({ code: 'elsewhere', location: '/?closed=rome' });
    closedTrips.clear();
    const { voyagerRecordId: vid } = await service.findOrStart(start);
    closedTrips.add('rome');
    const view = { type: 'TerminalView', handoffArguments: { url: '/?closed=rome' } };
    expect(await service.preview(start)).toMatchObject({ kind: 'found', answer: { voyagerRecordId: vid, view } });
    expect(await service.resume({ person, vid, preview: true })).toMatchObject({ view });
    expect(await reports(fixture)).toEqual([]);
    await service.resume({ person, vid }); // negative control
    expect(await reports(fixture)).toHaveLength(1);
  });
});
