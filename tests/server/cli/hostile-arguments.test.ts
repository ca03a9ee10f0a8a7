import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureWords } from '#server/composition/failure-words.ts';
import { main } from '#server/cli/main.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite-storage.ts';
import { product } from '#server/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'voyager-hostile-'));
const at = (name: string) => join(folder, name);
const before = { ...process.env };

beforeAll(async () => {
  mkdirSync(at('empty'));
  writeFileSync(at('no.yaml'), 'a: [1\nb: {');
  writeFileSync(at('bytes.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xff, 0xfe, 0x0a]));
  writeFileSync(at('nothing.yaml'), '');
  symlinkSync('circle', at('circle'));
  mkdirSync(at('flows'));
  writeFileSync(
    at('flows/hello.screen.yaml'),
    'screen: hello\ntitle: Hello\npath: /hello\nmetric:\n  category: test\nbody:\n  - heading: Hello\n    level: 1\n',
  );
  mkdirSync(at('torn'));
  writeFileSync(at('torn/voyager.sqlite'), 'This is no database.'.repeat(100));
  // One of this release, on which nothing was published yet, and whose key is gone.
  await (await openSqlite(at('keyless'), product.migrations)).close();
});
afterAll(() => {
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
});

async function voyager(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; out: string; error: string }> {
  Object.assign(process.env, { VOYAGER_DATA: at('nowhere'), VOYAGER_KEY: '', DATABASE_URL: '', LOG_LEVEL: '' }, settings);
  let out = '';
  let error = '';
  const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
  return { code, out, error };
}

const key = Buffer.alloc(32, 7).toString('base64');
const aRecord = '0190f5c2-7d1e-7c3a-9b4f-2a6d8e1f0c35';

/** The arguments, the settings, the exit code, and the message: the fault and the remedy. */
const cases: [args: string[], settings: Record<string, string>, code: number, says: RegExp][] = [
  [['scheams'], {}, 2, /^There is no command scheams\. Did you mean `schemas`\?/],
  [['funnel', '--since'], {}, 2, /^--since needs a value\./],
  [['funnel', '--since', '--json'], {}, 2, /^--since needs a value\./],
  [['check', '--flows='], {}, 2, /^--flows needs a value\./],
  [['check', '--flows', 'a', '--flows', 'b'], {}, 2, /^--flows may be said once\./],
  [['check', '--flows', at('empty')], {}, 2, /empty holds no documents\./],
  [['check', '--flows', at('no.yaml')], {}, 2, /no\.yaml is no folder\./],
  [['publish', '--flows', at('empty')], {}, 2, /empty holds no documents\./],
  [
    ['schemas', '/proc/nosuch', '--flows', at('flows')],
    {},
    1,
    /^The folder \/proc\/nosuch cannot be made: what is above it takes none\.\n$/,
  ],
  [['schemas', at('no.yaml/x'), '--flows', at('flows')], {}, 1, /no\.yaml\/x cannot be used: a part of its path is no folder\.\n$/],
  [['format', at('bytes.yaml')], {}, 1, /bytes\.yaml is no YAML\./],
  [['encode', folder], {}, 2, /cannot be read: it is a folder\./],
  [['encode', '/dev/zero'], {}, 2, /^\/dev\/zero is too large/],
  [['replay', at('circle')], {}, 2, /circle cannot be read: its links lead in a circle\./],
  [['replay', at('nothing.yaml')], {}, 2, /nothing\.yaml is no journey: the whole file: /],
  [['what-if', at('nosuch')], {}, 2, /nosuch cannot be read: there is none/],
  [['migrate', at('no.yaml')], {}, 1, /no\.yaml:2:1 {2}error {2}yaml[\s\S]*No record was moved\.\n$/],
  [['migrate', at('nosuch')], {}, 2, /nosuch cannot be read: there is none/],
  [['story', aRecord], {}, 2, /^There is no database in .*nowhere\. Name its folder with VOYAGER_DATA\./],
  [
    ['story', aRecord],
    { VOYAGER_DATA: at('torn') },
    1,
    /^What stands in the data folder .* is no database\. Is VOYAGER_DATA the right folder\? \(SQLITE_NOTADB\)\n$/,
  ],
  [['role', 'x', 'operator'], { VOYAGER_DATA: at('torn'), VOYAGER_KEY: key }, 1, /is no database\./],
  [['funnel', 'NOSUCH'], { VOYAGER_DATA: at('keyless') }, 2, /^There is no flow NOSUCH\. There are none\./],
  [
    ['record', aRecord],
    { VOYAGER_DATA: at('keyless') },
    1,
    /^The key file .*voyager\.key is missing, .*Put it back, or give it as VOYAGER_KEY\.\n$/,
  ],
  [['erase', 'x'], { VOYAGER_DATA: at('keyless') }, 1, /^The key file .* is missing/],
  [['publish', '--flows', at('flows')], { VOYAGER_DATA: '/proc/nosuch' }, 1, /^The folder \/proc\/nosuch cannot be made/],
  [['publish', '--flows', at('flows')], { VOYAGER_KEY: 'short' }, 1, /^VOYAGER_KEY must hold 32 bytes/],
  [
    ['story', aRecord],
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    1,
    /^The database does not answer\. .*DATABASE_URL.* \(ECONNREFUSED\)\n$/,
  ],
  [['role', 'x', 'operator'], { DATABASE_URL: 'postgres://127.0.0.1:1/x', VOYAGER_KEY: key }, 1, /^The database does not answer\./],
  [['story', aRecord], { DATABASE_URL: 'postgres://[/x' }, 1, /^DATABASE_URL is no address like /],
];

describe('The command line says what to do, whatever it is given', () => {
  test.each(cases)('%j with %j: exit %i', async (args, settings, code, says) => {
    const told = await voyager(args, settings);
    expect(told).toMatchObject({ code, out: args[0] === 'format' ? expect.any(String) : '' });
    expect(told.error).toMatch(says);
    expect(told.error).not.toMatch(/\n\s+at /);
  });

  test('negative control: what is no text stays as it is, no key is made in the place of a lost one, and what is unknown keeps its own words', () => {
    expect(readFileSync(at('bytes.yaml'))).toHaveLength(6);
    expect([existsSync(at('keyless/voyager.key')), readdirSync(at('empty'))]).toEqual([false, []]);
    expect([failureWords(new Error('The rest is silence')), failureWords('so'), failureWords(null)]).toEqual([
      'The rest is silence.',
      'so.',
      'null.',
    ]);
  });

  test('a folder without rights is said to be one', async () => {
    mkdirSync(at('locked/data'), { recursive: true });
    chmodSync(at('locked'), 0o500);
    const told = await voyager(['schemas', at('locked/more'), '--flows', at('flows')]);
    chmodSync(at('locked'), 0o700);
    // Whoever is root has the rights all the same.
    if (process.getuid?.() === 0) expect(told.code).toBe(0);
    else expect(told).toMatchObject({ code: 1, error: `The folder ${at('locked/more')} cannot be made: you have no rights to it.\n` });
  });

  test('--help behind a command tells of that one, and behind a lone -- all is as it stands', async () => {
    expect(await voyager(['funnel', '--help'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^voyager funnel <flow>.*\n {4}.*\n$/),
    });
    expect(await voyager(['encode', '--', '--help'])).toMatchObject({ code: 2, error: expect.stringMatching(/^--help cannot be read/) });
  });
});

describe('What is printed and cannot be', () => {
  const run = (stdout: 'pipe' | number) =>
    spawn(process.execPath, [fileURLToPath(new URL('../../../server/cli/voyager.mjs', import.meta.url)), 'help'], {
      stdio: ['ignore', stdout, 'pipe'],
    });
  const ended = async (child: ReturnType<typeof run>) => {
    let error = '';
    child.stderr?.on('data', (part: Buffer) => (error += part.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, error };
  };

  test('whoever reads it goes away (`| head`): the command ends as it would have, without a word', async () => {
    const child = run('pipe');
    child.stdout?.destroy();
    expect(await ended(child)).toEqual({ code: 0, error: '' });
  });

  test('negative control: a disk without room is a failure, and said', async () => {
    expect(await ended(run(openSync('/dev/full', 'w')))).toEqual({
      code: 1,
      error: expect.stringContaining('could not be written: ENOSPC'),
    });
  });
});
