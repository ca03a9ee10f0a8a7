import { z } from 'zod';
import { JsonObject } from './json.ts';

const Outcome = z.strictObject({
  stepId: z.string(),
  status: z.enum(['open', 'done']),
  problem: z.string().nullable(),
  answers: z.record(z.string(), JsonObject),
  remembers: JsonObject,
  effects: z.array(z.strictObject({ operation: z.string(), input: JsonObject })),
  timers: z.array(z.number()),
  leave: z.string().nullable(),
  url: z.string().nullable(),
});

/** The data that an event read or carried. It can be as large as a product's data, so what is in it is not looked at. */
const Held = z.record(z.string(), z.unknown(), 'an object belongs here');

const seen = { seq: z.number().int(), at: z.strictObject({ now: z.number(), today: z.string(), load: Held, person: Held }) };
const from = z.strictObject({ url: z.string(), subflow: z.string() });
const child = { childType: z.string(), childId: z.string() };
const file = z.looseObject({ documentId: z.string(), name: z.string(), type: z.enum(['PDF', 'JPG', 'PNG']), size: z.number() });

/** Every event as `RecordEvent` has it. */
const Event = z.discriminatedUnion('type', [
  z.strictObject({
    ...seen,
    type: z.literal('voyager.start'),
    given: Held,
    flags: z.record(z.string(), z.boolean()),
    prefill: z.record(z.string(), Held).optional(),
    from: from.optional(),
  }),
  z.strictObject({ ...seen, type: z.literal('client'), from: z.string(), event: z.string(), values: Held }),
  z.strictObject({
    ...seen,
    type: z.literal('voyager.rewind'),
    to: z.string(),
    reopens: z.literal(true).optional(),
    byOperator: z.literal(true).optional(),
  }),
  z.strictObject({
    ...seen,
    type: z.literal('voyager.attached'),
    of: z.string(),
    field: z.string(),
    file,
    replaces: z.string().optional(),
  }),
  z.strictObject({ ...seen, type: z.literal('voyager.removed'), of: z.string(), field: z.string(), documentId: z.string() }),
  z.strictObject({ ...seen, type: z.literal('voyager.effect.done'), effectId: z.string(), output: z.unknown() }),
  z.strictObject({ ...seen, type: z.literal('voyager.effect.failed'), effectId: z.string(), code: z.string(), errors: z.unknown() }),
  z.strictObject({ ...seen, type: z.literal('voyager.timer'), token: z.string(), early: z.literal(true).optional() }),
  z.strictObject({ ...seen, ...child, type: z.literal('voyager.child.done'), result: Held }),
  z.strictObject({ ...seen, ...child, type: z.literal('voyager.child.left') }),
  z.strictObject({
    ...seen,
    type: z.literal('voyager.moved'),
    from: z.string(),
    to: z.string(),
    mapping: z.strictObject({
      states: z.record(z.string(), z.string()),
      answers: z.record(z.string(), Held),
      given: Held,
      remembers: Held,
      remembered: z.array(z.string()),
    }),
    flags: z.record(z.string(), z.boolean()),
    trail: z.number().int().min(0),
  }),
]);

const Context = z.strictObject({
  given: Held,
  remembers: Held,
  answers: z.record(z.string(), Held),
  flags: z.record(z.string(), z.boolean()),
});
const trail = z.array(z.strictObject({ stepId: z.string(), seq: z.number().int(), context: Context }));

/** A record that was moved, as it was before: `RecordState` of one that rests. */
const Found = z.strictObject({
  stepId: z.string(),
  arrived: z.number().int(),
  status: z.literal('open'),
  context: Context,
  trail,
  prefill: z.record(z.string(), Held),
  loaded: Held,
  problem: z.string().nullable(),
  pending: z.null(),
  attached: z.record(z.string(), z.record(z.string(), z.array(file))).optional(),
  returning: z
    .strictObject({
      change: z.string(),
      back: z.strictObject({ stepId: z.string(), arrived: z.number().int(), context: Context, trail }),
    })
    .optional(),
  timers: z.array(z.strictObject({ token: z.string(), dueAt: z.number(), delay: z.number(), of: z.string() })),
  outcome: z.null(),
  from: from.optional(),
  seq: z.number().int(),
});

const Issue = z.strictObject({ path: z.string(), message: z.string() });

/** An event that was tried where the record rests, and what was said of it: by the form, which takes the values where it says nothing, or by the flow. */
const Try = z.strictObject({
  event: z.strictObject({ ...seen, type: z.literal('client'), from: z.string(), event: z.string(), values: Held }),
  of: z.enum(['form', 'way']),
  issues: z.array(Issue),
});

/** A journey through a flow, as a file: a record's events in order, and what each led to. */
export const JourneyDocument = z.strictObject({
  journey: z.string(),
  definition: z.string(),
  recordId: z.string(),
  masked: z.number(),
  steps: z.array(z.strictObject({ event: Event, found: Found.optional(), then: Outcome, tries: z.array(Try).optional() })).min(1),
});
