import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileLanguages } from '#engine/definition/compile-languages.ts';
import { applyEdit } from '#engine/editor/edit.ts';
import { nameAt, referencesAt, renameAt, RenameRefused } from '#engine/editor/rename/rename-at.ts';
import type { Workspace } from '#engine/editor/workspace.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { desk, design, english, flow, part, renameLibrary, renewal, review, shared, spanish } from './rename-library.ts';

/** The offset of a bar in a marked stretch of a document. */
function offsetOf(workspace: Workspace, path: string, marked: string): number {
  const at = workspace.textOf(path)?.indexOf(marked.replace('|', '')) ?? -1;
  if (at < 0) throw new Error(`${path} holds no ${marked}`);
  return at + marked.indexOf('|');
}

const rename = (workspace: Workspace, path: string, marked: string, to: string) =>
  renameAt(workspace, path, offsetOf(workspace, path, marked), to);

function written(workspace: Workspace): Record<string, string> {
  return Object.fromEntries(workspace.files().map(({ path, text }) => [path, text]));
}

function write(workspace: Workspace, files: readonly { path: string; text: string }[]): void {
  for (const { path } of workspace.files()) if (!files.some((file) => file.path === path)) workspace.write(path, null);
  for (const { path, text } of files) workspace.write(path, text);
}

/** Each kind of name: where the caret is, and the new name. */
const kinds: readonly (readonly [kind: string, path: string, marked: string, to: string])[] = [
  ['a condition', flow, 'dec|ided:', 'settled'],
  ['a condition, where it is read', flow, 'when: refu|sed', 'turnedDown'],
  ['what a page loads', desk, 'cata|logue:', 'range'],
  ['what a view is given', design, 'des|igns: getCardDesigns', 'choices'],
  ['what a flow remembers', flow, 'order|Id: string?', 'orderNumber'],
  ['what a flow is given', flow, 'account|Id: string', 'cardAccount'],
  ['a value', design, 'too|Many: form', 'isTooMuch'],
  ['an event', flow, 'AGA|IN: placing', 'RETRY'],
  ['an event, where it is submitted', design, 'submit: CONT|INUE', 'GO_ON'],
  ['a step, with its view and the answers of it', flow, 'revi|ew:', 'lookOver'],
  ['a call', flow, 'plac|ing:', 'ordering'],
  ['an end', flow, 'laps|ed:', 'tooLate'],
  ['a route', flow, 'route: card|Order', 'orderCard'],
  ['a flow', flow, 'flow: CARD_|ORDER', 'CARD_REQUEST'],
  ['a field', design, 'numberField: cop|ies', 'count'],
  ['a field, where it is answered', flow, 'answers.design.cop|ies', 'count'],
  ['a part', part, 'part: of|fer', 'proposal'],
  ['what a part is given', part, 'am|ount: number', 'number'],
  ['a shell', 'shells/flow.shell.yaml', 'shell: fl|ow', 'narrow'],
  ['a page', desk, 'screen: de|sk', 'bench'],
  ['a dialog', desk, 'rea|sons:', 'grounds'],
  ['what a dialog is given', desk, 'bec|ause: number', 'why'],
  ['what a page keeps while it is open', desk, 'op|en: false', 'isOpen'],
  ['derived data', desk, 'sho|wn: catalogue', 'listed'],
  ['an element of a list', desk, 'each: o|ne in', 'card'],
  ['a text', english, 'ki|nd:', 'sort'],
  ['a group of texts', english, 'or|der:', 'ordering'],
  ['a setting', 'config.yaml', 'bra|nd:', 'house'],
];

describe('a renamed name is missed nowhere, and renamed back the documents are what they were', () => {
  test.each(kinds)('%s: %s, %s to %s', (_kind, path, marked, to) => {
    const workspace = renameLibrary();
    const before = written(workspace);
    const edit = rename(workspace, path, marked, to);
    const [{ text: old } = { text: '' }] = edit.edits.map(({ file, from, to: end }) => ({ text: before[file]?.slice(from, end) ?? '' }));
    expect(edit.edits.length, 'a declaration and a use').toBeGreaterThan(1);
    write(workspace, applyEdit(workspace.files(), edit));
    expect(workspace.library().findings).toEqual([]);
    expect(written(workspace)).not.toEqual(before);
    // A list that became a mapping stays one.
    if (edit.edits.some(({ insert }) => insert.includes('\n'))) return;
    const first = edit.edits[0]!;
    const file = edit.renames?.find(({ from }) => from === first.file)?.to ?? first.file;
    const moved = edit.edits
      .filter((one) => one.file === first.file && one.from < first.from)
      .reduce((sum, { from, to: end, insert }) => sum + insert.length - (end - from), 0);
    write(workspace, applyEdit(workspace.files(), renameAt(workspace, file, first.from + moved, old)));
    expect(written(workspace)).toEqual(before);
  });

  test('there are 20 kinds of names and more', () => {
    expect(new Set(kinds.map(([kind]) => kind.replace(/,.*/, ''))).size).toBeGreaterThanOrEqual(20);
  });
});

