import { haveSameCodes, partsOfText } from './parts-of-text.ts';
import { shortened } from './shortened.ts';
import type { TranslationUnit } from './translation-unit.ts';

/** Says that a translation has other codes than its text, and than its translation until now, and what to do; null where it has the same. */
export function otherCodes(said: string, unit: Pick<TranslationUnit, 'list' | 'text' | 'said'>): string | null {
  const isSame = unit.list === 'operations' ? haveSamePlaces : haveSameCodes;
  if (isSame(said, unit.text) || (unit.said !== null && isSame(said, unit.said))) return null;
  const codes = unit.list === 'operations' ? placesIn(unit.text) : codesIn(unit.text);
  const quoted = shortened(unit.text);
  return codes.length === 0
    ? `The translation of “${quoted}” has a code, and its text has none. Remove \`${unit.list === 'operations' ? '{…}' : '${…}'}\`.`
    : `The translation of “${quoted}” has other codes than its text. Keep each of them once: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
}

const codesIn = (text: string): string[] => partsOfText(text).flatMap((part) => (part.kind === 'code' ? [part.code] : []));

/** The places of a text that an operation answers, such as `{number}`. */
const placesIn = (text: string): string[] => text.match(/\{[^{}]*\}/g) ?? [];

const haveSamePlaces = (one: string, other: string): boolean =>
  JSON.stringify(placesIn(one).sort()) === JSON.stringify(placesIn(other).sort());
