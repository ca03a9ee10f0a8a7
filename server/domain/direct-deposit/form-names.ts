import { printableText } from '#engine/fields/printable-text.ts';

const titles = { employerName: 'Employer name', signature: 'Signature' } as const;
export type FormName = keyof typeof titles;

/** 000 §5: at most 119 characters. */
export const longestName = 119;

/** 000 §5, in its words, of both names alike; null where nothing is wrong. Characters are counted as people see them written: by code point. */
export function formNameMistake(field: FormName, typed: string): { path: FormName; message: string } | null {
  const title = titles[field];
  const name = typed.trim();
  if (name === '') return { path: field, message: `${title} is required.` };
  if ([...name].length > longestName) return { path: field, message: `${title} must be less than 120 characters.` };
  if (!printableText.test(name)) return { path: field, message: `${title} can only include letters, numbers, and common punctuation.` };
  return null;
}
