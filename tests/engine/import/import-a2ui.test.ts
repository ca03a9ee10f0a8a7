import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importA2ui } from '#engine/import/a2ui/import-a2ui.ts';
import { importText } from '#engine/import/import-document.ts';
import type { Imported } from '#engine/import/imported.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const fixtures = new URL('../../fixtures/import/a2ui/', import.meta.url);
const nodesOf = (imported: Imported, type: string): LayoutNode[] =>
  [...walkLayout(imported.document)].map(({ node }) => node).filter((node) => node.type === type);
const textsOf = (imported: Imported): unknown[] => nodesOf(imported, 'text').map(({ text }) => text);

const surface = (data: unknown, ...components: object[]): unknown => [
  { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } },
  { version: 'v0.9', updateComponents: { surfaceId: 's', components } },
  { version: 'v0.9', updateDataModel: { surfaceId: 's', value: data } },
];
const root = (...children: string[]) => ({ id: 'root', component: 'Column', children });

describe('messages become a layout that the check accepts', () => {
  test.each(readdirSync(fixtures).filter((name) => name.endsWith('.json')))('%s', (name) => {
    const { document, refused } = importText(readFileSync(new URL(name, fixtures), 'utf8'));
    expect(refused).toEqual([]);
    expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
  });
});

describe('updateDataModel replaces what is at its path, and null deletes it (A2UI 1.0)', () => {
  const drawn = (...updates: object[]): unknown[] =>
    textsOf(
      importA2ui([
        {
          version: 'v1.0',
          createSurface: {
            surfaceId: 's',
            dataModel: { person: { name: 'Ann', age: 7 }, list: ['a', 'b', 'c'] },
            components: [
              root('name', 'age', 'count', 'all'),
              { id: 'name', component: 'Text', text: { path: '/person/name' } },
              { id: 'age', component: 'Text', text: { path: '/person/age' } },
              { id: 'count', component: 'Text', text: { path: '/gone/deeper' } },
              { id: 'all', component: 'List', children: { path: '/list', componentId: 'one' } },
              { id: 'one', component: 'Text', text: { path: '' } },
            ],
          },
        },
        ...updates.map((updateDataModel) => ({ version: 'v1.0', updateDataModel: { surfaceId: 's', ...updateDataModel } })),
      ]),
    );

  test.each<[string, object, unknown[]]>([
    ['nothing is updated (control)', { path: '/other', value: 1 }, ['Ann', '7', 'a', 'b', 'c']],
    ['an object is replaced, not merged', { path: '/person', value: { name: 'Bob' } }, ['Bob', 'a', 'b', 'c']],
    ['the whole data is replaced', { value: { person: { age: 8 } } }, ['8']],
    ['the whole data is replaced by its path', { path: '/', value: { list: ['z'] } }, ['z']],
    ['a member is deleted', { path: '/person/age', value: null }, ['Ann', 'a', 'b', 'c']],
    ['an item is deleted', { path: '/list/1', value: null }, ['Ann', '7', 'a', 'c']],
    ['an item is added after the last', { path: '/list/3', value: 'd' }, ['Ann', '7', 'a', 'b', 'c', 'd']],
    ['an item further on changes nothing', { path: '/list/9', value: 'd' }, ['Ann', '7', 'a', 'b', 'c']],
    ['what is not there is not made by deleting it', { path: '/gone/deeper', value: null }, ['Ann', '7', 'a', 'b', 'c']],
    ['a path that leads out of the data writes nothing', { path: '/__proto__/name', value: 'x' }, ['Ann', '7', 'a', 'b', 'c']],
  ])('%s', (_, update, words) => {
    expect(drawn(update).map(String)).toEqual(words);
    expect('name' in {}).toBe(false);
  });
});

