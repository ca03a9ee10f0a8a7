import { expect, test } from 'vitest';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import { onEachDatabase } from '#tests/support/databases.ts';

const settingBetween = preparedQuery(['least', 'most'], (db, { least, most }) =>
  db
    .selectFrom('setting')
    .select('name')
    .where('name', '<=', most)
    .where('name', '>=', least)
    .where('value', '=', 'made')
    .where((row) => row.or([row('name', '!=', least), row('name', '=', least)])),
);

onEachDatabase('Prepared queries', (database) => {
  test('a value goes where its name is written, in whatever order and as often, and a constant stays', async () => {
    const storage = await database.open();
    await storage.write(async ({ db }) => {
      for (const name of ['apple', 'banana', 'cherry', 'damson']) await db.insertInto('setting').values({ name, value: 'made' }).execute();
      await db.insertInto('setting').values({ name: 'blueberry', value: 'another' }).execute();
    });
    expect(await settingBetween(storage.read, { least: 'b', most: 'cz' })).toEqual([{ name: 'banana' }, { name: 'cherry' }]);
    expect(await settingBetween(storage.read, { most: 'b', least: 'a' })).toEqual([{ name: 'apple' }]);
  });

  test('negative control: a query that leaves out one of its parameters is refused', async () => {
    const storage = await database.open();
    const careless = preparedQuery(['name', 'owner'], (db, { name }) => db.selectFrom('setting').select('value').where('name', '=', name));
    await expect(careless(storage.read, { name: 'apple', owner: 'x' })).rejects.toThrow(
      'A prepared query does not use its parameter owner',
    );
  });
});
