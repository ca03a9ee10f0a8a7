import { type EntryChange } from './catalog-entry.ts';
import { haveSameCodes, partsOfText } from './parts-of-text.ts';
import type { ReturnedUnit } from './translation-unit.ts';
import { keyOfUnit, type KnownUnit } from './units-of.ts';

/** What translators returned, held against the documents. */
export interface ImportedUnits {
  /** The entries that change, by catalog. */
  changes: Map<string, EntryChange[]>;
  /** Units that change nothing: the catalog has the same translation, or the file has none. */
  unchanged: number;
  /** Units that are not taken, with the line of the file and what to do. */
  refused: { line: number; words: string }[];
}

/** Takes what differs from the catalogs. A unit whose text is unknown or stale, and one with other codes, is refused; the others are taken nevertheless. */
export function importUnits(returned: readonly ReturnedUnit[], known: readonly KnownUnit[]): ImportedUnits {
  const units = new Map(known.map((unit) => [keyOfUnit(unit), unit]));
  const imported: ImportedUnits = { changes: new Map(), unchanged: 0, refused: [] };
  const taken = new Map<string, string | null>();
  for (const one of returned) {
    const key = keyOfUnit(one);
    const unit = units.get(key);
    const before = taken.get(key);
    const why = unit === undefined ? unknown(one) : before === undefined || before === one.said ? refusal(one, unit) : twice(one);
    if (why !== null) imported.refused.push({ line: one.line, words: why });
    else if (one.said === null || unit === undefined || unit.said === one.said || before !== undefined) imported.unchanged += 1;
    else {
      taken.set(key, one.said);
      const { catalog, text, at } = unit;
      imported.changes.set(catalog, [...(imported.changes.get(catalog) ?? []), { text, at, said: one.said }]);
    }
  }
  return imported;
}

const unknown = ({ text, catalog }: ReturnedUnit): string =>
  `Neither a document nor ${catalog} has “${shortened(text)}”. Export the texts again, and translate what they are now.`;

const twice = ({ text }: ReturnedUnit): string => `“${shortened(text)}” has another translation above. Keep one of them.`;

/** Why a unit is not taken; null where it is. */
function refusal({ text, said }: ReturnedUnit, unit: KnownUnit): string | null {
  if (said === null || said === unit.said) return null;
  if (unit.state === 'stale')
    return `No document says “${shortened(text)}” any more, so its translation is stale. Export the texts again, and translate what they are now.`;
  if (haveSameCodes(said, unit.text) || (unit.said !== null && haveSameCodes(said, unit.said))) return null;
  const codes = partsOfText(unit.text).flatMap((part) => (part.kind === 'code' ? [`\`${part.code}\``] : []));
  return codes.length === 0
    ? `The translation of “${shortened(text)}” has a code, and its text has none. Remove \`\${…}\`.`
    : `The translation of “${shortened(text)}” has other codes than its text. Keep each of them once: ${codes.join(', ')}.`;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
