import { z } from 'zod';
import { JsonObject } from '../json.ts';
import { route } from '../route.ts';
import { View } from '../views.ts';
import { StudioGraph } from './look.ts';
import { mostActs, mostRecorded, SimulatedAct, StudioSimulation } from './simulation.ts';

/** What the replay viewer and its server tell each other. Instants are epoch milliseconds. */

/** Characters of a journey that is pasted or opened. */
export const mostJourneyText = 2 * 1024 * 1024;

export const StudioJourneys = z.array(z.strictObject({ name: z.string(), says: z.string(), voyagerType: z.string(), title: z.string() }));
export type StudioJourneys = z.infer<typeof StudioJourneys>;

/** A journey of the repository by its name, or the text of one; replayed by what is live, or by a draft. */
const ofJourney = {
  draftId: z.string().max(100).nullable(),
  journey: z.union([
    z.strictObject({ name: z.string().max(200), voyagerType: z.string().max(100) }),
    z.strictObject({ text: z.string().max(mostJourneyText) }),
  ]),
  /** The event that is looked at, or gone on from. */
  at: z.number().int().min(0).max(mostRecorded),
};
export const ReplayRequest = z.strictObject(ofJourney);
export type ReplayRequest = z.infer<typeof ReplayRequest>;
export const GoOnRequest = z.strictObject({
  ...ofJourney,
  voyagerType: z.string().max(100),
  send: z.array(SimulatedAct).max(mostActs),
  /** True where all of it is to be answered as a journey file too. */
  save: z.boolean(),
});
export type GoOnRequest = z.infer<typeof GoOnRequest>;

const whole = z.number().int();
const guards = z.array(
  z.strictObject({ from: z.string(), cause: z.string(), when: z.string(), to: z.string(), result: z.enum(['holds', 'fails', 'notAsked']) }),
);
const shown = z.strictObject({ state: JsonObject, view: View, unread: z.array(z.string()) });

/** A journey as the flow folds it, and one of its moments whole. */
export const StudioReplay = z.strictObject({
  voyagerType: z.string(),
  title: z.string(),
  events: z.array(
    z.strictObject({
      seq: whole,
      event: z.string(),
      now: z.number(),
      from: z.string().nullable(),
      stepId: z.string(),
      status: z.enum(['open', 'done']),
      problem: z.string().nullable(),
      guards,
    }),
  ),
  /** The event that the flow refuses; nothing after it is there. */
  refused: z.strictObject({ seq: whole, event: z.string(), words: z.string(), guards }).nullable(),
  /** The first thing that is not as it was recorded. */
  differs: z.strictObject({ seq: whole, words: z.string() }).nullable(),
  moment: z.strictObject({ seq: whole, before: shown.nullable(), after: shown }),
});
export type StudioReplay = z.infer<typeof StudioReplay>;

export const replayRoutes = {
  journeys: route({
    method: 'GET',
    path: '/api/studio/journeys',
    answers: { 200: { says: 'Their names and flows.', schema: StudioJourneys } },
  }),
  watch: route({
    method: 'POST',
    path: '/api/studio/replay',
    body: ReplayRequest,
    answers: { 200: { says: 'The journey.', schema: StudioReplay } },
  }),
  goOn: route({
    method: 'POST',
    path: '/api/studio/replay/go-on',
    body: GoOnRequest,
    answers: { 200: { says: 'Where it stands after all that was sent.', schema: StudioSimulation } },
  }),
  graph: route({
    method: 'POST',
    path: '/api/studio/replay/graph',
    body: z.strictObject({ draftId: z.string().max(100).nullable(), voyagerType: z.string().max(100) }),
    answers: { 200: { says: 'Nodes and arrows with their places.', schema: StudioGraph } },
  }),
};
