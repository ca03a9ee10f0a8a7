import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '#server/cli/main.ts';
import { rendererBuild } from '../../renderer/support/renderer-build.ts';

let folder: string;
beforeAll(async () => {
  await rendererBuild();
  folder = await mkdtemp(join(tmpdir(), 'voyager-theme-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function voyager(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  let [out, error] = ['', ''];
  const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
  return { code, out, error };
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('the command finds the build as npx runs it', async () => {
  const command = new URL('../../../server/cli/voyager.mjs', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'theme', 'export', '--scheme', 'dark']);
  expect(JSON.parse(stdout)).toHaveProperty('color');
});

test('issue 50.6: a theme goes out as design tokens and comes in again; a pair that cannot be read is a finding and exit 1', async () => {
  const theme = { theme: '1', name: 'Brand', light: { color: { accent: '#3a3a9f' } }, radius: { card: '4px' } };
  const written = await voyager('theme', 'export', await file('theme.json', JSON.stringify(theme)));
  expect(written).toMatchObject({ code: 0, error: '' });
  const tokens = await file('theme.tokens.json', written.out);
  expect(await voyager('theme', 'import', tokens)).toEqual({ code: 0, out: `${JSON.stringify(theme, null, 2)}\n`, error: '' });
  const flat = await file('dark.tokens.json', (await voyager('theme', 'export', join(folder, 'theme.json'), '--scheme', 'dark')).out);
  expect(await voyager('theme', 'import', tokens, '--dark', flat)).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('give it alone'),
  });
  const light = await file('light.tokens.json', (await voyager('theme', 'export', join(folder, 'theme.json'), '--scheme', 'light')).out);
  expect(JSON.parse((await voyager('theme', 'import', light, '--dark', flat)).out)).toMatchObject({ name: 'Brand' });
  const gray = { color: { text: { $type: 'color', $value: { colorSpace: 'srgb', components: [0.9, 0.9, 0.9] } } } };
  const unreadable = await voyager('theme', 'import', await file('gray.json', JSON.stringify(gray)));
  expect(unreadable).toMatchObject({ code: 1, error: expect.stringContaining('gray.json/color/text  error  contrast') });
  for (const args of [
    ['theme'],
    ['theme', 'import'],
    ['theme', 'export', '--scheme', 'blue'],
    ['theme', 'import', await file('no.json', '{')],
  ])
    expect((await voyager(...args)).code).toBe(2);
});
