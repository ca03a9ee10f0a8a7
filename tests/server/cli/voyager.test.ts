import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeJourney } from '#engine/journey/journey-file.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { checkLayoutText } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { decodeLayout, encodeLayout } from '#server/cli/layout-string.ts';
import { main } from '#server/cli/main.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { productLibrary } from '../../support/library.ts';
import { eventInputs } from '../../engine/record/card-order-history.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voyager-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function voyager(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
  return { code, out, error };
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe('voyager', () => {
  test('exit 2 and the usage for bad usage', async () => {
    for (const args of [[], ['nope'], ['graph'], ['graph', 'NO_SUCH'], ['check', 'a', 'b'], ['encode'], ['replay'], ['check', '--loud']]) {
      const { code, out, error } = await voyager(...args);
      expect([args, code]).toEqual([args, 2]);
      expect(out + error).toContain('voyager');
    }
    expect((await voyager('--help')).code).toBe(0);
  });

  test('check: exit 0 with no errors, 1 with findings that name file, line and fix; --json for machines', async () => {
    expect(await voyager('check')).toMatchObject({ code: 0, out: expect.stringContaining(' 0 errors') });
    await file('a.screen.yaml', 'screen: a\npath: /a\nbody:\n  - headline: Words\n');
    const broken = await voyager('check', '--flows', folder);
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/ 1 error, /);
    expect(broken.out).toContain('a.screen.yaml:4:5  error  unknown-node');
    const machine = JSON.parse((await voyager('check', '--flows', folder, '--json')).out) as { findings: { code: string; fix: string }[] };
    expect(machine.findings[0]).toMatchObject({ code: 'unknown-node', fix: expect.any(String) });
  });

  test('check: a path that is not there, or lies elsewhere, has no findings to be without: exit 2', async () => {
    const screen = await file('a.screen.yaml', 'screen: a\npath: /a\nbody:\n  - headline: Words\n');
    await file('a.screen.yaml.more', '');
    const ask = (path: string) => voyager('check', path, '--flows', folder);
    for (const path of ['', join(folder, 'nowhere'), 'package.json'])
      expect(await ask(path)).toMatchObject({ code: 2, out: '', error: expect.stringContaining(path) });
    for (const path of [screen, folder]) expect((await ask(path)).code).toBe(1);
    // Negative control: the beginning of a name is no folder.
    expect((await ask(join(folder, 'a.screen.yaml.more'))).code).toBe(0);
    await rm(join(folder, 'a.screen.yaml.more'));
  });

  test('check: what travels to the browser is said with --verbose, and is no finding', async () => {
    expect((await voyager('check')).out).not.toContain('sends to the browser');
    expect((await voyager('check', '--verbose')).out).toContain(' sends to the browser: ');
    expect((await voyager('--help')).out).toContain('--verbose');
  });

  test('graph: Mermaid, a picture, or the XState configuration as JSON', async () => {
    expect((await voyager('graph', 'LADDER_EDIT')).out).toMatch(/^stateDiagram-v2/);
    expect((await voyager('graph', 'LADDER_EDIT')).out).toContain('state "leaves for settingsAccount" as settingsAccount_page');
    expect((await voyager('graph', 'ladder-edit')).code).toBe(0);
    expect(JSON.parse((await voyager('graph', 'LADDER_EDIT', '--json')).out)).toMatchObject({
      id: 'LADDER_EDIT',
      initial: expect.any(String),
    });
    expect((await voyager('graph', 'LADDER_EDIT', '--format', 'svg')).out).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(await voyager('graph', 'LADDER_EDIT', '--format', 'png')).toMatchObject({
      code: 2,
      error: expect.stringContaining('mermaid, svg, json'),
    });
  });

  test('paths: in words and for machines, with the values that take them', async () => {
    const words = (await voyager('paths', 'LADDER_EDIT')).out;
    expect(words).toContain('Shortest way to each state');
    expect(words).toContain('begins with given.accountId "any"');
    expect(words).toContain('Each was taken with these values.');
    const machine = JSON.parse((await voyager('paths', 'LADDER_EDIT', '--json')).out) as {
      covering: { transitions: string[]; values: { name: string }[]; unknown: string | null }[];
      transitions: { id: string }[];
    };
    expect(new Set(machine.covering.flatMap((path) => path.transitions)).size).toBe(machine.transitions.length);
    expect(machine.covering.map((path) => path.unknown)).toEqual(machine.covering.map(() => null));
    expect((await voyager('paths', 'TAX_INPUTS', '--most', '3')).out).toContain(
      'Simple ways to an end (3, cut there: --most 30 lists more)',
    );
    expect(await voyager('paths', 'LADDER_EDIT', '--most', 'all')).toMatchObject({ code: 2 });
  });

  test('export a2ui prints messages of A2UI alone on standard output, and what is lost beside it', async () => {
    const layout = { bml: '1', title: 'T', body: [{ type: 'disclosure', label: 'More', children: [{ type: 'text', text: 'Words' }] }] };
    const { code, out, error } = await voyager('export', 'a2ui', await file('layout.json', JSON.stringify(layout)));
    expect([code, error]).toEqual([0, expect.stringContaining('disclosure  approximated')]);
    expect(JSON.parse(out)).toMatchObject({ version: 'v1.0', createSurface: { surfaceId: 'view' } });
    const older = await voyager('export', 'a2ui', join(folder, 'layout.json'), '--version', '0.9');
    expect(older.out.trim().split('\n')).toHaveLength(3);
    expect((await voyager('export', 'pdf', join(folder, 'layout.json'))).code).toBe(2);
  });

  test('import prints a layout alone on standard output, and what of the card is lost beside it; what is no card is refused', async () => {
    const samples = join(import.meta.dirname, '../../fixtures/import');
    const { code, out, error } = await voyager('import', join(samples, 'adaptive-cards/inputs.json'));
    expect([code, checkLayoutText(out, nodeProblems).diagnostics]).toEqual([0, []]);
    expect(error).toContain('inputs.json/body/17  approximated  field-value\n');
    const layout = join(import.meta.dirname, '../../../preview/sample-layout.json');
    expect(await voyager('import', layout)).toMatchObject({ code: 1, out: '', error: expect.stringContaining('refused') });
  });

  test('encode and decode are each other’s inverse; what cannot be decoded says so in the words of the preview page', async () => {
    const layout = await file('layout.json', '{ "bml": "1", "title": "A title", "body": [] }');
    const encoded = (await voyager('encode', layout)).out.trim();
    expect(encoded).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(JSON.parse((await voyager('decode', encoded)).out)).toEqual(JSON.parse(await readFile(layout, 'utf8')));
    expect(await voyager('decode', '!!')).toMatchObject({ code: 1, error: 'invalid BmlLayout structure, must be base64 encoded.\n' });
    expect((await voyager('encode', await file('bad.json', '{'))).code).toBe(1);
  });

  test('both base64 alphabets, zlib and raw deflate are read; inflating stops at the limit', () => {
    const json = JSON.stringify({ text: '>>>???ÿÿÿ'.repeat(20) });
    for (const bytes of [deflateSync(json), deflateRawSync(json)]) {
      for (const alphabet of ['base64', 'base64url'] as const) expect(decodeLayout(bytes.toString(alphabet))).toBe(json);
    }
    expect(decodeLayout(encodeLayout(JSON.stringify('x'.repeat(layoutLimits.inflatedBytes))))).toBeNull();
  });

  test('replay: exit 0 for the same, 1 for the first difference in words, also against a draft', async () => {
    const library = productLibrary();
    const flow = library.flows.get('LADDER_EDIT');
    if (flow === undefined) throw new Error('LADDER_EDIT is gone');
    const at = eventInputs(undefined, { ladder: { revision: 1 } });
    const begun = { seq: 0, at, type: 'voyager.start' as const, given: { accountId: 'a1', iid: null }, flags: {} };
    const [event] = Object.keys(flow.states[flow.initial]?.events ?? {});
    const events = [begun, { seq: 1, at, type: 'client' as const, from: flow.initial, event: event ?? '', values: { months: 24 } }];
    const journey = await file('edit.journey.yaml', writeJourney(recordJourney(flow, 'r1', events)));
    expect(await voyager('replay', journey)).toMatchObject({ code: 0, out: expect.stringContaining('same') });

    const source = await readFile(new URL(`../../../flows/${flow.file}`, import.meta.url), 'utf8');
    const draft = await file('draft.yaml', source.replace(`${event}:`, 'ONWARD:'));
    expect(await voyager('replay', journey, '--definition', draft)).toMatchObject({
      code: 1,
      out: expect.stringContaining('rejected. Event 1'),
    });
    expect((await voyager('replay', join(folder, 'none.yaml'))).code).toBe(2);
  });

  test('replay: a folder, or a pattern that the shell left as it is, means every journey below; with none it is bad usage', async () => {
    const recordings = fileURLToPath(new URL('../../../recordings', import.meta.url));
    const everything = await voyager('replay', recordings);
    expect(everything.code).toBe(0);
    expect(everything.out.split('\n').filter((line) => line.endsWith('.journey.yaml: same')).length).toBeGreaterThan(5);
    expect(await voyager('replay', `${recordings}/**/*.journey.yaml`)).toEqual(everything);
    expect((await voyager('replay', `${recordings}/*/journeys/len*.journey.yaml`)).out).toMatch(/^\S+\/lengthen\.journey\.yaml: same\n$/);
    expect(await voyager('replay', `${recordings}/*.journey.yaml`)).toMatchObject({
      code: 2,
      error: expect.stringContaining('no journey'),
    });
    expect(await voyager('replay', `${recordings}/legal`)).toMatchObject({ code: 2, error: expect.stringContaining('no journey') });
    expect((await voyager('replay', await file('broken.journey.yaml', 'journey: X\n'))).code).toBe(2);
  });

  test('the command runs as npx runs it', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      new URL('../../../server/cli/voyager.mjs', import.meta.url).pathname,
      'graph',
      'LADDER_EDIT',
    ]);
    expect(stdout).toMatch(/^stateDiagram-v2/);
  });
});
