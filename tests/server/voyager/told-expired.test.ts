import { smallPdf } from '#tests/support/small-files.ts';
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';
import { fixtureKeys, makeFixture, right } from './fixture.ts';

const month = 31 * 24 * 3_600_000;

onEachDatabase('Told that it has expired', (database) => {
  test('P2, FL-07: who is refused because a record has expired finds it closed: nothing still on its way under that key is taken later', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, clock, storage } = fixture;
    const add = { name: 'a.pdf', bytes: smallPdf(), whole: true };
    const asks = [
      (vid: string) => service.attach({ person, vid, stepId: 'details', key: uuidv7(), add }),
      (vid: string) => service.detach({ person, vid, stepId: 'details', key: uuidv7(), remove: uuidv7() }),
      (vid: string) => fixture.send({ ...begun, voyagerRecordId: vid }, 'CONTINUE', right),
    ];
    let begun = await fixture.start();
    for (const [place, ask] of asks.entries()) {
      begun = await fixture.start(`shop ${place}`);
      clock.move(month);
      await expect(ask(begun.voyagerRecordId)).rejects.toMatchObject({ code: 'expired' });
      expect((await storage.records.find(begun.voyagerRecordId))?.status).toBe('expired');
    }
  });

  test.each([
    [
      'P2: a file that came in under the same key between the reading and the closing was taken, and nobody is told otherwise',
      'one-key-1',
      'own',
    ],
    ['P2, negative control: one under another key is refused', 'one-key-2', 'other'],
  ])('%s', async (_title, key, under) => {
    const fixture = await makeFixture(await database.open());
    const { person, clock, host } = fixture;
    const { storage } = host;
    const add = { name: 'a.pdf', bytes: smallPdf(), whole: true };
    const { voyagerRecordId: vid, stepId } = await fixture.start();
    const file = fixtureKeys.mac('file', add.bytes.toString('base64'));
    const came = {
      record_id: vid,
      seq: 1,
      type: 'voyager.attached',
      from_step: stepId,
      to_step: stepId,
      at: clock.now(),
      body: Buffer.alloc(1),
      answer_revision: 1,
      request_mac: fixtureKeys.mac('update', canonical([stepId, null, 'add', add.name, file])),
      idempotency_key: under === 'own' ? key : 'another-key',
    };
    clock.move(month);
    const update = onceRead(storage, () => storage.db.insertInto('event').values(came).execute());
    const late = await fixture.node({ host: { ...host, storage: { ...storage, update } } });
    const asked = late.attach({ person, vid, stepId, key, add });
    if (under === 'own') await expect(asked).resolves.toMatchObject({ voyagerRecordId: vid, stepId });
    else await expect(asked).rejects.toMatchObject({ code: 'expired' });
  });

  test.each([
    [
      'P2: an update that came in under the same key between the reading and the closing was taken, and is answered as it was',
      'own' as const,
    ],
    ['P2, negative control: one under another key is refused', 'other' as const],
  ])('%s', async (_title, under) => {
    const fixture = await makeFixture(await database.open());
    const { person, host, storage, clock } = fixture;
    const begun = await fixture.start();
    const key = uuidv7();
    const came: VoyagerAnswer[] = [];
    const update = onceRead(storage, async () => came.push(await fixture.send(begun, 'CONTINUE', right, under === 'own' ? { key } : {})));
    // By its clock the record has expired; by that of the other it has not.
    const late = await fixture.node({ host: { ...host, clock: { now: () => clock.now() + month }, storage: { ...storage, update } } });
    const { voyagerRecordId: vid, voyagerType, stepId, revision } = begun;
    const request = { type: 'VoyagerEventRequest' as const, voyagerType, stepId, event: 'CONTINUE', values: right, revision };
    const asked = late.update({ person, vid, request, key });
    if (under === 'own') await expect(asked).resolves.toMatchObject({ voyagerRecordId: vid, stepId: 'review', revision: 1 });
    else await expect(asked).rejects.toMatchObject({ code: 'expired' });
    expect(came).toHaveLength(1);
    expect((await storage.records.find(vid))?.status).toBe('expired');
  });
});

/** The writing of updates, where `come` happens right after the first was looked at. */
function onceRead(storage: Storage, come: () => Promise<unknown>): Storage['update'] {
  let reads = 0;
  return async (work) => {
    reads += 1;
    return reads === 1 ? storage.update(work).finally(come) : storage.update(work);
  };
}
