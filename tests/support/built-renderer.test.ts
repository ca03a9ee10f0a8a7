import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from './built-renderer.ts';

test('tests of the browser draw with pages that were built after the last change of a source, never with older ones', () => {
  const dist = mkdtempSync(join(tmpdir(), 'voyager-dist-'));
  const made = (name: string, seconds: number): void => {
    const file = join(dist, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, seconds, seconds);
  };
  try {
    expect(isFresh(dist, 100_000)).toBe(false);
    made('client/manifest.json', 101);
    made('ssr/entry-server.js', 100);
    expect(isFresh(dist, 100_000)).toBe(true);
    expect(isFresh(dist, 101_000)).toBe(false);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
