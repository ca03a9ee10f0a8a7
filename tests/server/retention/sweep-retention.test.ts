import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { product } from '#server/product.ts';
import { recordDays } from '#server/retention/record-retention.ts';
import { sweepRetention } from '#server/retention/sweep-retention.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { Storage } from '#server/storage/storage.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { addKeyedPerson } from '#tests/support/people.ts';
import { eventOf, insertOwner, recordOf } from '../storage/stored-rows.ts';

const day = 24 * 60 * 60_000;
const { tables } = product;
const keys = keysFrom(Buffer.alloc(32, 21));

onEachDatabase('DP-08: what is kept long enough goes', (database) => {
  async function made(storage: Storage) {
    const clock = testClock();
    await insertOwner(storage.db);
    await addKeyedPerson(storage.db, keys, 'p1');
    const { secrets, attachments } = createBoxes({ keys, tables, clock, ids: uuidv7, random: randomBytes });
    const record = async (id: string, status: 'open' | 'done' | 'expired') => {
      const row = { ...recordOf(id), person_id: 'p1', status, snapshot: Buffer.from('snapshot'), updated_at: clock.now() };
      await storage.write(({ records }) => records.insert(row, [{ ...eventOf(id, 0), body: Buffer.from('body') }]));
      await attachments.keep(storage.db, Buffer.from('bytes'), { personId: 'p1', recordId: id });
      await secrets.seal(storage.db, '078051120', { personId: 'p1', recordId: id, field: 'ssn' });
    };
    await record('a-done', 'done');
    await record('b-expired', 'expired');
    await record('c-open', 'open');
    await secrets.seal(storage.db, '078051120', { personId: 'p1', recordId: null, field: 'taxId' });
    return { clock, record };
  }
  const sweep = (storage: Storage, clock: { now(): number }) => sweepRetention({ storage, clock, tables });
  const statuses = async ({ read }: Storage) =>
    (await read.selectFrom('record').select('status').orderBy('id').execute()).map(({ status }) => status);

  test('the contents of a record go so long after its last event, with its key, its files and the numbers typed in it', async () => {
    const storage = await database.open();
    const { clock } = await made(storage);
    clock.move(recordDays.expired * day - 1);
    expect((await sweep(storage, clock))['record']).toBe(0); // control: not a moment before
    clock.move(1);
    expect((await sweep(storage, clock))['record']).toBe(1);
    expect(await statuses(storage)).toEqual(['done', 'erased', 'open']);
    const gone = await storage.read.selectFrom('record').selectAll().where('id', '=', 'b-expired').executeTakeFirstOrThrow();
    expect([gone.wrapped_key, gone.snapshot.length]).toEqual([null, 0]);
    const events = await storage.read
      .selectFrom('event')
      .select(['type', 'body'])
      .where('record_id', '=', 'b-expired')
      .orderBy('seq')
      .execute();
    expect(events.map(({ body }) => body.length)).toEqual([0, 0]);
    expect(events.at(-1)?.type).toBe('voyager.erased');
    for (const table of ['attachment', 'secret'] as const) {
      const left = await storage.read.selectFrom(table).select('record_id').orderBy('record_id').execute();
      expect(left.map(({ record_id }) => record_id)).not.toContain('b-expired');
      expect(left.length).toBeGreaterThan(1);
    }
    clock.move((recordDays.open - recordDays.expired) * day);
    await sweep(storage, clock);
    expect(await statuses(storage)).toEqual(['done', 'erased', 'erased']);
    clock.move(recordDays.done * day);
    await sweep(storage, clock);
    expect(await statuses(storage)).toEqual(['erased', 'erased', 'erased']);
    // A person's rows that belong to no record stay as long as the person.
    expect(await storage.read.selectFrom('secret').select('field').execute()).toEqual([{ field: 'taxId' }]);
  });

  test('rows of each table with a number of days go when they are due, and the others stay; two nodes at once do it once', async () => {
    const storage = await database.open();
    const { clock } = await made(storage);
    const report = () => ({ id: uuidv7(), at: clock.now(), code: 'x', person_id: null, record_id: null, detail: '', url: null });
    const many = Array.from({ length: 1200 }, report);
    await storage.db.insertInto('report').values(many).execute();
    const kept = tables['report']?.keep;
    const days = typeof kept === 'object' ? kept.days : 0;
    clock.move(days * day - 1);
    expect((await sweep(storage, clock))['report']).toBe(0); // control
    await storage.db.insertInto('report').values(report()).execute();
    clock.move(1);
    const both = await Promise.all([sweep(storage, clock), sweep(storage, clock)]);
    const again = await sweep(storage, clock);
    expect([...both, again].reduce((sum, counts) => sum + (counts['report'] ?? 0), 0)).toBe(1200);
    expect(await storage.read.selectFrom('report').select('id').execute()).toHaveLength(1);
  });
});

test('each table of the product that is kept so many days is swept by a column that it has', () => {
  const counted = Object.entries(tables).filter(([, { keep }]) => typeof keep === 'object');
  expect(counted.map(([name]) => name)).toEqual(
    expect.arrayContaining(['report', 'metric_event', 'start_key', 'party_call', 'address_suggestion']),
  );
});
