import { isEmployerId } from '#engine/fields/employer-id.ts';
import { isTaxId } from '#engine/fields/tax-id.ts';
import { numberMistake } from '#server/customers/number-mistake.ts';
import { personName } from '#engine/fields/person-name.ts';
import { livingBirthDateMistake } from '#server/customers/person-rules.ts';
import { isDate } from '#server/time/calendar.ts';

export const relationships = ['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'GRANDCHILD', 'OTHER', 'TRUST'] as const;
export type Relationship = (typeof relationships)[number];

/** 002 §9. */
export const mostBeneficiaries = 10;
export const longestName = 50;
export const longestTrustName = 128;

/** A beneficiary as it was typed. */
export interface Heir {
  relationship: Relationship;
  /** For a trust, its whole name. */
  firstName: string;
  lastName: string | null;
  /** YYYY-MM-DD. */
  birthDate: string;
  /** As typed; null where nothing was. */
  ssnOrTin: string | null;
  ownership: number;
}

interface Mistake {
  path: string;
  message: string;
}

/** The parts of 100 among so many that differ by one at most, the greater ones first: 34, 33, 33. */
export function splitEvenly(count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor(100 / count) + (place < 100 % count ? 1 : 0));
}

/** Returns the mistakes of a list of beneficiaries, by field (002 §5). */
export function heirMistakes(heirs: readonly Heir[], today: string): Mistake[] {
  if (heirs.length > mostBeneficiaries) return [{ path: 'beneficiaries', message: 'Name at most 10 beneficiaries.' }];
  const each = heirs.flatMap((heir, at) =>
    mistakesOf(heir, today).map(({ path, message }) => ({ path: `beneficiaries/${at}/${path}`, message })),
  );
  if (each.length > 0) return each;
  const total = heirs.reduce((sum, { ownership }) => sum + ownership, 0);
  return heirs.length === 0 || total === 100
    ? []
    : [{ path: 'beneficiaries', message: `Allocations must add up to 100%. They add up to ${total}%.` }];
}

function mistakesOf(heir: Heir, today: string): Mistake[] {
  const { relationship, firstName, lastName, birthDate, ssnOrTin, ownership } = heir;
  const isTrust = relationship === 'TRUST';
  return [
    ...(isTrust
      ? [trustNameMistake(firstName)]
      : [nameMistake('firstName', 'first name', firstName), nameMistake('lastName', 'last name', lastName ?? '')]),
    isTrust ? madeMistake(birthDate, today) : bornMistake(birthDate, today),
    ssnOrTin !== null && !/^\d+$/.test(ssnOrTin) ? { path: isTrust ? 'trustTin' : 'ssnOrTin', message: 'Use digits only.' } : null,
    ssnOrTin !== null && /^\d+$/.test(ssnOrTin) ? taxNumberMistake(ssnOrTin, isTrust) : null,
    !Number.isInteger(ownership) || ownership < 1 || ownership > 100
      ? { path: 'ownership', message: 'Enter a whole percentage from 1 to 100.' }
      : null,
  ].filter((mistake) => mistake !== null);
}

function bornMistake(date: string, today: string): Mistake | null {
  const message = livingBirthDateMistake(date, today);
  return message === null ? null : { path: 'birthDate', message };
}

function madeMistake(date: string, today: string): Mistake | null {
  return isDate(date) && date <= today ? null : { path: 'birthDate', message: 'Enter the date on which the trust was made.' };
}

/** The number of a trust is an employer's: two digits of a campus and seven more. */
function taxNumberMistake(digits: string, isTrust: boolean): Mistake | null {
  const message = isTrust ? numberMistake('EIN', digits, isEmployerId) : numberMistake('SSN or TIN', digits, isTaxId);
  return message === null ? null : { path: isTrust ? 'trustTin' : 'ssnOrTin', message };
}

function trustNameMistake(name: string): Mistake | null {
  if (name === '') return { path: 'trustName', message: 'Enter the name of the trust.' };
  return name.length > longestTrustName ? { path: 'trustName', message: 'Use at most 128 characters.' } : null;
}

function nameMistake(path: string, what: string, name: string): Mistake | null {
  if (name === '') return { path, message: `Enter a ${what}.` };
  if (name.length > longestName) return { path, message: 'Use at most 50 characters.' };
  return personName.test(name) ? null : { path, message: 'Use letters, spaces, hyphens, apostrophes and periods.' };
}

/** Identifies a beneficiary: a number that was given before stays while the name is the same. */
export function heirName({ firstName, lastName }: Pick<Heir, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
}
