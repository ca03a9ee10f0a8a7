import { z } from 'zod';
import { done, route } from '../route.ts';
import { flowName, whole } from './fields.ts';

/** What of the flows of a draft journeys pass, and the journeys that are saved with it. */

/** Journeys that a draft keeps at most. */
export const mostJourneys = 200;
/** Elements that are listed at most; a count says how many there are. */
export const mostListedElements = 400;

export const elementKind = z.enum(['step', 'way', 'condition', 'rule', 'failure', 'timer', 'back', 'change']);
export type StudioElementKind = z.infer<typeof elementKind>;

export const StudioElement = z.strictObject({
  id: z.string(),
  kind: elementKind,
  /** In the author's words. */
  words: z.string(),
  file: z.string(),
  line: whole,
  /** True where the draft adds it. */
  isNew: z.boolean(),
});
export type StudioElement = z.infer<typeof StudioElement>;

export const StudioEvidence = z.strictObject({
  /** Flows that the draft has; those that it changes come first. */
  flows: z.array(z.strictObject({ voyagerType: z.string(), title: z.string(), isChanged: z.boolean() })),
  voyagerType: z.string(),
  kinds: z.array(z.strictObject({ kind: elementKind, all: whole, passed: whole })),
  /** What no journey passes, what the draft adds first. */
  uncovered: z.array(StudioElement),
  /** More of these than are listed. */
  further: whole,
  /** Journeys of this flow that were run: those of the repository, and those that are saved with the draft. */
  ran: z.strictObject({ recorded: whole, saved: whole }),
  /** Journeys of every flow that are saved with the draft. */
  saved: z.array(z.strictObject({ id: z.string(), says: z.string() })),
  /** Journeys that no longer go as they did; of those of the repository only what the draft is the reason of. */
  red: z.array(z.strictObject({ says: z.string(), words: z.string(), savedId: z.string().nullable() })),
});
export type StudioEvidence = z.infer<typeof StudioEvidence>;

/** A journey that was made and saved, or why there is none. */
export const MadeJourney = z.union([
  z.strictObject({ id: z.string(), steps: z.array(z.string()) }),
  z.strictObject({ whyNot: z.string() }),
]);
export type MadeJourney = z.infer<typeof MadeJourney>;

export const evidenceRoutes = {
  evidence: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/evidence',
    query: z.strictObject({ flow: flowName.optional() }),
    answers: { 200: { says: 'What is passed, what is not, and what is red.', schema: StudioEvidence } },
  }),
  make: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/journeys',
    body: z.strictObject({ voyagerType: flowName, element: z.string().max(4_000) }),
    answers: { 200: { says: 'The journey that was saved, or why there is none.', schema: MadeJourney } },
  }),
  remove: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/journeys/remove',
    body: z.strictObject({ id: z.string().max(100) }),
    answers: done,
  }),
  file: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/journeys/:journeyId',
    answers: { 200: { says: 'The journey as a file.', schema: z.strictObject({ text: z.string() }) } },
  }),
};
