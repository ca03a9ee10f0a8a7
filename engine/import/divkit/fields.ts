import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { isObject, type Reading } from '../reading.ts';
import { type Card, type Convert, described, fixedWords } from './card.ts';
import { passOver } from './looks.ts';

/** The name and words of a field. The variable that it writes is its answer. */
function fieldOf(read: Reading, variable: string, card: Card): { name: string; label: string; hint?: string } {
  const name = nameOf(read, variable, card);
  const [words, hint] = [described(read), fixedWords(read, 'hint_text', card)];
  if (words === undefined && hint === '')
    card.notes.approximated('no-label', read.at, 'This field has no words: its name stands for a label. Write a label.');
  const label = words ?? (hint || name);
  return { name, label, ...(hint !== '' && hint !== label && { hint }) };
}

/** The variable's name, or another where a field writes that one already: of two alike the second would overwrite the first. */
function nameOf(read: Reading, variable: string, card: Card): string {
  const given = read.text(variable) ?? '';
  const plain = given.replaceAll(/[^\w-]/g, '-').replace(/^\$/, '');
  const wanted = plain === '' || isForbiddenName(plain) ? `field${card.fields.size + 1}` : plain;
  let name = wanted;
  for (let number = 2; card.fields.has(name); number++) name = `${wanted}-${number}`;
  if (name !== wanted)
    card.notes.approximated(
      'field-value',
      read.path(variable),
      `Another field writes ${wanted}: this one is ${name}, and does not follow it.`,
    );
  card.fields.add(name);
  return name;
}

const keyboards = ['single_line_text', 'multi_line_text', 'phone', 'number', 'email', 'uri', 'password'] as const;

/** What is typed. Its kind is the keyboard that it asks for; many lines where it asks for none. */
export const input: Convert = (read, card) => {
  const field = fieldOf(read, 'text_variable', card);
  const kind = read.choice('keyboard_type', keyboards) ?? 'multi_line_text';
  const length = read.number('max_length');
  const value = card.variables.field(field.name);
  const disabled = isOff(read.any('is_enabled'));
  read.without('mask', 'What is typed is kept as it is: a page writes no signs into it.');
  read.without('validators', 'A page checks named patterns only, and says so at the field.');
  read.without('filters', 'A page refuses nothing while somebody types: it says what is wrong afterwards.');
  read.skip('max_visible_lines', 'autocapitalization');
  passOver(read, card);
  const more = { ...field, ...(length !== undefined && length >= 1 && { maxLength: Math.floor(length) }), ...(disabled && { disabled }) };
  if (kind === 'password') {
    if (typeof value === 'string' && value !== '')
      card.notes.dropped('field-value', read.path('text_variable'), 'A password is never sent to a page.');
    delete card.variables.form[field.name];
    return [{ type: 'passwordField', ...more }];
  }
  if (kind === 'email') return [{ type: 'emailField', ...more }];
  if (kind === 'number') return [numbered(field, value, disabled, card)];
  if (kind === 'multi_line_text') return [{ type: 'textArea', ...more }];
  return [{ type: 'textField', ...more, ...(kind === 'phone' && { inputMode: 'tel' }) }];
};

/** A number is typed as a text elsewhere: an empty one is none. */
function numbered(field: { name: string }, value: Json | undefined, disabled: boolean, card: Card): LayoutNode {
  if (value !== undefined) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) card.variables.form[field.name] = number;
    else delete card.variables.form[field.name];
  }
  return { type: 'numberField', ...field, ...(disabled && { disabled }) };
}

/** Yes and no are also written as 1 and 0. */
const isOff = (value: Json | undefined): boolean => value === false || value === 0;

export const select: Convert = (read, card) => {
  const field = fieldOf(read, 'value_variable', card);
  const value = card.variables.field(field.name);
  const seen = new Set<string>();
  const options = read.list('options').flatMap((one, index) => {
    if (!isObject(one)) return [];
    const option = read.within(one, `${read.path('options')}/${index}`);
    const id = option.text('value') ?? '';
    const label = fixedWords(option, 'text', card) || id;
    option.finish();
    // An empty choice is that nothing is chosen, which a list says by itself.
    if (id === '' || seen.has(id)) return [];
    seen.add(id);
    return [{ value: id, label }];
  });
  passOver(read, card);
  if (value !== undefined && !seen.has(String(value))) delete card.variables.form[field.name];
  const { hint, ...named } = field;
  return [{ type: 'select', ...named, ...(hint !== undefined && { placeholder: hint }), options }];
};

export const slider: Convert = (read, card) => {
  const field = fieldOf(read, 'thumb_value_variable', card);
  const [min, max] = [read.number('min_value') ?? 0, read.number('max_value') ?? 100];
  read.without('thumb_secondary_value_variable', 'A slider has one thumb here.');
  const disabled = isOff(read.any('is_enabled'));
  read.skip('ranges', 'secondary_value_accessibility');
  passOver(read, card);
  if (max <= min) {
    card.notes.dropped('wrong-value', read.path('max_value'), 'A slider ends above where it begins: it is left out.');
    return [];
  }
  const value = card.variables.field(field.name);
  card.variables.form[field.name] = typeof value === 'number' ? Math.min(max, Math.max(min, value)) : min;
  return [{ type: 'slider', ...field, min, max, ...(disabled && { disabled }) }];
};

export const switchField: Convert = (read, card) => {
  const field = fieldOf(read, 'is_on_variable', card);
  const disabled = isOff(read.any('is_enabled'));
  passOver(read, card);
  card.variables.form[field.name] = card.variables.field(field.name) === true;
  return [{ type: 'switch', ...field, ...(disabled && { disabled }) }];
};
