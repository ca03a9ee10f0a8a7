import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isClock, isDay } from '#schemas/nodes/properties.ts';
import type { Reading } from '../reading.ts';
import { choicesOf, type Option } from './choices.ts';
import { type Filling, nameOf, type Part } from './filling.ts';
import type { Look } from './look.ts';
import { kindOf } from './resolved.ts';

/** Choices that are all in sight; more of them open as a list. */
const mostInSight = 5;

/** The node of an answer that is one value. */
export function fieldOf(part: Part, read: Reading, look: Look, filling: Filling): LayoutNode[] {
  const kind = kindOf(part.schema);
  const preset = read.any('default');
  const value = part.value ?? preset ?? null;
  const name = nameOf(part.key, part.at, filling);
  if (Object.hasOwn(part.schema, 'const') || look.widget === 'hidden') {
    filling.form[name] = scalar(read.any('const') ?? value);
    read.skip('format', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum');
    return [];
  }
  const label = look.title ?? (part.key || 'Answer');
  const field = {
    name,
    label,
    ...(look.hint !== '' && { hint: look.hint }),
    ...(look.labelHidden && { labelHidden: true }),
    ...(look.disabled && { disabled: true }),
    ...(part.required && kind !== 'boolean' && { required: `${label} is required.` }),
  };
  const keep = (one: Json): void => void (one !== null && (filling.form[name] = one));
  if (kind === 'null') return [];
  if (kind === 'boolean') return yesNoOf(field, value, read, look, filling, keep);
  const options = choicesOf(read, look.names, filling);
  if (options !== null) return [choiceOf(field, value, options, look, keep)];
  if (kind === 'number' || kind === 'integer') return [numberOf(field, value, kind, read, look, filling, keep)];
  return [textOf(field, value, read, look, filling, keep)];
}

interface Field {
  name: string;
  label: string;
  hint?: string;
}
type Keep = (value: Json) => void;

const scalar = (value: Json): Json => (typeof value === 'object' ? null : value);

function yesNoOf(field: Field, value: Json, read: Reading, look: Look, filling: Filling, keep: Keep): LayoutNode[] {
  const { widget } = look;
  if (widget !== 'radio' && widget !== 'select') {
    read.skip('enum', 'enumNames');
    keep(value === true);
    return [{ type: widget === 'toggle' ? 'switch' : 'checkbox', ...field }];
  }
  const options = choicesOf(read, look.names, filling) ?? [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ];
  return [choiceOf(field, value, options, look, keep)];
}

function choiceOf(field: Field, value: Json, options: Option[], { widget }: Look, keep: Keep): LayoutNode {
  if (options.some((option) => option.value === value)) keep(value);
  const inSight = widget === 'radio' || (widget === undefined && options.length <= mostInSight && options.length > 0);
  return { type: inSight ? 'radioGroup' : 'select', ...field, options };
}

function numberOf(field: Field, value: Json, kind: string, read: Reading, look: Look, filling: Filling, keep: Keep): LayoutNode {
  const whole = kind === 'integer';
  const step = read.number('multipleOf');
  const bound = (name: 'minimum' | 'maximum', beyond: string, by: 1 | -1): number | undefined => {
    const [at, past] = [read.number(name), read.any(beyond)];
    const exclusive = past === true ? at : typeof past === 'number' ? past : undefined;
    if (exclusive === undefined) return at;
    if (!whole) filling.notes.approximated('field-value', read.path(beyond), 'The bound itself is taken too: a field has no others.');
    return whole ? (by === 1 ? Math.floor(exclusive) + 1 : Math.ceil(exclusive) - 1) : exclusive;
  };
  const [min, max] = [bound('minimum', 'exclusiveMinimum', 1), bound('maximum', 'exclusiveMaximum', -1)];
  if (typeof value === 'number') keep(value);
  const crossed = min !== undefined && max !== undefined && min >= max;
  if (crossed)
    filling.notes.dropped('wrong-value', read.path('maximum'), 'No more than one number is within both bounds: neither is kept.');
  const bounds = crossed ? {} : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (look.widget === 'range' && Object.keys(bounds).length === 2)
    return { type: 'slider', ...field, ...bounds, step: step !== undefined && step > 0 ? step : 1 };
  if (step !== undefined && !(whole && step === 1))
    filling.notes.dropped('unsupported-property', read.path('multipleOf'), 'A field of a number checks its bounds, not its steps.');
  return { type: 'numberField', ...field, ...bounds, ...(whole && { whole: true }) };
}

function textOf(field: Field, value: Json, read: Reading, look: Look, filling: Filling, keep: Keep): LayoutNode {
  const format = look.format ?? read.text('format');
  read.skip('format', 'contentEncoding', 'contentMediaType');
  const lengths = lengthsOf(read, filling);
  const pattern = read.text('pattern');
  const digits = pattern !== undefined && /^\^(?:\\d|\[0-9\])[+*]\$$/.test(pattern);
  if (pattern !== undefined && !digits)
    filling.notes.dropped(
      'unsupported-property',
      read.path('pattern'),
      'A page checks named patterns only: a pattern of its own could hang a server.',
    );
  if (look.widget === 'password' || format === 'password') return { type: 'passwordField', ...field, ...lengths };
  const written = look.widget ?? format;
  if (written === 'data-url') {
    filling.notes.approximated('field-value', read.at, 'Files belong to a step here and are not a part of the answers as text.');
    return { type: 'fileUpload', ...field };
  }
  if (written === 'date') {
    if (typeof value === 'string' && isDay(value.slice(0, 10))) keep(value.slice(0, 10));
    return { type: 'dateField', ...field };
  }
  if (written === 'time') {
    const clock = typeof value === 'string' ? value.slice(0, 5) : '';
    if (isClock(clock)) keep(clock);
    filling.notes.approximated('field-value', read.at, 'The answer is hours and minutes here, like 16:30.');
    return { type: 'timeField', ...field };
  }
  keep(typeof value === 'number' ? String(value) : scalar(value));
  if (written === 'email') return { type: 'emailField', ...field, ...lengths };
  if (format !== undefined)
    filling.notes.approximated('missing-part', read.at, `What is a \`${format.slice(0, 30)}\` is typed as a text here, and not checked.`);
  const { lines } = look;
  if (look.widget === 'textarea') return { type: 'textArea', ...field, ...lengths, ...(lines !== undefined && { lines }) };
  return { type: 'textField', ...field, ...lengths, ...(digits && ({ pattern: 'digits' } satisfies JsonObject)) };
}

/** The bounds of a text's length. One character is what any answer has. */
function lengthsOf(read: Reading, { notes }: Filling): { minLength?: number; maxLength?: number } {
  const [least, most] = [Math.ceil(read.number('minLength') ?? 0), Math.floor(read.number('maxLength') ?? 0)];
  if (most >= 1 && least > most) {
    notes.dropped('wrong-value', read.path('maxLength'), 'No text has both lengths: neither is kept.');
    return {};
  }
  return { ...(least > 1 && { minLength: least }), ...(most >= 1 && { maxLength: most }) };
}
