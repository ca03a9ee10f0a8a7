import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, right } from './fixture.ts';

const month = 31 * 24 * 3_600_000;

onEachDatabase('Told that it has expired', (database) => {
  test('P2, FL-11: who is refused because a record has expired finds it closed: nothing still on its way under that key is taken later', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, clock, storage } = fixture;
    const add = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7'), whole: true };
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
});
