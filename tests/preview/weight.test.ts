import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { dist, rendererBuild } from '../renderer/support/renderer-build.ts';

let build: Awaited<ReturnType<typeof rendererBuild>>;
beforeAll(async () => {
  build = await rendererBuild();
});
const read = (file: string): string => readFileSync(join(dist, 'client', file.replace('/assets/', '')), 'utf8');
/** The texts of all that a page of this entry may load: scripts and stylesheets. */
const textsOf = (manifest: string, entry: string, withLater = true): string[] => {
  const { entry: first, styles, later, modules } = build.assetsOf(JSON.parse(read(manifest)) as Manifest, '/assets/', entry);
  return [first, ...styles, ...(withLater ? later : []), ...modules([...nodeDefinitions.keys()])].map(read);
};
const allOf = (manifest: string, entry: string): string => textsOf(manifest, entry).join('\n');

describe('the designer’s tool reaches no customer', () => {
  test('of all that a customer’s page may load, nothing is the editor’s, axe’s, the tool’s or of its parts', () => {
    const marks = /cm-content|axe-core|data-drawn-for|Keyboard shortcuts|data-rac/;
    expect(allOf('manifest.json', 'client')).not.toMatch(marks);
    expect(allOf('tool-manifest.json', 'play')).toMatch(/cm-content/); // controls: the marks are what the tool holds
    expect(allOf('tool-manifest.json', 'play')).toMatch(/data-rac/);
    expect(allOf('manifest.json', 'frame')).toMatch(/data-drawn-for/);
    expect(allOf('manifest.json', 'frame')).toMatch(/axe-core/);
  });
});

describe('a tool has a budget of its own: scripts and styles, gzipped', () => {
  test.each([
    ['play', 706],
    ['studio', 526],
    ['gallery', 215],
  ])('%s: at most %i KiB', (entry, most) => {
    const bytes = textsOf('tool-manifest.json', entry).reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(most);
  });

  test('the gallery is read with 12 KiB: its knobs are fetched when the first of them is opened', () => {
    const bytes = textsOf('tool-manifest.json', 'gallery', false).reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(12);
  });
});
