import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { main } from '#server/cli/main.ts';
import { erasePerson, tablesTo } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '#tests/support/product.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { product } from '#server/product.ts';
import { databaseFiles } from '#tests/support/database-files.ts';
import { idOf } from '#tests/support/people.ts';

/** The master key of every test server. */
const master = Buffer.alloc(32, 7);
const keys = keysFrom(master);
const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function rowsOf(storage: Storage, personId: string) {
  const records = await storage.read.selectFrom('record').selectAll().where('person_id', '=', personId).orderBy('id').execute();
  const ids = records.map(({ id }) => id);
  return {
    records,
    events: await storage.read.selectFrom('event').selectAll().where('record_id', 'in', ids).orderBy('record_id').orderBy('seq').execute(),
    effects: await storage.read.selectFrom('effect').selectAll().where('record_id', 'in', ids).execute(),
  };
}

onEachDatabase('P13: an erased record is unreadable and still countable', (database) => {
  async function started() {
    const place = await database.place();
    const server = await startTestServer(place);
    running.push(server);
    return { server, place, storage: server.services.storage };
  }
  /** A record with a few events, and one effect under way. */
  async function ladderRecord(server: TestServer, person: SignedIn): Promise<string> {
    const { storage } = server.services;
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    const first = await person.startVoyager('LADDER_EDIT', { accountId });
    const answer = await person.post(
      `/api/voyagers/${first.voyagerRecordId}/updates`,
      { type: 'VoyagerEventRequest', stepId: first.stepId, voyagerType: 'LADDER_EDIT', event: 'CONTINUE', values: { months: 48 } },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(answer.status).toBe(200);
    const row = await storage.records.find(first.voyagerRecordId);
    if (row === undefined) throw new Error('no record');
    await storage.db
      .insertInto('effect')
      .values({
        id: `${row.id}/9.0`,
        record_id: row.id,
        kind: 'operation',
        operation: 'verifyAddress',
        input: createRecordCodec({ keys, random: randomBytes }).effect.seal(row, `${row.id}/9.0`, { street1: 'canary street' }),
        status: 'waiting',
        attempt: 0,
        timeout_ms: 1000,
        run_at: server.clock.now() + 30_000, // not yet, and no further away than a pause is
        lease_token: null,
        lease_until: null,
        created_at: 1,
        finished_at: null,
      })
      .execute();
    return first.voyagerRecordId;
  }

  test('its records are gone for everybody, no key that is left opens what a backup of the rows holds, and others are untouched', async () => {
    const { server, storage } = await started();
    const [person, other] = [await server.personLike('lena.hart'), await server.personLike('lena.hart')];
    const [vid, otherVid] = [await ladderRecord(server, person), await ladderRecord(server, other)];
    const [personId, otherId] = [await idOf(storage, person), await idOf(storage, other)];
    const backup = await rowsOf(storage, personId);
    const others = await rowsOf(storage, otherId);
    const audit = createAudit({ keys, clock: server.clock });

    const erased = await erasePerson({ storage, audit, clock: server.clock, tables: product.tables }, personId);
    expect(erased).toMatchObject({ record: 1, session: 1, credential: 1 });

    // For whoever still held a session, as for a stranger.
    expect((await person.get(`/api/voyagers/${vid}/history`)).status).toBe(401);
    const { token } = await server.services.sessions.start(personId, null);
    person.cookies.set('__Host-session', token);
    const update = { type: 'VoyagerEventRequest', stepId: 'confirm', voyagerType: 'LADDER_EDIT', event: 'CONFIRM', values: {} };
    expect((await person.get(`/api/voyagers/${vid}/history`)).status).toBe(404);
    expect((await person.post(`/api/voyagers/${vid}/resume`, { voyagerType: 'LADDER_EDIT' })).status).toBe(404);
    expect((await person.post(`/api/voyagers/${vid}/updates`, update, { 'idempotency-key': 'afterwards' })).status).toBe(404);
    expect((await server.client().post('/api/session', { username: person.username, password: person.password })).status).toBe(401);

    // Nothing that is left opens the rows of a backup: neither their own row, nor another record's key.
    const after = await rowsOf(storage, personId);
    const codec = () => createRecordCodec({ keys, random: randomBytes });
    const left = await storage.read.selectFrom('record').selectAll().execute();
    const [own] = backup.records;
    if (own === undefined) throw new Error('no record');
    for (const row of left) {
      for (const event of backup.events) expect(() => codec().event.open({ ...row, id: own.id }, event)).toThrow();
      expect(() => codec().snapshot.open({ ...row, id: own.id, snapshot: own.snapshot })).toThrow();
      for (const effect of backup.effects) expect(() => codec().effect.open({ ...row, id: own.id }, effect.id, effect.input)).toThrow();
    }
    // Control: with the key as it was, they open.
    for (const event of backup.events) expect(codec().event.open(own, event)).toMatchObject({ seq: event.seq });
    expect(codec().effect.open(own, backup.effects[0]?.id ?? '', backup.effects[0]?.input ?? Buffer.alloc(0))).toEqual({
      street1: 'canary street',
    });

    // Still countable: the same events in the same order, and one that says it was erased.
    const skeleton = (rows: typeof backup.events) =>
      rows.map(({ seq, type, from_step, to_step, at }) => ({ seq, type, from_step, to_step, at }));
    expect(skeleton(after.events).slice(0, -1)).toEqual(skeleton(backup.events));
    expect(after.events.at(-1)).toMatchObject({ seq: backup.events.length, type: 'voyager.erased', idempotency_key: null });
    expect(after.events.every(({ body, request_mac }) => body.length === 0 && request_mac === null)).toBe(true);
    expect(after.records).toMatchObject([{ id: vid, status: 'erased', wrapped_key: null, open_key: null }]);
    expect(after.effects).toMatchObject([{ status: 'cancelled' }]);

    // Nobody else is touched, and the audit says what happened.
    expect(await rowsOf(storage, otherId)).toEqual(others);
    expect((await other.get(`/api/voyagers/${otherVid}/history`)).status).toBe(200);
    const last = await storage.read.selectFrom('audit').selectAll().where('event', '=', 'personErased').execute();
    expect(last).toMatchObject([{ person_id: personId, detail: '1 records' }]);
    expect(await audit.firstBroken(storage.read)).toBeNull();
    // Workers find nothing to do and nothing to stumble over.
    server.clock.move(2e9);
    await server.services.voyagers.sweep();
    expect(server.log()).not.toContain('"level":"error"');
  });

  test('no row of any table holds a word of theirs; run again, it finds nothing more', async () => {
    const { server, storage } = await started();
    const person = await server.personLike('lena.hart');
    await ladderRecord(server, person);
    await person.post('/api/dev/scenario', { flag: 'webOnboardingVoyager', on: false });
    await person.post('/api/reports', { code: 'seen', detail: `of ${person.username}`, url: `/x/${person.username}` });
    const personId = await idOf(storage, person);
    const deps = { storage, audit: createAudit({ keys, clock: server.clock }), clock: server.clock, tables: product.tables };
    const tables = [
      'person',
      'record',
      'event',
      'effect',
      'report',
      'credential',
      'session',
      'flag_override',
      'operation_key',
      'audit',
    ] as const;
    const dump = async () => JSON.stringify(await Promise.all(tables.map((table) => storage.read.selectFrom(table).selectAll().execute())));
    expect(await dump()).toContain(person.username); // control
    await erasePerson(deps, personId);
    expect(await dump()).not.toContain(person.username);
    expect(Object.values(await erasePerson(deps, personId)).every((count) => count === 0)).toBe(true);
  });

  test('whoever has rows in a table that an area seeds can be erased, and nothing of theirs is left in any', async () => {
    const storage = await database.open();
    const { personas, clock } = await makeProduct(storage);
    const tables = tablesTo(product.tables, 'delete');
    const owners = async (table: (typeof tables)[number]) =>
      (await storage.read.selectFrom(table).select('person_id').distinct().execute()).map(({ person_id }) => person_id);
    for (const username of product.personas.personas.keys()) await personas.seed(username);

    // One owner for each table: erasing everybody would prove the same again.
    const erased = new Set<string | null>();
    const seeded: string[] = [];
    for (const table of tables) {
      const ids = await owners(table);
      if (ids.length > 0) seeded.push(table);
      if (ids.length > 0 && !ids.some((id) => erased.has(id))) erased.add(ids[0]!);
    }
    expect(seeded.length).toBeGreaterThan(40); // control
    const deps = { storage, audit: createAudit({ keys, clock }), clock, tables: product.tables };
    for (const id of erased) await erasePerson(deps, id!);
    for (const table of tables) expect([table, (await owners(table)).filter((id) => erased.has(id))]).toEqual([table, []]);
  });

  test('an update under way when its record is erased is refused, and brings nothing back', async () => {
    const { server, storage } = await started();
    const person = await server.personLike('lena.hart');
    const vid = await ladderRecord(server, person);
    const personId = await idOf(storage, person);
    const audit = createAudit({ keys, clock: server.clock });
    const confirm = { type: 'VoyagerEventRequest', stepId: 'confirm', voyagerType: 'LADDER_EDIT', event: 'CONFIRM', values: {} };
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 8 }, (_, at) => person.post(`/api/voyagers/${vid}/updates`, confirm, { 'idempotency-key': `racing-${at}` })),
      ),
      erasePerson({ storage, audit, clock: server.clock, tables: product.tables }, personId),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const row = await storage.read.selectFrom('record').selectAll().where('id', '=', vid).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'erased', wrapped_key: null });
    const events = await storage.read.selectFrom('event').select(['seq', 'type']).where('record_id', '=', vid).orderBy('seq').execute();
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
    expect(events.at(-1)?.type).toBe('voyager.erased');
  });

  test('npx voyager erase asks for --yes, and leaves no byte of the key in the files', async () => {
    const { server, place, storage } = await started();
    const person = await server.personLike('lena.hart');
    await ladderRecord(server, person);
    const personId = await idOf(storage, person);
    const own = await storage.read.selectFrom('person_key').select('wrapped_key').where('person_id', '=', personId).execute();
    const wrapped = [...(await rowsOf(storage, personId)).records, ...own].map((row) => row.wrapped_key ?? Buffer.alloc(0));
    const stop = async () => running.splice(0)[0]?.stop();

    const before = { ...process.env };
    Object.assign(process.env, { VOYAGER_DATA: place.dataFolder, VOYAGER_KEY: master.toString('base64') });
    if (place.databaseUrl !== null) process.env['DATABASE_URL'] = place.databaseUrl;
    const voyager = async (...args: string[]) => {
      let out = '';
      let error = '';
      const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
      return { code, out, error };
    };
    try {
      if (database.dialect === 'sqlite') {
        // The folder is the server's while it runs; a folder without a database is a mistake, and stays empty.
        expect(await voyager('erase', person.username, '--yes')).toMatchObject({ code: 1, error: expect.stringContaining('in use') });
        process.env['VOYAGER_DATA'] = join(place.dataFolder, 'nowhere');
        expect(await voyager('erase', person.username, '--yes')).toMatchObject({ code: 2, error: expect.stringContaining('no database') });
        expect(existsSync(join(place.dataFolder, 'nowhere'))).toBe(false);
        process.env['VOYAGER_DATA'] = place.dataFolder;
      }
      await stop();
      const bytes = await databaseFiles(place);
      expect(wrapped.map((key) => bytes.tables.includes(key))).toEqual([true, true]); // control
      // DP-04: names, e-mail addresses and what was typed stand in clear in no file, neither a table's nor the log's, erased or not.
      for (const value of [person.username, `${person.username}@mail.example`, 'canary street'])
        for (const [kind, file] of Object.entries(bytes)) expect([value, kind, file.includes(value)]).toEqual([value, kind, false]);
      expect(await voyager('erase', person.username)).toMatchObject({
        code: 2,
        out: expect.stringContaining('Would erase, by table:\n  record: 1\n'),
        error: expect.stringContaining('--yes'),
      });
      expect(await voyager('erase', 'nobody.at.all', '--yes')).toMatchObject({ code: 1, error: 'There is nobody called nobody.at.all.\n' });
      const erased = await voyager('erase', person.username, '--yes', '--rewrite');
      expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('Erased, by table:\n  record: 1\n') });
      expect(erased.out).toMatch(/What is left:[\s\S]*audit[\s\S]*backups made before/);
      expect(erased.out.includes('write-ahead log')).toBe(database.dialect === 'postgres');
      expect((await voyager('erase', person.username, '--yes')).code).toBe(1); // the name is gone too
      process.env['VOYAGER_KEY'] = Buffer.alloc(32, 8).toString('base64');
      expect((await voyager('erase', person.username, '--yes')).error).toContain('another master key');
    } finally {
      process.env = before;
    }
    const after = await databaseFiles(place);
    expect(wrapped.map((key) => after.tables.includes(key))).toEqual([false, false]);
  });
});
