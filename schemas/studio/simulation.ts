import { z } from 'zod';
import { Json, JsonObject } from '../json.ts';
import { route } from '../route.ts';
import { View } from '../views.ts';
import { whole } from './fields.ts';

/** A flow of a draft gone through in a sandbox. */

const answerOfOperation = z.union([z.strictObject({ output: Json }), z.strictObject({ code: z.string().max(100), errors: Json })]);
const operationName = z.string().max(100);
/** Answers by operation, from there on, whatever was recorded. */
const instead = z.record(operationName, answerOfOperation).optional();
/** What somebody does in a simulation, one thing after another. */
export const SimulatedAct = z.union([
  z.strictObject({ event: z.string().max(100), values: JsonObject.optional(), instead }),
  z.strictObject({ wait: z.literal(true), instead }),
  z.strictObject({ pass: z.number().int().min(1).max(4000), instead }),
  z.strictObject({ back: z.string().max(200), instead }),
  z.strictObject({ returned: JsonObject.nullable(), instead }),
]);
export type SimulatedAct = z.infer<typeof SimulatedAct>;
/** Events of a journey that somebody may go on from. */
export const mostRecorded = 100_000;
/** Acts of one simulation: each is folded again at every press. */
export const mostActs = 200;
export const SimulationRequest = z.strictObject({
  /** Null for the first flow of a document that the draft changes. */
  voyagerType: z.string().max(100).nullable(),
  /** The recorded journey whose person it is gone through as; null for made-up data. */
  as: z.string().max(100).nullable(),
  /** The event of that journey to go on from; 0 is its start. */
  at: whole.min(0).max(mostRecorded).default(0),
  send: z.array(SimulatedAct).max(mostActs),
  /** True where what was gone through is to be answered as a journey file too. */
  journey: z.boolean(),
});
const asked = z.array(
  z.strictObject({
    kind: z.enum(['read', 'call']),
    operation: z.string(),
    input: JsonObject,
    answer: answerOfOperation,
    /** `refused`: the input does not fit what the operation declares. */
    by: z.enum(['instead', 'recorded', 'given', 'example', 'refused']),
  }),
);
/** Why a step was passed: the condition of a way that leads there did not hold, or an earlier way was taken (`isEarlier`). */
const passed = z.strictObject({ from: z.string(), cause: z.string(), when: z.string(), isEarlier: z.boolean() }).nullable();
/** A step that the draft adds (`isNew`) or changes, and what becomes of it in this simulation. */
const changedStep = z.strictObject({
  stepId: z.string(),
  title: z.string(),
  isNew: z.boolean(),
  isReached: z.boolean(),
  passed,
  /** The event of the chosen person's journey that leads there, by its place, and why none does. Null without a person. */
  recorded: z
    .strictObject({
      at: whole.nullable(),
      passed,
      end: z.strictObject({ stepId: z.string(), refused: z.string().nullable() }),
    })
    .nullable(),
});
/** A draft's flow after what was sent to it, in a sandbox where stand-ins answer every operation. */
export const StudioSimulation = z.strictObject({
  flows: z.array(z.strictObject({ voyagerType: z.string(), title: z.string() })),
  /** Everybody who was recorded in the flow, by the name of the journey, in words, and with the first of the changed steps that they come to. */
  people: z.array(z.strictObject({ name: z.string(), says: z.string(), comesTo: z.string().nullable() })),
  changed: z.array(changedStep),
  voyagerType: z.string(),
  as: z.string().nullable(),
  at: whole,
  /** What was answered in the journey before the event that is gone on from. */
  answered: z.array(z.strictObject({ stepId: z.string(), values: JsonObject })),
  stepId: z.string(),
  status: z.enum(['open', 'done']),
  view: View,
  url: z.string().nullable(),
  steps: z.array(z.strictObject({ event: z.string(), from: z.string(), stepId: z.string(), problem: z.string().nullable(), asked })),
  asked,
  refused: z.strictObject({ event: z.string(), words: z.string() }).nullable(),
  now: z.number(),
  today: z.string(),
  nextTimer: z.number().nullable(),
  trail: z.array(z.string()),
  subflow: z.string().nullable(),
  operations: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['read', 'call']),
      failures: z.array(z.strictObject({ code: z.string(), say: z.string() })),
      examples: z.array(Json),
    }),
  ),
  gone: z.array(z.string()),
  /** Every way of the flow by its id, and in words. */
  transitions: z.array(z.strictObject({ id: z.string(), words: z.string() })),
  /** The journey as a file; null where it was not asked for. */
  journey: z.string().nullable(),
});
export type StudioSimulation = z.infer<typeof StudioSimulation>;
export type SimulationRequest = z.infer<typeof SimulationRequest>;

export const simulationRoute = route({
  method: 'POST',
  path: '/api/studio/drafts/:draftId/simulate',
  body: SimulationRequest,
  answers: { 200: { says: 'Where it stands after all that was sent.', schema: StudioSimulation } },
});
