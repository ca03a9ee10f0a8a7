import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '#engine/expression/parse.ts';
import { type FieldFault, defaultWords } from '#engine/validation/default-words.ts';
import { readFormPost, readFormValues } from '#engine/validation/read-form.ts';
import { isFormChanged, validateForm } from '#engine/validation/validate-form.ts';
import { normalizeForm, visibleFields } from '#engine/validation/visible-fields.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { JsonObject } from '#schemas/json.ts';

const $ = (source: string) => ({ $: parseExpression(source).tree! });
const options = [
  { value: 'keep', label: 'Keep' },
  { value: 'off', label: 'Off' },
  { value: 'old', label: 'Old', disabled: true },
];
const field = (type: string, name: string, more: object = {}): LayoutNode => ({
  type,
  name,
  label: `${name[0]!.toUpperCase()}${name.slice(1)}`,
  ...more,
});
const fieldTypes = [...nodeDefinitions.values()].flatMap(({ type, field: kind }) => (kind === undefined ? [] : [type]));
const layoutOf = (...body: LayoutNode[]) => ({ body });
const issues = (body: LayoutNode[], values: JsonObject, more: object = {}) =>
  validateForm({ layout: { body, ...more }, values, scope: {} }).map(({ path, message }) => `${path}: ${message}`);

test('no property has the name of a slot: walkers tell child nodes by name', () => {
  const properties = [...nodeDefinitions.values()].flatMap(({ props }) => Object.keys(props));
  expect(properties.filter((name) => slotNames.includes(name))).toEqual([]);
});

test('data that looks like a field is none', () => {
  const layout = { body: [{ type: 'table', rows: [field('textField', 'phantom', { required: 'x' })] }] };
  expect(visibleFields(layout, {})).toEqual([]);
  expect(validateForm({ layout, values: {}, scope: {} })).toEqual([]);
});

describe('a field by itself', () => {
  test.each<[string, LayoutNode, JsonObject, string[]]>([
    ['required with words', field('textField', 'name', { required: 'Enter your name.' }), {}, ['name: Enter your name.']],
    ['required without words', field('textField', 'name', { required: '' }), { name: null }, ['name: Enter name.']],
    ['required, blank', field('textField', 'name', { required: 'Enter it.' }), { name: '' }, ['name: Enter it.']],
    ['not required', field('textField', 'name'), {}, []],
    ['required choice', field('radioGroup', 'pick', { options, required: '' }), {}, ['pick: Select one of the options.']],
    ['required box', field('checkbox', 'agree', { required: 'Select the box.' }), { agree: false }, ['agree: Select the box.']],
    ['box, ticked', field('checkbox', 'agree', { required: 'x' }), { agree: true }, []],
    ['disabled and required', field('textField', 'name', { required: 'x', disabled: true }), {}, []],
    ['too long', field('textField', 'name', { maxLength: 3 }), { name: 'abcd' }, ['name: Name must be 3 characters or fewer.']],
    ['characters, not code units', field('textField', 'name', { maxLength: 3 }), { name: '😀😀😀' }, []],
    [
      'own words for any fault',
      field('textField', 'name', { maxLength: 3, problem: 'Shorten it.' }),
      { name: 'abcd' },
      ['name: Shorten it.'],
    ],
    ['pattern', field('textField', 'mail', { pattern: 'email' }), { mail: 'x' }, ['mail: Mail must be like name@example.com.']],
    ['pattern kept', field('textField', 'mail', { pattern: 'email' }), { mail: 'a@b.example' }, []],
    ['too small', field('numberField', 'months', { min: 3, unit: 'months' }), { months: 2 }, ['months: Months must be 3 months or more.']],
    ['too great', field('numberField', 'share', { max: 100, unit: '%' }), { share: 101 }, ['share: Share must be 100% or less.']],
    ['at the bounds', field('numberField', 'n', { min: 0, max: 1 }), { n: 0 }, []],
    ['money below', field('moneyField', 'deposit', { min: 50000 }), { deposit: 100 }, ['deposit: Deposit must be $500.00 or more.']],
    [
      'off the step',
      field('slider', 'months', { min: 3, max: 72, step: 3, unit: 'months' }),
      { months: 25 },
      ['months: Months must go up in steps of 3 months from 3 months.'],
    ],
    ['on the step', field('slider', 'months', { min: 3, max: 72, step: 3 }), { months: 24 }, []],
    ['decimal steps', field('slider', 'x', { min: 0, max: 1, step: 0.1 }), { x: 0.3 }, []],
    ['the last step may be short', field('slider', 'x', { min: 0, max: 10, step: 3 }), { x: 10 }, []],
    ['no option', field('select', 'pick', { options }), { pick: 'other' }, ['pick: Select one of the options.']],
    ['an option', field('select', 'pick', { options }), { pick: 'off' }, []],
    ['a disabled option', field('select', 'pick', { options }), { pick: 'old' }, ['pick: Select one of the options.']],
    [
      'an option of another type',
      field('select', 'n', { options: [{ value: 1, label: '1' }] }),
      { n: '1' },
      ['n: Select one of the options.'],
    ],
    ['options that are none', field('select', 'pick', { options: 'x' }), { pick: 'a' }, ['pick: Select one of the options.']],
    ['another kind of value', field('numberField', 'n'), { n: '3' }, ['n: N must be a number.']],
    ['bounds from an expression', field('numberField', 'n', { max: $('form.top') }), { n: 5, top: 4 }, ['n: N must be 4 or less.']],
  ])('%s', (_title, node, values, expected) => expect(issues([node], values)).toEqual(expected));

  test('a text that could not be read says what must be there', () => {
    expect(
      validateForm({
        layout: layoutOf(field('dateField', 'birth', { label: 'Date of birth', required: 'x' })),
        values: {},
        scope: {},
        parseProblems: { birth: 'no-year' },
      }),
    ).toEqual([{ path: 'birth', message: 'Date of birth must include a year.' }]);
  });
});

