import type {
  ExportedTexts,
  ImportedTexts,
  ImportRequest,
  SaveTextRequest,
  StudioText,
  StudioTexts,
  TextChoice,
  TextState,
} from '#schemas/studio/texts.ts';
import { mostDocumentText } from '#schemas/studio/fields.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { type EntryChange, withEntries } from '#server/translations/catalog-entry.ts';
import { areaOf } from '#server/translations/catalog-of.ts';
import { readUnits, type TranslationFormat, writeUnits } from '#server/translations/formats.ts';
import { importUnits } from '#server/translations/import-units.ts';
import { UnreadableFile } from '#server/translations/translation-unit.ts';
import { keyOfUnit } from '#server/translations/units-of.ts';
import { saveDocument } from './edit-draft.ts';
import { lookedDraft } from './looked-draft.ts';
import { readDocument } from './read-studio.ts';
import type { DraftDeps } from './studio-deps.ts';
import type { DraftTexts, DraftUnit } from './texts-in-draft.ts';

const mostSent = 100;
const mostRefused = 100;

const stateOf = ({ state, isLong }: DraftUnit): TextState => (state === 'translated' && isLong ? 'long' : state);
const areaOfUnit = ({ catalog }: DraftUnit): string => areaOf(catalog.replace(/words\/[^/]+$/, ''));

/** The texts of a draft in a language that fit a choice, and how many there are of each state by area. */
export async function readTexts(
  deps: DraftDeps,
  draftId: string,
  { language, area, state, words, skip }: TextChoice,
): Promise<StudioTexts> {
  const { from, languages, units } = await textsOf(deps, draftId, language);
  const sought = words?.toLowerCase() ?? '';
  const chosen = units.filter(
    (unit) =>
      (area === undefined || areaOfUnit(unit) === area) &&
      (state === undefined || stateOf(unit) === state) &&
      (sought === '' || unit.text.toLowerCase().includes(sought) || unit.said?.toLowerCase().includes(sought) === true),
  );
  const first = Number(skip ?? 0);
  const texts = chosen.slice(first, first + mostSent);
  return { from, languages, areas: areasOf(units), texts: texts.map(sentText), further: Math.max(0, chosen.length - first - texts.length) };
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
  const { catalog, at, text, said, note, places } = unit;
  return { catalog, at, text, said, note, state: stateOf(unit), places: places.map(placeOf) };
}

function placeOf(place: string): StudioText['places'][number] {
  const at = place.lastIndexOf(':');
  return { file: place.slice(0, at), line: Number(place.slice(at + 1)) };
}

/** Writes one translation and its note into its catalog, as any other change of a draft: with who, and to be undone. Answers the revision of the draft. */
export async function saveText(deps: DraftDeps, draftId: string, asked: SaveTextRequest, personId: string): Promise<number> {
  const { language, catalog, at, text, before, said, note } = asked;
  const { from, units } = await textsOf(deps, draftId, language);
  const unit = units.find((one) => keyOfUnit(one) === keyOfUnit({ catalog, at, text }));
  if (unit === undefined)
    throw new HttpProblem('draftConflict', { detail: 'The draft does not say this text any more. Load the texts again.' });
  if (unit.said !== before)
    throw new HttpProblem('draftConflict', {
      detail: `Someone else translated this meanwhile: “${unit.said ?? ''}”. Load the texts again.`,
    });
  return changeCatalogs(deps, draftId, new Map([[catalog, [{ text: unit.text, at, said, note }]]]), { from, language, personId });
}

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

/** Takes a file that translators return: each catalog that changes is one change of the draft. */
export async function importTexts(deps: DraftDeps, draftId: string, asked: ImportRequest, personId: string): Promise<ImportedTexts> {
  const { language, format, text } = asked;
  const { from, units } = await textsOf(deps, draftId, language);
  const returned = read(`texts.${format}`, text, from);
  if (returned.language !== language)
    throw new HttpProblem('draftRefused', {
      detail: `This file is in \`${returned.language}\`, not in \`${language}\`. Choose that language.`,
    });
  const { changes, unchanged, refused } = importUnits(returned.units, units);
  await changeCatalogs(deps, draftId, changes, { from, language, personId });
  const changed = [...changes.values()].reduce((sum, all) => sum + all.length, 0);
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

async function textsOf(deps: DraftDeps, draftId: string, language: string): Promise<DraftTexts> {
  const texts = await deps.desk.texts(await lookedDraft(deps, draftId), language);
  if (texts !== null) return texts;
  throw new HttpProblem('draftRefused', { detail: `\`${language}\` is no language to translate to. Choose another, such as \`es\`.` });
}

async function changeCatalogs(
  deps: DraftDeps,
  draftId: string,
  changes: ReadonlyMap<string, readonly EntryChange[]>,
  { from, language, personId }: { from: string; language: string; personId: string },
): Promise<number> {
  let last = 0;
  for (const [path, changed] of changes) {
    const { text: before, revision } = await readDocument(deps, draftId, path);
    const text = withEntries(before ?? '', changed, { from, language });
    if (text === null) throw new HttpProblem('draftRefused', { detail: `${path} cannot be changed here. Edit it as a document.` });
    if (text.length > mostDocumentText)
      throw new HttpProblem('draftRefused', { detail: `${path} would be larger than 256 KB. Move entries into the catalog of an area.` });
    const saved = await saveDocument(deps, draftId, { path, text, revision }, personId);
    if (!saved.saved)
      throw new HttpProblem('draftConflict', { detail: `${path} was changed meanwhile. Nothing of yours is lost; send it again.` });
    last = saved.revision;
  }
  return last;
}
