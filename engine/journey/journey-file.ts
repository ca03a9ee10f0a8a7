import { Document, isCollection, isSeq, parse, visit } from 'yaml';
import { z } from 'zod';
import { JsonObject } from '#schemas/json.ts';
import { alikeAsOne } from './alike-as-one.ts';
import type { Journey } from './recording.ts';

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

const JourneyFile = z.strictObject({
  journey: z.string(),
  definition: z.string(),
  recordId: z.string(),
  masked: z.number(),
  steps: z.array(z.strictObject({ event: z.looseObject({ seq: z.number(), type: z.string() }), then: Outcome })).min(1),
});

/** A file that names values far more often than a journey does is refused before it is unfolded. */
const mostAliases = 10_000;

/** Nodes around a step: the document, `steps`, its list, and the step. A step is never one line. */
const stepDepth = 4;

/** What a line may hold: a list or an object that is shorter stands in one line; a row of a list may be longer, as one of a table. */
const lineLength = { alone: 140, row: 400 };

/**
 * A journey as YAML, one event after the other, readable in a review. What an event reads is mostly what the one before it read: that is
 * written once, with an anchor, and named where it stands again.
 */
export function writeJourney(journey: Journey): string {
  const document = new Document(alikeAsOne(journey), { aliasDuplicateObjects: true, anchorPrefix: 'same' });
  visit(document, {
    Collection(_key, node, path) {
      if (!isCollection(node) || path.length <= stepDepth) return undefined;
      const most = lineLength[isSeq(path.at(-1)) ? 'row' : 'alone'];
      if (JSON.stringify(node.toJS(document)).length > most) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Reads a journey from YAML or JSON; what does not fit is told in words. */
export function readJourney(text: string): { journey: Journey } | { error: string } {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: mostAliases });
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const read = JourneyFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { error: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a journey'}` };
  }
  return { journey: value as Journey }; // of that shape, its keys in the file's order; events are held against the flow when they are folded
}
