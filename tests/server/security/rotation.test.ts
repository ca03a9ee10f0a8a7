import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { giveKeys } from '#server/people/give-keys.ts';
import { readPerson } from '#server/people/read-person.ts';
import { product } from '#server/product.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { seal } from '#server/security/encryption.ts';
import { keyStatus } from '#server/security/key-status.ts';
import { keysFrom, WrongMasterKey, type Keys } from '#server/security/keys.ts';
import { isUnderPresentKey, macKeyMaster, openKeys, readKeys, rewrapMacKey } from '#server/security/open-keys.ts';
import { rotateKeys } from '#server/security/rotate-keys.ts';
import { notSealed } from '#server/storage/sealed.ts';
import { rewrapKey, wrapNewKey } from '#server/security/wrapped-key.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { addKeyedPerson, personInClear } from '#tests/support/people.ts';
import { insertOwner, recordOf } from '../storage/stored-rows.ts';

const [first, second, third] = [Buffer.alloc(32, 11), Buffer.alloc(32, 12), Buffer.alloc(32, 13)];
const { tables } = product;

const boxesOf = (keys: Keys) => createBoxes({ keys, tables, clock: testClock(), ids: uuidv7, random: randomBytes });
const rotate = (storage: Storage, keys: Keys, isStopping = () => false) =>
  rotateKeys({ storage, keys, vault: boxesOf(keys).vault, tables, random: randomBytes, isStopping });
const status = (storage: Storage, keys: Keys) => keyStatus(storage, { keys, tables });

/** One codec seals, another opens. */
const event = { seq: 1, type: 'CANARY' } as never;

async function seeded(storage: Storage) {
  const keys = await openKeys(storage, keysFrom(first), randomBytes);
  await insertOwner(storage.db);
  await addKeyedPerson(storage.db, keys, 'p1');
  const { vault, secrets, attachments } = boxesOf(keys);
  await storage.db
    .updateTable('person')
    .set(await vault.seal(storage.db, 'person', 'p1', { username: 'p1', first_name: 'Canary', pretax_income_cents: 94_000_00 }))
    .where('id', '=', 'p1')
    .execute();
  const secret = await secrets.seal(storage.db, '078051120', { personId: 'p1', recordId: null, field: 'taxId' });
  const file = await attachments.keep(storage.db, Buffer.from('bytes'), { personId: 'p1', recordId: 'r1' });
  const codec = createRecordCodec({ keys, random: randomBytes });
  const { wrappedKey, keyId } = codec.newKey('r1');
  const record = { ...recordOf('r1'), wrapped_key: wrappedKey, key_id: keyId };
  await storage.write(({ records }) => records.insert(record, []));
  return { keys, secret, file, body: codec.event.seal(record, event) };
}

