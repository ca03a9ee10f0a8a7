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

export const StudioText = z.strictObject({
  /** The catalog that has its translation, or is to have it, and the documents that the translation is for there; null for all. */
  catalog: documentPath,
  at: z.string().nullable(),
  text: z.string(),
  said: z.string().nullable(),
  note: z.string().nullable(),
  /** `stale`: no document says the text any more. `long`: the translation of a heading, a button or a label takes much more room than its text. */
  state: TextState,
  /** The documents that say it, each with its line. */
  places: z.array(z.strictObject({ file: documentPath, line: whole })),
});
export type StudioText = z.infer<typeof StudioText>;

export const StudioTexts = z.strictObject({
  /** The language of the documents, and the others that have a catalog or that people may choose. */
  from: language,
  languages: z.array(language),
  /** How many texts of each state an area has, all of them together in `texts`. */
  areas: z.array(z.strictObject({ area: z.string(), texts: whole, missing: whole, stale: whole, long: whole })),
  texts: z.array(StudioText),
  /** Texts that were asked for and are not sent: `from` asks for the next ones. */
  further: whole,
});
export type StudioTexts = z.infer<typeof StudioTexts>;

export const TextChoice = z.strictObject({
  language,
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

const SaveTextRequest = z.strictObject({
  language,
  catalog: documentPath,
  at: z.string().max(200).nullable(),
  text,
  /** The translation as it was read: another one is never overwritten. */
  before: text.nullable(),
  said: text,
  note: z.string().max(2000).nullable(),
});
export type SaveTextRequest = z.infer<typeof SaveTextRequest>;

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
    answers: { 200: { says: 'The revision of the draft, for its undo.', schema: z.strictObject({ revision: whole }) } },
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
