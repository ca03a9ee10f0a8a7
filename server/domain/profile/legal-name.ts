import { nameMistake } from '#server/customers/person-rules.ts';

export const nameSuffixes = ['Jr', 'Sr', 'II', 'III', 'IV', 'V'] as const;

/** A name as the law knows it. */
export interface LegalName {
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
}

/** In full: "Mary Ann Smith Jr". */
export function writtenName({ firstName, middleName, lastName, suffix }: LegalName): string {
  return [firstName, middleName, lastName, suffix].filter((part) => part !== null && part !== '').join(' ');
}

/** The mistakes of a legal name, by the parts that `submitNameChangeRequest` names. */
export function legalNameMistakes({ firstName, middleName, lastName, suffix }: LegalName): { path: string; message: string }[] {
  const mistakes = [
    nameMistake('firstName', firstName, 'first'),
    nameMistake('middleName', middleName, 'middle'),
    nameMistake('lastName', lastName, 'last'),
    suffix === null || nameSuffixes.some((known) => known === suffix) ? null : { path: 'suffix', message: 'Choose a suffix, or none.' },
  ];
  return mistakes.filter((mistake) => mistake !== null);
}
