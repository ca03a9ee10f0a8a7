import type { Json } from '#schemas/json.ts';
import { isKeyOf } from '#schemas/keys-of.ts';
import { dateFormat } from '../../language/formats.ts';
import { type Day, daysAfter, monthsAfter, readDay } from '../day.ts';
import { type Call, isNumber, isText, wholeOr } from './call.ts';

let zone: Intl.DateTimeFormat | undefined;

/** The cost in steps of finding the day of an instant. */
const stepsOfInstant = 20;

/** A day, or the New York day of an instant in epoch milliseconds: accounts live there, wherever the reader is. */
function dayOf(value: Json | undefined, charge: (steps: number) => void): Day | undefined {
  if (!isNumber(value)) return readDay(value);
  charge(stepsOfInstant);
  if (Math.abs(value) > 8e13) return undefined;
  // Read by machine: the parts of a day, and no words.
  zone ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = zone.formatToParts(value);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  return [part('year'), part('month'), part('day')];
}

const two = (part: number): string => String(part).padStart(2, '0');
/** Numbers alone are in the order of the boxes in which dates are typed, in every language: month, day, year. */
const inNumbers = ([year, month, day]: Day): string => `${two(month)}/${two(day)}/${year}`;
const formats: Readonly<Record<string, Intl.DateTimeFormatOptions | null>> = {
  long: { dateStyle: 'long' },
  short: null,
  medium: { dateStyle: 'medium' },
  full: { dateStyle: 'full' },
  monthDay: { month: 'long', day: 'numeric' },
};
/** The names of the ways in which a date is written. */
export const dateFormats: readonly string[] = Object.keys(formats);

function inWords([year, month, day]: Day, options: Intl.DateTimeFormatOptions, language?: string): string {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(at);
}

export const date: Call = ([value, format = 'long'], charge, speech) => {
  const on = dayOf(value, charge);
  if (!on || !isText(format) || !isKeyOf(formats, format)) return undefined;
  const options = formats[format];
  return options ? inWords(on, options, speech?.language) : inNumbers(on);
};
const inPart =
  (options: Intl.DateTimeFormatOptions): Call =>
  ([value], charge, speech) => {
    const on = dayOf(value, charge);
    return on && inWords(on, options, speech?.language);
  };
export const weekday = inPart({ weekday: 'long' });
export const month = inPart({ month: 'long', year: 'numeric' });
export const day: Call = ([value], charge) => dayOf(value, charge)?.[2];
export const year: Call = ([value], charge) => dayOf(value, charge)?.[0];

/** Whole years from a date to another; the 29th of February comes of age on the 1st of March. */
export const age: Call = ([birth, on], charge) => {
  const [from, to] = [dayOf(birth, charge), dayOf(on, charge)];
  return from && to && to[0] - from[0] - (to[1] < from[1] || (to[1] === from[1] && to[2] < from[2]) ? 1 : 0);
};

const ofTwo =
  (first: boolean): Call =>
  ([a, b]) =>
    readDay(a) && readDay(b) ? ((a as string) < (b as string) === first ? a : b) : undefined;
export const earlier = ofTwo(true);
export const later = ofTwo(false);

export const addDays: Call = ([value, days]) => {
  const [day, count] = [readDay(value), wholeOr(days ?? null, 0, -100_000, 100_000)];
  return day && count !== null ? daysAfter(day, count) : undefined;
};
export const addMonths: Call = ([value, months]) => {
  const [day, count] = [readDay(value), wholeOr(months ?? null, 0, -10_000, 10_000)];
  return day && count !== null ? monthsAfter(day, count) : undefined;
};
