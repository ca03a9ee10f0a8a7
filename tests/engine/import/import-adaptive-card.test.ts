import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importAdaptiveCard } from '#engine/import/adaptive-cards/import-adaptive-card.ts';
import { importText } from '#engine/import/import-document.ts';
import type { Imported } from '#engine/import/imported.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const fixtures = new URL('../../fixtures/import/adaptive-cards/', import.meta.url);
const samples = readdirSync(fixtures).filter((name) => name.endsWith('.json'));

const card = (...body: unknown[]): unknown => ({ type: 'AdaptiveCard', version: '1.6', body });
const nodesOf = (imported: Imported, type: string): LayoutNode[] =>
  [...walkLayout(imported.document)].map(({ node }) => node).filter((node) => node.type === type);
const saidOf = ({ notes }: Imported): string[] => notes.map(({ kind, code, path }) => `${kind} ${code} ${path}`);

describe('a card becomes a layout that the check accepts', () => {
  test.each(samples)('%s', (name) => {
    const { document, refused } = importText(readFileSync(new URL(name, fixtures), 'utf8'));
    expect(refused).toEqual([]);
    expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
  });
});

describe('what a card says stands in the layout', () => {
  test('fields keep name, label, rules and value', () => {
    const imported = importAdaptiveCard(
      card(
        { type: 'TextBlock', text: 'How many?' },
        { type: 'Input.Number', id: 'count', min: 1, max: 9, value: '3', isRequired: true, errorMessage: 'Say how many.' },
        {
          type: 'Input.ChoiceSet',
          id: 'days',
          label: 'Days',
          isMultiSelect: true,
          value: 'mon,tue',
          choices: [{ title: 'Monday', value: 'mon' }],
        },
      ),
    );
    expect(nodesOf(imported, 'numberField')).toMatchObject([
      { name: 'count', label: 'How many?', labelHidden: true, min: 1, max: 9, required: 'Say how many.' },
    ]);
    expect(imported.document?.form).toEqual({ count: 3, days: ['mon'] });
    expect(imported.notes).toEqual([]);
  });

  test('a time keeps its bounds and value; what is no time is left out with a word', () => {
    const imported = importAdaptiveCard(
      card(
        { type: 'Input.Time', id: 'at', label: 'At', min: '09:00', max: '17:30', value: '16:30:00' },
        { type: 'Input.Time', id: 'on', label: 'On', value: '25:00', min: '10:00', max: '09:00' },
      ),
    );
    expect(nodesOf(imported, 'timeField')).toMatchObject([
      { name: 'at', label: 'At', type: 'timeField', min: '09:00', max: '17:30' },
      { name: 'on', label: 'On', type: 'timeField' },
    ]);
    expect(imported.document?.form).toEqual({ at: '16:30' });
    expect(saidOf(imported)).toEqual(['dropped wrong-value /body/1/value', 'dropped wrong-value /body/1/max']);
  });

  test('a rating is stars and words, its answer one of a few numbers, and code keeps its lines', () => {
    const imported = importAdaptiveCard(
      card(
        { type: 'Rating', value: 3.4, count: 1200, color: 'marigold' },
        { type: 'Rating', value: 4.5, max: 50 },
        { type: 'Input.Rating', id: 'stars', label: 'How was it?', value: 4, isRequired: true },
        { type: 'Input.Rating', id: 'halves', label: 'And the room?', allowHalfSteps: true },
        { type: 'CodeBlock', codeSnippet: 'if (a) {\n  b();\n}', language: 'JavaScript', startLineNumber: 7 },
        { type: 'CodeBlock', codeSnippet: ' ' },
      ),
    );
    expect(nodesOf(imported, 'sign').map(({ name }) => name)).toEqual(['star', 'star', 'star', 'starHalf', 'starOff', 'star']);
    expect(nodesOf(imported, 'text')).toMatchObject([{ text: '3.4 of 5 (1,200 ratings)' }, { text: '4.5 of 50' }]);
    expect(nodesOf(imported, 'segmented')).toMatchObject([{ name: 'stars', required: 'How was it? is required.' }]);
    expect(nodesOf(imported, 'segmented')[0]?.['options']).toContainEqual({ value: 4, label: '4', spoken: '4 of 5' });
    expect(nodesOf(imported, 'select')[0]?.['options']).toHaveLength(10);
    expect(imported.document?.form).toEqual({ stars: 4 });
    expect(nodesOf(imported, 'styledText')).toMatchObject([{ code: true, text: 'if (a) {\n  b();\n}' }]);
    expect(saidOf(imported)).toEqual(['dropped unsupported-property /body/4/startLineNumber']);
  });

  test('a card within a card keeps its tone and direction', () => {
    const inner = { type: 'AdaptiveCard', style: 'emphasis', rtl: true, body: [{ type: 'TextBlock', text: 'Inside' }] };
    const imported = importAdaptiveCard({ ...(card() as object), actions: [{ type: 'Action.ShowCard', title: 'More', card: inner }] });
    expect(nodesOf(imported, 'surface')).toMatchObject([{ tone: 'neutral', direction: 'rtl' }]);
    expect(saidOf(imported)).toEqual([]);
  });

  test('a film of this product is played with its captions; one of another site is a link', () => {
    const captionSources = [{ mimeType: 'vtt', url: '/a.vtt', label: 'English' }];
    const imported = importAdaptiveCard(
      card(
        { type: 'Media', altText: 'Rungs', poster: '/a.png', captionSources, sources: [{ mimeType: 'video/mp4', url: '/a.mp4' }] },
        {
          type: 'Media',
          altText: 'News',
          poster: 'https://example.com/a.png',
          sources: [
            { mimeType: 'audio/mpeg', url: '/a.mp3' },
            { mimeType: 'audio/ogg', url: 'https://example.com/a.ogg' },
          ],
        },
        { type: 'Media', altText: 'Far', captionSources, sources: [{ mimeType: 'audio/mpeg', url: 'https://example.com/b.mp3' }] },
        { type: 'Media', altText: 'Bad', sources: [{ url: 'javascript:x' }] },
      ),
    );
    expect(nodesOf(imported, 'media')).toMatchObject([
      {
        type: 'media',
        label: 'Rungs',
        sources: [{ src: '/a.mp4', format: 'video/mp4' }],
        captions: [{ src: '/a.vtt', label: 'English' }],
        poster: '/a.png',
      },
      { type: 'media', kind: 'audio', label: 'News', sources: [{ src: '/a.mp3', format: 'audio/mpeg' }] },
    ]);
    expect(nodesOf(imported, 'link').map(({ label }) => label)).toEqual(['Listen: Far', 'Captions: English']);
    expect(saidOf(imported)).toEqual([
      'dropped media-elsewhere /body/1/sources/1/url',
      'dropped picture-elsewhere /body/1/poster',
      'approximated media-elsewhere /body/2',
      'dropped refused-address /body/3/sources/0/url',
    ]);
  });

  test('a press posts what its action says, and shows what it toggles', () => {
    const imported = importAdaptiveCard({
      ...(card({ type: 'TextBlock', id: 'more', text: 'More', isVisible: false }) as object),
      actions: [
        { type: 'Action.Execute', title: 'Approve', verb: 'approve', style: 'positive', data: { id: 7, $: ['get', 'form', 'x'] } },
        { type: 'Action.ToggleVisibility', title: 'Show', targetElements: ['more'] },
      ],
    });
    expect(nodesOf(imported, 'button')).toMatchObject([
      {
        label: 'Approve',
        kind: 'primary',
        press: [
          { do: 'set', form: { id: 7 } },
          { do: 'submit', event: 'approve' },
        ],
      },
      { label: 'Show', press: [{ do: 'toggle', state: 'shown:more' }] },
    ]);
    expect(nodesOf(imported, 'text')).toMatchObject([{ text: 'More', $if: { $: ['get', 'state', 'shown:more'] } }]);
    expect(imported.document?.state).toEqual({ 'shown:more': false });
  });

  test('a tooltip stands beside its action on request, in what it opens, or as the reason why nothing can be pressed', () => {
    const imported = importAdaptiveCard({
      ...(card() as object),
      actions: [
        { type: 'Action.Submit', title: 'Send', tooltip: 'We answer by mail.' },
        { type: 'Action.Submit', title: 'Fly', tooltip: 'There is no wind.', isEnabled: false },
        { type: 'Action.Submit', title: 'Same', tooltip: 'Same' },
        {
          type: 'Action.ShowCard',
          title: 'More',
          tooltip: 'Our terms.',
          card: { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'x' }] },
        },
        { type: 'Action.Submit', title: 'Edit', mode: 'secondary', tooltip: 'In a menu.' },
      ],
    });
    expect(nodesOf(imported, 'tooltip')).toMatchObject([{ kind: 'mark', label: 'About Send', text: 'We answer by mail.' }]);
    expect(nodesOf(imported, 'button')).toMatchObject([
      { label: 'Send' },
      { label: 'Fly', reason: 'There is no wind.' },
      { label: 'Same' },
      { label: 'Edit' },
    ]);
    expect(nodesOf(imported, 'disclosure')).toMatchObject([{ label: 'More', children: [{ text: 'Our terms.' }, {}] }]);
    expect(saidOf(imported)).toEqual(['dropped unsupported-property /actions/4/tooltip']);
  });

  test('a surface keeps its height, place, direction, edges and picture, and is pressed as a whole', () => {
    const words = { type: 'TextBlock', text: 'Rates' };
    const imported = importAdaptiveCard({
      ...(card(
        { type: 'Container', minHeight: '200px', verticalContentAlignment: 'bottom', items: [words] },
        { type: 'Container', style: 'good', bleed: true, items: [words] },
        { type: 'Container', backgroundImage: { url: '/sea.png', fillMode: 'cover' }, items: [words] },
        { type: 'Container', items: [words], selectAction: { type: 'Action.OpenUrl', url: 'https://example.com', tooltip: 'All of them' } },
        { type: 'Container', items: [words], selectAction: { type: 'Action.OpenUrl', title: 'Go', url: 'javascript:x' } },
        { type: 'Container', bleed: true, verticalContentAlignment: 'center', items: [words] },
        { type: 'Container', backgroundImage: 'https://example.com/sea.png', items: [words] },
      ) as object),
      rtl: true,
      lang: 'ar',
    });
    expect(nodesOf(imported, 'surface')).toMatchObject([
      { direction: 'rtl', language: 'ar' },
      { height: 'medium', align: 'end', children: [{ text: 'Rates' }] },
      { tone: 'positive', bleed: true },
      { picture: '/sea.png' },
      { cover: [{ label: 'Open', to: 'https://example.com/', context: 'Rates' }] },
    ]);
    expect(nodesOf(imported, 'tooltip')).toMatchObject([{ text: 'All of them' }]);
    expect(saidOf(imported)).toEqual([
      'dropped refused-address /body/4/selectAction/url',
      'dropped picture-elsewhere /body/6/backgroundImage',
    ]);
  });

  test('a date of a text is told by its reader’s clock; one in a heading or a fact as in New York, with a note', () => {
    const at = '2026-11-21T17:30:00Z';
    const imported = importAdaptiveCard(
      card(
        {
          type: 'TextBlock',
          text: `Closes **today** at {{TIME(${at})}}, {{DATE(${at}, LONG)}}.`,
          horizontalAlignment: 'center',
          size: 'extraLarge',
        },
        { type: 'TextBlock', text: `{{DATE(${at},SHORT)}}` },
        { type: 'TextBlock', style: 'heading', text: `{{DATE(${at})}}` },
        { type: 'FactSet', facts: [{ title: 'When', value: `{{TIME(${at})}}` }] },
        { type: 'TextBlock', text: '{{DATE(soon, LONG)}}' },
        { type: 'TextBlock', text: '\ue000javascript:x|y\ue001' },
      ),
    );
    expect(nodesOf(imported, 'moment')).toEqual([
      { type: 'moment', value: at, pattern: 'h:mm a' },
      { type: 'moment', value: at, pattern: 'EEEE, MMMM d, y' },
      { type: 'moment', value: at, pattern: 'E, MMM d, y' },
    ]);
    expect(nodesOf(imported, 'heading')[1]).toMatchObject({ text: '11/21/26' });
    expect(nodesOf(imported, 'keyFacts')).toMatchObject([{ items: [{ value: '12:30 PM' }] }]);
    expect(saidOf(imported)).toEqual(['approximated time-zone /body/2/text', 'approximated time-zone /body/3/facts/0/value']);
  });

  test('an unknown element is its fallback, or its container’s, or nothing with a word', () => {
    const graph = { type: 'Graph' };
    const words = (text: string): unknown => ({ type: 'TextBlock', text });
    const imported = importAdaptiveCard(
      card(
        { ...graph, fallback: { ...graph, fallback: words('inner') } },
        { type: 'Container', fallback: words('outer'), items: [words('never'), graph] },
        { type: 'Container', items: [graph, words('beside')] },
        { ...graph, fallback: 'drop' },
        { ...(words('never') as object), requires: { somethingElse: '2.0' }, fallback: words('instead') },
      ),
    );
    expect(nodesOf(imported, 'text').map(({ text }) => text)).toEqual(['inner', 'outer', 'beside', 'instead']);
    expect(saidOf(imported)).toEqual(['dropped unknown-element /body/2/items/0']);
  });

  test('words keep bold, links and lists', () => {
    const imported = importAdaptiveCard(card({ type: 'TextBlock', text: 'See **this** [page](https://example.com/a_b)\n\n- one\n- two' }));
    expect(nodesOf(imported, 'text')[0]).toMatchObject({
      children: [
        { type: 'text', text: 'See ' },
        { type: 'text', text: 'this', strong: true },
        { type: 'text', text: ' ' },
        { type: 'link', label: 'page', to: 'https://example.com/a_b' },
      ],
    });
    expect(nodesOf(imported, 'list')).toMatchObject([{ items: ['one', 'two'], ordered: false }]);
  });

  test('words keep italics, strikes, marks, code and their place in the line; a link has its own look', () => {
    const imported = importAdaptiveCard(
      card(
        { type: 'TextBlock', text: 'Now _slanted_', horizontalAlignment: 'center' },
        { type: 'TextBlock', text: 'x = 1', fontType: 'Monospace' },
        {
          type: 'RichTextBlock',
          inlines: [
            { type: 'TextRun', text: 'old', strikethrough: true },
            { type: 'TextRun', text: 'new', highlight: true },
            { type: 'TextRun', text: 'page', italic: true, selectAction: { type: 'Action.OpenUrl', url: 'https://example.com' } },
          ],
        },
        { type: 'TextBlock', text: '- _one_\n- two' },
      ),
    );
    expect(nodesOf(imported, 'styledText')).toMatchObject([
      {
        align: 'center',
        children: [
          { type: 'text', text: 'Now ' },
          { type: 'styledText', text: 'slanted', italic: true },
        ],
      },
      { text: 'slanted' },
      { text: 'x = 1', code: true },
      { text: 'old', struck: true },
      { text: 'new', marked: true },
    ]);
    expect(nodesOf(imported, 'prose')).toMatchObject([{ blocks: [{ items: [[{ text: 'one', italic: true }], [{ text: 'two' }]] }] }]);
    expect(saidOf(imported)).toEqual(['approximated text-style /body/2']);
  });

  test('each property that nothing takes is noted at its place', () => {
    const imported = importAdaptiveCard(
      card({ type: 'Container', glow: true, items: [{ type: 'TextBlock', text: 'x', sparkle: 1, maxLines: 2, size: 'enormous' }] }),
    );
    expect(saidOf(imported)).toEqual([
      'dropped unsupported-property /body/0/items/0/maxLines',
      'dropped wrong-value /body/0/items/0/size',
      'dropped unsupported-property /body/0/items/0/sparkle',
      'dropped unsupported-property /body/0/glow',
    ]);
  });
});

