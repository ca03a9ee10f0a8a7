import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawnInPlace } from '#renderer/nodes/drawn-in-place.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const folder = new URL('../../../renderer/nodes/', import.meta.url);
const types = [...nodeDefinitions.keys()].toSorted();
const typesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(pattern)].map((found) => found[1] ?? '').toSorted();

describe('every node of the contract can be drawn', () => {
  test('each node type has a folder of its own, and no other folder stands beside', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).toSorted()).toEqual(types);
  });

  test('the server and the library know all of them', () => {
    expect(typesIn('all.ts', /knowComponent\('(\w+)'/g)).toEqual(types);
  });

  test('the browser has each of them once: with the entry or by need', () => {
    const withEntry = typesIn('by-need.ts', /knowComponent\('(\w+)'/g);
    const byNeed = typesIn('by-need.ts', /^ {2}(\w+): \(\) => import/gm);
    expect([...withEntry, ...byNeed].toSorted()).toEqual(types);
  });

  test('a node’s chunk exports its component under its type’s name, which is how the browser finds it', () => {
    for (const type of types) {
      const name = type.charAt(0).toUpperCase() + type.slice(1);
      expect(readFileSync(new URL(`${type}/${name}.tsx`, folder), 'utf8'), type).toMatch(new RegExp(`export function ${name}\\(`));
    }
  });
});

describe('a component that keeps nothing is called where its node stands, any other is mounted', () => {
  /** The hooks that a type's own component calls; `useView` and `useInline` read where it stands and keep nothing. */
  const hooksOf = (type: string): string[] => {
    const name = type.charAt(0).toUpperCase() + type.slice(1);
    const source = readFileSync(new URL(`${type}/${name}.tsx`, folder), 'utf8');
    const body = source.slice(source.indexOf(`export function ${name}(`)).split('\n}\n')[0] ?? '';
    return [...body.matchAll(/\b(use[A-Z]\w*)(?:<[^(]*>)?\(/g)]
      .map((found) => found[1] ?? '')
      .filter((hook) => !['useView', 'useInline'].includes(hook));
  };

  test('the list of those drawn in place is what the components say', () => {
    expect([...drawnInPlace].toSorted()).toEqual(types.filter((type) => hooksOf(type).length === 0));
  });

  test('a hook is found where there is one (negative control)', () => {
    expect(hooksOf('textField')).toEqual(['useField']);
    expect(hooksOf('note')).toEqual(['useLiveText']);
    expect(drawnInPlace.has('note')).toBe(false);
  });
});

describe('what the page’s policy forbids is in no component', () => {
  const sources = types.map((type) => readFileSync(new URL(`${type}/${type.charAt(0).toUpperCase()}${type.slice(1)}.tsx`, folder), 'utf8'));
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
