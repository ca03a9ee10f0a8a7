import { describe, expect, test } from 'vitest';
import { authoredGuide } from '#engine/editor/authored-guide.ts';
import { completionsAt, meaningAt } from '#engine/editor/complete.ts';
import { schemasFolder } from './fixture-workspace.ts';
import { readDocumentSchemas } from '#server/editor/document-schemas.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const guide = authoredGuide({ call: { names: ['signIn', 'placeOrder'], closed: true } }, readDocumentSchemas(schemasFolder));
/** The labels offered at the bar, the first ones first. */
function offered(marked: string): string[] {
  const found = completionsAt(marked.replace('|', ''), marked.indexOf('|'), 'yaml', guide);
  return (found?.completions ?? []).toSorted((a, b) => b.boost - a.boost).map(({ label }) => label);
}

describe('issue 4: completion and hover of what an author writes', () => {
  test('a new node is offered by its kind alone, every kind that somebody writes', () => {
    const byCompiler = ['remount', 'callStates', 'tableRow'];
    const kinds = [...nodeDefinitions.keys()].filter((kind) => !byCompiler.includes(kind));
    for (const text of ['- |', '- ta|', 'body:\n  - |', '- card:\n    - |', 'dialogs:\n  ask:\n    body:\n      - |']) {
      expect(offered(text)).toEqual(expect.arrayContaining([...kinds, 'part', 'choose']));
      expect(offered(text).filter((kind) => byCompiler.includes(kind))).toEqual([]);
    }
    expect(offered('- |')).not.toContain('level');
    // What stands behind the first key is no kind, though a kind has its name.
    expect(offered('- |\n  columns: []\n')).toEqual(expect.arrayContaining(['table', 'grid']));
  });

  test.each([
    ['|', ['body', 'title', 'given', 'view']],
    ['- table: People\n  |', ['columns', 'rows', 'when', 'each', 'id']],
    ['- table: People\n  columns:\n    - |', ['key', 'label', 'align']],
    ['- table: People\n  columns:\n    - key: name\n      align: |', ['start', 'end']],
    ['- button: Go\n  kind: |', ['primary', 'quiet']],
    ['- heading: A\n  level: |', ['1', '4']],
    ['- button: Go\n  press:\n    - |', ['submit', 'call', 'go', 'back']],
    ['- button: Go\n  press:\n    - call: |', ['signIn', 'placeOrder']],
    ['- keyFacts:\n    - |', ['label', 'value']],
    ['body: []\nform:\n  |', ['start']],
    ['body: []\ndialogs:\n  ask:\n    |', ['title', 'body']],
    ['title: A\nwidth: |', ['narrow', 'wide']],
    ['- button: Go\n  press:\n    - call: signIn\n      ok:\n        - |', ['say', 'close', 'refresh']],
    ['- button: Go\n  press:\n    - open: a\n      |', ['with', 'when']],
    ['- region: a\n  fail:\n    - |', ['errorState', 'part']],
    ['- subflow: A\n  ok:\n    - |', ['say', 'go']],
    ['- part: a\n  slots:\n    side:\n      - |', ['heading', 'card']],
    ['body:\n  - button: Go\n    press:\n      - open: |\ndialogs:\n  rename:\n    title: A\n', ['rename']],
    [
      'body:\n  - button: Go\n    press:\n      - open: rename\n        with:\n          |\ndialogs:\n  rename:\n    given:\n      row: any\n',
      ['row'],
    ],
    ['state:\n  isOpen: false\nbody:\n  - button: Go\n    press:\n      - toggle: |', ['isOpen']],
    ['state:\n  isOpen: false\nbody:\n  - button: Go\n    press:\n      - set:\n          |', ['isOpen']],
    ['load:\n  people: {}\nbody:\n  - region: |', ['people']],
    ['load:\n  people: {}\nbody:\n  - button: Go\n    press:\n      - refresh: [|]', ['people']],
  ])('at %j stands %j', (text, labels) => expect(offered(text)).toEqual(expect.arrayContaining(labels)));

  test.each([
    ['- table: People\n  |', 'heading'],
    ['- table: People\n  |', 'choose'],
    ['- button: Go\n  press:\n    - |', 'heading'],
    ['- button: Go\n  press:\n    - submit: GO\n      |', 'with'],
    ['state:\n  isOpen: false\nbody:\n  - button: Go\n    press:\n      - open: |', 'isOpen'],
  ])('negative control: at %j stands no %s', (text, label) => expect(offered(text)).not.toContain(label));

  test('each word of a press stands there once, and everything offered says what it means', () => {
    for (const text of ['- button: Go\n  press:\n    - |', '- radioGroup: a\n  options:\n    - |', '- table: A\n  columns:\n    - |']) {
      const found = completionsAt(text.replace('|', ''), text.indexOf('|'), 'yaml', guide)?.completions ?? [];
      expect(found.filter(({ info }) => info === '').map(({ label }) => label)).toEqual([]);
      expect(found.length).toBeGreaterThan(2);
    }
    expect(offered('- button: Go\n  press:\n    - |').filter((label) => label === 'submit')).toEqual(['submit']);
    // Alone they are about the whole page, with names behind them about a part.
    expect(offered('- button: Go\n  press:\n    - |').filter((label) => label === 'reset')).toEqual(['reset', 'reset']);
    expect(offered('- button: Go\n  press:\n    - |').filter((label) => label === 'refresh')).toEqual(['refresh', 'refresh']);
  });

  test('what must be there comes first', () => {
    expect(offered('|')[0]).toBe('body');
    expect(offered('- table: People\n  |').slice(0, 2)).toEqual(['columns', 'rows']);
  });

  test('a kind and a property say what they mean', () => {
    const text = '- table: People\n  columns: []\n';
    expect(meaningAt(text, 4, 'yaml', guide)?.doc).toBe(nodeDefinitions.get('table')?.doc);
    expect(meaningAt(text, text.indexOf('columns') + 2, 'yaml', guide)?.title).toBe('columns: array');
  });
});
