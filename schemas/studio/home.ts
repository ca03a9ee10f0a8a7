import { z } from 'zod';
import { route } from '../route.ts';
import { documentPath, whole } from './fields.ts';
import { DraftFacts } from './drafts.ts';

/** What is live, the drafts, and the names that documents may use. */

export const StudioHome = z.strictObject({
  live: z.strictObject({ seq: whole, at: z.number() }).nullable(),
  flows: z.array(
    z.strictObject({
      voyagerType: z.string(),
      title: z.string(),
      owner: z.string().nullable(),
      file: z.string(),
      version: z.string(),
      openRecords: z.array(z.strictObject({ version: z.string(), records: whole, isLive: z.boolean(), isShared: z.boolean() })),
    }),
  ),
  /** Pages. The title is null where it follows from what the page shows. */
  screens: z.array(z.strictObject({ name: z.string(), title: z.string().nullable(), path: z.string(), file: z.string() })),
  drafts: z.array(DraftFacts),
  /**
   * The newest publication of the studio where files have replaced it since, by a start or a command: the publication from files before it, the
   * one that replaced it, and the documents that the studio had changed. Null where nothing was replaced.
   */
  replaced: z.strictObject({ seq: whole, since: whole, by: whole, documents: z.array(documentPath) }).nullable(),
  /** Whoever asks: their id and name, and what they may do. */
  person: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
});
export type StudioHome = z.infer<typeof StudioHome>;
/** By the key that holds them; `closed`: nothing else is valid there. */
export const StudioNames = z.record(z.string(), z.strictObject({ names: z.array(z.string()), closed: z.boolean() }));
export type StudioNames = z.infer<typeof StudioNames>;

export const homeRoutes = {
  home: route({
    method: 'GET',
    path: '/api/studio',
    answers: { 200: { says: 'The home page of the studio.', schema: StudioHome } },
  }),
  names: route({ method: 'GET', path: '/api/studio/names', answers: { 200: { says: 'The names.', schema: StudioNames } } }),
};