describe('what is hidden is neither checked nor sent', () => {
  const body = [
    field('radioGroup', 'pick', { options }),
    field('textField', 'why', { $if: $("form.pick == 'off'"), required: 'Say why.' }),
    field('textField', 'more', { $if: $("form.why == 'other'"), required: 'Say more.' }),
  ];
  test('shown, it is checked', () => expect(issues(body, { pick: 'off' })).toEqual(['why: Say why.']));
  test('hidden, it is not', () => expect(issues(body, { pick: 'keep' })).toEqual([]));
  test('what a hidden field still holds shows nothing else', () => {
    const stale = { pick: 'keep', why: 'other', more: '' };
    expect(visibleFields({ body }, { form: stale }).map(({ name }) => name)).toEqual(['pick']);
    expect(normalizeForm({ body }, { form: stale }).values).toEqual({ pick: 'keep', why: null, more: null });
    expect(issues(body, stale)).toEqual([]);
  });
  test('fields are found in rows, slots and dialogs, once each, in page order', () => {
    const layout = {
      body: [
        { type: 'stack', children: [field('textField', 'a')], side: [field('textField', 'b')] },
        { ...field('textField', 'row'), $each: { row: 'r', in: $('data.list') } },
      ],
      dialogs: { d: { body: [field('textField', 'c')], footer: [field('textField', 'a')] } },
    };
    expect(visibleFields(layout, { data: { list: [1, 2] } }).map(({ name }) => name)).toEqual(['a', 'b', 'row', 'c']);
  });
  test('a form within the page has its own fields and rules', () => {
    const layout = {
      body: [
        field('textField', 'outer', { required: 'Outer.' }),
        { type: 'form', name: 'mail', children: [field('textField', 'inner', { required: 'Inner.' })] },
      ],
    };
    expect(visibleFields(layout, {}, 'mail').map(({ name }) => name)).toEqual(['inner']);
    expect(validateForm({ layout, values: {}, scope: {} }).map(({ path }) => path)).toEqual(['outer']);
    expect(
      validateForm({ layout, form: { name: 'mail', rules: [{ that: false, say: 'Never.' }] }, values: { inner: 'x' }, scope: {} }),
    ).toEqual([{ path: '', message: 'Never.' }]);
  });
});

