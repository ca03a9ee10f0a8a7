import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '#server/cli/main.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { product, productSignatures } from '#server/product.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';

const folder = mkdtempSync(join(tmpdir(), 'voyager-publish-'));
const flows = join(folder, 'flows');
const before = { ...process.env };

async function voyager(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
  return { code, out, error };
}

const screen = (heading: string) =>
  `screen: hello\ntitle: Hello\npath: /hello\nmetric:\n  category: test\nbody:\n  - heading: ${heading}\n    level: 1\n`;
const flow = (end: string) =>
  `flow: HELLO\ntitle: Hello\nmetric:\n  category: test\ninitial: ask\nstates:\n  ask:\n    route: ask\n    path: /ask\n    events:\n      CONTINUE: ended\n  ended:\n    type: final\n    go: ${end}\n`;
const view = 'view: ask\ntitle: Ask\nbody:\n  - heading: Ask\n    level: 1\n  - button: Continue\n    press:\n      - submit: CONTINUE\n';

describe('voyager publish and voyager migrate', () => {
  beforeAll(() => {
    mkdirSync(join(flows, 'views'), { recursive: true });
    writeFileSync(join(flows, 'hello.screen.yaml'), screen('Hello'));
    writeFileSync(join(flows, 'hello.flow.yaml'), flow('hello'));
    writeFileSync(join(flows, 'views/ask.view.yaml'), view);
    Object.assign(process.env, {
      VOYAGER_DATA: join(folder, 'data'),
      VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: '',
    });
  });
  afterAll(() => {
    process.env = before;
    rmSync(folder, { recursive: true, force: true });
  });

  test('a dry run publishes nothing; then what is new and what is unchanged is told', async () => {
    const dry = await voyager('publish', '--flows', flows, '--dry-run');
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^HELLO v[0-9a-f]{12}: new\nNothing was published: this was a dry run against a new SQLite database in /),
    });
    expect(await voyager('publish', '--flows', flows)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^HELLO v[0-9a-f]{12}: new\nPublished to the SQLite database in .*data, with 1 screens\.\n$/),
    });
    expect((await voyager('publish', '--flows', flows)).out).toMatch(/^HELLO v[0-9a-f]{12}: unchanged\n/);
  });

  test('in production without a setting that names a database none is made; with one it is (control)', async () => {
    const settings = { NODE_ENV: 'production', VOYAGER_DATA: '' };
    const before = { ...process.env };
    Object.assign(process.env, settings);
    try {
      expect(await voyager('publish', '--flows', flows)).toMatchObject({
        code: 2,
        error: expect.stringMatching(/No setting names a database.*DATABASE_URL or VOYAGER_DATA.*nothing was made/),
      });
      process.env['VOYAGER_DATA'] = join(folder, 'named');
      expect(await voyager('publish', '--flows', flows)).toMatchObject({
        code: 0,
        out: expect.stringContaining('a new SQLite database in'),
      });
    } finally {
      process.env = before;
    }
  });

  test('ED-05: the audit says what was published in the place of what; the same once more changes no flow (control)', async () => {
    const storage = await openStorage({ databaseUrl: null, dataFolder: join(folder, 'data') }, product.migrations);
    const rows = await storage.read.selectFrom('audit').select('detail').where('event', '=', 'published').orderBy('seq').execute();
    await storage.close();
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^v[\da-f]{12}: HELLO new > v[\da-f]{12}$/),
      expect.stringMatching(/^(v[\da-f]{12}) > \1: no flow$/),
    ]);
  });

  test('a publication has the translations of its documents, and a mistake in a catalog refuses it', async () => {
    mkdirSync(join(flows, 'words'), { recursive: true });
    const catalog = join(flows, 'words/es.yaml');
    writeFileSync(catalog, 'translation: es\ntexts:\n  - en: Ask\n    es: Pregunte ${nobody}\n');
    expect(await voyager('publish', '--flows', flows)).toMatchObject({ code: 1, error: expect.stringContaining('words/es.yaml:4') });
    writeFileSync(catalog, 'translation: es\ntexts:\n  - en: Ask\n    es: Pregunte\n');
    expect(await voyager('publish', '--flows', flows)).toMatchObject({ code: 0 });
    const storage = await openStorage({ databaseUrl: null, dataFolder: join(folder, 'data') }, product.migrations);
    const { clock } = storage;
    const definitions = createDefinitions({ storage, clock, signatures: productSignatures });
    await definitions.refresh();
    expect([...(definitions.library().languages?.keys() ?? [])]).toEqual(['es']);
    await storage.close();
    rmSync(catalog);
  });

  test('ED-02: documents with mistakes are refused, with file, line and what to do', async () => {
    writeFileSync(join(flows, 'hello.flow.yaml'), flow('helo'));
    expect(await voyager('publish', '--flows', flows)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(
        /hello\.flow\.yaml:14:9 {2}error {2}unknown-route\n.*Did you mean `hello`\?[\s\S]*Nothing was published\.\n$/,
      ),
    });
    writeFileSync(join(flows, 'hello.flow.yaml'), flow('hello'));
  });

  test('a patch of more than words is refused, one of words is published', async () => {
    writeFileSync(join(flows, 'views/ask.view.yaml'), view.replace('button: Continue', 'button: Go on'));
    expect(await voyager('publish', '--flows', flows, '--patch')).toMatchObject({ code: 0, out: expect.stringContaining(': patched\n') });
    writeFileSync(join(flows, 'views/ask.view.yaml'), `${view}  - textField: name\n    label: Name\n`);
    expect(await voyager('publish', '--flows', flows, '--patch')).toMatchObject({
      code: 1,
      error: expect.stringContaining('changes more than the words of its views'),
    });
  });

  test('a migration names versions that there are, and says which', async () => {
    const file = join(folder, 'hello.migration.yaml');
    writeFileSync(file, 'migrate: HELLO\nfrom: v00000000\nto: v11111111\nalike: [ask]\n');
    expect(await voyager('migrate', file, '--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /No version of HELLO begins with v00000000\. Published are v[0-9a-f]{12}, v[0-9a-f]{12}\. No record was moved/,
      ),
    });
    writeFileSync(file, 'migrate: HELLO\nfrom: 1234\n');
    expect((await voyager('migrate', file)).error).toMatch(/hello\.migration\.yaml:\d+:\d+ {2}error {2}schema/);
    expect(await voyager('migrate', join(folder, 'nothing.yaml'))).toMatchObject({ code: 2 });
    expect(await voyager('migrate')).toMatchObject({ code: 2 });
  });

  test('a mapping that is checked moves what stands there: here nothing', async () => {
    const file = join(folder, 'hello.migration.yaml');
    writeFileSync(file, 'migrate: HELLO\nfrom: v00000000\nto: v11111111\nalike: [ask]\n');
    const [from = '', to = ''] = [...(await voyager('migrate', file)).error.matchAll(/v[0-9a-f]{12}/g)].map(([name]) => name);
    writeFileSync(file, `migrate: HELLO\nfrom: ${from}\nto: ${to}\nalike: [ask]\n`);
    expect(await voyager('migrate', file)).toMatchObject({ code: 0, out: `HELLO ${from} to ${to}: 0 moved, 0 stay.\n` });
    writeFileSync(file, `migrate: HELLO\nfrom: ${from}\nto: ${to}\n`);
    expect(await voyager('migrate', file)).toMatchObject({ code: 1, error: expect.stringContaining('state-not-mapped') });
  });
});

