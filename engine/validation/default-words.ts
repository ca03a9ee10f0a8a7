import type { Json } from '#schemas/json.ts';
import { date } from '../expression/functions/dates.ts';
import { money } from '../expression/functions/numbers.ts';
import { stateNames } from '../expression/functions/texts.ts';
import { formatFieldValue } from '../fields/format-field.ts';
import type { FieldProblem } from '../fields/parsed-field.ts';
import type { VisibleField } from './visible-fields.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** Faults of a field besides those of parsing. */
export type FieldFault =
  | FieldProblem
  | 'empty'
  | 'too-short'
  | 'too-long'
  | 'wrong-length'
  | 'weak-pin'
  | 'other-name'
  | 'too-small'
  | 'too-great'
  | 'off-step'
  | 'pattern'
  | 'not-an-option'
  | 'too-few'
  | 'too-many';

/**
 * The words where a definition gives none: one sentence. It begins with what to do ("Enter …", "Select …") or says what the answer must be,
 * and blames nobody.
 */
export function defaultWords(fault: FieldFault, field: VisibleField): string {
  const words = sentences[fault](field, subject(field));
  return words.endsWith('.') ? words : `${words}.`;
}

/** One sentence for each fault, of the field and its name. */
const sentences: Readonly<Record<FieldFault, (field: VisibleField, name: string) => string>> = {
  empty: (field) => toAnswer(field),
  'not-a-number': (_, name) => `${name} must be a number`,
  'not-an-amount': (_, name) => `${name} must be in dollars, like 1,234.50`,
  'too-many-decimals': (_, name) => `${name} must be in dollars and whole cents, like 1,234.50`,
  'not-whole': ({ kind }, name) => (kind === 'money' ? `${name} must be in whole dollars, like 1,234` : `${name} must be a whole number`),
  'too-large': (field, name) =>
    field.kind === 'money' && typeof field.props.max === 'number' ? tooGreat(field, name) : `${name} must be a smaller number`,
  'not-a-date': (_, name) => `${name} must be a real date, like 04/27/1985`,
  'no-day': (_, name) => `${name} must include a day`,
  'no-month': (_, name) => `${name} must include a month`,
  'no-year': (_, name) => `${name} must include a year`,
  'two-digit-year': (_, name) => `${name} must include a year of four digits, like 1985`,
  'not-a-day-of-the-calendar': (_, name) => `${name} must be a date on the calendar`,
  'not-a-tax-id': (_, name) => `${name} must be nine digits, like the ones on the card`,
  'no-such-tax-id': notGivenOut,
  'not-an-employer-id': (_, name) => `${name} must be nine digits, like 12-3456789`,
  'no-such-employer-id': notGivenOut,
  'not-an-email': (_, name) => `${name} must be like name@example.com`,
  'not-a-phone': (_, name) => `${name} must be a number with its area code, like (415) 555-0142`,
  'not-a-time': (_, name) => `${name} must be a time, like 16:30`,
  'zip-of-another-state': ({ props }, name) => zipOfAnotherState(String(props.ofState), name),
  'not-a-code': (_, name) => `${name} must be the digits that we sent you`,
  'not-a-pin': (_, name) => `${name} must be four digits`,
  'weak-pin': (_, name) => `${name} must be harder to guess: no digit four times, no run like 1234, nothing from your card number`,
  'too-short': ({ props }, name) => `${name} must be ${String(props.minLength)} characters or more`,
  'wrong-length': ({ props }, name) => `${name} must be ${String(props.length ?? 6)} digits`,
  'other-name': ({ props: { matches } }, name) =>
    typeof matches === 'string' && matches !== ''
      ? `${name} must be your name as it stands here: ${matches}`
      : `${name} must be your full name`,
  unreadable: (field, name) => (isChosen(field) ? fromTheOptions(field) : `${name} must be ${kindInWords(field)}`),
  'too-long': ({ props }, name) => `${name} must be ${String(props.maxLength)} characters or fewer`,
  'too-small': (field, name) =>
    `${name} must be ${shown(field, field.props.min)} or ${typeof field.props.min === 'string' ? 'later' : 'more'}`,
  'too-great': tooGreat,
  'off-step': (field, name) => `${name} must go up in steps of ${shown(field, field.props.step)} from ${shown(field, field.props.min)}`,
  pattern: (field, name) =>
    field.props['pattern'] === 'email' ? sentences['not-an-email'](field, name) : `${name} must be written as shown`,
  'still-sending': () => 'Wait until the files are sent, or cancel what is on its way',
  'too-few': tooFew,
  'too-many': (field) => `${verbOf(field)} at most ${counted(field, field.props['atMost'])}`,
  'not-an-option': (field) => fromTheOptions(field),
};

