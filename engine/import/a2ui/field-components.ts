import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isClock, isDay } from '#schemas/nodes/properties.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { isObject, type Reading } from '../reading.ts';
import { boundTo, type Convert, type Drawing, scopeOf, valueOf, wordsAt } from './drawing.ts';
import { partsOfPath, resolve, wordsOf } from './values.ts';

/** Gives each path that a field writes the name of that field, before anything is drawn: texts read them. */
export function nameOfPath(path: string, drawing: Drawing): string {
  const wanted = partsOfPath(path).join('-').replaceAll('/', '-') || 'answer';
  const safe = isForbiddenName(wanted) ? `field-${wanted}` : wanted;
  let name = safe;
  for (let number = 2; drawing.names.has(name); number++) name = `${safe}-${number}`;
  drawing.names.add(name);
  return name;
}

/** The name and label of a field, and the rules that its checks are. */
function fieldOf(
  read: Reading,
  drawing: Drawing,
  row: string,
): { name: string; label: string; hint?: string; required?: string; rules: Rules } {
  const path = boundTo(read.any('value'), row);
  const name = (path === null ? undefined : drawing.fields.get(path)) ?? nameOfPath(path ?? String(read.element['id'] ?? ''), drawing);
  // An example in the field is its label where it has none, else its hint.
  const example = wordsAt(read, 'placeholder', drawing, row).trim();
  const own = wordsAt(read, 'label', drawing, row).trim();
  const label = own || example || nameless(read, drawing);
  const rules = rulesOf(read, drawing);
  return {
    name,
    label,
    ...(own !== '' && example !== '' && { hint: example }),
    ...(rules.required !== undefined && { required: rules.required }),
    rules,
  };
}

function nameless(read: Reading, drawing: Drawing): string {
  drawing.notes.approximated('no-label', read.at, 'This field has no label: its name stands for one. Write a label.');
  return typeof read.element['id'] === 'string' && read.element['id'] !== '' ? read.element['id'] : 'Answer';
}

interface Rules {
  required?: string;
  problem?: string;
  email?: true;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
}

/** The checks that a field can do by itself; others are noted. */
function rulesOf(read: Reading, { notes }: Drawing): Rules {
  const rules: Rules = {};
  const regex = read.text('validationRegexp');
  if (regex)
    notes.dropped(
      'unsupported-property',
      read.path('validationRegexp'),
      'A page checks named patterns only: a pattern of its own could hang a server.',
    );
  read.list('checks').forEach((check, index) => {
    const at = `${read.path('checks')}/${index}`;
    const condition = isObject(check) ? check['condition'] : undefined;
    const { call, args } = isObject(condition) ? condition : ({} as JsonObject);
    const message = isObject(check) && typeof check['message'] === 'string' ? check['message'] : '';
    const bounds = isObject(args) ? args : {};
    if (call === 'required') rules.required = message || 'Fill this in.';
    else if (call === 'email') Object.assign(rules, { email: true, ...(message && { problem: message }) });
    else if (call === 'length' && lengthsOf(bounds) !== null)
      Object.assign(rules, { ...lengthsOf(bounds), ...(message && { problem: message }) });
    else if (call === 'numeric')
      Object.assign(rules, {
        ...(typeof bounds['min'] === 'number' && { min: bounds['min'] }),
        ...(typeof bounds['max'] === 'number' && { max: bounds['max'] }),
        ...(message && { problem: message }),
      });
    else
      notes.dropped('unsupported-property', at, 'This check is none that a field does by itself: it is left to whoever takes the answers.');
  });
  return rules;
}

/** Null where the bounds are no lengths, or no text has both. */
function lengthsOf({ min, max }: JsonObject): JsonObject | null {
  const [least, most] = [min ?? 0, max ?? Infinity];
  if (typeof least !== 'number' || typeof most !== 'number' || most < 1 || Math.ceil(least) > Math.floor(most)) return null;
  return { ...(least > 1 && { minLength: Math.ceil(least) }), ...(most < Infinity && { maxLength: Math.floor(most) }) };
}

/** Only the properties that a field of its type has. */
const only = (rules: Rules, ...names: (keyof Rules)[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (rules[name] === undefined ? [] : [[name, rules[name]]])));