describe('what a surface says stands in the layout', () => {
  test('a list of the data is drawn row by row, and functions are worked out', () => {
    const total = { call: 'formatCurrency', args: { value: { path: 'cents' }, currency: 'USD' } };
    const imported = importA2ui(
      surface(
        {
          items: [
            { name: 'tea', cents: 3 },
            { name: 'Cake', cents: 1204.5 },
          ],
          day: '2026-06-17',
        },
        root('all', 'day'),
        { id: 'all', component: 'List', children: { path: '/items', componentId: 'item' } },
        { id: 'item', component: 'Row', children: ['name', 'total'] },
        { id: 'name', component: 'Text', text: { call: 'capitalize', args: { value: { path: 'name' } } } },
        { id: 'total', component: 'Text', text: total },
        {
          id: 'day',
          component: 'Text',
          text: { call: 'formatString', args: { value: "On ${formatDate(value: ${/day}, format: 'EEEE, MMM d')}" } },
        },
      ),
    );
    expect(textsOf(imported)).toEqual(['Tea', '$3.00', 'Cake', '$1,204.50', 'On Wednesday, Jun 17']);
    expect(imported.notes).toEqual([]);
  });

  test('a film of this product is played; a recording of another site is a link', () => {
    const imported = importA2ui(
      surface(
        {},
        root('film', 'far'),
        { id: 'film', component: 'Video', url: '/a.mp4', posterUrl: '/a.png' },
        { id: 'far', component: 'AudioPlayer', url: 'https://example.com/a.mp3', description: 'The news' },
      ),
    );
    expect(nodesOf(imported, 'media')).toMatchObject([{ type: 'media', label: 'Video', sources: [{ src: '/a.mp4' }], poster: '/a.png' }]);
    expect(nodesOf(imported, 'link')).toMatchObject([{ label: 'Listen: The news', to: 'https://example.com/a.mp3' }]);
    expect(imported.notes.map(({ code }) => code)).toEqual(['media-elsewhere']);
  });

  test('a text that reads what a field writes follows it, and a button sends its context', () => {
    const imported = importA2ui(
      surface(
        { guest: { name: 'Ann' }, id: 7 },
        root('field', 'hello', 'go'),
        {
          id: 'field',
          component: 'TextField',
          label: 'Name',
          value: { path: '/guest/name' },
          checks: [{ condition: { call: 'required' }, message: 'Say a name.' }],
        },
        { id: 'hello', component: 'Text', text: { call: 'formatString', args: { value: 'Dear ${/guest/name}' } } },
        { id: 'go-text', component: 'Text', text: 'Send' },
        {
          id: 'go',
          component: 'Button',
          child: 'go-text',
          action: { event: { name: 'send', context: { name: { path: '/guest/name' }, id: { path: '/id' } } } },
        },
      ),
    );
    expect(nodesOf(imported, 'textField')).toMatchObject([{ name: 'guest-name', label: 'Name', required: 'Say a name.' }]);
    expect(textsOf(imported)).toEqual([{ $text: ['Dear ', { $: ['get', 'form', 'guest-name'] }] }]);
    expect(nodesOf(imported, 'button')).toMatchObject([
      {
        label: 'Send',
        press: [
          { do: 'set', form: { id: 7 } },
          { do: 'submit', event: 'send' },
        ],
      },
    ]);
    expect([imported.document?.form, imported.notes]).toEqual([{ 'guest-name': 'Ann' }, []]);
  });

  test('a least length is the field’s, and a button that asks what its fields ask needs no word', () => {
    const asks = (call: string, path: string, more: object = {}): object => ({
      condition: { call, args: { value: { path }, ...more } },
      message: 'Look again.',
    });
    const length = asks('length', '/word', { min: 8, max: 20 });
    const both = (...checks: object[]): object => ({
      condition: {
        call: 'and',
        args: { values: checks.map((check) => ({ ...(check as { condition: object }).condition, returnType: 'boolean' })) },
      },
    });
    const imported = (...asked: object[]): Imported =>
      importA2ui(
        surface(
          {},
          root('word', 'go'),
          { id: 'word', component: 'TextField', label: 'Password', variant: 'obscured', value: { path: '/word' }, checks: [length] },
          { id: 'words', component: 'Text', text: 'Sign in' },
          { id: 'go', component: 'Button', child: 'words', checks: asked, action: { event: { name: 'login' } } },
        ),
      );
    const whole = imported(both(length, asks('length', '/word', { max: 20, min: 8 })));
    expect(nodesOf(whole, 'passwordField')).toMatchObject([{ minLength: 8, maxLength: 20, problem: 'Look again.' }]);
    expect(whole.notes).toEqual([]);
    expect(imported(both(length, asks('required', '/word'))).notes).toMatchObject([{ code: 'unsupported-property' }]);
  });

  test('a row keeps where its children stand, and a sign is drawn by its name', () => {
    const imported = importA2ui(
      surface(
        {},
        { ...root('play', 'run'), component: 'Row', justify: 'spaceEvenly' },
        { id: 'play', component: 'Icon', name: 'skip_next' },
        { id: 'run', component: 'Column', align: 'end', children: ['lock', 'unknown'] },
        { id: 'lock', component: 'Icon', name: 'lock' },
        { id: 'unknown', component: 'Icon', name: 'constructor' },
      ),
    );
    expect(nodesOf(imported, 'row')).toMatchObject([{ justify: 'evenly' }]);
    expect(nodesOf(imported, 'sign')).toMatchObject([{ name: 'next' }, { name: 'lock' }]);
    expect(nodesOf(imported, 'stack').at(-1)).toMatchObject({ align: 'end', children: [{ type: 'sign', name: 'lock' }] });
    expect(imported.notes.map(({ code }) => code)).toEqual(['missing-part']);
  });

  test('a component within itself, one that there is not and one that nothing is known of are left out with a word', () => {
    const imported = importA2ui(
      surface({}, root('again', 'nobody', 'odd'), { id: 'again', component: 'Card', child: 'root' }, { id: 'odd', component: 'Hologram' }),
    );
    expect(imported.notes.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'wrong-value /1/updateComponents/components/1/child',
      'unknown-element /1/updateComponents/components/0/children/1',
      'unknown-element /1/updateComponents/components/2',
    ]);
  });

  test('messages may come a line each', () => {
    const lines = (surface({}, root('a'), { id: 'a', component: 'Text', text: 'Here' }) as object[])
      .map((one) => JSON.stringify(one))
      .join('\n');
    expect(textsOf(importText(lines))).toEqual(['Here']);
  });

  test('a surface that draws itself without end is refused in words', () => {
    const rows = Array.from({ length: 400 }, () => 0);
    const each = (id: string, next: string) => ({ id, component: 'List', children: { path: '/rows', componentId: next } });
    const { document, refused } = importA2ui(surface({ rows }, each('root', 'a'), each('a', 'b'), { id: 'b', component: 'Divider' }));
    expect([document, refused[0]?.message]).toEqual([null, expect.stringContaining('5000 nodes')]);
  });
});

