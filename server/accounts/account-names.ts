import { said } from '#server/operations/said.ts';
import { oneOf, type Phrase } from '#server/phrases/sentence.ts';

/** The names that accounts are opened under. Another account of the same kind has a number behind it. */
const names = [
  'Automated bond ladder',
  'Automated bond portfolio',
  'Automated investing',
  'Bond ladder',
  'Bond portfolio',
  'Cash account',
  'College savings account',
  'Index investing account',
  'Individual account',
  'Joint account',
  'Joint automated investing',
  'Joint bond ladder',
  'Rollover IRA',
  'Roth IRA',
  'SEP IRA',
  'Stock account',
  'Tax-aware investing',
  'Traditional IRA',
  'Trust account',
] as const;

/** The name of an account in an answer. */
export const AccountName = said(names.flatMap((name) => [name, `${name} {number}`]));

const given = oneOf(names);
const numbered = oneOf(names.map((name) => `${name} {number}`));

/** The name of an account in a message. One that we gave is translated, one that its customer gave is not. */
export function accountNamed(displayName: string): Phrase {
  const [, name = '', number = ''] = /^(.+) (\d+)$/.exec(displayName) ?? [];
  const known = numbered(`${name} {number}`);
  return name === '' || typeof known === 'string' || !('said' in known) ? given(displayName) : { ...known, values: { number } };
}
