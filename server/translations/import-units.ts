import type { CatalogChange } from './catalog-change.ts';
import { otherCodes } from './other-codes.ts';
import { shortened } from './shortened.ts';
import type { ReturnedUnit } from './translation-unit.ts';
import { keyOfUnit, type KnownUnit } from './units-of.ts';

/** A change that a file asks for, with the line of the file. */
export interface ReturnedChange extends CatalogChange {
  line: number;
}

/** A unit that is not taken, with the line of the file and what to do. */
export interface RefusedUnit {
  line: number;
  words: string;
}

/** What translators returned, held against the documents. */
export interface ImportedUnits {
  /** The entries that change. */
  changes: ReturnedChange[];
  /** Units that change nothing: the catalog has the same translation, or the file has none. */
  unchanged: number;
  refused: RefusedUnit[];
}

/** Takes what differs from the catalogs. A unit whose text is unknown or stale, and one with other codes, is refused; the others are taken nevertheless. */
export function importUnits(returned: readonly ReturnedUnit[], known: readonly KnownUnit[]): ImportedUnits {
  const units = new Map(known.map((unit) => [keyOfUnit(unit), unit]));
  const imported: ImportedUnits = { changes: [], unchanged: 0, refused: [] };
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
      const { catalog, list, text, at } = unit;
      imported.changes.push({ catalog, list, text, at, said: one.said, before: { said: unit.said, note: unit.note }, line: one.line });
    }
  }
  return imported;
}

const unknown = ({ text, catalog, list }: ReturnedUnit): string =>
  `Neither ${list === 'operations' ? 'an operation' : 'a document'} nor ${catalog} has “${shortened(text)}”. Export the texts again, and translate what they are now.`;

const twice = ({ text }: ReturnedUnit): string => `“${shortened(text)}” has another translation above. Keep one of them.`;

/** Why a unit is not taken; null where it is. */
function refusal({ text, said }: ReturnedUnit, unit: KnownUnit): string | null {
  if (said === null || said === unit.said) return null;
  if (unit.state === 'stale')
    return `${unit.list === 'operations' ? 'No operation answers' : 'No document says'} “${shortened(text)}” any more, so its translation is stale. Export the texts again, and translate what they are now.`;
  return otherCodes(said, unit);
}

/** Refuses a translation with what the compiler says of it. */
export const notCompiled = ({ text }: Pick<CatalogChange, 'text'>, words: string): string =>
  `The translation of “${shortened(text)}” does not compile. ${words}`;