describe('a template is drawn with its data', () => {
  const template = card(
    { type: 'TextBlock', text: "Dear ${name}, ${if(count(items) > 1, 'all of', 'one')}", $when: '${exists(name)}' },
    { type: 'TextBlock', text: 'never', $when: "${name == 'Bob'}" },
    { type: 'TextBlock', $data: '${items}', text: '${$index}: ${toUpper(title)} for ${$root.name}, ${formatNumber(price * 2, 2)}' },
    { type: 'TextBlock', text: '${nobody(1)} and ${missing}' },
  );
  const data = {
    name: 'Ann',
    items: [
      { title: 'tea', price: 1.5 },
      { title: 'cake', price: 3 },
    ],
  };
  const texts = (imported: Imported): unknown[] => nodesOf(imported, 'text').map(({ text }) => text);

  test('rows, conditions and functions are worked out; what cannot be stays as it is written, with a note', () => {
    const imported = importAdaptiveCard(template, data);
    expect(texts(imported)).toEqual(['Dear Ann, all of', '0: TEA for Ann, 3.00', '1: CAKE for Ann, 6.00', '${nobody(1)} and ${missing}']);
    expect(saidOf(imported)).toEqual(['approximated template /body/3/text']);
  });

  test('without data every text stays as it is written, with a note', () => {
    const imported = importAdaptiveCard(template);
    expect(texts(imported)).toHaveLength(4);
    expect(imported.notes.filter(({ code }) => code === 'template').length).toBeGreaterThan(3);
  });

  test('data is never a template, and an expression without end comes to nothing', () => {
    const long = `\${${'('.repeat(500)}1${')'.repeat(500)}}`;
    const imported = importAdaptiveCard(card({ type: 'TextBlock', text: '${a}' }, { type: 'TextBlock', text: long }), {
      a: '${b}',
      b: 'no',
    });
    expect(texts(imported)).toEqual(['${b}', long]);
  });
});

