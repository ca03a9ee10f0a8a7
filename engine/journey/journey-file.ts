import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { JsonObject } from '#schemas/json.ts';
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

/** A journey as YAML, one event after the other, readable in a review. */
export function writeJourney(journey: Journey): string {
  return stringify(journey, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** Reads a journey from YAML or JSON; what does not fit is told in words. */
export function readJourney(text: string): { journey: Journey } | { error: string } {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const read = JourneyFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { error: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a journey'}` };
  }
  return { journey: read.data as unknown as Journey }; // events are held against the flow when they are folded
}
