import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseError } from '#server/storage/database-error.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite-storage.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { product } from '#server/product.ts';

const setting = (name: string, value: string) => ({ name, value });

onEachDatabase('Storage', (database) => {
  test('a write that throws leaves nothing behind, and its neighbours in the same batch stand', async () => {
    const storage = await database.open();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, place) =>
        storage.write(async ({ db }) => {
          await db
            .insertInto('setting')
            .values(setting(`n${place}`, 'x'))
            .execute();
          if (place % 4 === 0) throw new Error('refused');
          return place;
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(10);
    const rows = await storage.read.selectFrom('setting').select('name').execute();
    expect(rows).toHaveLength(30);
    expect(rows.map((row) => row.name)).not.toContain('n4');
  });

  test('a savepoint takes back its own part only', async () => {
    const storage = await database.open();
    await storage.write(async (transaction) => {
      await transaction.db.insertInto('setting').values(setting('outer', '1')).execute();
      await expect(
        transaction.savepoint(async () => {
          await transaction.db.insertInto('setting').values(setting('inner', '1')).execute();
          await transaction.db.insertInto('setting').values(setting('outer', 'again')).execute();
        }),
      ).rejects.toMatchObject({ code: 'unique' });
      await transaction.savepoint(async () => void (await transaction.db.insertInto('setting').values(setting('second', '1')).execute()));
    });
    const rows = await storage.read.selectFrom('setting').select('name').orderBy('name').execute();
    expect(rows.map((row) => row.name)).toEqual(['outer', 'second']);
  });

  test('single statements are transactions of their own', async () => {
    const storage = await database.open();
    const { numInsertedOrUpdatedRows } = await storage.db.insertInto('setting').values(setting('a', '1')).executeTakeFirstOrThrow();
    expect(Number(numInsertedOrUpdatedRows)).toBe(1);
    const back = await storage.db
      .updateTable('setting')
      .set({ value: '2' })
      .where('name', '=', 'a')
      .returning('value')
      .executeTakeFirstOrThrow();
    expect(back.value).toBe('2');
    expect(await storage.read.selectFrom('setting').select('value').executeTakeFirst()).toEqual({ value: '2' });
  });

  test('DP-05: an error of the database holds no value that was written', async () => {
    const storage = await database.open();
    const canary = 'canary-4f1d-078051120';
    await storage.db.insertInto('setting').values(setting(canary, canary)).execute();
    const attempts: Promise<unknown>[] = [
      storage.db.insertInto('setting').values(setting(canary, canary)).execute(),
      storage.db.insertInto('timer').values({ token: canary, record_id: canary, due_at: 1 }).execute(),
      storage.db
        .insertInto('timer')
        .values({ token: canary, record_id: canary, due_at: canary as unknown as number })
        .execute(),
      storage.db
        .insertInto('setting')
        .values({ name: canary, value: null as unknown as string })
        .execute(),
      storage.write(({ db }) => db.insertInto('setting').values(setting(canary, canary)).execute()),
    ];
    const codes: string[] = [];
    for (const outcome of await Promise.allSettled(attempts)) {
      const error = outcome.status === 'rejected' ? outcome.reason : null;
      expect(error).toBeInstanceOf(DatabaseError);
      codes.push((error as DatabaseError).code);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('4f1d');
      expect((error as Error).cause).toBeUndefined();
    }
    expect(codes).toEqual(['unique', 'foreignKey', 'value', 'notNull', 'unique']);
  });

  test("DP-05: nor does the database server's own log", async () => {
    const storage = await database.open();
    const canary = 'canary-7c2e-078051120';
    await storage.db.insertInto('setting').values(setting(canary, canary)).execute();
    const refused: unknown = await storage.db
      .insertInto('setting')
      .values(setting(canary, canary))
      .execute()
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unique' });
    if (database.dialect === 'postgres') await expect.poll(() => database.serverLog()).toContain('duplicate key value');
    expect(database.serverLog()).not.toContain('7c2e');
  });

  test('PostgreSQL: as many transactions as there are connections, each reading on the side, do not wait for each other', async () => {
    const storage = await database.open();
    const work = Array.from({ length: 40 }, () =>
      storage.write(async ({ db }) => {
        await db.selectFrom('setting').select('name').execute();
        return storage.read.selectFrom('setting').select('name').execute();
      }),
    );
    expect(await Promise.all(work)).toHaveLength(40);
  });

  test('the reader cannot write, and does not see what is not committed', async () => {
    const storage = await database.open();
    await storage.write(async ({ db }) => {
      await db.insertInto('setting').values(setting('a', '1')).execute();
      expect(await storage.read.selectFrom('setting').selectAll().execute()).toEqual([]);
    });
    if (database.dialect === 'sqlite') {
      await expect(storage.read.insertInto('setting').values(setting('b', '1')).execute()).rejects.toMatchObject({ code: 'readOnly' });
    }
  });

  test('RE-05: a second start on the same embedded database fails at once and says why; PostgreSQL takes several nodes', async () => {
    const place = await database.place();
    const first = await openStorage(place, product.migrations);
    if (database.dialect === 'sqlite') {
      await expect(openStorage(place, product.migrations)).rejects.toThrow(/in use by another process/);
      await first.close();
      const again = await openStorage(place, product.migrations);
      await again.close();
    } else {
      const second = await openStorage(place, product.migrations);
      await second.close();
      await first.close();
    }
  });
});

test('SQLite: after a stop the one file holds everything; its log is empty', async () => {
  const [folder, beside] = [memoryFolder('voyager-stopped-'), memoryFolder('voyager-copied-')];
  const storage = await openSqlite(folder, product.migrations);
  await storage.write(({ db }) => db.insertInto('setting').values(setting('last', '1')).execute());
  await storage.close();
  copyFileSync(join(folder, 'voyager.sqlite'), join(beside, 'voyager.sqlite'));
  const copied = await openSqlite(beside, product.migrations);
  expect(await copied.read.selectFrom('setting').select('name').execute()).toEqual([{ name: 'last' }]);
  await copied.close();
  for (const one of [folder, beside]) rmSync(one, { recursive: true });
});

test('SQLite: writes that wait together share one sync', async () => {
  const folder = memoryFolder('voyager-lane-');
  const storage = await openSqlite(folder, product.migrations);
  await Promise.all(
    Array.from({ length: 64 }, (_, place) =>
      storage.write(({ db }) =>
        db
          .insertInto('setting')
          .values(setting(`n${place}`, ''))
          .execute(),
      ),
    ),
  );
  expect(storage.lane.counts).toEqual({ batches: 1, writes: 64 });
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