describe('a hostile card is refused in words, or loses what is hostile with a word', () => {
  test.each([
    ['prototype keys', '{"type":"AdaptiveCard","body":[{"type":"TextBlock","__proto__":{"text":"x"}}]}', /__proto__/],
    ['a text that is no JSON', '{"type":"AdaptiveCard"', /character/],
    ['another kind of document', '{"type":"Message"}', /none of what can be imported/],
    [
      'a body too deep',
      `{"type":"AdaptiveCard","body":${'[{"type":"Container","style":"good","items":'.repeat(60)}[{"type":"TextBlock","text":"x"}]${'}]'.repeat(60)}}`,
      /deep/,
    ],
    ['a text too deep', '['.repeat(100_000), /deep/],
    [
      'more than a layout holds',
      JSON.stringify(card(...Array.from({ length: 6000 }, () => ({ type: 'TextBlock', text: 'x' })))),
      /5000 nodes/,
    ],
    ['an endless list', JSON.stringify(card({ type: 'FactSet', facts: Array.from({ length: 120_000 }, () => 0) })), /values/],
  ])('%s', (_name, text, words) => {
    const { document, refused } = importText(text);
    expect(document).toBeNull();
    expect(refused.map(({ message }) => message).join()).toMatch(words);
  });

  test('an address that nothing follows is left out and named', () => {
    const imported = importAdaptiveCard({
      ...(card(
        { type: 'TextBlock', text: '[x](javascript:alert(1))' },
        { type: 'Image', url: 'javascript:x', altText: 'A cat' },
      ) as object),
      actions: [{ type: 'Action.OpenUrl', title: 'Go', url: ' javascript:x' }],
    });
    expect(JSON.stringify(imported.document)).not.toContain('javascript');
    expect(imported.notes.map(({ code }) => code)).toEqual(['refused-address', 'refused-address', 'refused-address']);
  });

  test('four times as many stars take at most eight times the processor time: sixteen times would be quadratic', () => {
    /** The best of three, so that a collection of garbage does not count. */
    const quickest = (stars: number): number =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const before = process.cpuUsage();
          importAdaptiveCard(card({ type: 'TextBlock', text: '*_['.repeat(stars) }));
          return process.cpuUsage(before).user;
        }),
      );
    expect(quickest(60_000)).toBeLessThan(8 * quickest(15_000) + 10_000);
  });
});

