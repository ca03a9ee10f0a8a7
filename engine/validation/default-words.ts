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
  const words = sentence(fault, field);
  return words.endsWith('.') ? words : `${words}.`;
}

function sentence(fault: FieldFault, field: VisibleField): string {
  const name = subject(field);
  const { min, max, step, minLength, maxLength, length, matches, ofState } = field.props;
  switch (fault) {
    case 'empty':
      if (field.kind === 'boolean') return 'Select the box to continue';
      if (isChosen(field)) return fromTheOptions(field);
      if (field.kind === 'files') return 'Choose a file';
      if (field.kind === 'rows') return 'Add at least one';
      return isQuestion(field.label) ? 'Enter an answer' : `Enter ${inSentence(field.label)}`;
    case 'not-a-number':
      return `${name} must be a number`;
    case 'not-an-amount':
      return `${name} must be an amount in dollars, like 1,234.50`;
    case 'too-many-decimals':
      return `${name} must be in dollars and whole cents, like 1,234.50`;
    case 'not-whole':
      return field.kind === 'money' ? `${name} must be in whole dollars, like 1,234` : `${name} must be a whole number`;
    case 'too-large':
      return field.kind === 'money' && typeof max === 'number' ? sentence('too-great', field) : `${name} must be a smaller number`;
    case 'not-a-date':
      return `${name} must be a real date, like 04/27/1985`;
    case 'no-day':
      return `${name} must include a day`;
    case 'no-month':
      return `${name} must include a month`;
    case 'no-year':
      return `${name} must include a year`;
    case 'two-digit-year':
      return `${name} must include a year of four digits, like 1985`;
    case 'not-a-day-of-the-calendar':
      return `${name} must be a date on the calendar`;
    case 'not-a-tax-id':
      return `${name} must be nine digits, like the ones on the card`;
    case 'not-an-employer-id':
      return `${name} must be nine digits, like 12-3456789`;
    case 'not-an-email':
      return `${name} must be an email address, like name@example.com`;
    case 'not-a-phone':
      return `${name} must be a number with its area code, like (415) 555-0142`;
    case 'zip-of-another-state':
      return zipOfAnotherState(String(ofState), name);
    case 'not-a-code':
      return `${name} must be the digits that we sent you`;
    case 'not-a-pin':
      return `${name} must be four digits`;
    case 'weak-pin':
      return `${name} must be harder to guess: no digit four times, no run like 1234, nothing from your card number`;
    case 'too-short':
      return `${name} must be ${String(minLength)} characters or more`;
    case 'wrong-length':
      return `${name} must be ${String(length ?? 6)} digits`;
    case 'other-name':
      return typeof matches === 'string' && matches !== ''
        ? `${name} must be your name as it stands here: ${matches}`
        : `${name} must be your full name`;
    case 'unreadable':
      return isChosen(field) ? fromTheOptions(field) : `${subject(field)} must be ${kindInWords(field)}`;
    case 'too-long':
      return `${name} must be ${String(maxLength)} characters or fewer`;
    case 'too-small':
      return `${name} must be ${shown(field, min)} or ${field.kind === 'date' ? 'later' : 'more'}`;
    case 'too-great':
      return `${name} must be ${shown(field, max)} or ${field.kind === 'date' ? 'earlier' : 'less'}`;
    case 'off-step':
      return `${name} must go up in steps of ${shown(field, step)} from ${shown(field, min)}`;
    case 'pattern':
      return field.props['pattern'] === 'email' ? sentence('not-an-email', field) : `${name} must be written as shown`;
    case 'still-sending':
      return 'Wait until the files are sent, or cancel what is on its way';
    case 'too-few':
      return `${verbOf(field)} at least ${counted(field, field.props['atLeast'])}`;
    case 'too-many':
      return `${verbOf(field)} at most ${counted(field, field.props['atMost'])}`;
    case 'not-an-option':
      return fromTheOptions(field);
  }
}

/** The message for a ZIP code of another state, which is named by its postal code. */
export const zipOfAnotherState = (state: string, name = 'ZIP code'): string =>
  `${name} must be one in ${stateNames.get(state) ?? 'the state'}. Check it, or the state.`;

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

function kindInWords({ kind }: VisibleField): string {
  switch (kind) {
    case 'date':
      return 'a real date, like 04/27/1985';
    case 'money':
      return 'an amount in dollars, like 1,234.50';
    case 'number':
    case 'percent':
      return 'a number';
    case 'email':
      return 'an email address, like name@example.com';
    case 'phone':
      return 'a number with its area code, like (415) 555-0142';
    case 'oneTimeCode':
      return 'the digits that we sent you';
    case 'pin':
      return 'four digits';
    case 'boolean':
      return 'on or off';
    default:
      return 'written as text';
  }
}

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
