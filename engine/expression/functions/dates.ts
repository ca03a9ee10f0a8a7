import type { Json } from '#schemas/json.ts';
import { type Call, isNumber, isText, wholeOr } from './call.ts';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
type Day = readonly [year: number, month: number, day: number];

/** How many days a month of a year has; month is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** Reads `YYYY-MM-DD`; undefined for what is no day of the calendar. */
export function readDay(value: Json | undefined): Day | undefined {
  const parts = isText(value) ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? [year, month, day] : undefined;
}

/** Writes `YYYY-MM-DD`; undefined outside the years 1 to 9999. */
export function writeDay(year: number, month: number, day: number): string | undefined {
  if (year < 1 || year > 9999) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

let zone: Intl.DateTimeFormat | undefined;

/** What finding the day of an instant takes, in steps. */
const stepsOfInstant = 20;

/** A day, or the New York day of an instant in epoch milliseconds: accounts live there, wherever the reader is. */
function dayOf(value: Json | undefined, charge: (steps: number) => void): Day | undefined {
  if (!isNumber(value)) return readDay(value);
  charge(stepsOfInstant);
  if (Math.abs(value) > 8e13) return undefined;
  zone ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = zone.formatToParts(value);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)!.value);
  return [part('year'), part('month'), part('day')];
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const weekdayOf = ([year, month, day]: Day): string => weekdays[new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDay()]!;
const monthDay = ([, month, day]: Day): string => `${monthNames[month - 1]} ${day}`;
const two = (part: number): string => String(part).padStart(2, '0');
const formats: Readonly<Record<string, (day: Day) => string>> = {
  long: (day) => `${monthDay(day)}, ${day[0]}`,
  short: (day) => `${two(day[1])}/${two(day[2])}/${day[0]}`,
  medium: (day) => `${monthNames[day[1] - 1]!.slice(0, 3)} ${day[2]}, ${day[0]}`,
  full: (day) => `${weekdayOf(day)}, ${monthDay(day)}, ${day[0]}`,
  monthDay,
};
/** The names of the ways in which a date is written. */
export const dateFormats: readonly string[] = Object.keys(formats);

export const date: Call = ([value, format = 'long'], charge) => {
  const day = dayOf(value, charge);
  if (!day) return undefined;
  return isText(format) && Object.hasOwn(formats, format) ? formats[format]!(day) : undefined;
};
export const day: Call = ([value], charge) => dayOf(value, charge)?.[2];
export const weekday: Call = ([value], charge) => {
  const on = dayOf(value, charge);
  return on && weekdayOf(on);
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
  if (!day || count === null) return undefined;
  const at = new Date(0);
  at.setUTCFullYear(day[0], day[1] - 1, day[2] + count);
  return writeDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
};

/** The same day some months on, or the last of that month where it is shorter. */
export const addMonths: Call = ([value, months]) => {
  const [day, count] = [readDay(value), wholeOr(months ?? null, 0, -10_000, 10_000)];
  if (!day || count === null) return undefined;
  const at = day[0] * 12 + day[1] - 1 + count;
  const [toYear, toMonth] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1];
  return writeDay(toYear, toMonth, Math.min(day[2], toYear < 1 ? 1 : daysInMonth(toYear, toMonth)));
};
