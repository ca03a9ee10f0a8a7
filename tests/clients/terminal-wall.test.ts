import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('terminal/', import.meta.url);
const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

/** Imports of anything but the contract and the client's own files. */
function foreignImports(text: string): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name);
  return named.filter((name) => !name.startsWith('#schemas/') && !/^\.\/[\w-]+\.ts$/.test(name));
}

describe('a client of another kind knows the contract alone', () => {
  test.each(files)('%s imports the schemas and its own files only', (_name, text) => {
    expect(foreignImports(text)).toEqual([]);
  });

  test('it has at most 640 lines', () => {
    expect(files.reduce((lines, [, text]) => lines + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(640);
  });

  test.each([
    "import { evaluate } from '#engine/expression/evaluate.ts';",
    "import type { Page } from '../../../server/pages/page.ts';",
    "export { Nodes } from '#renderer/runtime/Nodes.tsx';",
    "import '#server/main.ts';",
    "const parse = await import('#engine/fields/parse-field.ts');",
    "import { pdf } from '#tests/support/hands.ts';",
    "import { z } from 'zod';",
  ])('control: %s is found', (line) => {
    expect(foreignImports(`import type { Json } from '#schemas/json.ts';\n${line}`)).toHaveLength(1);
  });
});
