import type { Json } from '#schemas/json.ts';
import { quoted } from '../compiled/node-words.ts';

/** A value of a difference as a report says it: a text in quotes, nothing for none. */
export function valueWords(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'nothing' : quoted(value);
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** What became of a value: `copies was 2 and is now 3`. */
export const wasWords = (subject: string, was: Json | undefined, is: Json | undefined): string =>
  `${subject} was ${valueWords(was)} and is now ${valueWords(is)}`;

/** What became of words: `the text “A” became “B”`; of another value, and where there were none, as above. */
export function becameWords(subject: string, was: Json | undefined, is: Json | undefined): string {
  const areWords = [was, is].every((one) => typeof one === 'string' && one !== '');
  return areWords ? `${subject} ${valueWords(was)} became ${valueWords(is)}` : wasWords(subject, was, is);
}
