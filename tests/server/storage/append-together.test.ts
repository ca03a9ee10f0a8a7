import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseError } from '#server/storage/database-error.ts';
import type { RecordChange } from '#server/storage/record-store.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { changeOf, eventOf, insertOwner, recordOf } from './stored-rows.ts';

onEachDatabase('Appends that stand alone', (database) => {
  async function begun(count: number): Promise<{ storage: Storage; changes: RecordChange[] }> {
    const storage = await database.open();
    const changes = Array.from({ length: count }, (_, place) => changeOf(`record-${String(place).padStart(2, '0')}`));
    await storage.write(async ({ db, records }) => {
      await insertOwner(db);
      for (const { id } of changes) await records.insert(recordOf(id), [eventOf(id, 0)]);
    });
    return { storage, changes };
  }
  const together = (storage: Storage, changes: RecordChange[]) =>
    Promise.allSettled(changes.map((change) => storage.update(({ records }) => records.append(change))));

  test('are made together, each under its own condition: nobody is refused for a neighbour', async () => {
    const { storage, changes } = await begun(20);
    changes[3] = { ...changes[3]!, fromRevision: 7 };
    changes[5] = { ...changes[5]!, events: [eventOf(changes[5]!.id, 0)] };
    const outcomes = await together(storage, changes);
    const told = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as DatabaseError).code));
    expect(told).toEqual(changes.map((_, place) => (place === 3 ? false : place === 5 ? 'unique' : true)));
    const rows = await storage.read.selectFrom('record').select('revision').orderBy('id').execute();
    expect(rows.map((row) => row.revision)).toEqual(changes.map((_, place) => (place === 3 || place === 5 ? 0 : 1)));
    const events = await storage.read.selectFrom('event').select('record_id').where('seq', '=', 1).execute();
    expect(events).toHaveLength(18);
  });

  test('P3: of several for one record at once, one is written', async () => {
    const { storage, changes } = await begun(1);
    const outcomes = await together(
      storage,
      Array.from({ length: 12 }, () => changes[0]!),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(1);
  });

  test('an update reads what it wrote once it has begun, and others do not before it ends', async () => {
    const { storage } = await begun(1);
    await storage.update(async (transaction) => {
      const { db } = await transaction.begin();
      await db.insertInto('setting').values({ name: 'a', value: '1' }).execute();
      expect(await transaction.db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'a' }]);
      expect(await storage.read.selectFrom('setting').select('name').execute()).toEqual([]);
    });
    await expect(
      storage.update(async (transaction) => {
        const { db } = await transaction.begin();
        await db.insertInto('setting').values({ name: 'b', value: '1' }).execute();
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await storage.read.selectFrom('setting').select('name').execute()).toEqual([{ name: 'a' }]);
  });

  test('PostgreSQL: a line that broke tells whoever waits, and connects again', async () => {
    const { storage, changes } = await begun(2);
    if (database.dialect === 'sqlite') return expect(storage.dialect).toBe('sqlite');
    expect(await storage.update(({ records }) => records.append(changes[0]!))).toBe(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'voyager' and datname = current_database()`
      .execute(storage.read)
      .catch(() => undefined);
    // The news that a connection is gone may come with the next use of it.
    await expect.poll(() => storage.update(({ records }) => records.append(changes[1]!)).catch(() => 'broken')).not.toBe('broken');
    // Reads go over the other connections, of which each may have its news to tell.
    const revisions = () => storage.read.selectFrom('record').select('revision').execute();
    await expect.poll(() => revisions().catch(() => 'broken')).toEqual([{ revision: 1 }, { revision: 1 }]);
  });

  test('a change whose second half fails leaves nothing of its first, whatever its batch does', async () => {
    const { storage, changes } = await begun(3);
    if (database.dialect === 'sqlite')
      await sql`create trigger refused before update on record when new.id = 'record-01' begin select raise(abort, 'refused'); end`.execute(
        storage.db,
      );
    else {
      await sql`create function refused() returns trigger as $$ begin raise exception 'refused'; end $$ language plpgsql`.execute(
        storage.db,
      );
      await sql`create trigger refused before update on record for each row when (new.id = 'record-01') execute function refused()`.execute(
        storage.db,
      );
    }
    const outcomes = await together(storage, changes);
    expect(outcomes[1]?.status).toBe('rejected');
    const moved = await storage.read.selectFrom('record').select('id').where('revision', '=', 1).orderBy('id').execute();
    const appended = await storage.read.selectFrom('event').select('record_id as id').where('seq', '=', 1).orderBy('record_id').execute();
    expect(appended).toEqual(moved);
    expect(moved).toEqual(outcomes.flatMap(({ status }, place) => (status === 'fulfilled' ? [{ id: changes[place]!.id }] : [])));
  });
});
