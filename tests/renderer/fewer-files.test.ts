import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { fewerFiles } from '#renderer/fewer-files.ts';

const built = {
  'client-1.js': 'import"./runtime-2.js";',
  'runtime-2.js': 'import{r as e,t}from"./rolldown-runtime-3.js";var n=e(t);import(`./Table-4.js`);import("./Far-7.js");export{n as a};',
  'rolldown-runtime-3.js': 'var e=1,t=2;export{e as r,t as t};',
  'Table-4.js': 'export{t as Table,n as Row}from"./table-5.js";\n',
  'table-5.js': 'import{a}from"./runtime-2.js";import{r as e}from"./rolldown-runtime-3.js";var t=a,n=e;export{t,n};',
  'Far-7.js': 'import{r as e}from"./rolldown-runtime-3.js";import"./table-5.js";export{e as Far};',
};
const manifest: Manifest = {
  entry: { file: 'client-1.js', name: 'client', isEntry: true, imports: ['_runtime-2.js'] },
  '_runtime-2.js': { file: 'runtime-2.js', name: 'runtime', imports: ['_rolldown-runtime-3.js'], dynamicImports: ['Table.tsx', 'Far.tsx'] },
  '_rolldown-runtime-3.js': { file: 'rolldown-runtime-3.js' },
  'Table.tsx': { file: 'Table-4.js', isDynamicEntry: true, imports: ['_table-5.js'] },
  '_table-5.js': { file: 'table-5.js', imports: ['_runtime-2.js', '_rolldown-runtime-3.js'] },
  'Far.tsx': { file: 'Far-7.js', isDynamicEntry: true, imports: ['_rolldown-runtime-3.js', '_table-5.js'] },
};

function made(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-files-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  fewerFiles(folder);
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return { names: readdirSync(folder).toSorted(), text, manifest: JSON.parse(text('manifest.json')) as Manifest };
}

test('a file that only passes others on is gone, and what fetched it fetches its group under the same names', () => {
  const { names, text, manifest: after } = made(built);
  expect(names).not.toContain('Table-4.js');
  expect(text('runtime-2.js')).toContain('import("./table-5.js").then(e=>({Table:e.t,Row:e.n}))');
  expect(after['Table.tsx']).toMatchObject({ file: 'table-5.js', isDynamicEntry: true, imports: ['_runtime-2.js'] });
});

test('an entry that only begins its group is the group', () => {
  const { names, manifest: after } = made(built);
  expect(names).not.toContain('client-1.js');
  expect(after['entry']).toMatchObject({ file: 'runtime-2.js', name: 'client', isEntry: true });
});

test('a file that is imported for nothing is not imported', () => {
  const { text, manifest: after } = made(built);
  expect(text('Far-7.js')).not.toContain('table-5');
  expect(after['Far.tsx']?.imports).toEqual(['_rolldown-runtime-3.js']);
});

test('the helper is in the entry for what imports the entry anyway; the text of any other file does not name the entry, which its hash does not know', () => {
  const { names, text } = made(built);
  expect(text('runtime-2.js')).not.toContain('rolldown-runtime');
  expect(text('table-5.js')).toContain('import{helper_r as e}from"./runtime-2.js"');
  expect(text('Far-7.js')).toContain('import{r as e}from"./rolldown-runtime-3.js"');
  expect(names).toContain('rolldown-runtime-3.js');
  // Where nothing needs it any more, it is gone.
  expect(made({ ...built, 'Far-7.js': 'export{};' }).names).not.toContain('rolldown-runtime-3.js');
});

test('what is left of it runs: the entry has the values of the helper', async () => {
  const { text } = made(built);
  const body = text('runtime-2.js')
    .replace(/import\(.*$/s, 'return [e, t, helper_r, helper_t];')
    .replace('e(t)', 't');
  // oxlint-disable-next-line no-new-func -- runs what was written here, above
  expect(new Function(body)()).toEqual([1, 2, 1, 2]);
});
