import { z } from 'zod';
import { route } from '../route.ts';
import { View } from '../views.ts';
import { whole } from './fields.ts';

/** A draft tried on real histories, slice by slice. */

/** What a draft does to a slice of real histories, against what is live: how many of them, and each kind of difference with how many have it. */
const people = z.array(z.string());
export const DraftTrial = z.strictObject({
  /** The report that the slices belong to. */
  report: z.string(),
  /** The draft's revision that was tried. */
  revision: whole,
  /** How many were replayed. */
  histories: whole,
  /**
   * Everyone of whom a history could be compared, those of whom one differs, and those of whom something is refused that live takes: each by a name that
   * means nothing outside of this report, so that a person who has several histories counts once in all slices.
   */
  people: z.strictObject({ compared: people, changed: people, refused: people }),
  /** Histories of earlier versions that what is live refuses itself, and those that cannot be read any more. */
  apart: whole,
  unreadable: whole,
  /** Histories of the changed flows, replayed or not. */
  total: whole,
  /** Where to go on `after`; null where none is left. */
  next: z.string().nullable(),
  groups: z.array(
    z.strictObject({
      /** The same for the same kind of difference in every slice. */
      key: z.string(),
      result: z.enum(['sameEnd', 'diverged', 'rejected']),
      /** The first thing that differs, such as "stepId" or "view". */
      what: z.string(),
      /** The one change of the draft that brings it about, in sentences; null where several do together. */
      cause: z.strictObject({ key: z.string(), says: z.array(z.string()) }).nullable(),
      words: z.string(),
      people,
      /** What the first history saw there, live and with the draft; personal values are masked. */
      views: z.strictObject({ was: View.nullable(), is: View.nullable() }),
    }),
  ),
  /** Kinds that are not listed. */
  further: whole,
});
export type DraftTrial = z.infer<typeof DraftTrial>;

export const trialRoute = route({
  method: 'POST',
  path: '/api/studio/drafts/:draftId/what-if',
  body: z.strictObject({ report: z.uuid().nullable(), after: z.string().max(100).nullable() }),
  answers: { 200: { says: 'The histories and what is different.', schema: DraftTrial } },
});
