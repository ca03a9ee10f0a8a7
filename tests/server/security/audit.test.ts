import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { Storage } from '#server/storage/storage.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

onEachDatabase('DP-09: the audit is a chain', (database) => {
  const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 5)), clock: testClock() });
  async function fiveRows() {
    const storage = await database.open();
    for (let at = 0; at < 5; at++)
      await storage.write(({ db }) => audit.note(db, { event: 'flagChanged', personId: `person-${at}`, detail: 'x' }));
    return storage;
  }

  test('rows written in parallel stand one after another', async () => {
    const storage = await database.open();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => storage.write(({ db }) => audit.note(db, { event: 'signedIn', personId: String(at) }))),
    );
    expect((await storage.read.selectFrom('audit').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
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

  /** What tampering with a row may be, each as one statement. */
  const tampering: Record<string, (storage: Storage) => Promise<unknown>> = {
    'an update': ({ db }) => db.updateTable('audit').set({ detail: 'y' }).where('seq', '=', 3).execute(),
    'a deletion': ({ db }) => db.deleteFrom('audit').where('seq', '=', 5).execute(),
    'a deletion of all': ({ db }) => db.deleteFrom('audit').execute(),
    'a replacement': ({ db }) =>
      database.dialect === 'sqlite'
        ? sql`insert or replace into audit select seq, at, event, person_id, 'y', mac from audit where seq = 3`.execute(db)
        : sql`insert into audit select seq, at, event, person_id, 'y', mac from audit where seq = 3
            on conflict (seq) do update set detail = 'y'`.execute(db),
    ...(database.dialect === 'postgres' ? { 'a truncation': ({ db }: Storage) => sql`truncate audit`.execute(db) } : {}),
  };
  /** What whoever owns the database can do, and what the chain is for. */
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
    expect(await audit.firstBroken(read)).toBe(3);
    await db.updateTable('audit').set({ person_id: 'person-2' }).where('seq', '=', 3).execute();
    expect(await audit.firstBroken(read)).toBeNull();

    const [second] = await read.selectFrom('audit').selectAll().where('seq', '=', 2).execute();
    await db.deleteFrom('audit').where('seq', '=', 2).execute();
    expect(await audit.firstBroken(read)).toBe(2);
    if (second !== undefined) await db.insertInto('audit').values(second).execute();
    expect(await audit.firstBroken(read)).toBeNull();

    if (second !== undefined)
      await db
        .insertInto('audit')
        .values({ ...second, seq: 6 })
        .execute();
    expect(await audit.firstBroken(read)).toBe(6);
    await db.deleteFrom('audit').where('seq', '>=', 5).execute();
    expect(await audit.firstBroken(read)).toBe(5);
  });

  test('another key finds every row wrong: nobody without it writes a chain that holds', async () => {
    const storage = await fiveRows();
    const other = createAudit({ keys: keysFrom(Buffer.alloc(32, 6)), clock: testClock() });
    expect(await other.firstBroken(storage.read)).toBe(1);
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
    const nora = (await read.selectFrom('person').select('id').where('username', '=', 'nora.plain').executeTakeFirstOrThrow()).id;
    await client.post('/api/session', { username: 'canary.nobody', password: 'canary-password' });
    await client.post('/api/session', credentials);
    await client.post('/api/session', credentials);
    await client.post('/api/dev/scenario', { flag: 'webOnboardingVoyager', on: false });
    await client.post('/api/dev/scenario', { party: 'identity', outcome: 'fail' });
    await client.fetch('/api/session', { method: 'DELETE' });
    await client.fetch('/api/session', { method: 'DELETE' });
    for (let at = 0; at < 6; at++) await client.post('/api/session', { ...credentials, password: 'canary-password' });
    const copy = (await (await client.post('/api/dev/personas/nora.plain/copy')).json()) as { username: string };
    const copied = (await read.selectFrom('person').select('id').where('username', '=', copy.username).executeTakeFirstOrThrow()).id;

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
      failed,
      { event: 'signInPaused', person_id: nora, detail: 'account' },
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
