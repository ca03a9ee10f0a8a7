import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file planted where it must not stand, and the words it must be refused with. */
const violations: [file: string, text: string, says: string][] = [
  ['schemas/a.ts', "import { evaluate } from '#engine/expression/evaluate.ts';", 'schemas/ is the contract and stands alone'],
  ['schemas/b.ts', "import { readFileSync } from 'node:fs';", 'no Node modules'],
  ['schemas/c.ts', "import { createMachine } from 'xstate';", 'XState belongs in engine/record/xstate-core.ts'],
  ['engine/a.ts', "import { Nodes } from '#renderer/runtime/Nodes.tsx';", 'engine/ is pure and imports schemas/ only'],
  ['engine/b.ts', "import { openStorage } from '../server/storage/open-storage.ts';", 'engine/ is pure and imports schemas/ only'],
  ['engine/c.ts', "import { randomUUID } from 'node:crypto';", 'no Node modules'],
  ['engine/d.ts', "import { useState } from 'react';", 'React belongs in renderer/'],
  ['engine/e.ts', "import { transition } from 'xstate';", 'the one file that runs XState'],
  ['engine/f.ts', "import { sql } from 'kysely';", "that is server/'s"],
  ['engine/g.ts', 'export const now = Date.now();', 'Time is an input'],
  ['engine/h.ts', 'export const id = Math.random();', 'Randomness is an input'],
  ['engine/i.ts', 'export const width = document.body.clientWidth;', 'No DOM here'],
  ['engine/record/xstate-core.ts', "import { readFileSync } from 'node:fs';", 'no Node modules'],
  ['renderer/a.ts', "import { startServer } from '#server/composition/start-server.ts';", 'renderer/ draws layouts and knows no server'],
  [
    'renderer/b.ts',
    "import { compileLibrary } from '#engine/definition/compile-library.ts';",
    'engine/expression, engine/fields, engine/page and engine/validation only',
  ],
  ['renderer/c.ts', "import ladder from '../flows/ladder.yaml';", 'renderer/ draws layouts and knows no server'],
  ['renderer/circle/a.ts', "import type { B } from './b.ts';\nexport type A = B | null;", 'Dependency cycle'],
  ['renderer/circle/b.ts', "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}", 'Dependency cycle'],
  ['renderer/d.ts', "import { join } from 'node:path';", 'renderer/ runs in the browser'],
  ['server/http/a.ts', "import { Nodes } from '#renderer/runtime/Nodes.tsx';", 'rendered-pages.ts'],
  ['server/http/b.ts', "import ladder from '#flows/ladder.yaml';", 'flows/ is data'],
  [
    'server/domain/a.ts',
    "import { HttpProblem } from '#server/problems/problems.ts';",
    'The domain, its parties and the storage know neither pages nor records nor HTTP',
  ],
  [
    'server/domain/accounts/b.ts',
    "import { openPage } from '../../pages/open-page.ts';",
    'The domain, its parties and the storage know neither pages nor records nor HTTP',
  ],
  [
    'server/domain/giving/a.ts',
    "import { ownRequest } from '../new-account/own-request.ts';",
    'Another area is used through its index.ts alone',
  ],
  [
    'server/domain/giving/b.ts',
    "import type { ownRequest } from '#server/domain/new-account/own-request.ts';",
    'Another area is used through its index.ts alone',
  ],
  ['server/accounts/a.ts', "import { phone } from '#server/domain/phone/index.ts';", 'What several areas share knows no area'],
  ['server/voyager/a.ts', "import { HttpProblem } from '../problems/problems.ts';", 'The voyager service knows no HTTP'],
  ['server/circle/a.ts', "import type { B } from './b.ts';\nexport type A = B | null;", 'Dependency cycle'],
  ['server/circle/b.ts', "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}", 'Dependency cycle'],
  ['preview/studio/a.ts', "import { Tabs } from 'react-aria-components';", 'through preview/parts/'],
  ['preview/preview-page.tsx', "import { Tabs } from 'react-aria-components/Tabs';", 'through preview/parts/'],
  ['renderer/e.ts', "import { Tabs } from 'react-aria-components/Tabs';", 'through preview/parts/'],
  ['preview/a.ts', "import { startServer } from '#server/composition/start-server.ts';", 'preview/ draws what it is given'],
  ['server/http/c.ts', "import { testClock } from '#tests/support/clock.ts';", 'Production code imports nothing of tests'],
  ['engine/j.ts', 'export const wrong = 1 as any as string;', 'any'],
  ['engine/k.ts', '// @ts-ignore\nexport const wrong: string = 1;', 'ts-ignore'],
  ['engine/l.ts', 'export default 1;', 'default'],
  ['engine/compiled/m.ts', "import { foldHistory } from '../record/fold.ts';", 'engine/compiled/ is the ground floor'],
  ['engine/definition/m.ts', "import { foldHistory } from '#engine/record/fold.ts';", 'A definition knows nothing of records'],
  ['engine/record/m.ts', "import { compileLibrary } from '../definition/compile-library.ts';", 'read without the compiler'],
  ['engine/journey/m.ts', "import { compileLibrary } from '#engine/definition/compile-library.ts';", 'read without the compiler'],
  // A type counts as an import, too.
  ['engine/n.ts', "import type { O } from './o.ts';\nexport type N = O | 1;", 'cycle'],
  ['engine/o.ts', "import type { N } from './n.ts';\nexport type O = N | 2;", 'cycle'],
];

