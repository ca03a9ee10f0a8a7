import type { Json } from '#schemas/json.ts';
import type { ParsedField } from './parsed-field.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { isBlank } from './blank-text.ts';
import { parseDateText } from './date-text.ts';
import { parseEmailText } from './email-text.ts';
import { parseEmployerId } from './employer-id.ts';
import { parseOneTimeCode } from './one-time-code.ts';
import { parsePin } from './pin.ts';
import { parsePhoneText } from './phone-text.ts';
import { parseTaxId } from './tax-id.ts';
import { withoutUnseen } from './without-unseen.ts';
import { parseMoneyText, parseNumberText, parsePercentText } from './number-text.ts';

const parsers: Record<FieldKind, (text: string) => ParsedField> = {
  // A form post ends its lines as mail does, a script as the page does. Some phones write an accent as a letter of its own.
  text: (text) => ({ value: isBlank(text) ? null : text.replace(/\r\n?/g, '\n').trim().normalize('NFC') }),
  // A space at the end of a password is part of it.
  secretText: (text) => ({ value: text === '' ? null : text }),
  taxId: parseTaxId,
  employerId: parseEmployerId,
  email: parseEmailText,
  phone: parsePhoneText,
  oneTimeCode: parseOneTimeCode,
  pin: parsePin,
  number: parseNumberText,
  money: parseMoneyText,
  percent: parsePercentText,
  date: parseDateText,
  boolean: (text) => ({ value: ['on', 'true', 'yes', '1'].includes(text) }),
  choice: (text) => ({ value: text === '' ? null : text }),
  choices: (text) => ({ value: readChoices(text) }),
  // Files are attached beforehand, and a list is read row by row: their texts say nothing.
  files: () => ({ value: [] }),
  rows: () => ({ value: [] }),
};

/** Kinds whose texts keep invisible signs: words of people, passwords, and what a page itself offers. */
const asWritten: ReadonlySet<FieldKind> = new Set(['text', 'secretText', 'boolean', 'choice', 'choices', 'files', 'rows']);

/**
 * Parses typed text as the value of a field of this kind; null if nothing was typed. The same for a browser's input and a form post: an
 * absent check box is false, `choices` take every text of their name (in one text, a line each), a date in three boxes is its month, day
 * and year. `props` are those of the field's node: an `exact` date is typed as MM/DD/YYYY and no other way, cents of a `whole` amount are rounded.
 * Never throws.
 */
export function parseFieldText(
  kind: FieldKind,
  text: string | readonly string[] | undefined,
  props: Readonly<Record<string, unknown>> = {},
): ParsedField {
  if (kind === 'choices' && typeof text !== 'string') return { value: unique(text ?? []) };
  const single = postedText(kind, text);
  if (single === undefined) return { value: kind === 'boolean' ? false : null };
  if (single.length > 10_000) return { problem: 'unreadable' };
  const parsed = parsers[kind](asWritten.has(kind) ? single : withoutUnseen(single));
  if (parsed.value == null) return parsed;
  if (kind === 'date' && props['exact'] === true && !/^\d{2}\/\d{2}\/\d{4}$/.test(single.trim())) return { problem: 'not-a-date' };
  return kind === 'money' && props['whole'] === true ? { value: Math.round(Number(parsed.value) / 100) * 100 || 0 } : parsed;
}

/** Cents that are whole dollars. */
export const isWhole = (cents: Json): boolean => typeof cents === 'number' && cents % 100 === 0;

/** Returns the text that a field reads among those posted under one name: its box's content. */
export function postedText(kind: FieldKind, text: string | readonly string[] | undefined): string | undefined {
  if (typeof text === 'string' || text === undefined) return text;
  if (kind === 'choices') return text.join('\n');
  return kind === 'date' && text.length > 1 ? text.join('/') : text.at(-1);
}

const readChoices = (text: string): string[] => unique(text.split('\n'));
const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((entry) => entry !== ''))];

/**
 * Choices are posted as text; this finds the option whose value reads so. A text that is no option stays as it is, for the
 * check of membership to refuse.
 */
export function optionValue(text: Json, options: readonly { value: string | number | boolean }[]): Json {
  return options.find((option) => String(option.value) === text)?.value ?? text;
}
