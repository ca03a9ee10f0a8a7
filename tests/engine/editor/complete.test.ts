import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completionsAt, meaningAt } from '#engine/editor/complete.ts';
import { createSchemaGuide } from '#engine/editor/schema-guide.ts';
import type { Schema } from '#engine/editor/schema-guide.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const schema = JSON.parse(readFileSync(new URL('../../../schemas/json/layout.json', import.meta.url), 'utf8')) as Schema;
const guide = createSchemaGuide(schema);

/** The completions at the "|" of a text. */
function offered(marked: string, syntax: 'json' | 'yaml') {
  const caret = marked.indexOf('|');
  return completionsAt(marked.replace('|', ''), caret, syntax, guide)?.completions ?? [];
}
const labels = (marked: string, syntax: 'json' | 'yaml') => offered(marked, syntax).map(({ label }) => label);

describe('completion by the published schema', () => {
  test.each([
    ['json', '{"bml": "1", "|"}'],
    ['json', '{"bml": "1", |}'],
    ['json', '{"bml": "1", | "body": []}'],
    ['yaml', 'bml: "1"\n|'],
    ['yaml', 'bml: "1"\nti|\nbody: []'],
  ] as const)('%s: the members of a layout, without those that are there: %j', (syntax, text) => {
    const found = labels(text, syntax);
    expect(found).toEqual(expect.arrayContaining(['title', 'width', 'dialogs', 'state']));
    expect(found).not.toContain('bml');
  });

  test.each([
    ['json', '{"body": [{"type": "|"}]}'],
    ['json', '{"body": [{"type": |}]}'],
    ['json', '{"body": [{"type": "bu|"}]}'],
    ['yaml', 'body:\n  - type: |'],
    ['yaml', 'body:\n  - type: bu|\n    label: Go'],
    ['yaml', 'body: [{ type: | }]'],
  ] as const)('%s: the types of nodes, each with its sentence: %j', (syntax, text) => {
    const found = offered(text, syntax);
    expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining([...nodeDefinitions.keys()]));
    expect(found.find(({ label }) => label === 'button')?.info).toBe(nodeDefinitions.get('button')?.doc);
  });

  test.each([
    ['json', '{"body": [{"type": "button", "|"}]}'],
    ['json', '{"body": [{"type": "stack", "children": [{"type": "button", |}]}]}'],
    ['yaml', 'body:\n  - type: button\n    |'],
    ['yaml', 'body:\n  - type: stack\n    children:\n      - type: button\n        k|'],
  ] as const)('%s: the properties of the type at hand: %j', (syntax, text) => {
    const found = labels(text, syntax);
    expect(found).toEqual(expect.arrayContaining(['label', 'kind', 'press', 'busyLabel', '$if', 'id']));
    expect(found).not.toContain('options'); // another type's
  });

  test.each([
    ['json', '{"body": [{"type": "button", "kind": "|"}]}', ['primary', 'secondary', 'quiet', 'danger']],
    ['yaml', 'body:\n  - type: button\n    kind: |', ['primary', 'secondary', 'quiet', 'danger']],
    ['yaml', 'body:\n  - type: button\n    disabled: |', ['true', 'false']],
    ['json', '{"width": "|", "body": []}', ['narrow', 'wide', 'full']],
    ['yaml', 'body:\n  - type: button\n    press:\n      - do: |', ['submit', 'navigate', 'open', 'set', 'toast']],
  ] as const)('%s: the values of a choice: %j', (syntax, text, values) => {
    expect(labels(text, syntax)).toEqual(expect.arrayContaining([...values]));
  });

  test('an action’s members are those of what it does', () => {
    const found = labels('{"body": [{"type": "button", "press": [{"do": "navigate", "|"}]}]}', 'json');
    expect(found).toContain('to');
    expect(found).not.toContain('event');
  });

  test('a choice is written so that the text can be read', () => {
    expect(offered('body:\n  - |', 'yaml').find(({ label }) => label === 'type')?.text).toBe('type: ');
    expect(offered('body:\n  - type: button\n    |', 'yaml').find(({ label }) => label === '$if')?.text).toBe('"$if": ');
    expect(offered('{|}', 'json').find(({ label }) => label === 'title')?.text).toBe('"title": ');
    expect(offered('{"ti|": "x"}', 'json').find(({ label }) => label === 'title')?.text).toBe('"title"');
    expect(offered('bml: |', 'yaml').find(({ label }) => label === '1')?.text).toBe('"1"'); // else a number
  });

  test('within a text of several words nothing is offered', () => {
    expect(offered('{"title": "Go to the ac|"}', 'json')).toEqual([]);
    expect(offered('title: Go to the ac|', 'yaml')).toEqual([]);
  });

  test('any text, any caret: an answer or none', () => {
    const bits = fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '- ', '\n', '  ', 'type', 'body', 'button', '#', '|', '*', '&');
    fc.assert(
      fc.property(
        fc.array(bits, { maxLength: 30 }),
        fc.nat(60),
        fc.constantFrom('json' as const, 'yaml' as const),
        (parts, caret, syntax) => {
          const text = parts.join('');
          const at = Math.min(caret, text.length);
          completionsAt(text, at, syntax, guide);
          meaningAt(text, at, syntax, guide);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a tip by the published schema', () => {
  test.each([
    ['json', '{"body": [{"type": "sli|der"}]}', nodeDefinitions.get('slider')?.doc],
    ['yaml', 'body:\n  - type: sli|der\n', nodeDefinitions.get('slider')?.doc],
  ] as const)('%s: a node’s type says what it is for', (syntax, marked, doc) => {
    const caret = marked.indexOf('|');
    expect(meaningAt(marked.replace('|', ''), caret, syntax, guide)?.doc).toBe(doc);
  });

  test('a member says what it may be', () => {
    const text = '{"width": "narrow"}';
    expect(meaningAt(text, 4, 'json', guide)?.title).toBe('width: narrow | wide | full');
    expect(meaningAt('{"nothing": 1}', 4, 'json', guide)).toBeNull();
  });
});
