import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

/** The phases of the compiler, from the first. A file imports from its own phase and from those before it; what stands beside the folders runs them all. */
const phases = ['findings', 'read', 'parse', 'bind', 'check', 'emit'];

const folder = fileURLToPath(new URL('../../engine/definition', import.meta.url));

interface Import {
  from: string;
  to: string;
}

/** Every import between files of the compiler, types included, by their paths in `engine/definition/`. */
function compilerImports(): Import[] {
  return filesUnder(folder, (name) => name.endsWith('.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '((?:#engine\/definition\/|\.)[^']+)'/g)].flatMap(([, path = '']) => {
      const to = path.startsWith('#') ? path.slice('#engine/definition/'.length) : relative(folder, join(dirname(file), path));
      return to.startsWith('..') ? [] : [{ from: relative(folder, file), to }];
    }),
  );
}

/** The imports of a later phase, and those of a folder that is no phase. */
function importsOfLater(imports: readonly Import[]): string[] {
  const phaseOf = (path: string): number => {
    const [name = '', ...rest] = path.split('/');
    return rest.length === 0 ? phases.length : phases.indexOf(name);
  };
  return imports.filter(({ from, to }) => phaseOf(from) < 0 || phaseOf(to) > phaseOf(from)).map(({ from, to }) => `${from} imports ${to}`);
}

test('the compiler reads, parses, binds, checks and emits in that order: no file imports from a later phase', () => {
  const imports = compilerImports();
  expect(imports.length).toBeGreaterThan(500);
  expect(importsOfLater(imports)).toEqual([]);
});

test('an import of a later phase, one of a file that runs all phases, and a folder that is no phase are found', () => {
  expect(importsOfLater([{ from: 'check/graph.ts', to: 'emit/compile-load.ts' }])).toHaveLength(1);
  expect(importsOfLater([{ from: 'bind/names.ts', to: 'compile-library.ts' }])).toHaveLength(1);
  expect(importsOfLater([{ from: 'more/a.ts', to: 'read/authored.ts' }])).toHaveLength(1);
  expect(importsOfLater([{ from: 'emit/nodes/table.ts', to: 'check/node-parts.ts' }])).toEqual([]);
});

/** State that outlives one compilation: a map, set or list of findings that stands at a module's level and is filled later. */
const keepsState = /^(?:export )?(?:const|let) \w+(?:: (?!Readonly)[^=]+)? = new (?:WeakMap|WeakSet|Map|Set|Findings)\b(?:<[^(]*>)?\(\)/m;

test('the compiler keeps nothing between compilations: places belong to the findings of one', () => {
  const keeping = filesUnder(folder, (name) => name.endsWith('.ts')).filter((file) => keepsState.test(readFileSync(file, 'utf8')));
  // The one exception: a property is required by its schema alone. What `onceOf` keeps follows from one object alone too, and goes with it.
  expect(keeping.map((file) => relative(folder, file))).toEqual(['check/node-properties.ts']);
});

test.each([
  'const reads = new WeakMap<object, Read>();',
  'export const at: Places = new Map<object, number>();',
  'const silent = new Findings();',
])('state at the level of a module is found: %s', (text) => expect(keepsState.test(`import x from 'y';\n${text}\n`)).toBe(true));

test.each(["const words = new Set(['a']);", 'function f() {\n  const seen = new Map();\n}'])(
  'a constant or a local is no state: %s',
  (text) => expect(keepsState.test(text)).toBe(false),
);
