import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchFiles } from '#server/watch-files.mjs';

let folder: string;
let stop: () => void;
let seen: number;
let tell: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  seen = 0;
  tell = () => undefined;
  writeFileSync(join(folder, 'a.yaml'), 'one');
  stop = watchFiles(
    [folder],
    (name) => name.endsWith('.yaml'),
    () => {
      seen += 1;
      tell();
    },
    5,
  );
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** Waits for the effect of a change, however long the machine takes. */
const after = (change: () => void): Promise<void> =>
  new Promise((resolve) => {
    tell = resolve;
    change();
  });

/** As editors and `sed -i` save: a new file put in the place of the old one. */
function replace(text: string): void {
  writeFileSync(join(folder, 'a.yaml~'), text);
  renameSync(join(folder, 'a.yaml~'), join(folder, 'a.yaml'));
}

describe('README: `npm run dev` is the same server, reloading on change, of YAML too', () => {
  test('a file replaced three times is seen three times', async () => {
    for (const text of ['two', 'six', 'ten']) await after(() => replace(text));
    expect(seen).toBe(3);
  });

  test('a file written in place, a new file, a file in a new folder and one that goes are seen', async () => {
    await after(() => writeFileSync(join(folder, 'a.yaml'), 'longer'));
    await after(() => writeFileSync(join(folder, 'b.yaml'), ''));
    await after(() => {
      mkdirSync(join(folder, 'c/d'), { recursive: true });
      renameSync(join(folder, 'b.yaml'), join(folder, 'c/d/b.yaml'));
    });
    await after(() => replace('again'));
    await after(() => rmSync(join(folder, 'c'), { recursive: true }));
    expect(seen).toBe(5);
  });

  test('a file that is written in two goes is told of once, when it rests', () => {
    stop();
    vi.useFakeTimers();
    try {
      stop = watchFiles(
        [folder],
        (name) => name.endsWith('.yaml'),
        () => (seen += 1),
        5,
      );
      const seenAfter = (text: string | null): number => {
        if (text !== null) writeFileSync(join(folder, 'a.yaml'), text);
        vi.advanceTimersByTime(5);
        return seen;
      };
      expect(['', 'whole text', null, null].map(seenAfter)).toEqual([0, 0, 1, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('what is not wanted is not seen (control)', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'nothing to see');
    await after(() => replace('two'));
    expect(seen).toBe(1);
  });
});
