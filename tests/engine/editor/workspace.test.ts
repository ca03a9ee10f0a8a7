import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeActionsAt } from '#engine/editor/code-actions.ts';
import { completionOf } from '#engine/editor/completion.ts';
import { definitionAt } from '#engine/editor/definition-of.ts';
import { diagnosticsOf } from '#engine/editor/diagnostics.ts';
import { applyEdit } from '#engine/editor/edit.ts';
import { meaningOf } from '#engine/editor/hover.ts';
import { flowsAround } from '#engine/editor/names-around.ts';
import { foldingOf, symbolsOf } from '#engine/editor/outline.ts';
import { wholeWord } from '#engine/editor/whole-word.ts';
import type { Workspace } from '#engine/editor/workspace.ts';
import { fixtureWorkspace, replaced, writeAtBar } from './fixture-workspace.ts';

const flow = 'card-order/card-order.flow.yaml';
const view = 'card-order/views/design.view.yaml';

/** Asks what an editor asks as somebody types. */
function askEverything(workspace: Workspace, path: string, offset: number): void {
  diagnosticsOf(workspace);
  completionOf(workspace, path, offset);
  meaningOf(workspace, path, offset);
  definitionAt(workspace, path, offset);
  symbolsOf(workspace, path);
  foldingOf(workspace, path);
}

/** The labels that are offered where a bar replaces part of a document. */
function offered(path: string, from: string, to: string): string[] {
  const workspace = fixtureWorkspace();
  const offset = writeAtBar(workspace, path, replaced(workspace, path, from, to));
  return (completionOf(workspace, path, offset)?.completions ?? []).map(({ label }) => label);
}

describe('completion offers the names that there are', () => {
  test.each([
    [flow, 'CONTINUE: review', 'CONTINUE:\n        to: |', ['placing', 'review', 'previous']],
    [flow, 'call: placeCardOrder', 'call: |', ['placeCardOrder', 'getCardDesigns']],
    [view, 'submit: CONTINUE', 'submit: |', ['CONTINUE', 'SIGN']],
    [view, '${designs.mostCopies}', '${designs.|}', ['mostCopies', 'designs']],
    [view, '${designs.mostCopies}', '${|}', ['designs', 'form', 'money']],
    [view, 'form.copies <= designs', 'form.| <= designs', ['copies', 'design']],
    [flow, '${answers.design.design}', '${answers.|}', ['design', 'review']],
    [flow, '${answers.design.design}', '${answers.design.|}', ['design', 'copies']],
    [view, 'title: Choose a card', 'title: ${words.|}', ['generic']],
    [view, '  - heading: Choose a card', '  - | ', ['heading', 'textField', 'part']],
  ])('%s: %s as %s', (path, from, to, expected) => {
    expect(offered(path, from, to)).toEqual(expect.arrayContaining(expected));
  });

  test('a document that cannot be read still has what can be answered', () => {
    expect(offered(view, 'title: Choose a card', 'title: : : {\nx: ${designs.|}')).toContain('mostCopies');
  });
});

describe('a name leads to its declaration', () => {
  test.each([
    [flow, 'CONTINUE: review', 'CONTINUE: rev|iew', flow, 'review'],
    [flow, 'shell: flow', 'shell: fl|ow', 'shells/flow.shell.yaml', 'flow'],
    [flow, 'until: decided', 'until: dec|ided', flow, 'decided'],
    [view, '${designs.mostCopies}', '${des|igns.mostCopies}', view, 'designs'],
    [flow, 'leave: global', 'leave: glo|bal', 'home/home.screen.yaml', 'global'],
    [flow, '${answers.design.design}', '${answers.des|ign.design}', flow, 'design'],
    [view, 'title: Choose a card', 'title: ${words.gene|ric}', 'words/en.yaml', 'generic'],
    [view, 'submit: CONTINUE', 'submit: CONT|INUE', flow, 'CONTINUE'],
    [view, 'that: form.copies', 'that: form.cop|ies', view, 'copies'],
    [view, 'designs: getCardDesigns', 'des|igns: getCardDesigns', flow, 'designs'],
    [flow, '${answers.design.copies}', '${answers.design.cop|ies}', view, 'copies'],
  ])('%s: %s', (path, from, to, file, name) => {
    const workspace = fixtureWorkspace();
    const offset = writeAtBar(workspace, path, replaced(workspace, path, from, to));
    const found = definitionAt(workspace, path, offset);
    expect(found.map((one) => [one.file, workspace.textOf(one.file)?.slice(one.from, one.to)])).toContainEqual([file, name]);
  });
});

describe('hover says what a word is', () => {
  test.each([
    [flow, 'call: placeCardOrder', 'call: place|CardOrder', 'Takes: accountId, design, copies'],
    [flow, 'leave: global', 'leave: glo|bal', '/'],
    [view, '  - radioGroup: design', '  - radio|Group: design', 'radioGroup'],
    [view, 'form.copies <= designs', 'form.cop|ies <= designs', 'numberField'],
  ])('%s: %s', (path, from, to, expected) => {
    const workspace = fixtureWorkspace();
    const offset = writeAtBar(workspace, path, replaced(workspace, path, from, to));
    expect(meaningOf(workspace, path, offset)?.markdown).toContain(expected);
  });
});

