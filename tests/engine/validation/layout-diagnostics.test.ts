import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkLayout, checkLayoutText } from '#engine/validation/check-layout.ts';
import { checkTheme } from '#renderer/theme/check-theme.ts';
import { type DiagnosticCode, diagnosticCatalogue, type LayoutDiagnostic } from '#engine/validation/layout-diagnostics.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';

const of = (value: unknown): LayoutDiagnostic[] => checkLayout(value, nodeProblems).diagnostics;
const text = (source: string): LayoutDiagnostic[] => checkLayoutText(source, nodeProblems).diagnostics;
const page = (...body: unknown[]) => ({ bml: '1', title: 'T', body });
const words = (value: unknown) => page({ type: 'text', text: value });
const reading = (tree: unknown) => words({ $: tree });
const deep = (levels: number, leaf: unknown, wrap: (inner: unknown) => unknown): unknown =>
  levels === 0 ? leaf : wrap(deep(levels - 1, leaf, wrap));
const times = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);
const rows = (row: string, count: number) => ({ row, in: { $: ['get', 'data', `l${count}`] } });
const used = (name: string, more: object = {}) => ({ type: 'component', name, ...more });
const with1 = (components: object, ...body: unknown[]) => ({ ...page(...body), components });
const theme = (light: object) => ({ theme: '1', name: 'T', light: { color: light } });

