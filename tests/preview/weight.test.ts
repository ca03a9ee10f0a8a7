import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { dist, rendererBuild } from '../renderer/support/renderer-build.ts';

describe('the designer’s tool reaches no customer', () => {
  test('of all that a customer’s page may load, nothing is the editor’s, axe’s or the tool’s', async () => {
    const { assetsOf } = await rendererBuild();
    const read = (file: string) => readFileSync(join(dist, 'client', file.replace('/assets/', '')), 'utf8');
    const of = (manifest: string, entry: string) => {
      const { entry: first, styles, later, modules } = assetsOf(JSON.parse(read(manifest)) as Manifest, '/assets/', entry);
      return [first, ...styles, ...later, ...modules([...nodeDefinitions.keys()])].map(read).join('\n');
    };
    const marks = /cm-content|axe-core|data-drawn-for|Keyboard shortcuts/;
    expect(of('manifest.json', 'client')).not.toMatch(marks);
    expect(of('tool-manifest.json', 'play')).toMatch(/cm-content/); // controls: the marks are what the tool holds
    expect(of('manifest.json', 'frame')).toMatch(/data-drawn-for/);
    expect(of('manifest.json', 'frame')).toMatch(/axe-core/);
  });
});
