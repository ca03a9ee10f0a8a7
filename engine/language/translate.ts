import { pluralRules } from './formats.ts';
import type { Speech } from './speech.ts';

/** The values of a text's `{places}`; `count` chooses among the forms of a text that has several. */
export type Places = Readonly<Record<string, string | number>>;

/**
 * An own text in the language that is spoken, with its `{places}` filled. In code it is written in English, and a count has two forms with a bar between:
 * `{count} file|{count} files`. A text that the language lacks stays English.
 */
export function translate({ language, ownWords }: Speech, text: string, places: Places = {}): string {
  const count = Number(places['count']);
  const found = ownWords && Object.hasOwn(ownWords, text) ? ownWords[text] : undefined;
  const forms = text.split('|');
  const form =
    (typeof found === 'object' ? (found[pluralRules(language).select(count)] ?? found['other']) : found) ??
    forms[+(count !== 1)] ??
    forms[0] ??
    '';
  return form.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