describe('findings of what is typed', () => {
  test('a word that is not known has a fix that mends it', () => {
    const workspace = fixtureWorkspace();
    workspace.write(view, replaced(workspace, view, '${designs.mostCopies}', '${desings.mostCopies}'));
    const [found] = diagnosticsOf(workspace).get(view) ?? [];
    const [action] = [...codeActionsAt(workspace, view, found!)].flat();
    expect([found?.finding.code, action?.isPreferred]).toEqual(['unknown-name', true]);
    for (const { path, text } of applyEdit(workspace.files(), action!.edit)) workspace.write(path, text);
    expect(diagnosticsOf(workspace).size).toBe(0);
  });

  test('a document that goes away is missed by what names it', () => {
    const workspace = fixtureWorkspace();
    workspace.write(view, null);
    expect([...diagnosticsOf(workspace).values()].flat().map(({ finding }) => finding.code)).toContain('unknown-view');
  });

  test('lines may end as Windows ends them, and hold letters of two units: a finding stands at its word', () => {
    const word = 'desings';
    const workspace = fixtureWorkspace();
    const broken = replaced(workspace, view, '${designs.mostCopies}', `\${${word}.mostCopies} 🙂`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.boolean(), (text, windows) => {
        const comment = `# ${text.replaceAll(/[\r\n\u0085\u2028\u2029\p{C}]/gu, '')} 🙂\n`;
        const written = comment + broken;
        workspace.write(view, windows ? written.replaceAll('\n', '\r\n') : written);
        const [found] = diagnosticsOf(workspace).get(view) ?? [];
        expect(found?.finding.code).toBe('unknown-name');
        const shown = workspace.textOf(view)!.slice(found!.from, found!.to);
        expect(shown).toMatch(/^You/);
        expect(shown).not.toContain('\r');
        const [action] = [...codeActionsAt(workspace, view, found!)].flat();
        for (const { path, text: now } of applyEdit(workspace.files(), action!.edit)) workspace.write(path, now);
        expect(diagnosticsOf(workspace).size).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  test('no text makes an answer throw', () => {
    const workspace = fixtureWorkspace();
    const good = workspace.textOf(flow)!;
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(good.length), fc.string({ maxLength: 8 }), (from, at, typed) => {
        workspace.write(flow, good.slice(0, from) + typed + good.slice(Math.min(good.length, from + 40)));
        askEverything(workspace, flow, Math.min(at, workspace.textOf(flow)!.length));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['brackets in brackets', `flow: ${'['.repeat(20_000)}`],
    ['items in items', `flow:\n${'- '.repeat(20_000)}`],
    ['keys in keys', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    [
      'references to references',
      `a0: &a0 [x]\n${Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}`,
    ],
    [
      'names of the language below',
      'values:\n  __proto__: constructor\n  constructor: ${answers.__proto__.constructor}\n  toString: ${words.constructor}\n',
    ],
    ['a name with the characters of a pattern', 'flow: X\nflags: [(a+)+$, "[", a]\nomit: [(, )]\n'],
    ['one long line', `title: ${'a: '.repeat(50_000)}`],
  ])('a hostile document is answered: %s', (_, text) => {
    const workspace = fixtureWorkspace();
    workspace.write(flow, text);
    askEverything(workspace, flow, text.length);
    askEverything(workspace, flow, Math.floor(text.length / 2));
    expect([...codeActionsAt(workspace, flow, { from: 0, to: text.length })].length).toBeLessThanOrEqual(10);
  });

  test('a name is found as it is written: the characters of a pattern mean themselves', () => {
    expect('a+b aab a+b'.match(wholeWord('a+b'))).toEqual(['a+b', 'a+b']);
    expect('(x|y)'.match(wholeWord('x|y'))).toEqual(['x|y']);
    expect('amounts'.match(wholeWord('amount'))).toBeNull();
  });

  test('ten findings get fixes where a whole document is selected', () => {
    const workspace = fixtureWorkspace();
    const lines = Array.from({ length: 14 }, (_, at) => `  - text: \${desings.mostCopies} ${at}`).join('\n');
    workspace.write(view, `${workspace.textOf(view)!.trimEnd()}\n${lines}\n`);
    const whole = { from: 0, to: workspace.textOf(view)!.length };
    expect(diagnosticsOf(workspace).get(view)!.length).toBeGreaterThan(10);
    const fixes = [...codeActionsAt(workspace, view, whole)];
    expect(fixes).toHaveLength(10);
    // The same is found in every line, and each line has a fix of its own.
    expect(new Set(fixes.map(([first]) => first?.edit.edits[0]?.from)).size).toBe(10);
  });

  test('a fix that was tried leaves no trace in later answers', () => {
    const workspace = fixtureWorkspace();
    const before = flowsAround(workspace, view).map(({ file }) => file);
    workspace.check(workspace.files().filter(({ path }) => path !== view));
    expect([before, flowsAround(workspace, view).map(({ file }) => file)]).toEqual([[flow], [flow]]);
  });
});

describe('outline and folding', () => {
  test('states stand below their section with their events, and each block folds', () => {
    const workspace = fixtureWorkspace();
    const states = symbolsOf(workspace, flow).find(({ name }) => name === 'states');
    expect(states?.children.map(({ name }) => name)).toEqual(expect.arrayContaining(['design', 'placing', 'lapsed']));
    expect(states?.children[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['CONTINUE', 'BACK']);
    const lines = workspace.textOf(flow)!.split('\n');
    const placing = foldingOf(workspace, flow).find(({ first }) => lines[first] === '  placing:');
    expect(lines[placing!.last]).toBe('      problem: ${error.say}');
  });
});