/** Any JSON, with the words of cards in it so that it often comes near to one. */
const types = [
  'TextBlock',
  'RichTextBlock',
  'FactSet',
  'Image',
  'ImageSet',
  'Media',
  'Container',
  'ColumnSet',
  'Column',
  'ActionSet',
  'Table',
  'Carousel',
  'Input.Text',
  'Input.Number',
  'Input.Date',
  'Input.Time',
  'Input.Toggle',
  'Input.ChoiceSet',
  'Action.OpenUrl',
  'Action.Submit',
  'Action.ShowCard',
  'Action.ToggleVisibility',
  'Graph',
];
const names = [
  'text',
  'id',
  'title',
  'value',
  'url',
  'altText',
  'label',
  'items',
  'columns',
  'rows',
  'cells',
  'pages',
  'images',
  'facts',
  'inlines',
  'choices',
  'actions',
  'body',
  'card',
  'selectAction',
  'fallback',
  'requires',
  'style',
  'size',
  'weight',
  'spacing',
  'separator',
  'isVisible',
  'min',
  'max',
  'width',
  'isMultiSelect',
  'isRequired',
  'targetElements',
  'data',
  'placeholder',
  'mode',
  '$data',
];
const leaf = fc.oneof(
  fc.constantFrom(
    'none',
    'large',
    'https://example.com',
    '/here',
    'javascript:x',
    '**a** _b_ [c](d)\n- e',
    '2026-02-30',
    '',
    'heading',
    'toString',
    'a',
  ),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -3, max: 9 }),
  fc.boolean(),
  fc.constant(null),
);
const { element } = fc.letrec<{ element: unknown; value: unknown }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }))
    .map(([type, more]) => ({ ...more, type })),
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, fc.array(tie('element'), { maxLength: 3 }), tie('element')),
}));

