import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import { verifyAudit } from '#server/security/verify-audit.ts';
import type { Storage } from '#server/storage/storage.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';
import { idOf } from '#tests/support/people.ts';

onEachDatabase('DP-09: the audit is chains', (database) => {
  const keys = keysFrom(Buffer.alloc(32, 5));
  const audit = createAudit({ keys, clock: testClock() });
  async function fiveRows() {
    const storage = await database.open();
    // One transaction is one connection, and so one lane.
    await storage.write(async ({ db }) => {
      for (let at = 0; at < 5; at++) await audit.note(db, { event: 'flagChanged', personId: `person-${at}`, detail: 'x' });
    });
    return storage;
  }

  test('rows written in parallel stand one after another in their lanes', async () => {
    const storage = await database.open();
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => storage.write(({ db }) => audit.note(db, { event: 'signedIn', personId: String(at) }))),
    );
    const rows = await storage.read.selectFrom('audit').select(['lane', 'seq']).orderBy('lane').orderBy('seq').execute();
    expect(rows).toHaveLength(40);
    for (const { lane, seq } of rows) expect(rows.filter((row) => row.lane === lane && row.seq <= seq)).toHaveLength(seq);
    expect(await audit.firstBroken(storage.read)).toBeNull();
  });

  test('a transaction that writes its row waits for no other connection that has written one and not committed', async () => {
    const storage = await database.open();
    if (storage.dialect === 'sqlite') return expect(await audit.firstBroken(storage.read)).toBeNull(); // One lane of writes by itself.
    await storage.write(({ db }) => audit.note(db, { event: 'signedIn', personId: 'first' }));
    await storage.write(async ({ db }) => {
      await audit.note(db, { event: 'signedIn', personId: 'slow' });
      await storage.write((other) => audit.note(other.db, { event: 'signedIn', personId: 'quick' }));
      expect(await storage.read.selectFrom('audit').select('person_id').orderBy('person_id').execute()).toEqual([
        { person_id: 'first' },
        { person_id: 'quick' },
      ]);
    });
    expect(await audit.firstBroken(storage.read)).toBeNull();
  });

  test('a row stands with what it tells of, or not at all', async () => {
    const storage = await database.open();
    await expect(
      storage.write(async ({ db }) => {
        await audit.note(db, { event: 'signedIn', personId: 'p' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await storage.read.selectFrom('audit').selectAll().execute()).toEqual([]);
    expect(await audit.firstBroken(storage.read)).toBeNull();
  });

  /** The ways of tampering with a row, each as one statement. */
  const tampering: Record<string, (storage: Storage) => Promise<unknown>> = {
    'an update': ({ db }) => db.updateTable('audit').set({ detail: 'y' }).where('seq', '=', 3).execute(),
    'a deletion': ({ db }) => db.deleteFrom('audit').where('seq', '=', 5).execute(),
    'a deletion of all': ({ db }) => db.deleteFrom('audit').execute(),
    'a replacement': ({ db }) =>
      database.dialect === 'sqlite'
        ? sql`insert or replace into audit select lane, seq, at, event, person_id, 'y', mac from audit where seq = 3`.execute(db)
        : sql`insert into audit (lane, seq, at, event, person_id, detail, mac)
            select lane, seq, at, event, person_id, 'y', mac from audit where seq = 3
            on conflict (lane, seq) do update set detail = 'y'`.execute(db),
    ...(database.dialect === 'postgres' ? { 'a truncation': ({ db }: Storage) => sql`truncate audit`.execute(db) } : {}),
  };
  /** Acts as the owner of the database, against whom the chain protects. */
  async function withoutTriggers({ db }: Storage): Promise<void> {
    if (database.dialect === 'postgres') await sql`drop trigger audit_unchanged on audit`.execute(db);
    else
      for (const trigger of ['audit_unchanged', 'audit_undeleted', 'audit_unreplaced'])
        await sql`drop trigger ${sql.ref(trigger)}`.execute(db);
  }
  const rowsOf = ({ read }: Storage) => read.selectFrom('audit').selectAll().orderBy('seq').execute();

  test.each(Object.entries(tampering))('the audit is only added to: the database refuses %s', async (_what, tamper) => {
    const storage = await fiveRows();
    const before = await rowsOf(storage);
    await expect(tamper(storage)).rejects.toMatchObject({ code: 'check', constraint: 'audit_is_only_added_to' });
    expect(await rowsOf(storage)).toEqual(before);
    await storage.write(({ db }) => audit.note(db, { event: 'flagChanged', personId: null }));
    expect(await audit.firstBroken(storage.read)).toBeNull();
  });

  test.each(Object.entries(tampering))(
    'negative control: without its triggers the database takes %s, and the chain tells',
    async (_what, tamper) => {
      const storage = await fiveRows();
      const before = await rowsOf(storage);
      await withoutTriggers(storage);
      await tamper(storage);
      expect(await rowsOf(storage)).not.toEqual(before);
      expect(await audit.firstBroken(storage.read)).not.toBeNull();
    },
  );

  test('what is edited, deleted, moved or put in is found; what is left alone is not (control)', async () => {
    const storage = await fiveRows();
    const { db, read } = storage;
    await withoutTriggers(storage);
    expect(await audit.firstBroken(read)).toBeNull();
    await db.updateTable('audit').set({ person_id: 'somebody-else' }).where('seq', '=', 3).execute();
    expect(await audit.firstBroken(read)).toMatchObject({ seq: 3 });
    await db.updateTable('audit').set({ person_id: 'person-2' }).where('seq', '=', 3).execute();
    expect(await audit.firstBroken(read)).toBeNull();

    const [second] = await read.selectFrom('audit').selectAll().where('seq', '=', 2).execute();
    await db.deleteFrom('audit').where('seq', '=', 2).execute();
    expect(await audit.firstBroken(read)).toMatchObject({ seq: 2 });
    if (second !== undefined) await db.insertInto('audit').values(second).execute();
    expect(await audit.firstBroken(read)).toBeNull();

    if (second !== undefined)
      await db
        .insertInto('audit')
        .values({ ...second, seq: 6 })
        .execute();
    expect(await audit.firstBroken(read)).toMatchObject({ seq: 6 });
    await db.deleteFrom('audit').where('seq', '>=', 5).execute();
    expect(await audit.firstBroken(read)).toMatchObject({ seq: 5 });
  });

  test('a row moved to another lane, a lane emptied with its head, and heads put back to their beginning are found', async () => {
    const storage = await fiveRows();
    const { db, read } = storage;
    await withoutTriggers(storage);
    const [row] = await read.selectFrom('audit').selectAll().where('seq', '=', 1).execute();
    const lane = row?.lane ?? 0;
    const heads = await read.selectFrom('audit_head').selectAll().orderBy('lane').execute();
    const elsewhere = (lane + 1) % 64;
    await db.updateTable('audit').set({ lane: elsewhere }).execute();
    expect(await audit.firstBroken(read)).not.toBeNull();
    await db
      .updateTable('audit_head')
      .set({ seq: 0, mac: `lane ${elsewhere}` })
      .where('lane', '=', elsewhere)
      .execute();
    await db
      .updateTable('audit_head')
      .set({ ...heads[lane], lane: elsewhere })
      .where('lane', '=', elsewhere)
      .execute();
    expect(await audit.firstBroken(read)).not.toBeNull();
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('audit_head').where('lane', 'in', [lane, elsewhere]).execute();
    expect(await audit.firstBroken(read)).toEqual({ lane: Math.min(lane, elsewhere), seq: 1 });
  });

  test('a checkpoint saves what was read, and a row before it that went together with its head is still missed', async () => {
    const storage = await fiveRows();
    const { read, db } = storage;
    const first = await verifyAudit(read, keys);
    expect(first).toMatchObject({ broken: null, rows: 5 });
    const from = first.checkpoint ?? [];
    expect(await verifyAudit(read, keys, { from })).toMatchObject({ broken: null, rows: 0 });
    await storage.write(({ db: own }) => audit.note(own, { event: 'flagChanged', personId: null }));
    expect(await verifyAudit(read, keys, { from })).toMatchObject({ broken: null, rows: 1 });
    await withoutTriggers(storage);
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('audit_head').execute();
    expect((await verifyAudit(read, keys)).broken).toBeNull(); // Control: all of it gone is an empty audit without a checkpoint.
    expect((await verifyAudit(read, keys, { from })).broken).not.toBeNull();
  });

  test('another key finds every row wrong: nobody without it writes a chain that holds', async () => {
    const storage = await fiveRows();
    const other = createAudit({ keys: keysFrom(Buffer.alloc(32, 6)), clock: testClock() });
    expect(await other.firstBroken(storage.read)).toMatchObject({ seq: 1 });
  });
});

describe('DP-09: one row per security event, without anything that was typed', () => {
  let server: TestServer | null = null;
  afterEach(() => server?.stop());
  const credentials = { username: 'nora.plain', password: 'amber-field-sunday' };

  test('signing in, failing, being paused, replacing a session, signing out, flags, outcomes, copies', async () => {
    server = await startTestServer({ limits: { signInsPerAccount: 3 } });
    const { read } = server.services.storage;
    const rows = () => read.selectFrom('audit').select(['event', 'person_id', 'detail']).orderBy('seq').execute();

    const client = server.client();
    await client.post('/api/session', { ...credentials, password: 'canary-password' });
    const nora = await idOf(server.services.storage, { username: 'nora.plain' });
    await client.post('/api/session', { username: 'canary.nobody', password: 'canary-password' });
    await client.post('/api/session', credentials);
    await client.post('/api/session', credentials);
    await client.post('/api/dev/scenario', { flag: 'webOnboardingVoyager', on: false });
    await client.post('/api/dev/scenario', { party: 'identity', outcome: 'fail' });
    await client.fetch('/api/session', { method: 'DELETE' });
    await client.fetch('/api/session', { method: 'DELETE' });
    await server.services.refusals.flush();
    for (let at = 0; at < 6; at++) await server.client().post('/api/session', { ...credentials, password: 'canary-password' });
    await server.services.refusals.flush();
    const copy = (await (await client.post('/api/dev/personas/nora.plain/copy')).json()) as { username: string };
    const copied = await idOf(server.services.storage, copy);

    const failed = { event: 'signInFailed', person_id: nora, detail: '' };
    expect(await rows()).toEqual([
      failed,
      { event: 'signInFailed', person_id: null, detail: '' },
      { event: 'signedIn', person_id: nora, detail: '' },
      { event: 'sessionReplaced', person_id: nora, detail: '' },
      { event: 'signedIn', person_id: nora, detail: '' },
      { event: 'flagChanged', person_id: nora, detail: 'webOnboardingVoyager off' },
      { event: 'outcomeChosen', person_id: nora, detail: 'identity fail' },
      { event: 'signedOut', person_id: nora, detail: '' },
      failed,
      { event: 'signInPaused', person_id: nora, detail: 'account' },
      { event: 'limitReached', person_id: null, detail: 'POST /api/session' },
      { ...failed, detail: '1 more within a minute' },
      { event: 'limitReached', person_id: null, detail: '3 more within a minute' },
      { event: 'personaCopied', person_id: copied, detail: 'like nora.plain' },
    ]);
    expect(JSON.stringify(await read.selectFrom('audit').selectAll().execute())).not.toMatch(/canary|amber-field/);
  });

  test('signing in and out on a page is written down like the API', async () => {
    server = await startTestServer();
    const client = server.client();
    const page = await client.open('/sign-in');
    await client.submit(page, pressable(page, 'Sign in'), credentials);
    const home = await client.open('/');
    await client.submit(home, pressable(home, 'Sign out'));
    const events = await server.services.storage.read.selectFrom('audit').select('event').orderBy('seq').execute();
    expect(events.map(({ event }) => event)).toEqual(['signedIn', 'signedOut']);
  });
});