/** For each code a document that causes exactly it, at this place. */
const causes: Record<DiagnosticCode, [pointer: string, found: () => LayoutDiagnostic[]]> = {
  'json-syntax': ['/body/0', () => text('{"bml":"1","title":"T","body":[}')],
  'duplicate-key': ['/title', () => text('{"bml":"1","title":"T","title":"U","body":[]}')],
  'inexact-number': ['/form/a', () => text('{"bml":"1","title":"T","form":{"a":0.12345678901234567891},"body":[]}')],
  'too-large': ['', () => text(' '.repeat(600_000))],
  'too-deep': [
    `/body/0${'/children/0'.repeat(50)}`,
    () => of(page(deep(50, { type: 'divider' }, (inner) => ({ type: 'stack', children: [inner] })))),
  ],
  'too-many-nodes': ['/body/5000', () => of(page(...times(5001, { type: 'divider' })))],
  'too-many-rows': ['/body/0', () => of({ ...page({ type: 'divider', $each: rows('r', 1001) }), data: { l1001: times(1001, 1) } })],
  'too-heavy': [
    '/body/10',
    () => of({ ...page(...times(20, { type: 'text', text: { $: ['get', 'data', 'a'] } })), data: { a: 'x'.repeat(200_000) } }),
  ],
  'too-dear': [
    '/body/5',
    () => {
      const data = { a: times(9000, 1), b: times(9000, 1) };
      return of({ ...page(...times(100, { type: 'text', text: { $: ['==', ['get', 'data', 'a'], ['get', 'data', 'b']] } })), data });
    },
  ],
  'too-many-problems': ['/body/200', () => of(page(...times(300, { type: 'text', text: 'x', onClick: 1 }))).slice(-1)],
  'forbidden-key': ['/body/0/constructor', () => of(page({ type: 'divider', constructor: 1 }))],
  'not-json': ['/form/a', () => of({ ...page(), form: { a: Number.NaN } })],
  'not-a-layout': ['', () => of([])],
  version: ['/bml', () => of({ ...page(), bml: '2' })],
  'no-title': ['/title', () => of({ bml: '1', body: [] })],
  'layout-property': ['/width', () => of({ ...page(), width: '530px' })],
  'unknown-property': ['/body/0/onClick', () => of(page({ type: 'divider', onClick: 'x' }))],
  rule: ['/rules/0', () => of({ ...page(), rules: [{ say: 'x' }] })],
  dialog: ['/dialogs/a~1b', () => of({ ...page(), dialogs: { 'a/b': {} } })],
  'not-a-node': ['/body/0', () => of(page('x'))],
  'unknown-node': ['/body/0', () => of(page({ type: 'hologram', text: 'x' }))],
  'missing-property': ['/body/0/text', () => of(page({ type: 'heading', level: 1 }))],
  'node-property': ['/body/0/level', () => of(page({ type: 'heading', level: 9, text: 'x' }))],
  'refused-address': ['/body/0/to', () => of(page({ type: 'link', label: 'x', to: 'javascript:alert(1)' }))],
  'repeated-id': ['/body/1/id', () => of(page({ type: 'divider', id: 'a' }, { type: 'divider', id: 'a' }))],
  structure: ['/body/0/$if', () => of(page({ type: 'divider', $if: 'form.x' }))],
  expression: ['/body/0/text/$/1', () => of(reading(['not', { a: 1 }]))],
  'expression-too-deep': ['/body/0/text/$', () => of(reading(deep(40, true, (inner) => ['not', inner])))],
  'unknown-operator': ['/body/0/text/$', () => of(reading(['eval', 'x']))],
  'argument-count': ['/body/0/text/$', () => of(reading(['not', true, true]))],
  'unknown-root': ['/body/0/text/$', () => of(reading(['get', 'person', 'name']))],
  'unknown-value': ['/body/0/text/$', () => of(reading(['value', 'a']))],
  'value-cycle': ['/values/a', () => of({ ...reading(['value', 'a']), values: { a: ['not', ['value', 'a']] } })],
  'packed-rows': ['/data/a', () => of({ ...page(), data: { a: { $rows: [[1]], columns: 'b' } } })],
  component: ['/components/a', () => of(with1({ a: { given: { b: 'colour' }, body: [] } }))],
  'unknown-component': ['/body/0', () => of(with1({}, used('a')))],
  'component-value': ['/body/0/with/b', () => of(with1({ a: { given: { b: 'string' }, body: [] } }, used('a', { with: { b: 5 } })))],
  'component-slot': ['/body/0/children', () => of(with1({ a: { body: [] } }, used('a', { children: [{ type: 'divider' }] })))],
  'component-cycle': ['/components/b/body/0', () => of(with1({ a: { body: [used('b')] }, b: { body: [used('a')] } }, used('a')))],
  'unused-component': ['/components/a', () => of(with1({ a: { body: [] } }))],
  'not-a-theme': ['', () => checkTheme([]).diagnostics],
  'unknown-token': ['/light/color/sparkle', () => checkTheme(theme({ sparkle: '#123456' })).diagnostics],
  'token-value': ['/light/color/scrim', () => checkTheme(theme({ scrim: 'url(https://example.test)' })).diagnostics],
  contrast: ['/light/color/copper', () => checkTheme(theme({ copper: '#EEEEEE' })).diagnostics.slice(0, 1)],
};

describe('issue 4: every problem is one located diagnostic with a JSON pointer and a code', () => {
  test.each(Object.entries(causes))('%s', (code, [pointer, found]) => {
    const diagnostics = found();
    expect(diagnostics.map((one) => ({ code: one.code, pointer: one.pointer, severity: one.severity }))).toEqual([
      { code, pointer, severity: diagnosticCatalogue[code as DiagnosticCode].severity },
    ]);
    // Each message names the fault, then the remedy, in sentences that end.
    expect(diagnostics[0]?.message).toMatch(/^[A-Z`].{15,}[.)]$/s);
  });

  test('the page of the catalogue says what the catalogue says, and nothing else', () => {
    const written = readFileSync(new URL('../../../engine/validation/diagnostics.md', import.meta.url), 'utf8');
    const lines = [...written.matchAll(/^\| `([a-z-]+)` \| (\w+) \| (.+) \|$/gm)].map(([, code, severity, means]) => [
      code,
      { severity, means },
    ]);
    expect(Object.fromEntries(lines)).toEqual(diagnosticCatalogue);
  });

  test('no code is said that the catalogue does not have (the compiler holds the rest)', () => {
    expect(Object.keys(causes).toSorted()).toEqual(Object.keys(diagnosticCatalogue).toSorted());
  });
});