describe('whatever JSON comes, either it is refused in words or the check accepts what is made of it', () => {
  const holds = (imported: Imported): void => {
    if (imported.document === null) expect(imported.refused.every(({ message }) => message.length > 10)).toBe(true);
    else {
      expect(imported.refused).toEqual([]);
      expect(checkLayout(imported.document, nodeProblems).diagnostics).toEqual([]);
    }
  };

  test('any JSON', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => holds(importAdaptiveCard(value))),
      { numRuns: 200 },
    ));

  test('cards of anything, of which most are imported', () => {
    let [imported, all] = [0, 0];
    fc.assert(
      fc.property(fc.array(element, { maxLength: 4 }), fc.array(element, { maxLength: 2 }), (body, actions) => {
        const answer = importAdaptiveCard({ type: 'AdaptiveCard', body, actions });
        holds(answer);
        all++;
        if (answer.document !== null) imported++;
      }),
      { numRuns: 200 },
    );
    expect(imported / all).toBeGreaterThan(0.5);
  });
});

test('beside an action that is sent, one that only leads elsewhere is the quieter; by itself it is a button', () => {
  const [send, leave] = [
    { type: 'Action.Submit', title: 'Book' },
    { type: 'Action.OpenUrl', title: 'Rules', url: 'https://example.com' },
  ];
  const kinds = (...actions: object[]): unknown[] =>
    [...walkLayout(importAdaptiveCard({ type: 'AdaptiveCard', actions }).document)].flatMap(({ node }) => node['kind'] ?? []);
  expect(kinds(send, leave)).toEqual(['main', 'secondary', 'quiet']);
  expect(kinds(leave)).toEqual(['main', 'button']);
});