onEachDatabase('keys rotate', (database) => {
  test('DP-02: everything opens before, during and after; afterwards nothing hangs on the former key, and fingerprints are what they were', async () => {
    const storage = await database.open();
    const { keys, secret, file, body } = await seeded(storage);
    const both = await readKeys(storage, keysFrom(second, [first]));
    expect(both.mac('a', 'b')).toBe(keys.mac('a', 'b'));
    const opens = async (with_: Keys) => {
      const { vault, secrets, attachments } = boxesOf(with_);
      const person = await readPerson({ db: storage.db, vault }, 'p1');
      expect([person.first_name, person.pretax_income_cents]).toEqual(['Canary', 94_000_00]);
      expect(await secrets.open(storage.db, secret, 'p1')).toBe('078051120');
      expect(String(await attachments.open(storage.db, file, 'p1'))).toBe('bytes');
      const row = await storage.records.find('r1');
      expect(createRecordCodec({ keys: with_, random: randomBytes }).event.open(row!, { seq: 1, body })).toEqual(event);
    };
    await opens(both);
    expect((await status(storage, both)).left).toBeGreaterThan(0); // control
    // New rows are under the new key at once, and what the old nodes still write opens too.
    await storage.write(({ db }) => boxesOf(both).vault.addPerson(db, 'p2'));
    await storage.write(({ db }) => boxesOf(keys).vault.addPerson(db, 'p3'));
    expect(await rotate(storage, both)).toMatchObject({ person_key: 2, record: 1, setting: 1 });
    await opens(both);
    expect(await status(storage, both)).toMatchObject({ left: 0 });
    expect(await rotate(storage, both)).toMatchObject({ person_key: 0, record: 0 });
    // Without the former key everything opens; with it alone nothing does.
    const alone = await readKeys(storage, keysFrom(second));
    await opens(alone);
    expect(alone.mac('a', 'b')).toBe(keys.mac('a', 'b'));
    await expect(readKeys(storage, keysFrom(first))).rejects.toThrow(WrongMasterKey);
  });

  test('DP-02: while nodes of either key read and write, no read fails and no write is lost', async () => {
    const storage = await database.open();
    const { keys } = await seeded(storage);
    const people = Array.from({ length: 150 }, (_, at) => `busy-${at}`);
    for (const id of people) await addKeyedPerson(storage.db, keys, id);
    // The first has not been restarted under the new key yet: it opens what the other wraps.
    const nodes = await Promise.all([keysFrom(first, [second]), keysFrom(second, [first])].map((masters) => readKeys(storage, masters)));
    const written = new Map<string, string>();
    let isOver = false;
    const busy = nodes.map(async (with_, node) => {
      const { vault } = boxesOf(with_);
      for (let at = node; !isOver; at += 2) {
        const id = people[at % people.length]!;
        const email = `${at}@mail.example`;
        const sealed = await vault.seal(storage.db, 'person', id, { email });
        await storage.db.updateTable('person').set(sealed).where('id', '=', id).execute();
        written.set(id, email);
        expect((await readPerson({ db: storage.db, vault }, id)).email).toBe(email);
      }
    });
    await rotate(storage, nodes[1]!);
    isOver = true;
    await Promise.all(busy);
    expect(written.size).toBeGreaterThan(3); // control: there was load
    expect((await status(storage, nodes[1]!)).left).toBe(0);
    const { vault } = boxesOf(await readKeys(storage, keysFrom(second)));
    for (const [id, email] of written) expect((await readPerson({ db: storage.db, vault }, id)).email).toBe(email);
  });

  test('stopped between any two batches, the next run goes on; several at once do it once', async () => {
    const storage = await database.open();
    await seeded(storage);
    for (let at = 0; at < 250; at++) await addKeyedPerson(storage.db, keysFrom(first), `many-${at}`);
    const both = await readKeys(storage, keysFrom(second, [first]));
    let batches = 0;
    await rotate(storage, both, () => batches++ >= 2);
    const { left } = await status(storage, both);
    expect(left).toBeGreaterThan(0); // control: it was stopped on the way
    await Promise.all([rotate(storage, both), rotate(storage, both)]);
    expect((await status(storage, both)).left).toBe(0);
    const row = await storage.read.selectFrom('person_key').selectAll().where('person_id', '=', 'many-7').executeTakeFirstOrThrow();
    expect(row.key_id).toBe(both.id);
    const { vault } = boxesOf(await readKeys(storage, keysFrom(second)));
    expect(await vault.seal(storage.db, 'person', 'many-7', { email: 'a@b.example' })).toHaveProperty('email');
  });

  test('DP-02: a rotation whose rows others change each time leaves them and the fingerprint key, and the next run goes on', async () => {
    const storage = await database.open();
    const { keys } = await seeded(storage);
    const both = await readKeys(storage, keysFrom(second, [first]));
    const place = { table: 'person_key', record: 'p1' };
    const changed = async () => {
      const row = await storage.read.selectFrom('person_key').selectAll().where('person_id', '=', 'p1').executeTakeFirstOrThrow();
      if (row.key_id === keys.id)
        await storage.db
          .updateTable('person_key')
          .set(rewrapKey(keys, row, place, randomBytes))
          .execute();
    };
    const outrun: Storage = { ...storage, write: async (work) => changed().then(() => storage.write(work)) };
    expect(await rotate(outrun, both)).not.toHaveProperty('setting');
    expect(await macKeyMaster(storage)).toBe(keys.id);
    expect(await isUnderPresentKey(storage, both)).toBe(false);
    expect(await rotate(storage, both)).toMatchObject({ person_key: 1, setting: 1 }); // control
    expect(await isUnderPresentKey(storage, both)).toBe(true);
  });

  test('DP-02: whoever read the fingerprint key before another wrapped it again does not bring it back', async () => {
    const storage = await database.open();
    await seeded(storage);
    const [late, next] = await Promise.all(
      [keysFrom(second, [first]), keysFrom(third, [first])].map((masters) => readKeys(storage, masters)),
    );
    const overtaken: Storage = {
      ...storage,
      write: async (work) => rewrapMacKey(storage, next!, randomBytes).then(() => storage.write(work)),
    };
    await rewrapMacKey(overtaken, late!, randomBytes);
    expect(await macKeyMaster(storage)).toBe(next!.id);
    await rewrapMacKey(storage, await readKeys(storage, keysFrom(second, [third])), randomBytes); // control
    expect(await macKeyMaster(storage)).toBe(late!.id);
  });

  test('a record and a person erased meanwhile stay erased', async () => {
    const storage = await database.open();
    await seeded(storage);
    await storage.db.updateTable('record').set({ wrapped_key: null, status: 'erased' }).where('id', '=', 'r1').execute();
    await storage.db.deleteFrom('person_key').where('person_id', '=', 'p1').execute();
    const both = await readKeys(storage, keysFrom(second, [first]));
    expect(await rotate(storage, both)).toMatchObject({ person_key: 0, record: 0, person: 0 });
    await expect(readPerson({ db: storage.db, vault: boxesOf(both).vault }, 'p1')).rejects.toMatchObject({ name: 'PersonErased' });
  });
});