/** Imports that the walls allow: without these, a rule that refuses everything would pass. */
const allowed: [file: string, text: string][] = [
  ['schemas/fine.ts', "import { z } from 'zod';\nexport const Text = z.string();"],
  ['engine/fine.ts', "import type { Json } from '#schemas/json.ts';\nexport const nothing: Json = null;"],
  ['engine/typed.ts', "import type { AnyStateMachine } from 'xstate';\nexport type Machine = AnyStateMachine;"],
  ['renderer/fine.ts', "import { evaluate } from '#engine/expression/evaluate.ts';\nexport const again = evaluate;"],
  [
    'server/http/fine.ts',
    "import { compileLibrary } from '#engine/definition/compile-library.ts';\nexport const compile = compileLibrary;",
  ],
  ['server/domain/giving/fine.ts', "import { phone } from '../phone/index.ts';\nexport const again = phone;"],
  ['server/pages/fine.ts', "import { newYorkDate } from '../time/calendar.ts';\nexport const today = newYorkDate;"],
  ['preview/parts/fine.ts', "import { Tabs } from 'react-aria-components/Tabs';\nexport const parts = Tabs;"],
  ['preview/fine.ts', "import { Nodes } from '#renderer/runtime/Nodes.tsx';\nexport const draw = Nodes;"],
];

let folder = '';
let report: { filename: string; message: string; help?: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-walls-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, text] of [...violations, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  report = (JSON.parse(run.stdout) as { diagnostics: typeof report }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function said(file: string): string[] {
  return report
    .filter((finding) => finding.filename.replace(/^\.\//, '') === file)
    .map((finding) => `${finding.message} ${finding.help ?? ''}`);
}

describe('walls between folders: a violation is refused with what to do instead', () => {
  test.each(violations)('%s: %s', (file, _text, says) => {
    expect(said(file).join('\n')).toContain(says);
  });

  test.each(allowed)('%s is let through', (file) => {
    expect(said(file)).toEqual([]);
  });
});

describe('walls of types: what a folder may not touch does not exist there', () => {
  function typeErrors(as: string, text: string): string {
    const at = join(root, as);
    const own = mkdtempSync(join(tmpdir(), 'voyager-types-'));
    try {
      writeFileSync(join(own, 'planted.ts'), `${text}\n`);
      symlinkSync(join(root, 'node_modules'), join(own, 'node_modules'));
      writeFileSync(
        join(own, 'tsconfig.json'),
        JSON.stringify({
          extends: join(at, 'tsconfig.json'),
          compilerOptions: {
            composite: false,
            declaration: false,
            emitDeclarationOnly: false,
            noEmit: true,
            rootDir: own,
            outDir: join(own, 'out'),
          },
          include: ['planted.ts'],
          references: [],
        }),
      );
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(own, 'tsconfig.json')], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return '';
    } catch (error) {
      return (error as { stdout?: string }).stdout ?? '';
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }

  test('`document` in engine/ is a type error', () => {
    expect(typeErrors('engine', 'export const title = document.title;')).toContain("Cannot find name 'document'");
  });
  test('`process` in schemas/ is a type error', () => {
    expect(typeErrors('schemas', 'export const folder = process.cwd();')).toContain("Cannot find name 'process'");
  });
  test('`document` in server/ is a type error', () => {
    expect(typeErrors('server', 'export const title = document.title;')).toContain("Cannot find name 'document'");
  });
  test('what each folder may use compiles (control)', () => {
    expect(typeErrors('engine', 'export const list = [1, 2].toSorted();')).toBe('');
    expect(typeErrors('server', 'export const folder = process.cwd();')).toBe('');
  });
});