function notGivenOut(_: VisibleField, name: string): string {
  return `${name} isn't a valid number. Check each digit`;
}

function toAnswer(field: VisibleField): string {
  if (field.kind === 'boolean') return 'Select the box to continue';
  if (isChosen(field)) return fromTheOptions(field);
  if (field.kind === 'files') return 'Choose a file';
  if (field.kind === 'rows') return 'Add at least one';
  return isQuestion(field.label) ? 'Enter an answer' : `Enter ${inSentence(field.label)}`;
}

/** A list of rows says what to add, as its own button does. */
function tooFew(field: VisibleField): string {
  const { add, atLeast } = field.props;
  if (atLeast === 1 && typeof add === 'string') return add;
  return `${verbOf(field)} at least ${counted(field, atLeast)}`;
}

function tooGreat(field: VisibleField, name: string): string {
  return `${name} must be ${shown(field, field.props.max)} or ${typeof field.props.max === 'string' ? 'earlier' : 'less'}`;
}

/** The message for a ZIP code of another state, which is named by its postal code. */
export const zipOfAnotherState = (state: string, name = 'ZIP code'): string =>
  `${name} isn't in ${stateNames.get(state) ?? 'the state'}. Check it, or the state.`;

const verbOf = ({ kind }: VisibleField): string => (kind === 'files' ? 'Choose' : kind === 'choices' ? 'Select' : 'Add');

function counted({ kind }: VisibleField, count: Json | undefined): string {
  return `${String(count)}${kind === 'files' ? ` file${count === 1 ? '' : 's'}` : ''}`;
}

function isChosen(field: VisibleField): boolean {
  return field.kind === 'choice' || field.kind === 'choices' || traitsOf(field).stepped === true;
}

/** A label may be a question, which nothing can be said of. */
function isQuestion(label: string): boolean {
  return /[?!.:]\s*$/.test(label);
}

/** A label may say that its field can be left empty, which is no part of its name. */
function subject(field: VisibleField): string {
  return isQuestion(field.label) ? 'The answer' : field.label.replace(/ \(optional\)$/, '');
}

function fromTheOptions(field: VisibleField): string {
  return field.kind === 'choices' ? 'Select from the options' : 'Select one of the options';
}

const kinds: Readonly<Partial<Record<VisibleField['kind'], string>>> = {
  date: 'a real date, like 04/27/1985',
  money: 'in dollars, like 1,234.50',
  number: 'a number',
  percent: 'a number',
  email: 'like name@example.com',
  phone: 'a number with its area code, like (415) 555-0142',
  oneTimeCode: 'the digits that we sent you',
  pin: 'four digits',
  boolean: 'on or off',
};

const kindInWords = ({ kind }: VisibleField): string => kinds[kind] ?? 'written as text';

/** "Last name" within a sentence is "last name"; "IRA type" stays. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
}

function shown(field: VisibleField, bound: Json | undefined): string {
  if (field.kind === 'money') return String(money([bound ?? null, ...(field.props['whole'] === true ? [0] : [])], () => {}));
  if (field.kind === 'date') return String(date([bound ?? null], () => {}) ?? bound);
  if (field.kind === 'percent') return `${formatFieldValue('percent', bound)}%`;
  const unit = field.props['unit'];
  return typeof unit === 'string' && unit !== '' ? `${String(bound)}${unit === '%' ? '' : ' '}${unit}` : String(bound);
}
