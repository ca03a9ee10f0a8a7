import { z } from 'zod';
import { route } from '../route.ts';
import { documentPath, whole } from './fields.ts';

/** The texts of a draft by language, with their translations. */

/** Characters of a file of texts that is imported. */
export const mostImportedText = 4 * 1024 * 1024;
const language = z.string().max(20);
/** Characters of a text or its translation. */
const text = z.string().max(16_000);

export const TextState = z.enum(['missing', 'stale', 'long', 'translated']);
export type TextState = z.infer<typeof TextState>;

/** The area that texts of operations are counted under: no folder has this name. */
export const areaOfOperations = 'operations:';

/** The list of the catalog: texts of documents, or words that operations answer. */
const list = z.enum(['texts', 'operations']);

export const StudioText = z.strictObject({
  /** The catalog that has its translation, or is to have it, and the documents that the translation is for there; null for all. */
  catalog: documentPath,
  list,
  at: z.string().nullable(),
  text: z.string(),
  said: z.string().nullable(),
  note: z.string().nullable(),
  /** `stale`: no document says the text any more. `long`: the translation takes more room than there is at one of its places. */
  state: TextState,
  /** For `long`: the most characters of the place with the least room, and the key that it is written at, such as `button`. */
  room: z.strictObject({ most: whole, key: z.string() }).nullable(),
  /** The documents that say it, each with its line; the operations that answer it, each with the member of its output. */
  places: z.array(
    z.union([z.strictObject({ file: documentPath, line: whole }), z.strictObject({ operation: z.string(), member: z.string() })]),
  ),
});
export type StudioText = z.infer<typeof StudioText>;

export const StudioTexts = z.strictObject({
  /** The language of the documents, and the others: first those that people may choose, in the order of the settings, then those with a catalog alone. */
  from: language,
  languages: z.array(language),
  /** The language of `texts`; null where there is none to translate to. */
  language: language.nullable(),
  /** How many texts of each state an area has, all of them together in `texts`. */
  areas: z.array(z.strictObject({ area: z.string(), texts: whole, missing: whole, stale: whole, long: whole })),
  texts: z.array(StudioText),
  /** Texts that were asked for and are not sent: `skip` asks for the next ones. */
  further: whole,
  /** Texts in files of their own, with the file that translates each. `stale`: the draft changes the text, and not its translation. */
  files: z.array(z.strictObject({ file: documentPath, translation: documentPath, state: z.enum(['missing', 'stale', 'translated']) })),
});
export type StudioTexts = z.infer<typeof StudioTexts>;

export const TextChoice = z.strictObject({
  /** Left out for the first of `languages`. */
  language: language.optional(),
  area: z.string().max(200).optional(),
  state: TextState.optional(),
  /** Words of the text or of its translation. */
  words: z.string().max(200).optional(),
  /** The number of the first text, from 0. */
  skip: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type TextChoice = z.infer<typeof TextChoice>;

const note = z.string().max(2000).nullable();
const SaveTextRequest = z.strictObject({
  language,
  catalog: documentPath,
  list,
  at: z.string().max(200).nullable(),
  text,
  /** The translation and the note as they were read: others are never overwritten. */
  before: z.strictObject({ said: text.nullable(), note }),
  said: text,
  note,
});
export type SaveTextRequest = z.infer<typeof SaveTextRequest>;
export const TextSaved = z.strictObject({ saved: z.literal(true), revision: whole });
export type TextSaved = z.infer<typeof TextSaved>;
/** Nothing was saved: what another person made of it meanwhile. */
export const TextMoved = z.strictObject({ saved: z.literal(false), said: z.string().nullable(), note: z.string().nullable() });
export type TextMoved = z.infer<typeof TextMoved>;

const format = z.enum(['xliff', 'csv']);
const ExportedTexts = z.strictObject({ name: z.string(), text: z.string() });
export type ExportedTexts = z.infer<typeof ExportedTexts>;
const ImportRequest = z.strictObject({ language, format, text: z.string().max(mostImportedText) });
export type ImportRequest = z.infer<typeof ImportRequest>;
/** Texts that changed, and that did not; those that were refused with their lines, and how many more there are. */
export const ImportedTexts = z.strictObject({
  changed: whole,
  unchanged: whole,
  refused: z.array(z.strictObject({ line: whole, words: z.string() })),
  further: whole,
});
export type ImportedTexts = z.infer<typeof ImportedTexts>;

export const textRoutes = {
  texts: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/texts',
    query: TextChoice,
    answers: { 200: { says: 'The texts, at most 100 of those that were asked for.', schema: StudioTexts } },
  }),
  save: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/texts',
    body: SaveTextRequest,
    answers: {
      200: { says: 'The revision of the draft, for its undo.', schema: TextSaved },
      409: { says: 'Another person changed it since it was read.', schema: TextMoved },
    },
  }),
  export: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/texts/file',
    query: z.strictObject({ language, format, missing: z.enum(['yes']).optional() }),
    answers: { 200: { says: 'The file.', schema: ExportedTexts } },
  }),
  import: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/texts/file',
    body: ImportRequest,
    answers: { 200: { says: 'What became of each text.', schema: ImportedTexts } },
  }),
};