const kinds = [
  'Text',
  'Image',
  'Icon',
  'Video',
  'Row',
  'Column',
  'List',
  'Card',
  'Tabs',
  'Divider',
  'Modal',
  'Button',
  'TextField',
  'CheckBox',
  'Slider',
  'DateTimeInput',
  'ChoicePicker',
  'Odd',
];
const names = [
  'text',
  'url',
  'name',
  'children',
  'child',
  'tabs',
  'trigger',
  'content',
  'variant',
  'label',
  'value',
  'options',
  'min',
  'max',
  'checks',
  'action',
  'align',
  'justify',
  'enableTime',
];
const ids = fc.constantFrom('root', 'a', 'b', 'c', 'constructor');
const value = fc.oneof(
  ids,
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(ids, { maxLength: 3 }),
  fc.constantFrom<unknown>(
    'javascript:x',
    'https://example.com',
    '${/a} ${formatDate(value: ${',
    { path: '/rows', componentId: 'a' },
    { path: 'x' },
    { call: 'formatString', args: { value: '${/rows}' } },
    { event: { name: 'go', context: { constructor: 1 } } },
    [{ title: 'T', child: 'b', value: 1, label: 'x' }],
    'h1',
    'number',
    true,
    -1,
  ),
);
const component = fc.tuple(ids, fc.constantFrom(...kinds), fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 7 }));

test('whatever messages come, either they are refused in words or the check accepts what is made of them', () => {
  let imported = 0;
  fc.assert(
    fc.property(fc.array(component, { minLength: 2, maxLength: 6 }), fc.jsonValue({ maxDepth: 3 }), (parts, data) => {
      const components = parts.map(([id, kind, more], index) => ({ ...more, id: index === 0 ? 'root' : id, component: kind }));
      const answer = importA2ui(surface({ rows: [1, { x: data }], x: data }, ...components));
      if (answer.document === null) expect(answer.refused.every(({ message }) => message.length > 10)).toBe(true);
      else expect(checkLayout(answer.document, nodeProblems).diagnostics).toEqual([]);
      if (answer.document !== null) imported++;
    }),
    { numRuns: 200 },
  );
  expect(imported).toBeGreaterThan(100);
});

