import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compilerIndex } from '#engine/compiler-index.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const root = new URL('../../', import.meta.url);
const types = [...nodeDefinitions.keys()];
const quoted = `['"\`](?:${types.join('|')})['"\`]`;
/** The type of a node held against one of the types there are: by itself, in a list or a set, in a `case`. */
const questions = [
  new RegExp(`\\btype(?:\\)|\\?)?\\s*[!=]==\\s*${quoted}`, 'g'),
  new RegExp(`${quoted}\\s*[!=]==\\s*[\\w.?]*\\btype\\b`, 'g'),
  new RegExp(`\\[[^\\]]*${quoted}[^\\]]*\\]\\)?\\.(?:includes|has)\\([\\w.?]*\\btype\\)`, 'g'),
  new RegExp(`switch \\([\\w.?]*\\b(?:node|child|field)\\.type\\) \\{`, 'g'),
];
const asked = (text: string): string[] => questions.flatMap((question) => [...text.matchAll(question)].map(([found]) => found));

/** A type's own modules may name it. */
const isOwn = (file: string): boolean => /^(?:schemas\/nodes|renderer\/nodes\/\w+|engine\/definition\/emit\/nodes)\/\w/.test(file);
/** An address field's parts are nodes that it makes itself; a JSON Schema and an HTML element have types of their own. */
const notNodes: Readonly<Record<string, readonly string[]>> = {};

const files = ['schemas', 'engine', 'renderer', 'server', 'preview'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe('code asks what a node declares of itself, and never which node it is', () => {
  test('no file outside a node’s own modules compares its type', () => {
    const found = files
      .filter((file) => !isOwn(file))
      .flatMap((file) => asked(readFileSync(new URL(file, root), 'utf8')).map((words) => `${file}: ${words}`))
      .filter((one) => !(notNodes[one.split(':')[0] ?? ''] ?? []).some((words) => one.includes(words)));
    expect(found, 'Ask a trait: declare it in schemas/node-definition.ts and schemas/nodes/<type>.ts, and read it with traitsOf').toEqual(
      [],
    );
  });

  test.each([
    "if (node.type === 'region') return node;",
    "const form = inner?.type !== 'form';",
    "if ('rows' === node.type) continue;",
    "return ['form', 'rows'].includes(node.type);",
    "return new Set(['textField', 'select']).has(node.type);",
    "switch (node.type) {\n  case 'table':",
  ])('%s is found (negative control)', (text) => {
    expect(asked(text)).not.toEqual([]);
  });

  test.each(["if (kind === 'rows') continue;", "body.push({ type: 'heading', text });", "if (event.type === 'NAVIGATE') return;"])(
    '%s is let through',
    (text) => {
      expect(asked(text)).toEqual([]);
    },
  );
});

describe('a node that compiles in a way of its own says so in a module of its own', () => {
  const folder = new URL('engine/definition/emit/nodes/', root);
  const index = readFileSync(new URL('declared.ts', folder), 'utf8');

  test('declared.ts is what the generator writes (npm run generate)', () => {
    expect(index).toBe(compilerIndex(readdirSync(folder)));
  });

  test('each module is named after a type', () => {
    const named = [...index.matchAll(/compiler as (\w+)/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !nodeDefinitions.has(name))).toEqual([]);
  });
});
