import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FlowDocument, StateDocument, Way } from '#schemas/flow-document.ts';
import { nodeForms } from '#schemas/node-forms.ts';
import { filesUnder } from '#server/files-under.mjs';

const folder = fileURLToPath(new URL('../../preview/studio/form', import.meta.url));

/** Keys of flows, states and ways, and of nodes as far as a form asks for them. */
const grammar = new Set([FlowDocument, StateDocument, Way].flatMap(({ shape }) => Object.keys(shape)).concat(Object.keys(nodeForms)));

/** Files that write documents: what they write is made of keys. */
const writes = /^(?:edit|insert|new)-/;

/** Keys of the grammar that a source holds as texts. */
const keysIn = (source: string): string[] =>
  [...source.replaceAll(/^(?:import|export) [^;]*;$/gm, '').matchAll(/'([\w ]+)'/g)].flatMap(([, word]) =>
    word !== undefined && grammar.has(word) ? [word] : [],
  );

/** Members of types that are called as keys are: the place of a way in its text, and an option of a map of the YAML library. */
const members = new Set(['path', 'flow']);

test('no source of the form but those that write a document names a key of the grammar', () => {
  const files = filesUnder(folder, (name) => /\.tsx?$/.test(name) && !writes.test(name));
  expect(files.length).toBeGreaterThan(20);
  const named = files.flatMap((file) =>
    keysIn(readFileSync(file, 'utf8')).flatMap((key) => (members.has(key) ? [] : [`${basename(file)}: ${key}`])),
  );
  expect(named).toEqual([]);
});

test.each(["pairOf(root, 'header')", "['when', 'If', 'guard']", "fields.find(({ key }) => key === 'to')"])(
  'negative control: a key is found: %s',
  (source) => expect(keysIn(source)).toHaveLength(1),
);
