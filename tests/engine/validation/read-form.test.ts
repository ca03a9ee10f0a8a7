import { describe, expect, test } from 'vitest';
import { readFormPost, readFormValues } from '#engine/validation/read-form.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import type { FormLayout } from '#engine/validation/visible-fields.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const when = (tree: ExpressionTree) => ({ $: tree });
const field = (type: string, name: string, more: object = {}): LayoutNode => ({ type, name, label: name, ...more });
const other: ExpressionTree = ['get', 'form', 'other'];

describe('what cannot be changed is what it was, and whether it can is asked of the form as it is sent', () => {
  const layout: FormLayout = {
    form: { other: false, last: 'yes', reason: 'as it was', note: 'as it was' },
    body: [
      field('checkbox', 'other'),
      field('textField', 'reason', { disabled: when(['not', other]) }),
      field('textField', 'note', { disabled: when(['==', ['get', 'form', 'last'], 'yes']) }),
      field('textField', 'last', { disabled: when(['not', other]) }),
    ],
  };
  test.each([
    ['an answer opens it', { other: true, reason: 'typed' }, { reason: 'typed' }],
    ['without that answer what is sent for it counts for nothing', { other: false, reason: 'forged' }, { reason: 'as it was' }],
    ['an answer that closes it hangs on another', { other: true, last: 'no', note: 'typed' }, { last: 'no', note: 'typed' }],
    ['what is put back closes another', { other: false, last: 'no', note: 'forged' }, { last: 'yes', note: 'as it was' }],
  ])('%s', (_what, sent, expected) => {
    expect(readFormValues(layout, {}, sent).values).toMatchObject(expected);
    const { other: ticked, ...texts } = sent;
    expect(readFormPost(layout, {}, { ...texts, ...(ticked && { other: 'on' }) }).values).toMatchObject(expected);
  });

  test('nothing is wrong with what was typed where nothing could be typed', () => {
    const closed: FormLayout = { body: [field('checkbox', 'other'), field('moneyField', 'amount', { disabled: when(['not', other]) })] };
    expect(readFormPost(closed, {}, { amount: 'much' }).problems).toEqual({});
    expect(readFormPost(closed, {}, { amount: 'much', other: 'on' }).problems).toEqual({ amount: 'not-an-amount' });
  });

  test('in a row it hangs on that row, and a list that is closed keeps its rows', () => {
    const fields = [
      field('textField', 'kind'),
      field('textField', 'name', { disabled: when(['==', ['get', 'rows', 'row', 'kind'], 'OLD']) }),
    ];
    const start = { heirs: [{ kind: 'NEW', name: 'Nora' }] };
    const open: FormLayout = { form: start, body: [{ type: 'rows', name: 'heirs', children: fields }] };
    const sent = {
      heirs: [
        { kind: 'OLD', name: 'Ivo' },
        { kind: 'NEW', name: 'Etta' },
      ],
    };
    expect(readFormValues(open, {}, sent).values['heirs']).toEqual([
      { kind: 'OLD', name: 'Nora' },
      { kind: 'NEW', name: 'Etta' },
    ]);
    const closed: FormLayout = { form: start, body: [{ type: 'rows', name: 'heirs', disabled: true, children: fields }] };
    expect(readFormValues(closed, {}, sent).values).toEqual(start);
    expect(readFormPost(closed, {}, { heirs: '2', 'heirs[0].name': 'Ivo', 'heirs[1].name': 'Etta' }).values).toEqual(start);
  });
});

describe('features 9, Forms: `clamp` pulls silently', () => {
  const amount = field('moneyField', 'amount', { min: 100, max: when(['get', 'form', 'most']), clamp: true });
  const layout: FormLayout = { form: { most: 500 }, body: [amount, field('numberField', 'most', { min: 200, max: 900, clamp: true })] };

  test.each([
    ['what is within stays', { amount: 300, most: 500 }, { amount: 300, most: 500 }],
    ['to the nearer bound', { amount: 50, most: 500 }, { amount: 100, most: 500 }],
    ['to a bound that is another answer', { amount: 999, most: 500 }, { amount: 500, most: 500 }],
    ['nothing entered stays nothing', { amount: null, most: 500 }, { amount: null, most: 500 }],
  ])('%s', (_what, sent, expected) => {
    const reading = readFormValues(layout, {}, sent);
    expect(reading.values).toEqual(expected);
    expect(validateForm({ layout, values: sent, scope: {} })).toEqual([]);
  });

  test('so is what is posted without a script', () => {
    expect(readFormPost(layout, {}, { amount: '9.99', most: '500' }).values).toEqual({ amount: 500, most: 500 });
  });

  test('without it the same is refused (control), and what cannot be changed is not pulled', () => {
    const { clamp: _clamp, ...plain } = amount as LayoutNode & { clamp: boolean };
    const refusing: FormLayout = { ...layout, body: [plain, ...layout.body.slice(1)] };
    expect(readFormValues(refusing, {}, { amount: 50, most: 500 }).values).toEqual({ amount: 50, most: 500 });
    expect(validateForm({ layout: refusing, values: { amount: 50, most: 500 }, scope: {} })).toHaveLength(1);
    const closed: FormLayout = { form: { amount: 7, most: 500 }, body: [{ ...amount, disabled: true }, ...layout.body.slice(1)] };
    expect(readFormValues(closed, {}, { amount: 300, most: 500 }).values).toEqual({ amount: 7, most: 500 });
  });
});
