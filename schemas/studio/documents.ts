import { z } from 'zod';
import { route } from '../route.ts';
import { by, documentPath, draftRevision, mostDocumentText, whole } from './fields.ts';

/** The documents of a draft: listed, searched, read and saved. */

export const StudioDocument = z.strictObject({ text: z.string().nullable(), revision: whole, base: z.string().nullable() });
/** What to look for in the documents of a draft. */
export const soughtWords = z.string().trim().min(3).max(200);
/** Where documents hold some words, at most three places each, first what a page says: the line from 1, and that line. `further` more are left out. */
export const FoundWords = z.strictObject({
  found: z.array(z.strictObject({ path: documentPath, line: z.number().int().positive(), text: z.string() })),
  further: whole,
});
/** Documents, each with the title that it is listed by. */
export const StudioPaths = z.array(z.strictObject({ path: documentPath, title: z.string() }));
export type StudioPaths = z.infer<typeof StudioPaths>;
export const DocumentSaved = z.strictObject({ saved: z.literal(true), revision: whole });
export const DocumentMoved = z.strictObject({ saved: z.literal(false), text: z.string().nullable().optional(), revision: whole, by });
/** Nothing was saved: another person has signed in since the document was opened. `person` is the id of the person who is signed in. */
export const SignedInOtherwise = z.strictObject({ saved: z.literal(false), person: z.string() });
const SaveRequest = z.strictObject({
  path: documentPath,
  /** Null removes it from the library; left out, the document leaves the draft. */
  text: z.string().max(mostDocumentText).nullable().optional(),
  revision: draftRevision,
  /** The id of the person who typed it, where that is known. */
  person: z.string().max(100).optional(),
});
export type SaveRequest = z.input<typeof SaveRequest>;
export type StudioDocument = z.infer<typeof StudioDocument>;
export type FoundWords = z.infer<typeof FoundWords>;
export type DocumentSaved = z.infer<typeof DocumentSaved>;
export type DocumentMoved = z.infer<typeof DocumentMoved>;
export type SignedInOtherwise = z.infer<typeof SignedInOtherwise>;

export const documentRoutes = {
  paths: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/paths',
    answers: { 200: { says: 'The documents.', schema: StudioPaths } },
  }),
  find: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/words',
    query: z.strictObject({ words: soughtWords }),
    answers: { 200: { says: 'Where the documents hold them.', schema: FoundWords } },
  }),
  document: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/document',
    query: z.strictObject({ path: documentPath }),
    answers: { 200: { says: 'The document; `text` is null where there is none.', schema: StudioDocument } },
  }),
  save: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/document',
    body: SaveRequest,
    answers: {
      200: { says: 'Saved.', schema: DocumentSaved },
      409: { says: 'It was changed since it was read.', schema: z.union([DocumentMoved, SignedInOtherwise]) },
    },
  }),
};
