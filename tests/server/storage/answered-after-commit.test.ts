import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/databases.ts';

onEachDatabase('Answers and commits', (database) => {
  test('P1: of many writes at once, each that is answered can be read by another connection at that moment', async () => {
    const storage = await database.open();
    const seen = await Promise.all(
      Array.from({ length: 16 }, async (_, place) => {
        const name = `write ${place}`;
        await storage.write(({ db }) => db.insertInto('setting').values({ name, value: 'made' }).execute());
        return storage.read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
      }),
    );
    expect(seen).toEqual(Array(16).fill({ value: 'made' }));
  });
});
