import type { Json } from '#schemas/json.ts';
import { isKeyOf } from '#schemas/keys-of.ts';
import type { Speech } from '../language/speech.ts';
import { translate } from '../language/translate.ts';
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
export function defaultWords(fault: FieldFault, field: VisibleField, speech: Speech = {}): string {
  const { props } = field;
  // What to add is said by the author's own button.
  if (fault === 'too-few' && props['atLeast'] === 1 && typeof props['add'] === 'string') return sentence(props['add']);
  const text = textOf(fault, field);
  const bound = (value: Json | undefined): string => shown(field, value, speech);
  const name = isQuestion(field) ? translate(speech, 'The answer') : field.label.replace(` ${translate(speech, '(optional)')}`, '');
  return sentence(
    translate(speech, text, {
      name: text === texts.empty && !speech.language ? inSentence(name) : name,
      min: bound(props.min),
      max: bound(props.max),
      step: bound(props.step),
      least: String(props.minLength),
      most: String(props.maxLength),
      digits: String(props.length ?? 6),
      count: Number(props[fault === 'too-few' ? 'atLeast' : 'atMost']),
      state: stateIn(props.ofState, speech),
      matches: String(props.matches),
    }),
  );
}

/** One text for each fault, and those of some kinds of fields. @ownTexts */
const texts: Readonly<Record<FieldFault, string> & Record<string, string>> = {
  empty: 'Enter {name}.',
  'empty-answer': 'Enter an answer.',
  'empty-boolean': 'Select the box to continue.',
  'empty-choice': 'Select one of the options.',
  'empty-choices': 'Select from the options.',
  'empty-files': 'Choose a file.',
  'empty-rows': 'Add at least one.',
  'not-a-number': '{name} must be a number.',
  'not-an-amount': '{name} must be in dollars, like 1,234.50.',
  'too-many-decimals': '{name} must be in dollars and whole cents, like 1,234.50.',
  'not-whole': '{name} must be a whole number.',
  'not-whole-money': '{name} must be in whole dollars, like 1,234.',
  'too-large': '{name} must be a smaller number.',
  'not-a-date': '{name} must be a real date, like 04/27/1985.',
  'no-day': '{name} must include a day.',
  'no-month': '{name} must include a month.',
  'no-year': '{name} must include a year.',
  'two-digit-year': '{name} must include a year of four digits, like 1985.',
  'not-a-day-of-the-calendar': '{name} must be a date on the calendar.',
  'not-a-tax-id': '{name} must be nine digits, like the ones on the card.',
  'no-such-tax-id': "{name} isn't a valid number. Check each digit.",
  'not-an-employer-id': '{name} must be nine digits, like 12-3456789.',
  'no-such-employer-id': "{name} isn't a valid number. Check each digit.",
  'not-an-email': '{name} must be like name@example.com.',
  'not-a-phone': '{name} must be a number with its area code, like (415) 555-0142.',
  'not-a-time': '{name} must be a time, like 16:30.',
  'zip-of-another-state': "{name} isn't in {state}. Check it, or the state.",
  'not-a-code': '{name} must be the digits that we sent you.',
  'not-a-pin': '{name} must be four digits.',
  'weak-pin': '{name} must be harder to guess: no digit four times, no run like 1234, nothing from your card number.',
  'too-short': '{name} must be {least} characters or more.',
  'wrong-length': '{name} must be {digits} digits.',
  'other-name': '{name} must be your full name.',
  'other-name-known': '{name} must be your name as it stands here: {matches}.',
  unreadable: '{name} must be written as text.',
  'unreadable-boolean': '{name} must be on or off.',
  'too-long': '{name} must be {most} characters or fewer.',
  'too-small': '{name} must be {min} or more.',
  'too-small-date': '{name} must be {min} or later.',
  'too-great': '{name} must be {max} or less.',
  'too-great-date': '{name} must be {max} or earlier.',
  'off-step': '{name} must go up in steps of {step} from {min}.',
  pattern: '{name} must be written as shown.',
  'still-sending': 'Wait until the files are sent, or cancel what is on its way.',
  'too-few': 'Add at least {count}.',
  'too-few-choices': 'Select at least {count}.',
  'too-few-files': 'Choose at least {count} file.|Choose at least {count} files.',
  'too-many': 'Add at most {count}.',
  'too-many-choices': 'Select at most {count}.',
  'too-many-files': 'Choose at most {count} file.|Choose at most {count} files.',
  'not-an-option': 'Select one of the options.',
  'not-an-option-choices': 'Select from the options.',
};

/** What a value of a kind that cannot be read must be. */
const unread: Readonly<Partial<Record<VisibleField['kind'], FieldFault>>> = {
  choice: 'not-an-option',
  choices: 'not-an-option',
  date: 'not-a-date',
  money: 'not-an-amount',
  number: 'not-a-number',
  percent: 'not-a-number',
  email: 'not-an-email',
  phone: 'not-a-phone',
  oneTimeCode: 'not-a-code',
  pin: 'not-a-pin',
};

function textOf(fault: FieldFault, field: VisibleField): string {
  const { props } = field;
  const kind = field.kind !== 'choices' && traitsOf(field).stepped === true ? 'choice' : field.kind;
  const isNamed = typeof props.matches === 'string' && props.matches !== '';
  const of =
    fault === 'unreadable'
      ? (unread[kind] ?? fault)
      : fault === 'too-large' && kind === 'money' && typeof props.max === 'number'
        ? 'too-great'
        : fault === 'pattern' && props['pattern'] === 'email'
          ? 'not-an-email'
          : fault;
  const isDay = typeof (of === 'too-small' ? props.min : of === 'too-great' ? props.max : null) === 'string';
  const variant = `${of}-${of === 'other-name' && isNamed ? 'known' : of === 'empty' && isQuestion(field) && !isKeyOf(texts, `empty-${kind}`) ? 'answer' : isDay ? 'date' : kind}`;
  return (isKeyOf(texts, variant) ? texts[variant] : null) ?? texts[of];
}

/** The message for a ZIP code of another state, which is given by its postal code. */
export const zipOfAnotherState = (state: string, speech: Speech = {}): string =>
  translate(speech, texts['zip-of-another-state'], { name: translate(speech, 'ZIP code'), state: stateIn(state, speech) });

const stateIn = (code: Json | undefined, speech: Speech): string => translate(speech, stateNames.get(String(code)) ?? 'the state');

/** An author's words may end with a period of their own. */
const sentence = (words: string): string => words.replace(/\.*$/, '.');

/** A label may be a question, which nothing can be said of. */
const isQuestion = ({ label }: VisibleField): boolean => /[?!.:]\s*$/.test(label);

/** "Last name" within a sentence is "last name"; "IRA type" stays. */
const inSentence = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function shown({ kind, props }: VisibleField, bound: Json | undefined, speech: Speech): string {
  if (kind === 'money') return String(money([bound ?? null, ...(props['whole'] === true ? [0] : [])], () => {}, speech));
  if (kind === 'date') return String(date([bound ?? null], () => {}, speech) ?? bound);
  if (kind === 'percent') return `${formatFieldValue('percent', bound)}%`;
  const unit = props['unit'];
  return typeof unit === 'string' && unit !== '' ? `${String(bound)}${unit === '%' ? '' : ' '}${unit}` : String(bound);
}
