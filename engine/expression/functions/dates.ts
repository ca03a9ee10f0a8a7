import type { Json } from '#schemas/json.ts';
import { type Day, daysAfter, monthsAfter, readDay, weekdayOf } from '../day.ts';
import { type Call, isNumber, isText, wholeOr } from './call.ts';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
let zone: Intl.DateTimeFormat | undefined;

/** The cost in steps of finding the day of an instant. */
const stepsOfInstant = 20;

/** A day, or the New York day of an instant in epoch milliseconds: accounts live there, wherever the reader is. */
function dayOf(value: Json | undefined, charge: (steps: number) => void): Day | undefined {
  if (!isNumber(value)) return readDay(value);
  charge(stepsOfInstant);
  if (Math.abs(value) > 8e13) return undefined;
  zone ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = zone.formatToParts(value);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  return [part('year'), part('month'), part('day')];
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const weekdayName = (day: Day): string | undefined => weekdays[weekdayOf(day)];
const monthDay = ([, month, day]: Day): string => `${monthNames[month - 1]} ${day}`;
const two = (part: number): string => String(part).padStart(2, '0');
const formats: Readonly<Record<string, (day: Day) => string>> = {
  long: (day) => `${monthDay(day)}, ${day[0]}`,
  short: (day) => `${two(day[1])}/${two(day[2])}/${day[0]}`,
  medium: (day) => `${monthNames[day[1] - 1]?.slice(0, 3)} ${day[2]}, ${day[0]}`,
  full: (day) => `${weekdayName(day)}, ${monthDay(day)}, ${day[0]}`,
  monthDay,
};
/** The names of the ways in which a date is written. */
export const dateFormats: readonly string[] = Object.keys(formats);

export const date: Call = ([value, format = 'long'], charge) => {
  const day = dayOf(value, charge);
  if (!day) return undefined;
  return isText(format) && Object.hasOwn(formats, format) ? formats[format]?.(day) : undefined;
};
export const day: Call = ([value], charge) => dayOf(value, charge)?.[2];
export const weekday: Call = ([value], charge) => {
  const on = dayOf(value, charge);
  return on && weekdayName(on);
};
export const month: Call = ([value], charge) => {
  const day = dayOf(value, charge);
  return day && `${monthNames[day[1] - 1]} ${day[0]}`;
};
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
