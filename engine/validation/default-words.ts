import type { Json } from '#schemas/json.ts';
import { money } from '../expression/functions/numbers.ts';
import type { FieldProblem } from '../fields/parse-field.ts';
import type { VisibleField } from './visible-fields.ts';

/** What can be wrong with a field besides how it reads. */
export type FieldFault = FieldProblem | 'empty' | 'too-long' | 'too-small' | 'too-great' | 'off-step' | 'pattern' | 'not-an-option';

/**
 * The words where a definition gives none. They begin with what to do ("Enter …", "Select …") or say what the answer must be,
 * and blame nobody.
 */
export function defaultWords(fault: FieldFault, field: VisibleField): string {
  const name = subject(field);
  const { min, max, step, maxLength } = field.props;
  switch (fault) {
    case 'empty':
      if (field.kind === 'boolean') return 'Select the box to continue';
      if (isChosen(field)) return fromTheOptions(field);
      return isQuestion(field.label) ? 'Enter an answer' : `Enter ${inSentence(field.label)}`;
    case 'not-a-number':
      return `${name} must be a number`;
    case 'not-an-amount':
      return `${name} must be an amount in dollars, like 1,234.50`;
    case 'too-many-decimals':
      return `${name} must be in dollars and whole cents, like 1,234.50`;
    case 'too-large':
      return `${name} must be a smaller number`;
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
    case 'unreadable':
      return isChosen(field) ? fromTheOptions(field) : `${subject(field)} must be ${kindInWords(field)}`;
    case 'too-long':
      return `${name} must be ${String(maxLength)} characters or fewer`;
    case 'too-small':
      return `${name} must be ${shown(field, min)} or more`;
    case 'too-great':
      return `${name} must be ${shown(field, max)} or less`;
    case 'off-step':
      return `${name} must go up in steps of ${String(step)} from ${String(min)}`;
    case 'pattern':
      return field.props['pattern'] === 'email'
        ? `${name} must be an email address, like name@example.com`
        : `${name} must be written as shown`;
    case 'not-an-option':
      return fromTheOptions(field);
  }
}

function isChosen(field: VisibleField): boolean {
  return field.kind === 'choice' || field.kind === 'choices' || field.type === 'slider';
}

/** A label may be a question, which nothing can be said of. */
function isQuestion(label: string): boolean {
  return /[?!.:]\s*$/.test(label);
}

function subject(field: VisibleField): string {
  return isQuestion(field.label) ? 'The answer' : field.label;
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
  if (field.kind === 'money') return String(money([bound ?? null], () => {}));
  const unit = field.props['unit'];
  return typeof unit === 'string' && unit !== '' ? `${String(bound)}${unit === '%' ? '' : ' '}${unit}` : String(bound);
}
