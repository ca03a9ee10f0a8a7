import {
  areaOfOperations,
  type ExportedTexts,
  type ImportedTexts,
  type ImportRequest,
  type SaveTextRequest,
  type StudioText,
  type StudioTexts,
  type TextChoice,
  type TextMoved,
  type TextSaved,
  type TextState,
} from '#schemas/studio/texts.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { CatalogChange } from '#server/translations/catalog-change.ts';
import { areaOf } from '#server/translations/catalog-of.ts';
import { readUnits, type TranslationFormat, writeUnits } from '#server/translations/formats.ts';
import { importUnits, notCompiled } from '#server/translations/import-units.ts';
import { otherCodes } from '#server/translations/other-codes.ts';
import { shortened } from '#server/translations/shortened.ts';
import { UnreadableFile } from '#server/translations/translation-unit.ts';
import { keyOfUnit } from '#server/translations/units-of.ts';
import { changeCatalogs } from './change-catalogs.ts';
import type { Looked } from './desk.ts';
import { lookedDraft } from './looked-draft.ts';
import type { DraftDeps } from './studio-deps.ts';
import type { DraftTexts, DraftUnit } from './texts-in-draft.ts';

const mostSent = 100;
const mostRefused = 100;

const stateOf = ({ state, room }: DraftUnit): TextState => (state === 'translated' && room !== null ? 'long' : state);
const areaOfUnit = ({ list, catalog }: DraftUnit): string =>
  list === 'operations' ? areaOfOperations : areaOf(catalog.replace(/words\/[^/]+$/, ''));

/** The texts of a draft in a language that fit a choice, and how many there are of each state by area. */
export async function readTexts(
  deps: DraftDeps,
  draftId: string,
  { language: chosenLanguage, area, state, words, skip }: TextChoice,
): Promise<StudioTexts> {
  const { from, languages, language, units, files } = await textsOf(deps, draftId, chosenLanguage ?? null);
  const sought = words?.toLowerCase() ?? '';
  const chosen = units.filter(
    (unit) =>
      (area === undefined || areaOfUnit(unit) === area) &&
      (state === undefined || stateOf(unit) === state) &&
      (sought === '' || unit.text.toLowerCase().includes(sought) || unit.said?.toLowerCase().includes(sought) === true),
  );
  const first = Number(skip ?? 0);
  const texts = chosen.slice(first, first + mostSent);
  const further = Math.max(0, chosen.length - first - texts.length);
  return { from, languages, language, areas: areasOf(units), texts: texts.map(sentText), further, files };
}

function areasOf(units: readonly DraftUnit[]): StudioTexts['areas'] {
  const areas = new Map<string, StudioTexts['areas'][number]>();
  for (const unit of units) {
    const area = areaOfUnit(unit);
    const counted = areas.get(area) ?? { area, texts: 0, missing: 0, stale: 0, long: 0 };
    counted.texts += 1;
    const state = stateOf(unit);
    if (state !== 'translated') counted[state] += 1;
    areas.set(area, counted);
  }
  return [...areas.values()].sort((one, other) => one.area.localeCompare(other.area));
}

function sentText(unit: DraftUnit): StudioText {
  const { catalog, list, at, text, said, note, room, places } = unit;
  const placeOf = list === 'operations' ? placeOfOperation : placeOfDocument;
  return { catalog, list, at, text, said, note, state: stateOf(unit), room, places: places.map(placeOf) };
}

function placeOfDocument(place: string): StudioText['places'][number] {
  const at = place.lastIndexOf(':');
  return { file: place.slice(0, at), line: Number(place.slice(at + 1)) };
}

function placeOfOperation(place: string): StudioText['places'][number] {
  const at = place.lastIndexOf('.');
  return { operation: place.slice(0, at), member: place.slice(at + 1) };
}

/**
 * Writes one translation and its note into its catalog, as any other change of a draft: with who, and to be undone. Where another person changed it since
 * it was read, answers what it says now, and writes nothing.
 */
