import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importDivKit } from '#engine/import/divkit/import-divkit.ts';
import { importText } from '#engine/import/import-document.ts';
import type { Imported } from '#engine/import/imported.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const fixtures = new URL('../../fixtures/import/divkit/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, fixtures), 'utf8');
const nodesOf = (imported: Imported, type: string): LayoutNode[] =>
  [...walkLayout(imported.document)].map(({ node }) => node).filter((node) => node.type === type);
const cardOf = (div: unknown, more: object = {}, templates: object = {}) => ({
  templates,
  card: { log_id: 'card', states: [{ state_id: 0, div }], ...more },
});
const notesOf = ({ notes }: Imported): [string, string][] => notes.map(({ code, path }) => [code, path]);

test.each(readdirSync(fixtures).filter((name) => name.endsWith('.json')))('%s becomes a layout that the check accepts', (name) => {
  const { document, refused, format } = importText(read(name));
  expect([format, refused]).toEqual(['DivKit card', []]);
  expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
});

describe('a card stands in the layout', () => {
  const order = importText(read('order.json'));

  test('its fields write the variables that the card declares, which are the answers of the page', () => {
    expect(order.document?.form).toEqual({ first_name: 'Ada', size: 'small', cups: 2, gift: true });
    expect(nodesOf(order, 'textField')).toMatchObject([{ name: 'first_name', label: 'First name' }]);
    expect(nodesOf(order, 'select')).toMatchObject([{ name: 'size', label: 'Size of the pot', placeholder: 'Choose a size' }]);
    expect(nodesOf(order, 'slider')).toMatchObject([{ name: 'cups', min: 1, max: 6 }]);
  });

  test('words follow an answer while somebody types, also above its field; what is shown while something holds follows it too', () => {
    const size = { $: ['get', 'form', 'size'] };
    const name = { $: ['get', 'form', 'first_name'] };
    expect(nodesOf(order, 'text')).toContainEqual(expect.objectContaining({ text: { $text: ['A ', size, ' pot for ', name] } }));
    expect(nodesOf(order, 'text').find(({ text }) => text === 'We wrap it.')?.$if).toEqual({
      $: ['==', ['if', ['get', 'form', 'gift'], 'visible', 'gone'], 'visible'],
    });
  });

  test('a press changes a state or a variable, leads to an address, or is an event of the step where only an app would answer', () => {
    const pressed = nodesOf(order, 'button').map(({ label, press }) => [label, press]);
    expect(pressed).toEqual([
      ['Show the terms', [{ do: 'set', state: { 'state:terms': 'open' } }]],
      ['Make it large', [{ do: 'set', form: { size: 'large' } }]],
      ['Send the order', [{ do: 'submit', event: 'SEND_ORDER' }]],
    ]);
    expect(order.document?.state).toEqual({ 'state:terms': 'closed' });
    expect(nodesOf(order, 'link')).toMatchObject([{ label: 'About our tea', to: 'https://tea.example/about' }]);
  });

  test('what a page cannot work out or does not know is left out with a note at its element; how a card looks is the theme’s', () => {
    expect(notesOf(order)).toEqual([
      ['template', '/card/states/0/div/items/7/text'],
      ['refused-address', '/card/states/0/div/items/10/actions'],
      ['unknown-element', '/card/states/0/div/items/11'],
    ]);
  });
});

describe('templates are written out', () => {
  test('a template uses another one, and hands on what it takes; what an element says itself comes before', () => {
    const templates = {
      line: { type: 'text', font_size: 13, $text: 'words' },
      loud: { type: 'line', font_weight: 'bold', $words: 'shout', font_size: 14 },
    };
    const made = importDivKit(cardOf({ type: 'loud', shout: 'Now' }, {}, templates));
    expect(nodesOf(made, 'text')).toMatchObject([{ text: 'Now', strong: true }]);
    const own = importDivKit(cardOf({ type: 'loud', shout: 'Now', text: 'Later' }, {}, templates));
    expect(nodesOf(own, 'text')).toMatchObject([{ text: 'Later', strong: true }]);
  });

  test('a template that is made of itself, and one that would grow without end, is left out with a note', () => {
    const itself = importDivKit(cardOf({ type: 'a' }, {}, { a: { type: 'b' }, b: { type: 'a' } }));
    expect(notesOf(itself)).toEqual([['template', '/card/states/0/div']]);
    const doubling = { type: 'container', items: [{ type: 'more' }, { type: 'more' }] };
    const endless = importDivKit(cardOf({ type: 'more' }, {}, { more: doubling }));
    expect(endless.document).not.toBeNull();
    expect(new Set(endless.notes.map(({ code }) => code))).toEqual(new Set(['template']));
  });

  test('a note about an element of a template names its place there', () => {
    const made = importDivKit(cardOf({ type: 'box' }, {}, { box: { type: 'container', items: [{ type: 'custom' }] } }));
    expect(notesOf(made)).toEqual([['unknown-element', '/templates/box/items/0']]);
  });
});

