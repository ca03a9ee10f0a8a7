import type { CompiledLanguages } from '#engine/definition/compile-languages.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { type KnownUnit, unitsOf } from '#server/translations/units-of.ts';

/** A unit as a draft has it; `isLong` where its translation takes much more room than its text. */
export interface DraftUnit extends KnownUnit {
  isLong: boolean;
}

/** The units of a language of a draft, and the languages that there are. */
export interface DraftTexts {
  from: string;
  languages: string[];
  units: DraftUnit[];
}

/** Places where there is little room: what is written there may be twice as long as its text, and always so many characters. */
const tight = /^\s*(?:- )?(?:button|heading|title|label|short|menu|link|submit|tab|column|as):/;
const mostTimes = 2;
const alwaysFits = 24;

export function textsInDraft(
  compiled: CompiledLanguages,
  { files, from, language }: { files: readonly SourceFile[]; from: string; language: string },
): DraftTexts {
  const lines = new Map<string, string[]>();
  const lineAt = (place: string): string => {
    const at = place.lastIndexOf(':');
    const file = place.slice(0, at);
    const known = lines.get(file) ?? files.find(({ path }) => path === file)?.text.split('\n') ?? [];
    lines.set(file, known);
    return known[Number(place.slice(at + 1)) - 1] ?? '';
  };
  const isLong = ({ said, text, places }: KnownUnit): boolean =>
    said !== null && said.length > Math.max(alwaysFits, mostTimes * text.length) && places.some((place) => tight.test(lineAt(place)));
  return {
    from,
    languages: [...compiled.texts.keys()].sort(),
    units: unitsOf(compiled, language).map((unit) => ({ ...unit, isLong: isLong(unit) })),
  };
}
