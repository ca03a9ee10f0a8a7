import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compilerIndex } from '#engine/compiler-index.ts';
import { actionRunners } from '#renderer/action-runners.ts';
import { actionIndexes } from '#schemas/action-indexes.ts';
import { Action, actionDefinitions, actionVerbs } from '#schemas/actions.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const modulesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root)).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.slice(1) ?? []);
const made = ['declared', 'traits'];
const names = actionDefinitions.map(({ do: name }) => name);

describe('an action is one declaration, one runner and, where its text is not all, one compiler', () => {
  const indexes = actionIndexes(actionDefinitions);

  test.each([
    ['schemas/actions/declared.ts', indexes['declared.ts']],
    ['schemas/actions/traits.ts', indexes['traits.ts']],
    ['renderer/actions/declared.ts', actionRunners(actionDefinitions)],
    ['engine/definition/emit/actions/declared.ts', compilerIndex(readdirSync(new URL('engine/definition/emit/actions/', root)))],
  ])('%s is what the generator writes (npm run generate)', (file, text) => {
    expect(read(file)).toBe(text);
  });

  test('a file is named after the action that it declares, or the verb that it compiles', () => {
    expect(modulesIn('schemas/actions/').filter((name) => !made.includes(name))).toEqual(names);
    expect(modulesIn('renderer/actions/').filter((name) => !made.includes(name))).toEqual(names);
    const compiled = modulesIn('engine/definition/emit/actions/').filter((name) => !made.includes(name));
    expect(compiled.filter((verb) => !actionVerbs.has(verb))).toEqual([]);
  });

  test('the wire takes what is declared and nothing else; only what ends later has what follows', () => {
    expect(Action.safeParse({ do: 'scrollTo', target: 'top', when: true }).success).toBe(true);
    expect(Action.safeParse({ do: 'scrollTo' }).success).toBe(false);
    expect(Action.safeParse({ do: 'scrollTo', target: 'top', ok: [] }).success).toBe(false);
    expect(Action.safeParse({ do: 'copy', text: 'a', announce: 'b', ok: [{ do: 'print' }] }).success).toBe(true);
    expect(Action.safeParse({ do: 'copy', text: 'a', announce: 'b', ok: [{ do: 'call' }] }).success).toBe(false);
    expect(Action.safeParse({ do: 'explode' }).success).toBe(false);
  });
});
