import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { mostEvents } from '#server/voyager/records/most-events.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { countedStorage, type Work } from './counted-storage.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';
import { lengthen } from './lengthen.ts';
import { expectSound } from './sound.ts';

/** To the second step and back: the two updates that are repeated. */
async function thereAndBack(fixture: Fixture, at: VoyagerAnswer): Promise<VoyagerAnswer> {
  return fixture.send(await fixture.send(at, 'CONTINUE', right), 'BACK');
}

onEachDatabase('a history of up to 10,000 events', (database) => {
  test('the n-th update costs the same work whatever n is: statements, rows read, bytes written, and no event of the history is read', async () => {
    const { storage, take } = countedStorage(await database.open());
    const fixture = await makeFixture(storage);
    let at = await thereAndBack(fixture, await fixture.start());
    const costs: Work[] = [];
    for (const events of [10, 1000, mostEvents - 4]) {
      at = await lengthen(fixture, at, events);
      expect(at.revision).toBe(events);
      take();
      at = await thereAndBack(fixture, at);
      costs.push(take());
    }
    const [short, ...longer] = costs;
    expect(short).toMatchObject({ eventsRead: 0 });
    expect(short!.statements).toBeGreaterThan(0);
    for (const { bytesWritten, ...others } of longer) {
      expect({ ...others, bytesWritten: short!.bytesWritten }).toEqual(short);
      // The numbers of events have more digits, and nothing else is longer.
      expect(bytesWritten - short!.bytesWritten).toBeLessThanOrEqual(40);
    }
  });

  test('negative control: a repeated key reads and folds the whole history, and is counted', async () => {
    const { storage, take } = countedStorage(await database.open());
    const fixture = await makeFixture(storage);
    const at = await lengthen(fixture, await thereAndBack(fixture, await fixture.start()), 1000);
    const key = uuidv7();
    await fixture.send(at, 'CONTINUE', right, { key });
    take();
    await fixture.send(at, 'CONTINUE', right, { key });
    expect(take().eventsRead).toBe(1002);
  });

  test('P2, P4: the last of 10,000 is taken, answered again as it was, and others have their turn while its history is folded; then the record ends', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person } = fixture;
    const before = await lengthen(fixture, await thereAndBack(fixture, await fixture.start()), mostEvents - 2);
    const next = await fixture.send(before, 'CONTINUE', right);
    const key = uuidv7();
    const last = await fixture.send(next, 'BACK', {}, { key });
    expect(last.revision).toBe(mostEvents);

    let turns = 0;
    let counting = true;
    const count = (): void => {
      turns++;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    expect(await fixture.send(next, 'BACK', {}, { key })).toMatchObject({ revision: last.revision, stepId: last.stepId });
    counting = false;
    // A turn for 200 events that are opened, and one for 200 that are folded.
    expect(turns).toBeGreaterThanOrEqual((2 * mostEvents) / 200 - 2);

    await expect(service.resume({ person, vid: last.voyagerRecordId })).rejects.toMatchObject({ code: 'expired' });
    await expectSound(fixture);
  });
});
