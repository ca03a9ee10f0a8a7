import { labelKey } from '#schemas/node-forms.ts';
import { type Path, setValue } from './edit-yaml.ts';
import { optionValue } from './new-nodes.ts';
import type { FormField } from './step-form.ts';

/**
 * The words of an option are set, and its value with them where it follows from its words and was not published: records and conditions bear what it is
 * called. `published` is the document as it is live; null where it is new.
 */
export function setOptionWords(
  text: string,
  field: FormField,
  words: string,
  option: { path: Path; value: string },
  published: string | null,
): string {
  const set = setValue(text, field, words);
  const value = optionValue(words.trim()).toUpperCase();
  const before = optionValue(field.value.trim()).toUpperCase();
  const follows = field.key === labelKey && (before === '' || before === option.value.toUpperCase());
  if (!follows || value === '' || holdsValue(published, option.value) || holdsValue(set, value)) return set;
  return setValue(set, { path: option.path, key: 'value' }, value);
}

/** True where some option of a document has the value. */
const holdsValue = (text: string | null, value: string): boolean =>
  text !== null && new RegExp(`^[ -]*value: ["']?${value.replaceAll(/[^\w-]/g, '')}["']?\\s*$`, 'm').test(text);
