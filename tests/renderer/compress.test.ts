import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brotliFiles, gzipFiles } from '#renderer/compress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-compress-'));
  writeFileSync(join(folder, 'app-1.js'), 'export const now = 1;');
  writeFileSync(join(folder, 'font-1.woff2'), 'a font is compressed already');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const brotli = () => brotliDecompressSync(readFileSync(join(folder, 'app-1.js.br'))).toString();

test('each text that was built has a .gz at once and a .br afterwards, which hold what it holds; a font has none', async () => {
  gzipFiles(folder, 0);
  expect(gunzipSync(readFileSync(join(folder, 'app-1.js.gz'))).toString()).toBe('export const now = 1;');
  expect(existsSync(join(folder, 'app-1.js.br'))).toBe(false);
  await brotliFiles(folder);
  expect(brotli()).toBe('export const now = 1;');
  expect(readdirSync(folder).toSorted()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz', 'font-1.woff2']);
});

test('a .br of an earlier build is never sent: it is gone before the build is served, and made again', async () => {
  writeFileSync(join(folder, 'app-1.js.br'), brotliCompressSync('export const before = 0;'));
  gzipFiles(folder, 0);
  expect(existsSync(join(folder, 'app-1.js.br'))).toBe(false);
  writeFileSync(join(folder, 'app-1.js.br'), 'cut off');
  await brotliFiles(folder);
  expect(brotli()).toBe('export const now = 1;');
});

test('control: a .br that holds its file is kept as it is, byte for byte', async () => {
  const quick = brotliCompressSync('export const now = 1;', { params: {} });
  writeFileSync(join(folder, 'app-1.js.br'), quick);
  gzipFiles(folder, 0);
  await brotliFiles(folder);
  expect(readFileSync(join(folder, 'app-1.js.br')).equals(quick)).toBe(true);
});
