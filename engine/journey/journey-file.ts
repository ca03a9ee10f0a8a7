import { Document, isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit } from 'yaml';
import { z } from 'zod';
import { JsonObject } from '#schemas/json.ts';
import { alikeAsOne } from './alike-as-one.ts';
import type { Journey } from './journey.ts';
import { parseUnfolded } from './parse-unfolded.ts';

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

/**
 * The data that an event read or carried. It can be as large as a product's data, so it is accepted as the JSON that the file's parser
 * made.
 */
const Held = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object belongs here',
);

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
  z.strictObject({ ...seen, type: z.literal('voyager.rewind'), to: z.string(), reopens: z.literal(true).optional() }),
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
  z.strictObject({ ...seen, type: z.literal('voyager.timer'), token: z.string() }),
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

const JourneyFile = z.strictObject({
  journey: z.string(),
  definition: z.string(),
  recordId: z.string(),
  masked: z.number(),
  steps: z.array(z.strictObject({ event: Event, found: Found.optional(), then: Outcome })).min(1),
});

/** A file that unfolds to far more values than a journey has is refused. */
const mostValues = 5_000_000;

/** Nodes around a step: the document, `steps`, its list, and the step. A step is never one line. */
const stepDepth = 4;

/** The length of a line: a shorter list or object is written in one line; a row of a list may be longer, like one of a table. */
const lineLength = { alone: 140, row: 400 };

/**
 * A journey as YAML, one event after the other, readable in a review. What an event reads is mostly what the one before it read: that is
 * written once, with an anchor, and named where it stands again.
 */
export function writeJourney(journey: Journey): string {
  const document = new Document(alikeAsOne(journey), { aliasDuplicateObjects: true, anchorPrefix: 'same' });
  const named = new Map<string, unknown>();
  visit(document, {
    Node(_key, node) {
      if (isNode(node) && !isAlias(node) && node.anchor !== undefined) named.set(node.anchor, node);
    },
  });
  visit(document, {
    Collection(_key, node, path) {
      if (!isCollection(node) || path.length <= stepDepth) return undefined;
      const limit = lineLength[isSeq(path.at(-1)) ? 'row' : 'alone'];
      if (JSON.stringify(valueOf(node, named)).length > limit) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** The value of a node. The library's own `toJS` searches the whole document for each name, of which a long history has thousands. */
function valueOf(node: unknown, named: ReadonlyMap<string, unknown>): unknown {
  if (isAlias(node)) return valueOf(named.get(node.source), named);
  if (isSeq(node)) return node.items.map((item) => valueOf(item, named));
  if (isMap(node)) return Object.fromEntries(node.items.map(({ key, value }) => [String(valueOf(key, named)), valueOf(value, named)]));
  return isScalar(node) ? node.value : null;
}

/** Reads a journey from YAML or JSON; what does not fit is told in words. */
export function readJourney(text: string): { journey: Journey } | { error: string } {
  let value: unknown;
  try {
    value = parseUnfolded(text, mostValues);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const read = JourneyFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const at = issue === undefined || issue.path.length === 0 ? 'the whole file' : issue.path.join('.');
    return { error: `${at}: ${issue?.message ?? 'not a journey'}` };
  }
  const events = read.data.steps.map(({ event }) => event);
  if (events[0]?.type !== 'voyager.start') return { error: 'steps.0.event.type: a history begins with voyager.start' };
  const gap = events.findIndex(({ seq }, index) => seq !== index);
  if (gap !== -1) return { error: `steps.${gap}.event.seq: a history has no gaps, so this is event ${gap}` };
  const wrong = read.data.steps.findIndex(
    ({ event, found }) =>
      (event.type === 'voyager.moved') !== (found !== undefined) || (found !== undefined && found.seq !== event.seq - 1),
  );
  if (wrong !== -1) return { error: `steps.${wrong}.found: a move, and nothing else, says what it found after event ${wrong - 1}` };
  return { journey: value as Journey }; // of that shape, its keys in the file's order
}
