import type { Json } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { parseDateText } from './date-text.ts';
import { parseTaxId } from './tax-id.ts';
import { parseMoneyText, parseNumberText, parsePercentText } from './number-text.ts';

/** What is wrong with a text as a value of its kind; `engine/validation/default-words.ts` has words for each. */
export type FieldProblem =
  | 'not-a-number'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'too-large'
  | 'not-a-date'
  | 'no-day'
  | 'no-month'
  | 'no-year'
  | 'two-digit-year'
  | 'not-a-day-of-the-calendar'
  | 'not-a-tax-id'
  | 'unreadable';

export type ParsedField = { value: Json; problem?: undefined } | { value?: undefined; problem: FieldProblem };

const parsers: Record<FieldKind, (text: string) => ParsedField> = {
  text: (text) => ({ value: text.trim() === '' ? null : text.trim() }),
  // A space at the end of a password is part of it.
  secretText: (text) => ({ value: text === '' ? null : text }),
  taxId: parseTaxId,
  number: parseNumberText,
  money: parseMoneyText,
  percent: parsePercentText,
  date: parseDateText,
  boolean: (text) => ({ value: ['on', 'true', 'yes', '1'].includes(text) }),
  choice: (text) => ({ value: text === '' ? null : text }),
  choices: (text) => ({ value: text === '' ? [] : [text] }),
};

/**
 * What a person typed, as the value of a field of this kind; null where nothing was typed. The same for a browser's input
 * and a form post: an absent check box is false, `choices` take every text of their name. Never throws.
 */
export function parseFieldText(kind: FieldKind, text: string | readonly string[] | undefined): ParsedField {
  if (kind === 'choices')
    return { value: [...new Set((typeof text === 'string' ? [text] : (text ?? [])).filter((entry) => entry !== ''))] };
  const single = typeof text === 'string' ? text : text?.at(-1);
  if (single === undefined) return { value: kind === 'boolean' ? false : null };
  if (single.length > 10_000) return { problem: 'unreadable' };
  return parsers[kind](single);
}

/**
 * Choices are posted as text; this finds the option whose value reads so. A text that is no option stays as it is, for the
 * check of membership to refuse.
 */
export function optionValue(text: Json, options: readonly { value: string | number | boolean }[]): Json {
  return options.find((option) => String(option.value) === text)?.value ?? text;
}