export async function saveText(deps: DraftDeps, draftId: string, asked: SaveTextRequest, personId: string): Promise<TextSaved | TextMoved> {
  const { language, catalog, list, at, before, said, note } = asked;
  const looked = await lookedDraft(deps, draftId);
  const { from, units } = await textsIn(deps, looked, language);
  const unit = units.find((one) => keyOfUnit(one) === keyOfUnit(asked));
  if (unit === undefined)
    throw new HttpProblem('draftConflict', { detail: 'The draft does not say this text any more. Load the texts again.' });
  const change = { catalog, list, at, text: unit.text, before, said, note };
  const words =
    said === '' ? null : (otherCodes(said, unit) ?? (await uncompiledIn(deps, looked, language, [change])).get(keyOfUnit(change)));
  if (typeof words === 'string') throw new HttpProblem('draftRefused', { detail: words });
  const { revision, overtaken } = await changeCatalogs(deps, draftId, [change], { from, language, personId });
  const moved = overtaken.get(keyOfUnit(change));
  return moved === undefined ? { saved: true, revision } : { saved: false, ...moved };
}

const uncompiledIn = (deps: DraftDeps, looked: Looked, language: string, changes: CatalogChange[]): Promise<Map<string, string>> =>
  changes.length === 0 ? Promise.resolve(new Map()) : deps.desk.uncompiled(looked, { language, changes });

/** All texts of a draft in a language as a file for translators, or only those without a translation. */
export async function exportTexts(
  deps: DraftDeps,
  draftId: string,
  { language, format, missing }: { language: string; format: TranslationFormat; missing: boolean },
): Promise<ExportedTexts> {
  const { from, units } = await textsOf(deps, draftId, language);
  const sent = units.filter(({ state }) => state === 'missing' || (state === 'translated' && !missing));
  const name = `texts.${language}.${format}`;
  return { name, text: writeUnits(name, { from, language, units: sent }) };
}

/**
 * Takes a file that translators return: each catalog that changes is one change of the draft. A translation that does not compile is refused with its line,
 * and so is one whose entry another person changed meanwhile; the others are taken.
 */
export async function importTexts(deps: DraftDeps, draftId: string, asked: ImportRequest, personId: string): Promise<ImportedTexts> {
  const { language, format, text } = asked;
  const looked = await lookedDraft(deps, draftId);
  const { from, units } = await textsIn(deps, looked, language);
  const returned = read(`texts.${format}`, text, from);
  if (returned.language !== language)
    throw new HttpProblem('draftRefused', {
      detail: `This file is in \`${returned.language}\`, not in \`${language}\`. Choose that language.`,
    });
  const { changes, unchanged, refused } = importUnits(returned.units, units);
  const uncompiled = await uncompiledIn(deps, looked, language, changes);
  const good = changes.filter((change) => !uncompiled.has(keyOfUnit(change)));
  const { overtaken } = await changeCatalogs(deps, draftId, good, { from, language, personId });
  for (const { line, ...change } of changes) {
    const [words, now] = [uncompiled.get(keyOfUnit(change)), overtaken.get(keyOfUnit(change))];
    if (words !== undefined) refused.push({ line, words: notCompiled(change, words) });
    else if (now !== undefined)
      refused.push({
        line,
        words: `Someone else translated “${shortened(change.text)}” meanwhile: “${shortened(now.said ?? '')}”. Export the texts again.`,
      });
  }
  refused.sort((one, other) => one.line - other.line);
  const changed = good.length - overtaken.size;
  return { changed, unchanged, refused: refused.slice(0, mostRefused), further: Math.max(0, refused.length - mostRefused) };
}

function read(name: string, text: string, from: string): ReturnType<typeof readUnits> {
  try {
    return readUnits(name, text, from);
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new HttpProblem('draftRefused', { detail: `Line ${error.line}: ${error.message} Nothing was imported.` });
    throw error;
  }
}

const textsOf = async (deps: DraftDeps, draftId: string, language: string | null): Promise<DraftTexts> =>
  textsIn(deps, await lookedDraft(deps, draftId), language);

async function textsIn({ desk }: DraftDeps, looked: Looked, language: string | null): Promise<DraftTexts> {
  const texts = await desk.texts(looked, language);
  if (texts !== null) return texts;
  throw new HttpProblem('draftRefused', { detail: `\`${language}\` is no language to translate to. Choose another, such as \`fr\`.` });
}
