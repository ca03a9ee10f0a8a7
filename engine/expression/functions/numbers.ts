import { type Call, isNumber, isText, wholeOr } from './call.ts';

const formats = new Map<string, Intl.NumberFormat>();
const written = new Map<string, string>();

/** The cost in steps of formatting a number for people. */
const stepsOfFormat = 5;
/** The number of formatted amounts that are cached: a view mostly shows the amounts of its last drawing, and formatting is slow. */
const keptWritten = 2000;

/** Formats by decimal digits and not by the double's binary value, so that 1.005 is not rounded as 1.00499…. */
function format(value: number, style: Intl.NumberFormatOptions, charge: (steps: number) => void): string {
  charge(stepsOfFormat);
  const key = `${style.style} ${style.minimumFractionDigits} ${style.maximumFractionDigits} ${style.signDisplay} ${style.useGrouping}`;
  const number = `${value} ${key}`;
  const before = written.get(number);
  if (before !== undefined) return before;
  let formatter = formats.get(key);
  if (!formatter) formats.set(key, (formatter = new Intl.NumberFormat('en-US', style)));
  const text = formatter.format(String(value) as `${number}`);
  if (written.size >= keptWritten) written.clear();
  written.set(number, text);
  return text;
}

const dollars = (
  [cents, digits]: Parameters<Call>[0],
  signDisplay: 'auto' | 'exceptZero',
  charge: Parameters<Call>[1],
): string | undefined => {
  const places = wholeOr(digits, 2, 0, 2);
  if (!isNumber(cents) || !Number.isInteger(cents) || places === null) return undefined;
  const fixed = { minimumFractionDigits: places, maximumFractionDigits: places };
  return format(cents / 100 || 0, { style: 'currency', currency: 'USD', ...fixed, signDisplay }, charge);
};

export const money: Call = (args, charge) => dollars(args, 'auto', charge);
export const signedMoney: Call = (args, charge) => dollars(args, 'exceptZero', charge);

/** A rate is a number or a decimal string: 0.0412 and "0.0412" are 4.12%. */
export const percent: Call = ([rate, digits], charge) => {
  const value = isText(rate) && /^-?\d{1,15}(\.\d{1,15})?$/.test(rate) ? Number(rate) : rate;
  const places = wholeOr(digits, -1, 0, 10);
  if (!isNumber(value) || places === null) return undefined;
  const fixed = { minimumFractionDigits: Math.max(places, 0), maximumFractionDigits: places < 0 ? 2 : places };
  return format(value || 0, { style: 'percent', ...fixed }, charge);
};

export const decimal: Call = ([value, digits], charge) => {
  const places = wholeOr(digits, -1, 0, 10);
  if (!isNumber(value) || places === null) return undefined;
  return format(value || 0, { minimumFractionDigits: Math.max(places, 0), maximumFractionDigits: places < 0 ? 10 : places }, charge);
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

export const plural: Call = ([count, one, many]) =>
  isNumber(count) && isText(one) && (many === undefined || isText(many)) ? (count === 1 ? one : (many ?? `${one}s`)) : undefined;

/** Months in words: 27 is "2 years 3 months". */
export const duration: Call = ([months]) => {
  return isNumber(months) && Number.isInteger(months) && months >= 0 ? monthsInWords(months) : undefined;
};

export function monthsInWords(months: number): string {
  const part = (count: number, word: string): string => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`);
  return [part(Math.floor(months / 12), 'year'), part(months % 12, 'month')].filter(Boolean).join(' ') || '0 months';
}

/** 1st, 2nd, 3rd, 4th, and 11th to 13th. */
export const ordinal: Call = ([value]) => {
  if (!isNumber(value) || !Number.isInteger(value) || value < 0) return undefined;
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th'}`;
};
