import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { use, version } from 'react';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { exportsLeftOutOfReact, leftOutOfReact, reviewedReact, withoutExports, withoutLeftOut } from '#renderer/react-left-out.ts';
import { leftOutOfXState, namesFor, reviewedXState, withoutBodies, withoutErrorWords } from '#renderer/xstate-left-out.ts';
import * as parts from '#renderer/runtime/react-module.ts';
import { weightOf } from '#renderer/size.ts';
import { dist, rendererBuild } from './support/renderer-build.ts';

const source = readFileSync(new URL('../../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url), 'utf8');
const reaching = ['Activity', 'Component', 'PureComponent', 'Suspense', 'SuspenseList', 'ViewTransition', 'lazy'];
const starting = ['startTransition', 'useActionState', 'useDeferredValue', 'useOptimistic', 'useTransition'];
/** Parts of React that lead to what is left out. */
const leadingToLeftOut = [...reaching, ...starting, 'useEffectEvent', 'useImperativeHandle'];
const names = Object.values(leftOutOfReact).flat();
const { react: reactExports, 'react-dom': domExports } = exportsLeftOutOfReact;

describe('Leaves out of React what nothing of this project can reach', () => {
  test('every function of the list is one of the installed React, and is empty afterwards', () => {
    const kept = withoutLeftOut(source, parseAst);
    expect(names.filter((name) => !kept.includes(`function ${name}(`))).toEqual([]);
    expect(kept.length).toBeLessThan(source.length * 0.9);
    expect(kept).not.toContain('FragmentInstance.prototype.');
    expect(withoutLeftOut(kept, parseAst)).toBe(kept);
  });

  test.each([
    ['react', reactExports],
    ['react-dom', domExports],
  ] as const)('the exports of %s that nothing imports are cut; one that is no longer there stops the build', (name, left) => {
    const whole = readFileSync(new URL(`../../node_modules/${name}/cjs/${name}.production.js`, import.meta.url), 'utf8');
    const kept = withoutExports(whole, parseAst, left);
    expect(left.filter((one) => new RegExp(`^exports\\.${one} =`, 'm').test(kept))).toEqual([]);
    expect(kept).toMatch(/^exports\.(?:useState|createPortal) =/m);
    expect(() => withoutExports(whole, parseAst, ['renamedInALaterReact'])).toThrow('React has no renamedInALaterReact any more');
  });

  test('a React without one of them stops the build and says where to mend it', () => {
    const renamed = source.replaceAll('updateClassComponent', 'renamedInALaterReact');
    expect(() => withoutLeftOut(renamed, parseAst)).toThrow('React has no updateClassComponent any more');
  });

  test('any other version of React stops the build, also one that has every name, and says what to do', () => {
    expect(version).toBe(reviewedReact);
    const later = source.replaceAll(`"${reviewedReact}"`, '"19.9.0"');
    expect(() => withoutLeftOut(later, parseAst)).toThrow(/was gone through for React .* see docs\/decisions\/015/);
  });

  test('react-module.ts names the parts of React that there are: none of those left out', () => {
    expect(Object.keys(parts).filter((name) => [...leadingToLeftOut, ...reactExports].includes(name))).toEqual([]);
    expect(Object.keys(parts)).toContain('useState');
  });

  test('nor does what is built of React Aria use one of them', async () => {
    await rendererBuild();
    const files = weightOf(['dateField', 'comboBox'], dist).parts.map(({ file }) => readFileSync(join(dist, 'client', file), 'utf8'));
    expect(files.length).toBe(3);
    const used = new Set(
      files.flatMap((text) =>
        [...text.matchAll(/\.(use[A-Z]\w+|[A-Z]\w+|lazy|startTransition|cloneElement|createRef|addTransitionType|cacheSignal)\b/g)].map(
          ([, name]) => name ?? '',
        ),
      ),
    );
    expect([...used].filter((name) => [...leadingToLeftOut, ...reactExports].includes(name))).toEqual([]);
    expect(used).toContain('useState');
  });

  test('`use` reads contexts alone, in these two places: of a promise it would suspend, which is left out', () => {
    const folder = new URL('../../renderer/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const importing = files.filter((file) => /import \{[^}]*\buse\b[^}]*\} from 'react'/.test(readFileSync(new URL(file, folder), 'utf8')));
    expect(importing.toSorted()).toEqual(['runtime/inline.ts', 'runtime/view-context.ts']);
    expect(parts.use).toBe(use);
  });
});

describe('Leaves out of XState what no machine of a page reaches, and the words of errors that none throws', () => {
  const folder = new URL('../../node_modules/xstate/dist/', import.meta.url);
  const sourceOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const [raise] = reviewedXState;

  test.each(reviewedXState)('%s: every name of the list is there and is empty afterwards, and nothing else changes', (file) => {
    const emptied = withoutBodies(sourceOf(file), parseAst, namesFor(file));
    expect(emptied.match(/\) \{\}/g)?.length ?? 0).toBeGreaterThanOrEqual(leftOutOfXState[file].length);
    expect(withoutBodies(emptied, parseAst, namesFor(file))).toBe(emptied);
  });

  test('a name that XState no longer has, or a file of another version, stops the build and says where to mend it', () => {
    expect(() => withoutBodies(sourceOf(raise), parseAst, ['renamedLater'])).toThrow('XState has no renamedLater any more');
    expect(() => namesFor('raise-0123abcd.esm.js')).toThrow(/was gone through for .* see docs\/decisions\/015/);
  });

  test('no machine of the renderer has a parallel state, history or a route', () => {
    const machines = readdirSync(new URL('../../renderer/', import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(`../../renderer/${file}`, import.meta.url), 'utf8'))
      .filter((text) => text.includes('createMachine('));
    expect(machines).toHaveLength(1);
    expect(machines.join('')).not.toMatch(/'parallel'|'history'|\bhistory:|\broute:|getPersistedSnapshot|\.provide\(/);
  });

  test('it throws as often as before, and says nothing', () => {
    const whole = sourceOf(raise);
    const kept = withoutErrorWords(whole);
    expect(kept.match(/new Error\(/g)).toHaveLength(whole.match(/new Error\(/g)?.length ?? 0);
    expect(kept).not.toContain('cannot be specified as a transition key');
    expect(() => parseAst(kept)).not.toThrow();
  });
});
