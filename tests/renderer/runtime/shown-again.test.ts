import { describe, expect, test } from 'vitest';
import { haveTools } from '#renderer/runtime/tools.ts';
import { formTools } from '../support/form-rules.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const choices = [
  { value: 'a', label: 'Trust' },
  { value: 'b', label: 'Estate' },
];

/** A kind of field, the value that the server read of it, and what its box shows. */
const cases: [what: string, node: LayoutNode, value: Json, text: string][] = [
  ['an amount, which is counted in cents', { type: 'moneyField' }, 123_450, '1,234.50'],
  ['a share, which is a part of one', { type: 'percentField' }, 0.125, '12.5'],
  ['a number', { type: 'numberField' }, 1234.5, '1,234.5'],
  ['a date', { type: 'dateField' }, '2026-01-31', '01/31/2026'],
  ['several choices', { type: 'checkboxGroup', options: choices }, ['a', 'b'], 'a\nb'],
  ['no to a question', { type: 'checkbox' }, false, ''],
  ['words', { type: 'textField' }, '1.50', '1.50'],
];
/** A text that could not be read stands as it was typed, and its value is nothing. */
const unread: typeof cases = [['an amount that could not be read', { type: 'moneyField' }, 'much', 'much']];

describe('a form that was refused shows each answer as it is written, and reads it as what it was', () => {
  test.each([...cases, ...unread])('%s', (_what, node, value, text) => {
    const store = new ViewStore({ bml: '1', title: 'x', body: [{ ...node, name: 'own' }] }, { posted: { own: value } });
    const form = store.form('')!;
    expect(store.text(form, 'own')).toBe(text);
    expect(form.values['own']).toEqual(value === 'much' ? null : value);
  });

  test.each([...cases, ...unread])('in a row of a list too: %s', (_what, node, value, text) => {
    const rows: LayoutNode = { type: 'rows', name: 'debts', children: [{ ...node, name: 'own' }] };
    const store = new ViewStore({ bml: '1', title: 'x', body: [rows] }, { posted: { debts: [{}, { own: value }] } });
    const form = store.form('')!;
    expect(store.text(form, 'debts[1].own')).toBe(text);
    expect(form.values['debts']).toEqual([{}, { own: value === 'much' ? null : value }]);
  });
});

describe('features 9, Forms: a number beyond its bounds is pulled to the nearer one when its box is left, without a word', () => {
  const left = (clamp: boolean, text: string) => {
    const most = { $: ['get', 'data', 'most'] };
    const store = new ViewStore({
      bml: '1',
      title: 'x',
      body: [{ type: 'moneyField', name: 'own', min: 1000, max: most, ...(clamp && { clamp }) }],
      data: { most: 50_000 },
    } as Layout);
    const form = store.form('')!;
    store.setText(form, 'own', text);
    store.tidy(form, 'own');
    return [store.text(form, 'own'), form.values['own'], store.issues.length];
  };
  test.each([
    ['600', '500.00', 50_000],
    ['5', '10.00', 1000],
    ['20', '20.00', 2000],
    ['much', 'much', null],
  ])('%s', (text, shown, value) => expect(left(true, text)).toEqual([shown, value, 0]));

  test('without `clamp` it stays (control)', () => expect(left(false, '600')).toEqual(['600.00', 60_000, 0]));
});

describe('what was said about fields that an answer hides goes with them', () => {
  const layout: Layout = {
    bml: '1',
    title: 'x',
    body: [
      { type: 'radioGroup', name: 'found', options: choices },
      { type: 'textField', name: 'street', $if: { $: ['==', ['get', 'form', 'found'], 'a'] } },
      { type: 'textField', name: 'county' },
    ],
  } as Layout;
  const issues = ['street', 'county'].map((path) => ({ path, message: `Enter the ${path}.` }));

  test.each([
    ['b', ['county']],
    ['a', ['street', 'county']],
  ])('%s', (found, left) => {
    haveTools(formTools);
    const store = new ViewStore(layout, { posted: { found: 'a' }, issues });
    store.setText(store.form('')!, 'found', found);
    expect(store.summary.map(({ path }) => path)).toEqual(left);
    expect(store.messageOf('street')).toBe(found === 'a' ? 'Enter the street.' : undefined);
  });
});
