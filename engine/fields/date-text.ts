import { readDay, writeDay } from '../expression/day.ts';
import type { ParsedField } from './parsed-field.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Month, day, year as people in the United States write them (`4/27/1985`, `04271985`, `4-27-1985`, `4 27 1985`,
 * `Apr 27 1985`, `April 27, 1985`, `27 April 1985`), and ISO, which autofill writes. A year of two digits is refused: it is a guess.
 */
export function parseDateText(text: string): ParsedField {
  const trimmed = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u2010-\u2015]/g, '-')
    .trim();
  if (trimmed === '') return { value: null };

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed);
  if (iso) return day(iso[1], iso[2], iso[3]);

  // Three boxes of which some are empty.
  const boxes = /^([^/]*)\/([^/]*)\/([^/]*)$/
    .exec(trimmed)
    ?.slice(1)
    .map((box) => box.trim());
  if (boxes?.includes('')) {
    const missing = boxes.indexOf('');
    if (boxes.every((box) => box === '')) return { value: null };
    return { problem: missing === 0 ? 'no-month' : missing === 1 ? 'no-day' : 'no-year' };
  }

  const run = /^\d+$/.exec(trimmed);
  if (run) {
    if (trimmed.length === 8) return day(trimmed.slice(4), trimmed.slice(0, 2), trimmed.slice(2, 4));
    return { problem: trimmed.length === 6 ? 'two-digit-year' : trimmed.length === 4 ? 'no-year' : 'not-a-date' };
  }

  const numeric = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(\d+)?)?$/.exec(trimmed);
  if (numeric) return day(numeric[3], numeric[1], numeric[2]);
  const monthYear = /^(\d{1,2})\s*[-/. ]\s*(\d{4})$/.exec(trimmed);
  if (monthYear) return { problem: 'no-day' };

  return dateWithMonthName(trimmed);
}

function dateWithMonthName(text: string): ParsedField {
  const words = text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => word !== '');
  const names = words.filter((word) => /^[a-z]+$/.test(word) && monthNumber(word) > 0);
  const numbers = words.map((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1]).filter((word) => word !== undefined);
  if (names.length !== 1 || names.length + numbers.length !== words.length || numbers.length > 2) {
    return { problem: names.length === 0 && numbers.length > 0 && numbers.length === words.length ? 'no-month' : 'not-a-date' };
  }
  const month = names.map(monthNumber).join('');
  const [first, second] = numbers;
  if (first === undefined) return { problem: 'no-day' };
  if (second === undefined) return { problem: first.length === 4 ? 'no-day' : 'no-year' };
  return first.length === 4 ? day(first, month, second) : day(second, month, first);
}

function monthNumber(word: string): number {
  if (word === 'sept') return 9;
  return Math.max(months.indexOf(word), fullMonths.indexOf(word)) + 1;
}

function day(year: string | undefined, month: string | undefined, dayOfMonth: string | undefined): ParsedField {
  if (year === undefined) return { problem: 'no-year' };
  if (year.length < 4) return { problem: year.length === 2 ? 'two-digit-year' : 'no-year' };
  if (year.length > 4) return { problem: 'not-a-date' };
  const value = writeDay(Number(year), Number(month), Number(dayOfMonth));
  return value !== undefined && readDay(value) ? { value } : { problem: 'not-a-day-of-the-calendar' };
}