describe('a catalog follows the names in the texts that it translates', () => {
  test('outside of quotes alone, and no translation becomes stale', () => {
    const workspace = renameLibrary();
    const stale = () => compileLanguages(workspace.library(), workspace.files(), fixtureOperations).findings.map(({ message }) => message);
    expect(stale()).toEqual([]);
    write(workspace, applyEdit(workspace.files(), rename(workspace, flow, 'des|igns:', 'choices')));
    write(workspace, applyEdit(workspace.files(), rename(workspace, part, 'am|ount: number', 'price')));
    expect(workspace.textOf(spanish)).toContain(
      "- en: Cards ${if(tooMany, 'with designs', '')} of ${choices.mostCopies}\n    es: Tarjetas ${if(tooMany, 'con designs', '')} de ${choices.mostCopies}",
    );
    expect(workspace.textOf(shared)).toContain('- en: ${note} · ${price}\n    es: ${price} · ${note}');
    expect(stale()).toEqual([]);
    // Without the catalog's own edit it would be.
    workspace.write(shared, workspace.textOf(shared)!.replace('${price}\n', '${amount}\n'));
    expect(stale()).not.toEqual([]);
  });
});

describe('a name that passes values under itself', () => {
  test('is written out where what takes the value keeps its name', () => {
    const workspace = renameLibrary();
    write(workspace, applyEdit(workspace.files(), rename(workspace, desk, '{account|Id}', 'accountNumber')));
    expect(workspace.textOf(desk)).toContain('    operation: getCardDesigns\n    with:\n      accountId: ${accountNumber}\n');
    expect(workspace.textOf(desk)).toContain('path: /desk/{accountNumber}');
    // The end of the other flow leads to this page, and still holds the value under its old name.
    expect(workspace.textOf(renewal)).toContain('    go: desk\n    with:\n      accountNumber: ${accountId}\n');
  });
});

describe('a name that cannot be renamed is refused with the reason, and nothing is written', () => {
  test.each([
    ['a name of an operation', design, 'designs.most|Copies', 'most', /compiler cannot tell/],
    ['a node', design, 'radio|Group: design', 'checkboxes', /compiler cannot tell/],
    ['a key of the language', flow, 'exp|ires: 30d', 'lasts', /compiler cannot tell/],
    ['a name that is taken', flow, 'dec|ided:', 'refused', /cannot be `refused`|means something else/],
    ['a name of another kind in the same place', flow, 'dec|ided:', 'designs', /cannot be `designs`/],
    ['a step that is there', flow, 'plac|ing:', 'delayed', /cannot be `delayed`/],
    ['no name at all', design, '|level: 1', '1st', /is no name/],
    ['an expression', flow, 'dec|ided:', 'a b', /is no name/],
    ['a blank', flow, 'initial:| design', 'x', /no name here|compiler cannot tell/],
  ])('%s', (_what, path, marked, to, why) => {
    const workspace = renameLibrary();
    const before = written(workspace);
    expect(() => rename(workspace, path, marked, to)).toThrow(RenameRefused);
    expect(() => rename(workspace, path, marked, to)).toThrow(why);
    expect(written(workspace)).toEqual(before);
    expect(workspace.library().findings).toEqual([]);
  });

  test('whatever the caret is on: either a rename leaves no finding, or it is refused', () => {
    const workspace = renameLibrary();
    const places = [flow, design, review, part, desk].flatMap((path) =>
      [...(workspace.textOf(path) ?? '').matchAll(/[A-Za-z]\w*/g)].map(({ index }) => ({ path, offset: index })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), ({ path, offset }) => {
        const at = nameAt(workspace, path, offset);
        const to = at?.name === at?.name.toUpperCase() ? 'OTHER_NAME' : 'otherName';
        try {
          const files = applyEdit(workspace.files(), renameAt(workspace, path, offset, to));
          expect(workspace.check(files)).toEqual([]);
        } catch (error) {
          if (!(error instanceof RenameRefused)) throw error;
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('the references of a name are its declaration and every use, and no other name that is spelled alike', () => {
  const workspace = renameLibrary();
  const found = referencesAt(workspace, design, offsetOf(workspace, design, 'numberField: cop|ies'));
  const lines = found.map(({ file, from }) => {
    const text = workspace.textOf(file)!;
    return `${file}: ${text.slice(text.lastIndexOf('\n', from) + 1, text.indexOf('\n', from)).trim()}`;
  });
  expect(lines.toSorted()).toEqual([
    `${flow}: copies: \${answers.design.copies}`,
    `${design}: - numberField: copies`,
    `${design}: - that: form.copies <= designs.mostCopies`,
    `${design}: at: copies`,
    `${design}: copies: 1`,
    `${design}: tooMany: form.copies > designs.mostCopies`,
    `${review}: value: \${answers.design.copies}`,
  ]);
});