describe('rules across a form', () => {
  const body = [
    field('numberField', 'a'),
    field('numberField', 'b', { required: 'Enter b.' }),
    field('numberField', 'c', { $if: $('form.a > 5') }),
  ];
  const rule = (that: string, say: unknown, at?: string) => ({ that: $(that), say, ...(at ? { at } : {}) });
  test.each<[string, object[], JsonObject, string[]]>([
    ['kept', [rule('form.a < form.b', 'Order.', 'a')], { a: 1, b: 2 }, []],
    ['broken, at a field', [rule('form.a < form.b', 'Order.', 'a')], { a: 3, b: 2 }, ['a: Order.']],
    ['broken, at the form', [rule('form.a < form.b', 'Order.')], { a: 3, b: 2 }, [': Order.']],
    ['words with values', [rule('form.a < form.b', { $text: ['Less than ', $('form.b')] }, 'a')], { a: 3, b: 2 }, ['a: Less than 2']],
    ['no words', [rule('false', { $: null })], { b: 1 }, [': Check what you entered']],
    ['the first of two at a field', [rule('false', 'One.', 'a'), rule('false', 'Two.', 'a')], { b: 1 }, ['a: One.']],
    [
      'in page order whatever theirs',
      [rule('false', 'Whole.'), rule('false', 'B.', 'b'), rule('false', 'A.', 'a')],
      { b: 1 },
      ['a: A.', 'b: B.', ': Whole.'],
    ],
    ['not said over a field that is wrong by itself', [rule('form.a < form.b', 'Order.', 'a')], { a: 1 }, ['b: Enter b.']],
    ['at a hidden field', [rule('form.c == 1', 'C.', 'c')], { a: 1, b: 1 }, []],
    ['at the same field, shown', [rule('form.c == 1', 'C.', 'c')], { a: 6, b: 1, c: 2 }, ['c: C.']],
    ['always failing', [{ that: false, say: 'Never.' }], { b: 1 }, [': Never.']],
    ['always holding', [{ that: true, say: 'Never.' }], { b: 1 }, []],
    ['that cannot be decided is broken', [rule('form.a < form.b', 'Order.', 'a')], { a: null, b: 2 }, ['a: Order.']],
    ['over what is not there is broken', [rule('data.gone == 1', 'Gone.')], { b: 1 }, [': Gone.']],
    [
      'over two things that are not there is broken, though null is null',
      [rule('data.gone == data.missing', 'Gone.')],
      { b: 1 },
      [': Gone.'],
    ],
    ['neither yes nor no is broken', [rule("'yes'", 'Word.')], { b: 1 }, [': Word.']],
    ['at a name that no field has', [rule('false', 'Rows.', 'rows')], { b: 1 }, ['rows: Rows.']],
  ])('%s', (_title, rules, values, expected) => expect(issues(body, values, { rules })).toEqual(expected));
});

