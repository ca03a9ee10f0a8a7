import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names that hide what they hold (docs/style.md): a sentence, a notice, a context, an enclosing node have names of their own. */
const riddles: ReadonlySet<unknown> = new Set(['told', 'around']);

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The names that variables, parameters and functions of a text declare, those taken out of an object too. */
function declaredIn(text: string, lang: 'ts' | 'tsx' = 'ts'): unknown[] {
  const names: unknown[] = [];
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern['type'] === 'Identifier') names.push(pattern['name']);
    for (const key of ['argument', 'left', 'value', 'elements', 'properties']) for (const inner of [pattern[key]].flat()) bind(inner);
  };
  const pending: unknown[] = [parseAst(text, { lang })];
  while (pending.length > 0) {
    const at = pending.pop();
    if (!isNode(at)) continue;
    if (at['type'] === 'VariableDeclarator' || at['type'] === 'FunctionDeclaration') bind(at['id']);
    for (const parameter of [at['params']].flat()) bind(parameter);
    pending.push(...Object.values(at).flat());
  }
  return names;
}

const declaresOne = (text: string, lang: 'ts' | 'tsx' = 'ts'): boolean => declaredIn(text, lang).some((name) => riddles.has(name));

/** `told:` in a document is a key of the language, and no name. */
test('no variable, parameter or function is called told or around', () => {
  const declaring = ['schemas', 'engine', 'renderer', 'server', 'preview']
    .flatMap((folder) => filesUnder(join(root, folder), (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')))
    .filter(
      (file) =>
        /\b(?:told|around)\b/.test(readFileSync(file, 'utf8')) &&
        declaresOne(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
    )
    .map((file) => relative(root, file).replaceAll('\\', '/'));
  expect(declaring).toEqual([]);
});

test.each([
  ['const told = 1;', true],
  ['function around(): void {}', true],
  ['const one = (told: string) => told;', true],
  ['const { given, ...told } = one; const [around] = list;', true],
  ["const text = 'told'; // told around", false],
  ['const one = { told: 1 };', false],
])('control: %s', (text, is) => expect(declaresOne(text)).toBe(is));
