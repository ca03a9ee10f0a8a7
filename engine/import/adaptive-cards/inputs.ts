import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isClock, isDay } from '#schemas/nodes/properties.ts';
import { isObject, Reading } from '../reading.ts';
import { actionNodes, inLine } from './actions.ts';
import type { Around, Card, Convert } from './card.ts';

/** The name and words of a field, and what all fields have. */
export function fieldOf(read: Reading, card: Card, { before }: Around, own?: string): LayoutNode & { name: string; label: string } {
  const given = read.text('id')?.trim() ?? '';
  const placeholder = read.text('placeholder')?.trim();
  const written = own ?? read.text('label')?.trim();
  const name = nameOf(given, card, read);
  const label = written || before || placeholder || nameless(given, read, card);
  read.without('labelPosition', 'A label stands above its field here.', ['above']);
  read.without('labelWidth', 'A label stands above its field here.');
  read.without('inputStyle', 'A field always looks like one here.', ['default']);
  const error = read.text('errorMessage')?.trim();
  const required = read.yes('isRequired') === true;
  const hint = placeholder !== undefined && placeholder !== label ? placeholder : undefined;
  return {
    type: '',
    name,
    label,
    ...(!written && label === before && { labelHidden: true }),
    ...(hint && { hint }),
    ...(required && { required: error || `${label} is required.` }),
  };
}

/** The words for what is typed wrongly; a field that must be answered says them for that already. */
const problemOf = (read: Reading): { problem?: string } => {
  const error = read.text('errorMessage')?.trim();
  return error ? { problem: error } : {};
};

function nameless(id: string, read: Reading, card: Card): string {
  card.notes.approximated('no-label', read.at, 'This field has no label: its name stands for one. Write a label.');
  return id || 'Answer';
}

/** A name that no other field has: of two alike the second would overwrite the first. */
function nameOf(given: string, card: Card, read: Reading): string {
  const wanted = given === '' || ['__proto__', 'constructor', 'prototype'].includes(given) ? `field${card.fields.size + 1}` : given;
  let name = wanted;
  for (let number = 2; card.fields.has(name); number++) name = `${wanted}-${number}`;
  if (name !== wanted) card.notes.approximated('field-value', read.path('id'), `Another field is called ${wanted}: this one is ${name}.`);
  card.fields.add(name);
  return name;
}

export const textInput: Convert = (read, card, context) => {
  const field = fieldOf(read, card, context);
  const style = read.choice('style', ['text', 'tel', 'url', 'email', 'password']) ?? 'text';
  const many = read.yes('isMultiline') === true && style !== 'password';
  const length = read.number('maxLength');
  const value = read.text('value');
  read.without('regex', 'A page checks named patterns only: a pattern of its own could hang a server.', ['']);
  const maxLength = length !== undefined && length >= 1 ? { maxLength: Math.floor(length) } : {};
  if (style === 'password') {
    if (value) card.notes.dropped('field-value', read.path('value'), 'A password is never sent to a page.');
  } else if (value !== undefined) card.form[field.name] = value;
  const node: LayoutNode =
    style === 'password'
      ? { ...field, type: 'passwordField', ...maxLength, ...problemOf(read) }
      : many
        ? { ...field, type: 'textArea', ...maxLength, ...problemOf(read) }
        : style === 'email'
          ? { ...field, type: 'emailField', ...maxLength, ...problemOf(read) }
          : { ...field, type: 'textField', ...maxLength, ...(style === 'tel' && { inputMode: 'tel' }), ...problemOf(read) };
  const inline = read.object('inlineAction');
  if (inline === undefined) return [node];
  return [{ type: 'stack', gap: 'small', children: [node, ...inLine(actionNodes(inline, read.path('inlineAction'), card))] }];
};

export const numberInput: Convert = (read, card, context) => {
  const field = fieldOf(read, card, context);
  const [min, max, value] = [read.number('min'), read.number('max'), read.number('value')];
  if (value !== undefined) card.form[field.name] = value;
  const crossed = min !== undefined && max !== undefined && min > max;
  if (crossed) card.notes.dropped('wrong-value', read.path('max'), 'No number is both: neither bound is kept.');
  return [
    {
      ...field,
      type: 'numberField',
      ...(min !== undefined && !crossed && { min }),
      ...(max !== undefined && !crossed && { max }),
      ...problemOf(read),
    },
  ];
};