test('part of a text has its own style or leads somewhere, and a line ends where the card ends it', () => {
  const ranges = [
    { start: 0, end: 4, font_weight: 'bold' },
    { start: 9, end: 13, actions: [{ log_id: 'more', url: 'https://tea.example' }] },
  ];
  const made = importDivKit(cardOf({ type: 'text', text: 'Read all here', ranges }));
  expect(nodesOf(made, 'text')[0]?.['children']).toMatchObject([
    { text: 'Read', strong: true },
    { text: ' all ' },
    { type: 'link', label: 'here', to: 'https://tea.example/' },
  ]);
  expect(nodesOf(importDivKit(cardOf({ type: 'text', text: 'One\n\nTwo' })), 'text').map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('a pager is a carousel of its pages, and its dots are the carousel’s own', () => {
  const page = (text: string) => ({ type: 'container', items: [{ type: 'text', text }] });
  const items = [{ type: 'pager', items: [page('One'), page('Two')] }, { type: 'indicator' }];
  const made = importDivKit(cardOf({ type: 'container', items }));
  expect(nodesOf(made, 'carousel').map(({ children }) => (children as LayoutNode[]).map(({ text }) => text))).toEqual([['One', 'Two']]);
  expect(made.notes).toEqual([]);
});

test('two fields of one variable are told apart, and a number is no empty text', () => {
  const field = { type: 'input', keyboard_type: 'number', hint_text: 'Cups', text_variable: 'cups' };
  const made = importDivKit(
    cardOf({ type: 'container', items: [field, field] }, { variables: [{ name: 'cups', type: 'string', value: '' }] }),
  );
  expect(nodesOf(made, 'numberField').map(({ name }) => name)).toEqual(['cups', 'cups-2']);
  expect(made.document?.form ?? {}).toEqual({});
  expect(made.notes.map(({ code }) => code)).toContain('field-value');
});

test('an address that nothing may follow is no link, and a password is no answer at hand', () => {
  const made = importDivKit(
    cardOf(
      {
        type: 'container',
        items: [
          { type: 'text', text: 'Go on', action: { log_id: 'x', url: 'javascript:alert(1)' } },
          { type: 'input', keyboard_type: 'password', hint_text: 'Password', text_variable: 'secret' },
        ],
      },
      { variables: [{ name: 'secret', type: 'string', value: 'hunter2' }] },
    ),
  );
  expect(JSON.stringify(made.document)).not.toMatch(/javascript:|hunter2/);
  expect(nodesOf(made, 'button')).toMatchObject([{ label: 'Go on', press: [{ do: 'submit', event: 'X' }] }]);
  expect(made.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['refused-address', 'field-value']));
});

test('whatever card comes, either it is refused in words or the check accepts what is made of it', () => {
  const word = fc.constantFrom(
    'type', 'text', 'items', 'states', 'state_id', 'div', 'div_id', 'title', 'options', 'value', 'text_variable', 'value_variable', 'is_on_variable',
    'thumb_value_variable', 'keyboard_type', 'hint_text', 'actions', 'action', 'url', 'typed', 'visibility', 'orientation', 'column_count', 'width',
    'weight', 'ranges', 'start', 'end', 'background', 'accessibility', 'description', 'min_value', 'max_value', 'image_url', '$text', 'words', 'font_size',
  ); // prettier-ignore
  const type = fc.constantFrom(
    'text', 'container', 'gallery', 'grid', 'pager', 'tabs', 'state', 'input', 'select', 'slider', 'switch', 'image', 'separator', 'mine', 'none',
  ); // prettier-ignore
  const leaf = fc.oneof(
    type,
    fc.constantFrom(
      'vertical',
      'horizontal',
      'number',
      'password',
      'gone',
      '@{a}',
      "@{a == 'x' ? 'visible' : 'gone'}",
      'a',
      '',
      null,
      true,
      -1,
      0,
      3,
    ),
    fc.constantFrom(
      'div-action://set_state?state_id=0/b/c',
      'div-action://set_variable?name=a&value=%E0%A4%A',
      'https://tea.example',
      'app://x',
    ),
    fc.string({ maxLength: 4 }),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(word, tie('tree'), { maxKeys: 5 }),
      fc.tuple(type, fc.dictionary(word, tie('tree'), { maxKeys: 5 })).map(([name, more]) => ({ ...more, type: name })),
    ),
  }));
  const element = fc.tuple(type, fc.dictionary(word, tree, { maxKeys: 6 })).map(([name, more]) => ({ ...more, type: name }));
  const variables = [{ name: 'a', type: 'string', value: 'x' }];
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), fc.dictionary(word, tree, { maxKeys: 4 }), (items, mine) => {
      const { document, refused } = importDivKit(cardOf({ type: 'container', items }, { variables }, { mine }));
      if (document === null) expect(refused.length).toBeGreaterThan(0);
      else expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('what a card does on a second press, at a touch or when a field is left is noted: a page does nothing of it', () => {
  const actions = [{ log_id: 'x', url: 'https://tea.example' }];
  const silent = { doubletap_actions: actions, longtap_actions: actions, press_start_actions: actions };
  const made = importDivKit(cardOf({ type: 'text', text: 'Tea', ...silent }));
  expect(made.notes.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(Object.keys(silent).toSorted());
  const field = { type: 'input', keyboard_type: 'email', hint_text: 'Email', enter_key_actions: actions };
  expect(notesOf(importDivKit(cardOf(field)))).toEqual([['unsupported-property', '/card/states/0/div/enter_key_actions']]);
});

test('a pager begins where its card begins it, and a slider that is off stays so', () => {
  const items = ['One', 'Two'].map((words) => ({ type: 'text', text: words }));
  expect(nodesOf(importDivKit(cardOf({ type: 'pager', default_item: 1, items })), 'carousel')).toMatchObject([{ first: 2 }]);
  const slider = { type: 'slider', accessibility: { description: 'Cups' }, is_enabled: 0 };
  expect(nodesOf(importDivKit(cardOf(slider)), 'slider')).toMatchObject([{ disabled: true }]);
});
