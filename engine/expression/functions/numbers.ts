import { isKeyOf } from '#schemas/keys-of.ts';
import { numberFormat, pluralRules } from '../../language/formats.ts';
import type { Speech } from '../../language/speech.ts';
import { translate } from '../../language/translate.ts';
import { type Call, isNumber, isText, wholeOr } from './call.ts';

const written = new Map<string, string>();

/** The cost in steps of formatting a number for people. */
const stepsOfFormat = 5;
/** The number of formatted amounts that are cached: a view mostly shows the amounts of its last drawing, and formatting is slow. */
const keptWritten = 2000;

/** Formats by decimal digits and not by the double's binary value, so that 1.005 is not rounded as 1.00499…. */
function format(value: number, style: Intl.NumberFormatOptions, charge: (steps: number) => void, language?: string): string {
  charge(stepsOfFormat);
  const number = `${value} ${style.style} ${style.minimumFractionDigits} ${style.maximumFractionDigits} ${style.signDisplay} ${style.useGrouping} ${language}`;
  const before = written.get(number);
  if (before !== undefined) return before;
  const text = numberFormat(language, style).format(String(value) as `${number}`);
  if (written.size >= keptWritten) written.clear();
  written.set(number, text);
  return text;
}

const dollars = (
  [cents, digits]: Parameters<Call>[0],
  signDisplay: 'auto' | 'exceptZero',
  charge: Parameters<Call>[1],
  speech: Speech = {},
): string | undefined => {
  const places = wholeOr(digits, 2, 0, 2);
  if (!isNumber(cents) || !Number.isInteger(cents) || places === null) return undefined;
  const fixed = { minimumFractionDigits: places, maximumFractionDigits: places };
  return format(cents / 100 || 0, { style: 'currency', currency: 'USD', ...fixed, signDisplay }, charge, speech.language);
};

export const money: Call = (args, charge, speech) => dollars(args, 'auto', charge, speech);
export const signedMoney: Call = (args, charge, speech) => dollars(args, 'exceptZero', charge, speech);

/** A rate is a number or a decimal string: 0.0412 and "0.0412" are 4.12%. */
export const percent: Call = ([rate, digits], charge, speech) => {
  const value = isText(rate) && /^-?\d{1,15}(\.\d{1,15})?$/.test(rate) ? Number(rate) : rate;
  const places = wholeOr(digits, -1, 0, 10);
  if (!isNumber(value) || places === null) return undefined;
  const fixed = { minimumFractionDigits: Math.max(places, 0), maximumFractionDigits: places < 0 ? 2 : places };
  return format(value || 0, { style: 'percent', ...fixed }, charge, speech?.language);
};

export const decimal: Call = ([value, digits], charge, speech) => {
  const places = wholeOr(digits, -1, 0, 10);
  if (!isNumber(value) || places === null) return undefined;
  return format(
    value || 0,
    { minimumFractionDigits: Math.max(places, 0), maximumFractionDigits: places < 0 ? 10 : places },
    charge,
    speech?.language,
  );
};

/** The only way from a text to a number; what is not a plain decimal is no number. */
export const number: Call = ([value]) => {
  if (isNumber(value)) return value;
  return isText(value) && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
};

/** Away from zero at a half, by decimal digits. */
export const round: Call = ([value, digits], charge) => {
  const places = wholeOr(digits, 0, 0, 10);
  if (!isNumber(value) || places === null) return undefined;
  return Number(format(value, { maximumFractionDigits: places, useGrouping: false }, charge)) || 0;
};

const extreme =
  (pick: (...values: number[]) => number): Call =>
  (args, charge) => {
    const values = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
    charge(values.length);
    return values.length > 0 && values.every(isNumber) ? values.reduce((a, b) => pick(a, b)) : undefined;
  };
export const min = extreme(Math.min);
export const max = extreme(Math.max);

/** The part of `total` for one place of `count`, in whole units that add up to the total: 34, 33, 33. */
export const share: Call = ([total, count, place]) => {
  const [n, at] = [wholeOr(count ?? null, 0, 1, 1000), wholeOr(place ?? null, 0, 1, 1000)];
  if (!isNumber(total) || !Number.isInteger(total) || total < 0 || n === null || at === null || at > n) return undefined;
  return Math.floor(total / n) + (at <= total % n ? 1 : 0);
};

/**
 * The word for a count: of two, or of a table by the categories of `Intl.PluralRules` (`one`, `few`, `many`, `other`) for a language with more forms.
 */
export const plural: Call = ([count, one, many], _charge, speech) => {
  if (!isNumber(count)) return undefined;
  const language = speech?.language;
  const category = language ? pluralRules(language).select(count) : count === 1 ? 'one' : 'other';
  if (typeof one === 'object' && one !== null && !Array.isArray(one)) {
    const word = isKeyOf(one, category) ? one[category] : one['other'];
    return isText(word) ? word : undefined;
  }
  return isText(one) && (many === undefined || isText(many)) ? (category === 'one' ? one : (many ?? `${one}s`)) : undefined;
};

/** Months in words: 27 is "2 years 3 months". */
export const duration: Call = ([months], _charge, speech) =>
  isNumber(months) && Number.isInteger(months) && months >= 0 ? monthsInWords(months, speech?.language) : undefined;

export function monthsInWords(months: number, language?: string): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const written = (count: number, unit: 'year' | 'month'): string =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count);
  return [years > 0 && written(years, 'year'), (rest > 0 || years === 0) && written(rest, 'month')].filter(Boolean).join(' ');
}

/** By the last digit. @ownTexts */
const ordinals = ['{count}th', '{count}st', '{count}nd', '{count}rd'];

/** 1st, 2nd, 3rd, 4th, and 11th to 13th. */
export const ordinal: Call = ([value], _charge, speech = {}) => {
  if (!isNumber(value) || !Number.isInteger(value) || value < 0) return undefined;
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return translate(speech, (isTeen ? undefined : ordinals[value % 10]) ?? '{count}th', { count: value });
};