onEachDatabase('The time that a command goes by', (database) => {
  test('is that of the database: a machine whose clock is wrong writes no other on PostgreSQL', async () => {
    const flowsOfItsOwn = mkdtempSync(join(tmpdir(), 'voyager-publish-'));
    writeFileSync(join(flowsOfItsOwn, 'hello.screen.yaml'), screen('Hello'));
    const { databaseUrl, dataFolder } = await database.place();
    const environment = { VOYAGER_DATA: dataFolder, VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64'), DATABASE_URL: databaseUrl ?? '' };
    const others = { ...process.env };
    const wrong = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    try {
      Object.assign(process.env, environment);
      expect((await voyager('publish', '--flows', flowsOfItsOwn)).code).toBe(0);
    } finally {
      process.env = others;
      wrong.mockRestore();
      rmSync(flowsOfItsOwn, { recursive: true });
    }
    const storage = await openStorage({ databaseUrl, dataFolder }, product.migrations);
    const { published_at: publishedAt } = await storage.read.selectFrom('publication').select('published_at').executeTakeFirstOrThrow();
    const { at } = await storage.read.selectFrom('audit').select('at').executeTakeFirstOrThrow();
    await storage.close();
    // Negative control: on SQLite the machine's own clock is the database's.
    for (const moment of [publishedAt, at]) expect(moment < 2_000_000).toBe(database.dialect === 'sqlite');
  });
});
