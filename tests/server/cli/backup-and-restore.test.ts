import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from '#server/cli/main.ts';
import { onEachDatabase, type DatabasePlace } from '#tests/support/databases.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const seconds = Number(process.env['DRILL_SECONDS'] ?? 2);
const timeout = (seconds + 120) * 1000;
const key = Buffer.alloc(32, 7).toString('base64');

const settingsOf = (place: DatabasePlace) => ({ VOYAGER_KEY: key, VOYAGER_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? '' });

/** A command as somebody types it beside a server, in a process of its own. */
async function besideServer(args: string[], place: DatabasePlace) {
  const env = { ...process.env, ...settingsOf(place) };
  const child = spawn(process.execPath, [join(root, 'server/cli/voyager.mjs'), ...args], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** The same in this process, where nothing else runs. */
async function voyager(args: string[], place: DatabasePlace, more: Record<string, string> = {}) {
  const before = { ...process.env };
  Object.assign(process.env, settingsOf(place), more);
  let said = '';
  const out = (text: string) => void (said += text);
  try {
    return { code: await main(args, { out, error: out }), said };
  } finally {
    for (const name of Object.keys(settingsOf(place))) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** A database without a table, beside another one on the same server. */
async function emptyBeside(databaseUrl: string | null): Promise<string | null> {
  if (databaseUrl === null) return null;
  const url = new URL(databaseUrl);
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** A step that was acknowledged: that record had so many events then. */
interface Acknowledged {
  person: SignedIn;
  vid: string;
  events: number;
  at: number;
}

/** Begins, answers and finishes changes, each person a few, until it is told to stop, and notes each answer. */
async function work(server: TestServer, until: () => boolean, told: Acknowledged[]): Promise<void> {
  while (!until()) {
    const person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const ladder = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId;
    for (const months of ['48', '36', '60']) {
      const length = await person.open(`/bond-ladders/${ladder}/edit-length`);
      const acknowledged = (events: number) =>
        told.push({ person, vid: length.voyager?.voyagerRecordId ?? '', events, at: performance.now() });
      acknowledged(1);
      const answer = await person.submit(length, pressable(length, 'Continue'), { months });
      acknowledged(2);
      const confirm = await person.open(answer.headers.get('location') ?? '');
      expect((await person.submit(confirm, pressable(confirm, 'Confirm'))).status).toBe(303);
      acknowledged(3);
    }
  }
}

onEachDatabase('backup and restore', (database) => {
  let place: DatabasePlace;
  let empty: DatabasePlace;
  let folder: string;
  const servers: TestServer[] = [];
  const start = async (at: DatabasePlace, limits = {}) => {
    const server = await startTestServer({ ...at, limits });
    servers.push(server);
    return server;
  };
  beforeEach(async () => {
    place = await database.place();
    empty = { databaseUrl: await emptyBeside(place.databaseUrl), dataFolder: mkdtempSync(join(tmpdir(), 'voyager-restored-')) };
    folder = mkdtempSync(join(tmpdir(), 'voyager-backup-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    for (const one of [folder, empty.dataFolder]) rmSync(one, { recursive: true, force: true });
  });

  test('RE-10: a backup under load restores every step acknowledged before its moment, and the audit holds', { timeout }, async () => {
    const server = await start(place);
    const told: Acknowledged[] = [];
    let done = false;
    const working = Array.from({ length: 4 }, () => work(server, () => done, told));
    await new Promise((next) => setTimeout(next, seconds * 500)); // the load is what is waited for
    await expect.poll(() => told.length).toBeGreaterThan(20);
    const moment = performance.now();
    const file = join(folder, 'backup');
    const backedUp = await besideServer(['backup', file], place);
    const took = performance.now() - moment;
    await new Promise((next) => setTimeout(next, seconds * 250));
    done = true;
    await Promise.all(working);
    await servers.pop()?.stop();
    expect(backedUp).toMatchObject({ code: 0, said: expect.stringContaining('acknowledged before') });
    expect(statSync(file).mode & 0o077).toBe(0);

    const began = performance.now();
    const restored = await voyager(['restore', file], empty);
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/its audit holds: \d+ rows/) });
    const again = await start(empty);
    const restoredIn = performance.now() - began;
    const before = told.filter(({ at }) => at < moment);
    expect(before.length).toBeGreaterThan(20);
    expect(told.length).toBeGreaterThan(before.length);
    const lost = [];
    for (const { person, vid, events } of before) {
      const client = again.client();
      for (const [name, value] of person.cookies) client.cookies.set(name, value);
      const answer = await client.get(`/api/voyagers/${vid}/history`);
      const kept = answer.status === 200 ? ((await answer.json()) as { events: unknown[] }).events.length : 0;
      if (kept < events) lost.push({ vid, events, kept });
    }
    expect(lost).toEqual([]);
    // The guide's figure of the time that a restore takes.
    process.stdout.write(
      `  ${database.dialect}: ${before.length} steps before the backup, ${told.length - before.length} after; backup ${Math.round(took)} ms, restored and served in ${Math.round(restoredIn)} ms, lost 0\n`,
    );
  });

  test('a restore never writes over a database, and refuses another key and what is no backup', { timeout }, async () => {
    await start(place);
    const file = join(folder, 'backup');
    expect((await voyager(['backup', file], place)).code).toBe(0);
    await servers.pop()?.stop();
    const over = await voyager(['restore', file], place);
    expect(over).toMatchObject({ code: 2, said: expect.stringContaining('nothing was changed') });
    expect((await voyager(['backup', file], place)).said).toContain('is there already');
    const junk = join(folder, 'junk');
    writeFileSync(junk, 'no backup');
    expect((await voyager(['restore', junk], empty)).code).toBe(1);
    expect(existsSync(join(empty.dataFolder, 'voyager.sqlite'))).toBe(false);
    const other = await voyager(['restore', file], empty, { VOYAGER_KEY: Buffer.alloc(32, 8).toString('base64') });
    expect(other).toMatchObject({ code: 1, said: expect.stringMatching(/sealed under another master key.*Nothing was changed\./) });
    // Not a row was written: the same place takes the backup with the right key.
    expect(await voyager(['restore', file], empty)).toMatchObject({ code: 0 });
    expect(await voyager(['backup', join(folder, 'missing', 'backup')], place)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/There is no folder .*missing\. Make it first/),
    });
  });
});

test('a backup whose bytes were changed is refused (negative control)', { timeout }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-backup-'));
  const server = await startTestServer({ dataFolder: join(folder, 'data') });
  await server.stop();
  const place = { databaseUrl: null, dataFolder: join(folder, 'data') };
  const file = join(folder, 'backup');
  expect((await voyager(['backup', file], place)).code).toBe(0);
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096, 4096 * 6);
  copyFileSync(file, `${file}.good`);
  writeFileSync(file, bytes);
  const into = { databaseUrl: null, dataFolder: join(folder, 'other') };
  expect((await voyager(['restore', file], into)).code).toBe(1);
  expect((await voyager(['restore', `${file}.good`], into)).code).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