describe('look 9: words begin with what to do or say what must be, and blame nobody', () => {
  const faults: FieldFault[] = [
    'empty',
    'not-a-number',
    'not-an-amount',
    'too-many-decimals',
    'too-large',
    'not-a-date',
    'no-day',
    'no-month',
    'no-year',
    'two-digit-year',
    'not-a-day-of-the-calendar',
    'unreadable',
    'too-long',
    'too-small',
    'too-great',
    'off-step',
    'pattern',
    'not-an-option',
  ];
  test.each(faults)('%s', (fault) => {
    for (const kind of ['text', 'choice', 'boolean', 'money'] as const) {
      const words = defaultWords(fault, {
        name: 'x',
        kind,
        type: 'textField',
        label: 'Last name',
        disabled: false,
        alwaysDisabled: false,
        props: { min: 1, max: 2, step: 1, maxLength: 5 },
      });
      expect(words).toMatch(/^(?:Enter|Select) |^Last name must /);
      expect(words).not.toMatch(/please|sorry|invalid|valid|oops|forgot|error occurred|required|undefined|null/i);
    }
  });
  test('a date has a first and a last day, and the words name them', () => {
    const layout = { body: [{ type: 'dateField', name: 'on', label: 'Day', min: '2026-06-01', max: '2026-08-31' }] };
    const said = (on: string) => validateForm({ layout, values: { on }, scope: {} }).map(({ message }) => message);
    expect([said('2026-05-31'), said('2026-06-01'), said('2026-08-31'), said('2026-09-01')]).toEqual([
      ['Day must be June 1, 2026 or later.'],
      [],
      [],
      ['Day must be August 31, 2026 or earlier.'],
    ]);
  });
  test('that a field can be left empty is no part of its name', () => {
    const layout = { body: [{ type: 'ssnField', name: 'taxId', label: 'SSN or TIN (optional)' }] };
    expect(validateForm({ layout, values: { taxId: null }, parseProblems: { taxId: 'not-a-tax-id' }, scope: {} })).toEqual([
      { path: 'taxId', message: 'SSN or TIN must be nine digits, like the ones on the card.' },
    ]);
  });
  test('a whole number has no decimals, and the words say so', () => {
    const said = (whole: boolean) => {
      const layout = { body: [{ type: 'numberField', name: 'share', label: 'Allocation', ...(whole && { whole }) }] };
      return validateForm({ layout, values: { share: 49.5 }, scope: {} }).map(({ message }) => message);
    };
    expect([said(true), said(false)]).toEqual([['Allocation must be a whole number.'], []]);
  });
  test.each(['2026', '08/31/2026', '2026-02-30', 'soon', ''])('%j is no day and bounds no date', (bound) => {
    const layout = { body: [{ type: 'dateField', name: 'on', label: 'Day', min: bound, max: bound }] };
    for (const on of ['1999-12-31', '2026-06-15', '2099-01-01']) expect(validateForm({ layout, values: { on }, scope: {} })).toEqual([]);
  });
  test('UI-9: the words read as a sentence for any label, also a question or one that ends on a preposition', () => {
    const words = (fault: (typeof faults)[number], kind: 'date' | 'choice' | 'text' | 'boolean', label: string) =>
      defaultWords(fault, { name: 'x', kind, type: 'textField', label, disabled: false, alwaysDisabled: false, props: {} });
    const question = 'Where do you want your funds deposited?';
    expect([
      words('unreadable', 'date', 'Reinvest until'),
      words('not-a-date', 'date', 'Reinvest until'),
      words('not-an-option', 'choice', question),
      words('empty', 'choice', question),
      words('empty', 'text', question),
      words('unreadable', 'text', question),
      words('not-a-date', 'date', question),
    ]).toEqual([
      'Reinvest until must be a real date, like 04/27/1985.',
      'Reinvest until must be a real date, like 04/27/1985.',
      'Select one of the options.',
      'Select one of the options.',
      'Enter an answer.',
      'The answer must be written as text.',
      'The answer must be a real date, like 04/27/1985.',
    ]);
    for (const fault of faults)
      for (const kind of ['date', 'choice', 'text', 'boolean'] as const) expect(words(fault, kind, question)).not.toMatch(/[?"“”]/);
  });
  test('a label keeps its capitals inside a sentence where it is a name', () => {
    const words = (label: string) =>
      defaultWords('empty', { name: 'x', kind: 'text', type: 'textField', label, disabled: false, alwaysDisabled: false, props: {} });
    expect([words('Last name'), words('IRA type'), words('ZIP')]).toEqual(['Enter last name.', 'Enter IRA type.', 'Enter ZIP.']);
  });
});

describe('a form post and typed values are read against the form that was shown', () => {
  const layout = {
    form: { fixed: 'as it was' },
    body: [
      field('moneyField', 'amount'),
      field('dateField', 'day'),
      field('checkbox', 'agree'),
      field('select', 'count', {
        options: [
          { value: 1, label: '1' },
          { value: 2, label: '2' },
        ],
      }),
      field('textField', 'why', { $if: $('form.agree') }),
      field('textField', 'fixed', { disabled: true }),
    ],
  };
  test('texts become values', () => {
    const reading = readFormPost(
      layout,
      {},
      { _csrf: 'x', amount: '$1,234.5', day: '04/27/1985', agree: 'on', count: '2', why: ' because ', fixed: 'forged', extra: '1' },
    );
    expect(reading.values).toEqual({ amount: 123450, day: '1985-04-27', agree: true, count: 2, why: 'because', fixed: 'as it was' });
    expect(reading.problems).toEqual({});
    expect(reading.unknown).toEqual(['extra']);
  });
  test('what cannot be read is null and a problem; what is hidden is nothing', () => {
    const reading = readFormPost(layout, {}, { amount: 'lots', why: 'sent though hidden' });
    expect(reading.values).toEqual({ amount: null, day: null, agree: false, count: null, fixed: 'as it was' });
    expect(reading.problems).toEqual({ amount: 'not-an-amount' });
    expect(reading.unknown).toEqual([]);
  });
  test('FL-09: typed values are taken as they are, or are a problem; unknown names are told', () => {
    const reading = readFormValues(layout, {}, { amount: '100', agree: true, why: 'x', status: 'done', fixed: 'forged' });
    expect(reading.values).toEqual({ amount: null, day: null, agree: true, count: null, why: 'x', fixed: 'as it was' });
    expect(reading.problems).toEqual({ amount: 'unreadable' });
    expect(reading.unknown).toEqual(['status']);
  });
  test('look 4: a post without JavaScript equals a post with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.boolean(), fc.constantFrom(1, 2), (amount, agree, count) => {
        const typed = readFormValues(layout, {}, { amount, agree, count });
        const posted = readFormPost(
          layout,
          {},
          { amount: (amount / 100).toFixed(2), ...(agree ? { agree: 'true' } : {}), count: String(count) },
        );
        expect(posted.values).toEqual(typed.values);
      }),
    );
  });
  test('what a form started with and what it holds', () => {
    expect(isFormChanged({ a: 1, b: null }, { a: 1 })).toBe(false);
    expect(isFormChanged({ a: 1 }, { a: 2 })).toBe(true);
    expect(isFormChanged({}, { a: [1] })).toBe(true);
  });
});

