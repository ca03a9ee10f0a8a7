import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { traitsOf } from '#engine/fields/node-traits.ts';
import type { NodeTraits } from '#schemas/node-definition.ts';
import { nodeIndexes } from '#schemas/node-indexes.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const folder = new URL('../../schemas/nodes/', import.meta.url);
const made = ['declared.ts', 'index.ts', 'traits.ts'];
const files = readdirSync(folder)
  .filter((file) => !made.includes(file))
  .toSorted();
const modules = Object.fromEntries(
  await Promise.all(files.map(async (file) => [file, (await import(new URL(file, folder).pathname)) as Record<string, unknown>] as const)),
);

describe('a node is declared in its own file, and the lists of nodes are made from those', () => {
  const indexes = nodeIndexes(modules);

  test.each(Object.keys(indexes))('%s is what the generator writes (npm run generate)', (file) => {
    expect(readFileSync(new URL(file, folder), 'utf8')).toBe(indexes[file]);
  });

  test('a file is named after the type that it declares', () => {
    const declaring = files.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('defineNode('));
    expect(declaring.map((file) => file.replace('.ts', ''))).toEqual([...nodeDefinitions.keys()].toSorted());
  });

  test('the browser is told every trait that is declared, and no other', () => {
    for (const [type, definition] of nodeDefinitions)
      for (const [name, value] of Object.entries(traitsOf({ type }))) expect(value, type).toBe(definition[name as keyof NodeTraits]);
    expect(traitsOf({ type: 'constructor' })).toEqual({});
  });

  test('another declaration is another line, in both (negative control)', () => {
    const more = nodeIndexes({ ...modules, 'zoom.ts': { zoom: { type: 'zoom', props: {}, slots: ['over'], scope: 'form' } } });
    expect(more['declared.ts']).toContain("export { zoom } from './zoom.ts';");
    expect(more['traits.ts']).toContain("  zoom: { scope: 'form' },");
    expect(more['traits.ts']).toContain("'over']");
  });
});
