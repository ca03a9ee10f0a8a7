import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nodeModules, rareNodeModules } from '#renderer/node-modules.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const folder = new URL('../../../renderer/nodes/', import.meta.url);
const types = [...nodeDefinitions.keys()].toSorted();
const nameOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);
const sourceOf = (type: string): string => readFileSync(new URL(`${type}/${nameOf(type)}.tsx`, folder), 'utf8');

describe('a node is drawn by what stands in the folder of its type, and no list names it', () => {
  test('each node type has a folder of its own, and no other folder stands beside', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).toSorted()).toEqual(types);
  });

  test('the folder holds one component, under the type’s name; what that is made of stands in parts/', () => {
    for (const type of types) {
      const files = readdirSync(new URL(`${type}/`, folder)).filter((file) => file.endsWith('.tsx'));
      expect(files, `renderer/nodes/${type}`).toEqual([`${nameOf(type)}.tsx`]);
      expect(sourceOf(type), type).toMatch(new RegExp(`export function ${nameOf(type)}\\(`));
    }
  });
});

test('the lists of modules are what the generator writes (npm run generate)', () => {
  const definitions = [...nodeDefinitions.values()];
  expect(readFileSync(new URL('modules.ts', folder), 'utf8')).toBe(nodeModules(definitions));
  expect(readFileSync(new URL('rare-modules.ts', folder), 'utf8')).toBe(rareNodeModules(definitions));
});

describe('a component that keeps nothing is called where its node stands, any other is mounted', () => {
  /** The hooks that a type's own component calls; `useView` and `useInline` read where it stands and keep nothing. */
  const hooksOf = (type: string): string[] => {
    const name = nameOf(type);
    const source = sourceOf(type);
    const body = source.slice(source.indexOf(`export function ${name}(`)).split('\n}\n')[0] ?? '';
    return [...body.matchAll(/\b(use[A-Z]\w*)(?:<[^(]*>)?\(/g)]
      .map((found) => found[1] ?? '')
      .filter((hook) => !['useView', 'useInline'].includes(hook));
  };

  const saysSo = (type: string): boolean => sourceOf(type).includes(`${nameOf(type)}.drawnInPlace = true;`);

  test('its module says so, and only such a one does', () => {
    expect(types.filter(saysSo)).toEqual(types.filter((type) => hooksOf(type).length === 0));
  });

  test('a hook is found where there is one (negative control)', () => {
    expect(hooksOf('textField')).toEqual(['useField']);
    expect(hooksOf('note')).toEqual(['useLiveText']);
    expect(saysSo('note')).toBe(false);
  });
});

describe('what the page’s policy forbids is in no component', () => {
  const sources = types.map(sourceOf);
  test.each([
    ['a style attribute', /\bstyle=/],
    ['raw HTML', /dangerouslySetInnerHTML/],
    ['a number input', /type="number"/],
    ['a node spread onto an element', /\{\.\.\.node\}/],
  ])('%s', (_what, pattern) => {
    for (const source of sources) expect(source).not.toMatch(pattern);
  });

  test('colours come from the theme alone: no hex outside renderer/theme', () => {
    const files = readdirSync(new URL('..', folder), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('theme/'),
    );
    for (const file of files) expect(readFileSync(new URL(`../${file}`, folder), 'utf8'), file).not.toMatch(/#[0-9a-f]{3,8}\b(?=['"`; ])/i);
  });
});
