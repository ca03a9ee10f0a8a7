import { formatDate } from '../page/format-date.ts';
import type { Notes } from './imported.ts';

/** An instant within a text that is being imported: it is told where its reader is, which no text does by itself. Letters that no text has stand around it. */
const mark = /\ue000(\d{4}-\d\d-\d\dT[\d:.+\-Z]{6,30})\|([^\ue001]{1,60})\ue001/g;

export const momentMark = (value: string, pattern: string): string => `\ue000${value}|${pattern.slice(0, 60)}\ue001`;

/** A text as it is told in New York, where it can hold nothing but words; that is noted. */
export function settledText(text: string, at: string, notes: Notes): string {
  let found = false;
  const words = text.replaceAll(mark, (_whole, value: string, pattern: string) => {
    found = true;
    return formatDate(value, pattern).words;
  });
  if (found) notes.approximated('time-zone', at, 'The date is written as in New York, and not as where its reader is.');
  return words;
}

/** The words of a text and the instants between them. */
export function partsOf(text: string): (string | { value: string; pattern: string })[] {
  const parts: (string | { value: string; pattern: string })[] = [];
  let from = 0;
  for (const found of text.matchAll(mark)) {
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push({ value: found[1] ?? '', pattern: found[2] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from));
  return parts;
}
