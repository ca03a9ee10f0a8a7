import { type CompiledLanguages, offeredIn } from '#engine/definition/compile-languages.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { JsonObject } from '#schemas/json.ts';
import { type LongText, longTexts } from '#server/translations/long-texts.ts';
import { type Room, roomFor } from '#server/translations/room-for.ts';
import { type AnsweringOperation, type KnownUnit, unitsOf } from '#server/translations/units-of.ts';

/** A unit as a draft has it; `room` is the least room that it has, where its translation takes more. */
export interface DraftUnit extends KnownUnit {
  room: Room | null;
}

/** The units of a language of a draft, and the languages that there are: first those that people may choose, then those with a catalog alone. */
export interface DraftTexts {
  from: string;
  languages: string[];
  /** Null where there is no language to translate to. */
  language: string | null;
  units: DraftUnit[];
  files: LongText[];
}

/** The texts of a draft in a language, or in the first one. */
export function textsInDraft(
  compiled: CompiledLanguages,
  {
    config,
    files,
    base,
    from,
    language: asked,
    answering,
  }: {
    config: JsonObject;
    files: readonly SourceFile[];
    /** The documents that the draft is laid over. */
    base: readonly SourceFile[];
    from: string;
    language: string | null;
    /** What says texts of `operations:`. */
    answering: readonly AnsweringOperation[];
  },
): DraftTexts {
  const lines = new Map<string, string[]>();
  const lineAt = (place: string): string => {
    const at = place.lastIndexOf(':');
    const file = place.slice(0, at);
    const known = lines.get(file) ?? files.find(({ path }) => path === file)?.text.split('\n') ?? [];
    lines.set(file, known);
    return known[Number(place.slice(at + 1)) - 1] ?? '';
  };
  const exceeded = ({ said, text, list, places }: KnownUnit): Room | null => {
    if (said === null || list === 'operations') return null;
    const rooms = places.flatMap((place) => roomFor(text, lineAt(place)) ?? []);
    const least = rooms.sort((one, other) => one.most - other.most)[0];
    return least !== undefined && said.length > least.most ? least : null;
  };
  const languages = [...new Set([...offeredIn(config), ...[...compiled.texts.keys()].sort()])].filter((one) => one !== from);
  const language = asked ?? languages[0] ?? null;
  const units = language === null ? [] : unitsOf(compiled, language, answering);
  const long = language === null ? [] : longTexts(files, language, base);
  return { from, languages, language, files: long, units: units.map((unit) => ({ ...unit, room: exceeded(unit) })) };
}