test('checking a form never throws, whatever stands in it', () => {
  const any = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('form', 'x', 1, null, true, 'get'),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(
        fc.constantFrom(
          'type',
          'name',
          'label',
          '$if',
          '$each',
          '$',
          '$text',
          'options',
          'value',
          'children',
          'required',
          'min',
          'step',
          'that',
          'say',
          'at',
          'row',
          'in',
        ),
        tie('any'),
        { maxKeys: 5 },
      ),
    ),
  })).any;
  const node = fc
    .tuple(
      fc.constantFrom(...fieldTypes, 'stack', 'form'),
      fc.dictionary(fc.constantFrom('name', 'label', '$if', '$each', 'options', 'children', 'required', 'min', 'step', 'disabled'), any),
    )
    .map(([type, rest]) => ({ ...rest, type }));
  fc.assert(
    fc.property(
      fc.array(node, { maxLength: 4 }),
      fc.array(any, { maxLength: 2 }),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (body, rules, values) => {
        const found = validateForm({
          layout: { body: body as LayoutNode[], rules: rules as never },
          values: values as JsonObject,
          scope: {},
        });
        for (const issue of found) expect(typeof issue.message).toBe('string');
        readFormPost({ body: body as LayoutNode[] }, {}, { x: '1' });
      },
    ),
    { numRuns: 500 },
  );
});
