import { describe, expect, test } from 'vitest';
import { authoredGuide } from '#preview/play/editor/authored-guide.ts';
import { completionsAt, meaningAt } from '#preview/text/complete.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const guide = authoredGuide({ call: { names: ['signIn', 'placeOrder'], closed: true } });
/** The labels offered at the bar, the first ones first. */
function offered(marked: string): string[] {
  const found = completionsAt(marked.replace('|', ''), marked.indexOf('|'), 'yaml', guide);
  return (found?.completions ?? []).toSorted((a, b) => b.boost - a.boost).map(({ label }) => label);
}

describe('issue 4: completion and hover of what an author writes', () => {
  test('a new node is offered by its kind alone, every kind that somebody writes', () => {
    const byCompiler = ['afresh', 'callStates'];
    const kinds = [...nodeDefinitions.keys()].filter((kind) => !byCompiler.includes(kind));
    for (const text of ['- |', '- ta|', 'body:\n  - |', '- card:\n    - |', 'dialogs:\n  ask:\n    body:\n      - |']) {
      expect(offered(text)).toEqual(expect.arrayContaining([...kinds, 'part', 'choose']));
      expect(offered(text).filter((kind) => byCompiler.includes(kind))).toEqual([]);
    }
    expect(offered('- |')).not.toContain('columns');
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
  ])('at %j stands %j', (text, labels) => expect(offered(text)).toEqual(expect.arrayContaining(labels)));

  test.each([
    ['- table: People\n  |', 'heading'],
    ['- table: People\n  |', 'choose'],
    ['- button: Go\n  press:\n    - |', 'heading'],
    ['- button: Go\n  press:\n    - submit: GO\n      |', 'with'],
  ])('negative control: at %j stands no %s', (text, label) => expect(offered(text)).not.toContain(label));

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
