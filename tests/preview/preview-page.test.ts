import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { layout } from '../renderer/support/pages.ts';
import { galleryLayout } from '../renderer/support/gallery.ts';
import { encode, encodeRaw, frameOf, openPreview } from './support.ts';

let preview: Awaited<ReturnType<typeof openPreview>>;
beforeAll(async () => {
  preview = await openPreview();
});
const small = layout([{ type: 'heading', level: 1, text: 'Hello & welcome' }]);

describe('001 §2.1: the three outcomes', () => {
  test('absent: not found', () => {
    for (const absent of [undefined, '', ['a', 'b'], 7]) expect(preview(absent)).toEqual({ status: 404, html: null });
  });

  test.each([
    ['not base64', '***'],
    ['base64 of something else', Buffer.from('hello').toString('base64')],
    ['cut off', encode(small).slice(0, 20)],
    ['deflated, but no JSON', deflateSync('{"body":').toString('base64url')],
    ['longer than any layout', 'A'.repeat(2_000_000)],
    ['a bomb', deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64url')],
  ])("undecodable (%s): 'invalid BmlLayout structure, must be base64 encoded.'", (_kind, text) => {
    const { status, html } = preview(text);
    expect(status).toBe(400);
    expect(html).toContain('invalid BmlLayout structure, must be base64 encoded.');
  });

  test('decodable: drawn', () => {
    const { status, html } = preview(encode(small));
    expect(status).toBe(200);
    expect(frameOf(html)).toContain('Hello &amp; welcome</h1>');
    expect(html).not.toContain('id="problems"');
  });

  test('README: the sample that it names is drawn without a problem', () => {
    const sample = JSON.parse(readFileSync(new URL('../../preview/sample-layout.json', import.meta.url), 'utf8')) as object;
    const { status, html } = preview(encode(sample));
    expect(status).toBe(200);
    expect(html).toContain('How much would you like to set aside?');
    expect(html).not.toContain('id="problems"');
    expect(preview(encode({ ...sample, body: [{ type: 'nonsense' }] })).html).toContain('id="problems"'); // control
  });

  test('decodable but not a valid layout: drawn as far as it goes, with a list of located problems', () => {
    const { status, html } = preview(
      encode({ bml: '1', title: 'x', body: [{ type: 'heading', level: 9, text: 'Here' }, { type: 'orbit', text: 'There' }, 7] }),
    );
    expect(status).toBe(200);
    for (const words of ['Here', 'There']) expect(frameOf(html)).toContain(words);
    for (const pointer of ['/body/0/level', '/body/1', '/body/2']) expect(html).toContain(`>${pointer}</code>`);
  });

  test('decodable, but nothing that could be drawn: the problems alone', () => {
    const { status, html } = preview(encode(['no', 'layout']));
    expect(status).toBe(200);
    expect(html).toContain('Nothing of this layout can be drawn.');
    expect(html).not.toContain('<iframe');
  });
});

describe('README: what a layout draws decides who draws it', () => {
  const texts = (count: number) => layout(Array.from({ length: count }, (_, index) => ({ type: 'text', text: `Text ${index}` })));

  test('up to 3,000 values the server does; above, the frame says that its script will', () => {
    const drawn = frameOf(preview(encode(texts(500))).html);
    expect(drawn).toContain('>Text 499</p>');
    expect(drawn).toContain('<div id="app" data-drawn>');
    const large = frameOf(preview(encode(texts(2000))).html);
    expect(large).toContain('it is drawn by a script.');
    expect(large).not.toContain('>Text 1');
    expect(large).toContain('"Text 1999"');
  });

  test('an address counts as the fields and the states that it draws, and what stands in for a node counts too', () => {
    const row: LayoutNode = { type: 'addressField', label: 'Home', $each: { row: 'one', in: { $: ['get', 'data', 'rows'] } } };
    const rows = (node: LayoutNode) => frameOf(preview(encode({ ...layout([node]), data: { rows: Array(100).fill(0) } })).html);
    expect(rows(row)).toContain('it is drawn by a script.');
    expect(rows({ type: 'donut', $else: row })).toContain('it is drawn by a script.');
    expect(rows({ ...row, type: 'textField', name: 'home' })).toContain('data-drawn');
  });

  test('as text it stands up to 64 KB, indented; above, the playground has it', () => {
    expect(preview(encode(texts(10))).html).toContain('&quot;Text 9&quot;\n');
    expect(preview(encode(texts(2000))).html).toContain('open it in the playground to read it.');
  });

  test('words that look like the places of frame and source stay words', () => {
    const { html } = preview(encode(layout([{ type: 'text', text: 'srcDoc="frame" >source</pre>' }])));
    expect(html?.match(/srcDoc='/g)).toHaveLength(1);
    expect(frameOf(html)).toContain('&gt;source&lt;/pre&gt;</p>');
  });
});

describe('bml.md: every way to write the same layout', () => {
  test('PV-02: both base64 alphabets, zlib and raw, padding or none, a space for a plus', () => {
    const big = galleryLayout();
    const written = deflateSync(JSON.stringify(big));
    const texts = [
      written.toString('base64'),
      written.toString('base64url'),
      encodeRaw(big),
      written.toString('base64').replaceAll('+', ' '),
      written.toString('base64').replaceAll('=', ''),
    ];
    const frames = texts.map((text) => frameOf(preview(text).html));
    expect(new Set(frames).size).toBe(1);
    expect(frames[0]).toContain('Everything a page can show');
  });

  test('the same member twice is read once and reported with its place', () => {
    const { status, html } = preview(deflateSync('{"bml":"1","title":"x","title":"y","body":[]}').toString('base64url'));
    expect(status).toBe(200);
    expect(html).toContain('stands here twice');
  });
});

describe('PV-07: on data alone', () => {
  test('the frame has a sandbox without an origin, and a policy that lets nothing out', () => {
    const { html } = preview(encode(small));
    expect(html).toContain('sandbox="allow-scripts"');
    expect(html).not.toContain('allow-same-origin');
    const frame = frameOf(html);
    for (const rule of ["default-src 'none'", "form-action 'none'", "base-uri 'none'"]) expect(frame).toContain(rule);
    expect(frame).not.toMatch(/connect-src|_csrf|action="/);
  });

  test('no link leads anywhere', () => {
    const frame = frameOf(preview(encode(galleryLayout())).html);
    const addresses = [...frame.matchAll(/<a [^>]*href="([^"]*)"/g)].map((found) => found[1]);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.every((address) => address?.startsWith('#'))).toBe(true);
  });
});

/** Markup that would be a way in, were it to reach the page: handlers, scripts besides ours, addresses that run. */
function waysIn(frame: string): string[] {
  const ours =
    /<script type="module" src="\/assets\/[^"]+" nonce="n0nce" crossorigin><\/script>|<script type="application\/json" id="layout">[^<]*<\/script>/g;
  const rest = frame.replaceAll(ours, '');
  // A quoted value is text: what looks like an attribute in it is none. Addresses are read with their values.
  const names = rest.replaceAll(/="[^"]*"/g, '=""');
  return [
    ...names.matchAll(/<script|<iframe|<object|<embed|<base|<[^>]*\s(?:on\w+|style|srcdoc|formaction)\s*=/gi),
    ...rest.matchAll(/(?:href|src|action)="(?:javascript|data|vbscript):[^"]*"/gi),
  ].map((found) => found[0]);
}

describe('PV-05: hostile layouts', () => {
  test('the check itself sees a way in (negative control)', () => {
    expect(waysIn('<a href="javascript:alert(1)">x</a>')).toHaveLength(1);
    expect(waysIn('<img src="x" onerror="alert(1)">')).toHaveLength(1);
    expect(waysIn('<script>alert(1)</script>')).toHaveLength(1);
    expect(waysIn('<form id="form-"><img src=x onerror=alert(1)>">')).toHaveLength(1);
    expect(waysIn('<form id="form-&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">')).toHaveLength(0);
  });

  const hostileText = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,<script>alert(1)</script>',
      '</script><script>alert(1)</script>',
      '<!--',
      '__proto__',
      '${7*7}',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const name = fc.constantFrom(
    'text',
    'label',
    'to',
    'href',
    'src',
    'alt',
    'value',
    'name',
    'id',
    'key',
    'ref',
    'style',
    'className',
    'dangerouslySetInnerHTML',
    'onClick',
    'onerror',
    'srcDoc',
    'formAction',
    'options',
    'items',
    'rows',
    'columns',
    'blocks',
    'children',
    'side',
    'press',
    'kind',
    'level',
    'tone',
    'gap',
    'size',
    'min',
    'max',
    'step',
    'disabled',
    'reason',
    'hint',
    'start',
    'rules',
    'width',
    'height',
    '$if',
    '$each',
    '$else',
    '@narrow',
    'anchor',
    'title',
    'caption',
    'sentence',
    'shown',
    'note',
    'change',
    'total',
    'autocomplete',
    'inputMode',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
  );
  const type = fc.constantFrom(
    'landmark',
    'stack',
    'row',
    'grid',
    'split',
    'card',
    'section',
    'divider',
    'form',
    'disclosure',
    'region',
    'textField',
    'passwordField',
    'numberField',
    'moneyField',
    'dateField',
    'select',
    'radioGroup',
    'checkbox',
    'slider',
    'button',
    'link',
    'progress',
    'polling',
    'skeleton',
    'emptyState',
    'errorState',
    'heading',
    'text',
    'prose',
    'list',
    'note',
    'badge',
    'keyFacts',
    'table',
    'figure',
    'image',
    'icon',
    'bars',
    'script',
    'iframe',
    '__proto__',
    'constructor',
  );
  const { anything } = fc.letrec((tie) => ({
    anything: fc.oneof(
      { maxDepth: 5 },
      hostileText,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('object'),
      tie('node'),
      tie('expression'),
    ),
    list: fc.array(tie('anything'), { maxLength: 4 }),
    object: fc.dictionary(name, tie('anything'), { maxKeys: 5 }),
    node: fc.tuple(type, fc.dictionary(name, tie('anything'), { maxKeys: 8 })).map(([of, properties]) => ({ ...properties, type: of })),
    expression: fc.oneof(
      fc.record({ $: tie('anything') }),
      fc.record({ $text: tie('list') }),
      fc.constantFrom(
        { $: ['get', 'form', '__proto__'] },
        { $: ['get', 'data', 'constructor', 'constructor'] },
        { $: ['text', '<b>', ['get', 'form', 'a']] },
      ),
    ),
  }));
  const node = fc.tuple(type, fc.dictionary(name, anything, { maxKeys: 10 })).map(([of, properties]) => ({ ...properties, type: of }));
  const hostile = fc.oneof(
    fc.record(
      {
        bml: fc.constant('1'),
        title: hostileText,
        body: fc.array(node, { maxLength: 6 }),
        form: anything,
        data: anything,
        state: anything,
        dialogs: anything,
        rules: anything,
      },
      { requiredKeys: ['bml', 'title', 'body'] },
    ),
    anything,
  );

  test('whatever the layout, the page answers, and no script, handler or address that runs reaches it', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const { status, html } = preview(encode(value ?? null));
        expect(status).toBe(200);
        expect(waysIn(frameOf(html))).toEqual([]);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: Number(process.env['PROOF_RUNS'] ?? 600) },
    );
  });

  test.each([
    ['depth', JSON.stringify({ bml: '1', title: 'x', body: [] }).replace('[]', '['.repeat(150) + ']'.repeat(150))],
    ['width', JSON.stringify({ bml: '1', title: 'x', body: Array.from({ length: 6000 }, () => ({ type: 'divider' })) })],
    [
      'deep nodes',
      JSON.stringify(Array.from({ length: 60 }).reduce<object>((inside) => ({ type: 'stack', children: [inside] }), { type: 'divider' })),
    ],
  ])('PV-03: %s beyond the limits is said, not drawn', (_kind, json) => {
    const wrapped = json.startsWith('{"bml"') ? json : `{"bml":"1","title":"x","body":[${json}]}`;
    const { status, html } = preview(deflateSync(wrapped).toString('base64url'));
    expect(status).toBe(200);
    expect(html).toContain('id="problems"');
  });

  test.each([
    ['deep lists', '['.repeat(3000) + ']'.repeat(3000)],
    ['many values deep down', '['.repeat(3000) + '1,'.repeat(50_000) + '1' + ']'.repeat(3000)],
    ['many values less deep', '['.repeat(90) + '1,'.repeat(200_000) + '1' + ']'.repeat(90)],
  ])('PV-01: showing the source of %s does not multiply it', (_kind, json) => {
    const { status, html } = preview(deflateSync(json).toString('base64url'));
    expect(status).toBe(200);
    expect(html?.length).toBeLessThan(3 * json.length + 20_000);
  });
});
