import { personName } from '#engine/fields/person-name.ts';
import { isTaxId } from '#engine/fields/tax-id.ts';
import { numberMistake } from './number-mistake.ts';
import { addMonths, isDate } from '#server/time/calendar.ts';

export interface Mistake {
  path: string;
  message: string;
}

const nameParts = { firstName: 'First name', middleName: 'Middle name', lastName: 'Last name' } as const;
export type NamePart = keyof typeof nameParts;

/** First and last are required, the middle one is not. */
export function nameMistake(part: NamePart, name: string | null, path = `personFields/${part}`): Mistake | null {
  const title = nameParts[part];
  if (name === null || name === '') return part === 'middleName' ? null : { path, message: `${title} is required.` };
  if (name.length > 50) return { path, message: `${title} must be less than 51 characters.` };
  if (!personName.test(name)) return { path, message: `${title} can only include letters, spaces, hyphens, apostrophes and periods.` };
  return null;
}

/** `MM/DD/YYYY` as people type it, or `YYYY-MM-DD`; null where it is neither. */
export function readBirthDate(text: string): string | null {
  const typed = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const date = typed === null ? text : `${typed[3]}-${typed[1]}-${typed[2]}`;
  return isDate(date) ? date : null;
}

/** Finds why a date is nobody's birthdate who may be alive: it is no date, has not come yet, or lies before 1901. Any age passes. */
export function livingBirthDateMistake(date: string, today: string): string | null {
  if (!isDate(date) || date > today) return 'Enter a date of birth in the past.';
  return Number(date.slice(0, 4)) <= 1900 ? 'Enter a birth year after 1900.' : null;
}

/** 000 §5, in its words and order. */
export function birthDateMistake(text: string, today: string): Mistake | null {
  const path = 'personFields/birthDate';
  if (text === '') return { path, message: 'Birthdate is required' };
  const date = readBirthDate(text);
  if (date === null) return { path, message: 'Invalid birthdate' };
  if (Number(date.slice(0, 4)) <= 1900) return { path, message: 'Enter a birth year after 1900.' };
  if (date > addMonths(today, -18 * 12)) return { path, message: 'You must be 18 years old to open an account.' };
  return null;
}

/** The entered number is never part of the message. */
export function taxIdMistake(taxId: string): Mistake | null {
  const message = numberMistake('Social Security number or TIN', taxId, isTaxId);
  return message === null ? null : { path: 'personFields/ssn', message };
}
