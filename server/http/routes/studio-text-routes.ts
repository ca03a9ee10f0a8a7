import { mostImportedText, textRoutes } from '#schemas/studio/texts.ts';
import { exportTexts, importTexts, readTexts, saveText } from '#server/studio/draft-texts.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, authors, demandPath } from './studio-access.ts';

/** The texts of a draft by language: listed, translated in place, written for translators and taken back from them. */
export function studioTextRoutes({ studio: { deps } }: Services): ApiRoute[] {
  return [
    serve(textRoutes.texts)({
      ...anybody,
      summary: 'The texts of a draft in a language: by area, and those that are missing, stale or long.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query }) => ({ status: 200, body: await readTexts(deps, params.draftId, query) }),
    }),
    serve(textRoutes.save)({
      ...authors,
      summary:
        'Translates one text: its entry in the catalog of the draft changes, and no other line. 409 holds what another person made of it meanwhile; a translation that does not compile is refused.',
      problems: ['notFound', 'draftConflict', 'draftRefused'],
      async handle({ params, body, personId }) {
        demandPath(body.catalog);
        const saved = await saveText(deps, params.draftId, body, personId);
        return saved.saved ? { status: 200, body: saved } : { status: 409, body: saved };
      },
    }),
    serve(textRoutes.export)({
      ...anybody,
      summary: 'The texts of a draft in a language as XLIFF 2.1 or CSV, for translators.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query: { language, format, missing } }) => ({
        status: 200,
        body: await exportTexts(deps, params.draftId, { language, format, missing: missing !== undefined }),
      }),
    }),
    serve(textRoutes.import)({
      ...authors,
      summary:
        'Takes XLIFF or CSV that translators return. A text that is unknown or stale, and a translation that has other codes or does not compile, is refused with its line.',
      bodyBytes: 2 * mostImportedText,
      problems: ['notFound', 'draftConflict', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ params, body, personId }) => ({ status: 200, body: await importTexts(deps, params.draftId, body, personId) }),
    }),
  ];
}
