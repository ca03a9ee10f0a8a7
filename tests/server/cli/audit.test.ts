import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from '#server/cli/main.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const key = Buffer.alloc(32, 7).toString('base64');
let folder: string;
let server: TestServer | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voyager-audit-'));
  server = await startTestServer({ dataFolder: folder });
  for (let at = 0; at < 3; at++) await server.client().post('/api/session', { username: 'lena.hart', password: 'slow-river-lantern' });
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

async function audit(args: string[], settings: Record<string, string> = { VOYAGER_DATA: folder, VOYAGER_KEY: key }) {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  let out = '';
  let error = '';
  try {
    const code = await main(['audit', ...args], { out: (text) => void (out += text), error: (text) => void (error += text) });
    return { code, out, error };
  } finally {
    process.env = before;
  }
}

test('verify reads the whole audit of a running server, and names the row that was changed with exit 1', async () => {
  expect(await audit(['verify'])).toEqual({ code: 0, out: 'The audit holds: 3 rows.\n', error: '' });
  const { db } = server!.services.storage;
  await sql`drop trigger audit_unchanged`.execute(db);
  await db.updateTable('audit').set({ person_id: 'somebody-else' }).where('seq', '=', 2).execute();
  expect(await audit(['verify'])).toEqual({
    code: 1,
    out: '',
    error: 'The audit does not hold: row 2 of lane 0 is not as it was written, or is missing.\n',
  });
  expect(JSON.parse((await audit(['verify', '--json'])).out)).toMatchObject({ holds: false, rows: 1 });
});

test('an export holds without the database, and any change of it is found', async () => {
  const { code, out } = await audit(['export']);
  expect(code).toBe(0);
  const file = join(folder, 'export.jsonl');
  const elsewhere = { VOYAGER_DATA: join(folder, 'nothing'), VOYAGER_KEY: key };
  const verified = async (text: string, settings = elsewhere) => {
    await writeFile(file, text);
    return audit(['verify', '--file', file], settings);
  };
  expect(await verified(out)).toMatchObject({ code: 0, out: 'The audit holds: 3 rows.\n' });
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  const changed: Record<string, string[]> = {
    'a word': lines.map((line, at) => (at === 2 ? line.replace('signedIn', 'signedOut') : line)),
    'a row left out': lines.filter((_, at) => at !== 2),
    'the last row left out': lines.filter((_, at) => at !== 3),
    'two rows exchanged': [0, 2, 1, 3, 4].map((at) => lines[at] ?? ''),
    'no closing line': lines.slice(0, -1),
    'a row after it': [...lines, lines[3] ?? ''],
    'a shorter range': lines.map((line, at) => (at === 0 ? line.replace('"to":3', '"to":2') : line)).filter((_, at) => at !== 3),
    'another file': ['nothing of the kind'],
    nothing: [],
  };
  for (const [what, text] of Object.entries(changed))
    expect.soft((await verified(`${text.join('\n')}\n`)).error, what).toMatch(/^The audit does not hold: line \d+: /);
  expect((await verified(out, { ...elsewhere, VOYAGER_KEY: Buffer.alloc(32, 8).toString('base64') })).code).toBe(1);
});

test('--since and --until take days, and what lies between is whole', async () => {
  const { clock } = server!;
  clock.move(3 * 86_400_000);
  await server!.client().post('/api/session', { username: 'lena.hart', password: 'slow-river-lantern' });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const rows = async (...args: string[]) => (await audit(['export', ...args])).out.trimEnd().split('\n').length - 2;
  expect(await rows()).toBe(4);
  expect(await rows('--since', day(clock.now()))).toBe(1);
  expect(await rows('--until', day(clock.now()))).toBe(3);
  expect(await rows('--since', day(clock.now() + 86_400_000))).toBe(0);
  const file = join(folder, 'part.jsonl');
  await writeFile(file, (await audit(['export', '--since', day(clock.now())])).out);
  expect(await audit(['verify', '--file', file])).toMatchObject({ code: 0, out: 'The audit holds: 1 rows.\n' });
});

test('a server verifies at its start, and says what it found in the log, the metric and its health', async () => {
  const state = async () => ((await (await server!.client().get('/health/ready')).json()) as { audit: string }).audit;
  const metric = async () => /^voyager_audit_broken (\d)$/m.exec(await (await server!.client().get('/metrics')).text())?.[1];
  await server!.stop();
  server = await startTestServer({ dataFolder: folder });
  await expect.poll(state).toBe('holds');
  expect(await metric()).toBe('0');
  expect(server.log()).toContain('the audit holds');
  const { db } = server.services.storage;
  await sql`drop trigger audit_undeleted`.execute(db);
  await db.deleteFrom('audit').where('seq', '=', 3).execute();
  await server.stop();
  server = await startTestServer({ dataFolder: folder });
  await expect.poll(state).toBe('broken');
  expect(await metric()).toBe('1');
  expect(server.log()).toContain('row 3 of lane 0 is not as it was written, or is missing');
});

test.each([
  ['nothing said', []],
  ['a file for an export', ['export', '--file', 'x']],
  ['a day for a verification', ['verify', '--since', '2026-01-31']],
  ['no day', ['export', '--since', 'yesterday']],
  ['a file that there is not', ['verify', '--file', 'nowhere.jsonl']],
])('bad usage is exit 2: %s', async (_what, args) => {
  expect((await audit(args)).code).toBe(2);
});
