import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { atMost } from '#server/voyager/shared/at-most.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';

/** To the second step and back, each an event, until the record has so many. */
async function walk(fixture: Fixture, events: number) {
  let at = await fixture.start();
  while (at.revision < events) {
    const back = at.stepId !== 'details';
    at = await fixture.send(at, back ? 'BACK' : 'CONTINUE', back ? {} : right);
  }
  return at;
}

onEachDatabase('a record that has as many events as it may have', (database) => {
  test('ends: it is 410 with a successor that has its answers, takes nothing more, and its last update is answered again as it was', async () => {
    const fixture = await makeFixture(await database.open(), { eventsARecord: 6 });
    const { service, person, storage } = fixture;
    const before = await walk(fixture, 5);
    expect((await service.resume({ person, vid: before.voyagerRecordId })).revision).toBe(before.revision); // Control: one less is well.
    const key = uuidv7();
    const [event, values] = before.stepId === 'details' ? (['CONTINUE', right] as const) : (['BACK', {}] as const);
    const last = await fixture.send(before, event, values, { key });
    expect(last.revision).toBeGreaterThanOrEqual(6);

    const refused = await service.resume({ person, vid: before.voyagerRecordId }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'expired', successor: expect.any(String) });
    const { successor } = refused as { successor: string };
    await expect(fixture.send(last, 'CONTINUE', right)).rejects.toMatchObject({ code: 'expired', successor });
    expect((await storage.records.find(before.voyagerRecordId))?.revision).toBe(last.revision);
    expect(await fixture.send(before, event, values, { key })).toMatchObject({ revision: last.revision, stepId: last.stepId });

    const again = await service.resume({ person, vid: successor });
    expect([again.stepId, again.revision]).toEqual(['details', 0]);
    expect(JSON.stringify(again.view)).toContain(right.name);
  });

  test('negative control: without the bound the same record goes on', async () => {
    const fixture = await makeFixture(await database.open());
    const at = await walk(fixture, 8);
    expect((await fixture.service.resume({ person: fixture.person, vid: at.voyagerRecordId })).revision).toBe(at.revision);
  });
});

test('long work is done so many at once, in the order in which it came, also where one fails', async () => {
  const limited = atMost(2);
  const order: number[] = [];
  let [now, most] = [0, 0];
  const work = (place: number) => async () => {
    order.push(place);
    most = Math.max(most, ++now);
    await pause(1);
    now--;
    if (place === 1) throw new Error('one fails');
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, place) => limited(work(place))));
  expect({ most, order, failed: results.filter(({ status }) => status === 'rejected').length }).toEqual({
    most: 2,
    order: [0, 1, 2, 3, 4, 5, 6, 7],
    failed: 1,
  });
});
