import { beforeAll, expect, test } from 'vitest';
import { wordsFor, type OwnTexts } from '#engine/language/words-for.ts';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import { readFileSync } from 'node:fs';
import { readCatalog } from '#renderer/words/read-catalog.ts';
import type { Layout } from '#schemas/layout.ts';
import { dist, rendererBuild } from '../support/renderer-build.ts';

const generated = JSON.parse(readFileSync(new URL('../../../renderer/words/own-texts.json', import.meta.url), 'utf8')) as OwnTexts;
const catalog = readCatalog('es', readFileSync(new URL('../../../renderer/words/es.yaml', import.meta.url), 'utf8'));
const layout: Layout = {
  bml: '1',
  title: 'Cuenta',
  body: [
    { type: 'maskedValue', label: 'Número de cuenta', value: '123456789' },
    { type: 'date', value: '2026-06-03' },
    { type: 'money', value: 123_450 },
    { type: 'text', text: { $: ['date', '2026-06-03', 'full'] } },
    { type: 'passwordField', name: 'password', label: 'Contraseña', required: '' },
    { type: 'numberField', name: 'count', label: 'Cantidad', min: 2 },
  ],
} as unknown as Layout;
let draw: (page: object, options: object) => string;
beforeAll(async () => {
  await rendererBuild();
  ({ renderPage: draw } = await import(`${dist}/ssr/entry-server.js`));
});
const assets = { entry: '/client.js', styles: [], sheets: [], fonts: [], modules: () => [], later: [], partsOf: () => [] };
const page = {
  kind: 'screen',
  status: 200,
  url: '/',
  route: '/',
  title: 'Cuenta',
  view: { type: 'BmlView', layout },
  pageViewMetric: { pageCategory: '', pageName: '' },
  nodes: usedNodeTypes(layout),
  notices: [],
  issues: [],
  voyager: null,
  posted: null,
  csrf: '',
  key: '',
  signedIn: false,
  session: null,
  pollEvery: null,
};
const renderToString = (_layout: Layout, speech: object = {}): string =>
  draw({ ...page, ...speech }, { nonce: 'n', assets }).replace(/<script type=.application.*/s, '');
const spanish = { language: 'es', ownWords: wordsFor(generated, catalog, usedNodeTypes(layout), true) };

test('a layout that is drawn in Spanish says the words of its nodes, and writes dates and amounts, in Spanish', () => {
  const html = renderToString(layout, spanish);
  for (const words of [
    'Mostrar',
    'Termina en 6789',
    'Copiar',
    '3 de junio de 2026',
    '$1,234.50',
    'miércoles, 3 de junio de 2026',
    'Mostrar: Contraseña',
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/Show|Ends in|June/);
});

test('the same layout without a language is in English, whatever was drawn before it', () => {
  renderToString(layout, spanish);
  const html = renderToString(layout);
  for (const words of ['<html lang="en">', 'Show', 'Ends in 6789', 'June 3, 2026', 'Wednesday, June 3, 2026', 'Show contraseña'])
    expect(html).toContain(words);
  expect(html).not.toContain('Mostrar');
});

test('the errors of fields are in the language of the scope, and need no agreement with the name of a field', () => {
  const of = (scope: object) => validateForm({ layout, values: { password: null, count: 1 }, scope }).map(({ message }) => message);
  expect(of(spanish)).toEqual(['Complete “Contraseña”.', 'Escriba en “Cantidad” 2 o más.']);
  expect(of({})).toEqual(['Enter contraseña.', 'Cantidad must be 2 or more.']);
});