export const textField: Convert = (read, drawing, row) => {
  const { rules, ...field } = fieldOf(read, drawing, row);
  const variant = read.choice('variant', ['shortText', 'longText', 'number', 'obscured', 'date']) ?? 'shortText';
  const value = valueOf(read, 'value', drawing, row);
  const problem = only(rules, 'problem');
  const lengths = only(rules, 'minLength', 'maxLength');
  if (variant === 'obscured') return [{ type: 'passwordField', ...field, ...lengths, ...problem }];
  if (variant === 'date') return [dateField(field, value, drawing)];
  if (variant === 'number' || rules.min !== undefined || rules.max !== undefined) {
    const number = typeof value === 'number' ? value : value === undefined || value === '' ? NaN : Number(value);
    if (Number.isFinite(number)) drawing.form[field.name] = number;
    return [{ type: 'numberField', ...field, ...only(rules, 'min', 'max', 'problem') }];
  }
  if (value !== undefined && value !== null) drawing.form[field.name] = wordsOf(value);
  if (rules.email) return [{ type: 'emailField', ...field, ...lengths, ...problem }];
  return [{ type: variant === 'longText' ? 'textArea' : 'textField', ...field, ...lengths, ...problem }];
};

function dateField(field: { name: string; label: string }, value: Json | undefined, drawing: Drawing): LayoutNode {
  const day = wordsOf(value).slice(0, 10);
  if (isDay(day)) drawing.form[field.name] = day;
  return { type: 'dateField', ...field };
}

export const checkBox: Convert = (read, drawing, row) => {
  const { rules: _rules, ...field } = fieldOf(read, drawing, row);
  drawing.form[field.name] = valueOf(read, 'value', drawing, row) === true;
  return [{ type: 'checkbox', ...field }];
};

export const slider: Convert = (read, drawing, row) => {
  const { rules: _rules, ...field } = fieldOf(read, drawing, row);
  const [min, max] = [read.number('min') ?? 0, read.number('max') ?? 100];
  const step = read.number('steps');
  const value = valueOf(read, 'value', drawing, row);
  const [low, high] = min < max ? [min, max] : [max, max === min ? min + 1 : min];
  if (typeof value === 'number') drawing.form[field.name] = Math.min(high, Math.max(low, value));
  const size = step !== undefined && step > 0 ? (high - low) / step : high - low <= 2 ? (high - low) / 100 : 1;
  return [{ type: 'slider', ...field, min: low, max: high, step: size }];
};

export const dateTime: Convert = (read, drawing, row) => {
  const { rules: _rules, ...field } = fieldOf(read, drawing, row);
  const [date, time] = [read.yes('enableDate') !== false, read.yes('enableTime') === true];
  read.without('outputFormat', 'A date is written as people here write it.');
  const value = valueOf(read, 'value', drawing, row);
  const bound = (name: string): JsonObject => {
    const day = wordsOf(resolve(read.any(name), scopeOf(read, name, drawing, row))).slice(0, 10);
    return isDay(day) ? { [name]: day } : {};
  };
  const bounds = { ...bound('min'), ...bound('max') };
  if (date && !time) return [{ ...dateField(field, value, drawing), ...bounds }];
  const words = wordsOf(value);
  const clock = /(?:^|T)(\d\d:\d\d)/.exec(words)?.[1] ?? '';
  if (!date) {
    if (isClock(clock)) drawing.form[field.name] = clock;
    return [{ type: 'timeField', ...field }];
  }
  drawing.notes.approximated('field-value', read.at, 'The day and the time are two answers here.');
  const named = nameOfPath(`${field.name}-time`, drawing);
  if (isClock(clock)) drawing.form[named] = clock;
  return [
    {
      type: 'stack',
      gap: 'small',
      children: [
        { ...dateField(field, value, drawing), ...bounds },
        { type: 'timeField', name: named, label: `${field.label}: time` },
      ],
    },
  ];
};

export const choicePicker: Convert = (read, drawing, row) => {
  const { rules: _rules, ...field } = fieldOf(read, drawing, row);
  const one = read.choice('variant', ['multipleSelection', 'mutuallyExclusive']) === 'mutuallyExclusive';
  read.skip('displayStyle');
  const filterable = read.yes('filterable') === true;
  const seen = new Set<string>();
  const options = read.list('options').flatMap((given) => {
    if (!isObject(given)) return [];
    const value = wordsOf(given['value']);
    if (seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: wordsOf(resolve(given['label'], scopeOf(read, 'options', drawing, row))) || value }];
  });
  const given = valueOf(read, 'value', drawing, row);
  const chosen = (Array.isArray(given) ? given : given === undefined || given === null || given === '' ? [] : [given])
    .map(wordsOf)
    .filter((value) => seen.has(value));
  if (!one) {
    if (chosen.length > 0) drawing.form[field.name] = [...new Set(chosen)];
    return [{ type: 'checkboxGroup', ...field, options }];
  }
  if (chosen[0] !== undefined) drawing.form[field.name] = chosen[0];
  return [{ type: filterable ? 'comboBox' : 'radioGroup', ...field, options }];
};