export const dateInput: Convert = (read, card, context) => {
  const field = fieldOf(read, card, context);
  const day = (name: string): string | undefined => {
    const text = read.text(name);
    if (text === undefined || text === '') return undefined;
    if (isDay(text)) return text;
    card.notes.dropped('wrong-value', read.path(name), 'This is no day, like 2026-06-17: it is left out.');
    return undefined;
  };
  const [min, max, value] = [day('min'), day('max'), day('value')];
  if (value !== undefined) card.form[field.name] = value;
  const crossed = min !== undefined && max !== undefined && min > max;
  if (crossed) card.notes.dropped('wrong-value', read.path('max'), 'No day is both: neither bound is kept.');
  return [
    {
      ...field,
      type: 'dateField',
      ...(min !== undefined && !crossed && { min }),
      ...(max !== undefined && !crossed && { max }),
      ...problemOf(read),
    },
  ];
};

export const timeInput: Convert = (read, card, context) => {
  const field = fieldOf(read, card, context);
  const time = (name: string): string | undefined => {
    const text = read.text(name);
    if (text === undefined || text === '') return undefined;
    const clock = /^(\d\d:\d\d)(?::00)?$/.exec(text)?.[1] ?? '';
    if (isClock(clock)) return clock;
    card.notes.dropped('wrong-value', read.path(name), 'This is no time, like 16:30: it is left out.');
    return undefined;
  };
  const [min, max, value] = [time('min'), time('max'), time('value')];
  if (value !== undefined) card.form[field.name] = value;
  const crossed = min !== undefined && max !== undefined && min > max;
  if (crossed) card.notes.dropped('wrong-value', read.path('max'), 'No time is both: neither bound is kept.');
  return [
    {
      ...field,
      type: 'timeField',
      ...(min !== undefined && !crossed && { min }),
      ...(max !== undefined && !crossed && { max }),
      ...problemOf(read),
    },
  ];
};

export const toggleInput: Convert = (read, card, context) => {
  const title = read.text('title')?.trim();
  const above = read.text('label')?.trim();
  const field = fieldOf(read, card, context, title || above || undefined);
  const [on, off, value] = [read.text('valueOn') ?? 'true', read.text('valueOff') ?? 'false', read.text('value')];
  read.skip('wrap', 'label');
  if (on !== 'true' || off !== 'false')
    card.notes.approximated('field-value', read.at, `The answer is yes or no here, and not “${on.slice(0, 40)}” or “${off.slice(0, 40)}”.`);
  card.form[field.name] = value === on;
  const hint = title && above && title !== above ? above : field['hint'];
  read.skip('errorMessage');
  return [{ ...field, type: 'checkbox', ...(hint !== undefined && { hint }) }];
};

export const choiceInput: Convert = (read, card, context) => {
  const field = fieldOf(read, card, context);
  const many = read.yes('isMultiSelect') === true;
  const style = read.choice('style', ['compact', 'expanded', 'filtered']) ?? 'compact';
  const value = read.text('value') ?? '';
  read.skip('wrap', 'errorMessage');
  read.without('choices.data', 'Nothing is fetched while somebody types: only the choices of the document are offered.');
  const options = optionsOf(read.list('choices'), read.path('choices'), card);
  const known = (one: string): boolean => options.some((option) => option.value === one);
  if (many) {
    const chosen = value
      .split(',')
      .map((one) => one.trim())
      .filter(known);
    if (chosen.length > 0) card.form[field.name] = [...new Set(chosen)];
    return [{ ...field, type: 'checkboxGroup', options }];
  }
  if (known(value)) card.form[field.name] = value;
  const type = style === 'expanded' ? 'radioGroup' : style === 'filtered' ? 'comboBox' : 'select';
  return [{ ...field, type, options }];
};

/** Choices, each value once: of two alike only the first could be chosen. */
function optionsOf(list: readonly Json[], at: string, card: Card): { value: string; label: string }[] {
  const seen = new Set<string>();
  return list.flatMap((choice, index) => {
    if (!isObject(choice)) return [];
    const read = new Reading(choice, `${at}/${index}`, card.notes);
    read.skip('type', 'speak');
    const [label, value] = [read.text('title'), read.text('value')];
    read.finish();
    const one = value ?? label ?? '';
    if (seen.has(one)) {
      card.notes.dropped('wrong-value', read.at, 'A choice above has the same value: this one is left out.');
      return [];
    }
    seen.add(one);
    return [{ value: one, label: label ?? one }];
  });
}