describe('issue 50.3: A2UI 1.0 comes in', () => {
  const whole = (more: object, ...later: object[]): unknown => [
    { version: 'v1.0', createSurface: { surfaceId: 's', catalogId: 'basic', ...more } },
    ...later.map((message) => ({ version: 'v1.0', ...message })),
  ];
  const words = (text: unknown, id = 'root') => ({ id, component: 'Text', text });

  test('one message holds the components and the data of a surface', () => {
    const imported = importA2ui(whole({ components: [words({ path: '/name' })], dataModel: { name: 'Rosa' } }));
    expect([textsOf(imported), imported.notes, imported.refused]).toEqual([['Rosa'], [], []]);
    expect(checkLayout(imported.document, nodeProblems).diagnostics).toEqual([]);
  });

  test('null deletes a key and a row of a list; at the root it deletes all', () => {
    const components = [
      { id: 'root', component: 'Column', children: { path: '/rows', componentId: 'row' } },
      words({ path: 'name' }, 'row'),
    ];
    const rows = { rows: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }], other: 1 };
    const update = (path: string, value: unknown) => ({ updateDataModel: { surfaceId: 's', path, value } });
    expect(textsOf(importA2ui(whole({ components, dataModel: rows }, update('/rows/1', null))))).toEqual(['One', 'Three']);
    expect(textsOf(importA2ui(whole({ components, dataModel: rows }, update('/rows/0/name', null), update('/other', null))))).toEqual([
      'Two',
      'Three',
    ]);
    expect(textsOf(importA2ui(whole({ components, dataModel: rows }, update('/', null))))).toEqual([]);
    expect(textsOf(importA2ui(whole({ components, dataModel: rows })))).toEqual(['One', 'Two', 'Three']); // negative control
  });

  test('`@index` is the place of a row, `placeholder` a hint, and catalogs and metadata are nothing to draw', () => {
    const imported = importA2ui(
      whole({
        components: [
          { id: 'root', component: 'Column', children: ['list', 'field', 'bare'], catalogId: 'basic', metadata: { extensions: {} } },
          { id: 'list', component: 'Column', children: { path: '/rows', componentId: 'row' } },
          words({ call: 'formatString', args: { value: '${@index(offset: 1)} of two: ${name}' } }, 'row'),
          { id: 'field', component: 'TextField', label: 'Town', placeholder: 'Such as Bergen', value: { path: '/town' } },
          { id: 'bare', component: 'TextField', placeholder: 'Your street', value: { path: '/street' } },
        ],
        dataModel: { rows: [{ name: 'Tea' }, { name: 'Cake' }] },
      }),
    );
    expect(textsOf(imported)).toEqual(['1 of two: Tea', '2 of two: Cake']);
    expect(nodesOf(imported, 'textField')).toMatchObject([{ label: 'Town', hint: 'Such as Bergen' }, { label: 'Your street' }]);
    expect(imported.notes).toEqual([]);
  });

  test('a path is a JSON pointer; one that leads nowhere is a note', () => {
    const imported = importA2ui(whole({ components: [words({ path: '/rates/EUR~1USD' })], dataModel: { rates: { 'EUR/USD': '1.0842' } } }));
    expect([textsOf(imported), imported.notes]).toEqual([['1.0842'], []]);
    const written = whole(
      { components: [words({ path: '/a~1b' })] },
      { updateDataModel: { surfaceId: 's', path: '/a~1b', value: 'Here' } },
    );
    expect(textsOf(importA2ui(written))).toEqual(['Here']);
    expect(importA2ui(whole({ components: [words({ path: '/nowhere' })] })).notes).toMatchObject([
      { kind: 'dropped', code: 'wrong-value' },
    ]);
  });

  test('an object is never words: a literal of an older version is meant, anything else is a note', () => {
    const imported = importA2ui(
      whole({ components: [{ id: 'root', component: 'TextField', label: { literalString: 'Party size' }, value: { path: '/n' } }] }),
    );
    expect([nodesOf(imported, 'textField'), imported.notes]).toMatchObject([[{ label: 'Party size' }], []]);
    const odd = importA2ui(whole({ components: [words({ a: 1 })] }));
    expect([textsOf(odd), odd.notes.length]).toEqual([[], 1]);
  });
});