onEachDatabase('a database of a release that did not seal', (database) => {
  /** As that release left it: values in clear, and boxes under keys of the master's. */
  async function former(storage: Storage) {
    const { present, id } = keysFrom(first);
    await storage.db.insertInto('setting').values({ name: 'master-key', value: id }).execute();
    await storage.db
      .insertInto('person')
      .values([
        personInClear('p1'),
        { ...personInClear('p2'), username: notSealed('erased-p2'), first_name: notSealed(''), email: notSealed('') },
      ])
      .execute();
    await storage.db
      .insertInto('spousal_link')
      .values({ person_id: 'p1', status: 'invited', recipient_email: notSealed('canary@mail.example'), updated_at: 1 })
      .execute();
    const box = (purpose: string, table: string, field: string) =>
      seal(present.derive(purpose), Buffer.from('"value"'), { table, record: 'x', field, keyId: id }, randomBytes);
    const own = { id: 'x', person_id: 'p1' };
    await storage.db
      .insertInto('secret')
      .values({ ...own, record_id: null, field: 'a', box: box('secret', 'secret', 'box'), key_id: id, created_at: 1 })
      .execute();
    await storage.db
      .insertInto('operation_key')
      .values({
        ...own,
        key: 'k',
        operation: 'o',
        request_mac: 'm',
        answer: box('kept-answer', 'operation_key', 'answer'),
        key_id: null,
        at: 1,
      })
      .execute();
    const keys = await openKeys(storage, keysFrom(first), randomBytes);
    await giveKeys(storage, keys, randomBytes);
    return keys;
  }

  test('is read as it stands, found by username, and sealed a batch at a time; then no value stands in clear', async () => {
    const storage = await database.open();
    const keys = await former(storage);
    const { vault, secrets } = boxesOf(keys);
    const reads = async () => {
      const person = await readPerson({ db: storage.db, vault }, 'p1');
      expect([person.first_name, person.pretax_income_cents, person.email]).toEqual(['Ada', 1, 'p1@mail.example']);
      expect(await secrets.open(storage.db, { sealed: 'x', last4: '' }, 'p1')).toBe('"value"');
    };
    await reads();
    expect((await storage.read.selectFrom('person_key').select('person_id').execute()).map((row) => row.person_id)).toEqual(['p1']);
    expect(await rotate(storage, keys)).toMatchObject({ person: 1, spousal_link: 1, secret: 1, operation_key: 1 });
    await reads();
    const rows = JSON.stringify([
      await storage.read.selectFrom('person').selectAll().execute(),
      await storage.read.selectFrom('spousal_link').selectAll().execute(),
    ]);
    for (const value of ['"Ada"', 'p1@mail.example', 'canary@mail.example']) expect(rows).not.toContain(value);
    expect((await status(storage, keys)).left).toBe(0);
  });

  test('what a node of that release still writes in clear is read, and sealed by the next run', async () => {
    const storage = await database.open();
    const keys = await former(storage);
    await rotate(storage, keys);
    await storage.db
      .updateTable('person')
      .set({ last_name: notSealed('Later') })
      .where('id', '=', 'p1')
      .execute();
    const { vault } = boxesOf(keys);
    expect((await readPerson({ db: storage.db, vault }, 'p1')).last_name).toBe('Later');
    expect(await status(storage, keys)).toMatchObject({ left: 1 });
    expect(await rotate(storage, keys)).toMatchObject({ person: 1 });
    const { last_name: kept } = await storage.read
      .selectFrom('person')
      .select('last_name')
      .where('id', '=', 'p1')
      .executeTakeFirstOrThrow();
    expect(String(kept)).toMatch(/^sealed:/);
  });
});

onEachDatabase('DP-01: a sealed value', (database) => {
  test('opens in its own row and column, under its own person, and nowhere else', async () => {
    const storage = await database.open();
    const keys = await openKeys(storage, keysFrom(first), randomBytes);
    const { vault } = boxesOf(keys);
    for (const id of ['p1', 'p2']) await addKeyedPerson(storage.db, keys, id);
    const sealed = await vault.seal(storage.db, 'person', 'p1', { first_name: 'Ada', last_name: 'Moss' });
    const open = (row: object, of = 'p1') => vault.open(storage.db, 'person', of, row);
    expect(await open(sealed)).toEqual({ first_name: 'Ada', last_name: 'Moss' }); // control
    await expect(open({ first_name: sealed.last_name })).rejects.toThrow('does not open');
    await expect(open(sealed, 'p2')).rejects.toThrow('does not open');
    const link = { first_name: undefined, recipient_email: sealed.first_name };
    await expect(vault.open(storage.db, 'spousal_link', 'p1', link)).rejects.toThrow('does not open');
    await storage.db.deleteFrom('person_key').where('person_id', '=', 'p1').execute();
    // The key was unwrapped a moment ago: that another node destroyed it is noticed all the same.
    await expect(open(sealed)).rejects.toMatchObject({ name: 'PersonErased' });
    await expect(vault.seal(storage.db, 'person', 'p1', { first_name: 'Ada' })).rejects.toMatchObject({ name: 'PersonErased' });
    expect(wrapNewKey(keys, randomBytes(32), { table: 'person_key', record: 'p1' }, randomBytes).key_id).toBe(keys.id);
  });
});
