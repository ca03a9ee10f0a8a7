import { describe, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { importsOf, isBrowserDriven } from '#tests/support/browser-driven.ts';

const inTests = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

describe('only a test that drives a browser loads its driver', () => {
  test.each([
    'renderer/page/step.test.ts',
    'preview/playground.test.ts',
    'renderer/nodes/narrow.test.ts',
    'fuzz/layouts.test.ts',
    'renderer/theme/themes.test.ts',
  ])('%s drives one, by way of what it imports', (file) => expect(isBrowserDriven(inTests(file))).toBe(true));

  test.each(['server/http/voyagers.test.ts', 'fault/sqlite-faults.test.ts', 'engine/journey/coverage.test.ts', 'renderer/size.test.ts'])(
    '%s drives none (negative control)',
    (file) => expect(isBrowserDriven(inTests(file))).toBe(false),
  );

  test('a type runs nothing', () => {
    expect(importsOf("import type { Page } from 'playwright-core';\nimport { a } from './a.ts';\nexport { b } from './b.ts';")).toEqual([
      './a.ts',
      './b.ts',
    ]);
    expect(importsOf("import 'x';\nimport {\n  y,\n} from 'y';\nconst { z } = await import('z');")).toEqual(['x', 'y', 'z']);
  });
});
