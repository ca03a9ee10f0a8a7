import type { JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import type { RecordEvent, RecordState } from '../record/record-types.ts';

/** The outcome of one event, as far as a replay compares it. Times are milliseconds from the event. */
export interface JourneyOutcome {
  stepId: string;
  status: 'open' | 'done';
  problem: string | null;
  answers: { [stepId: string]: JsonObject };
  remembers: JsonObject;
  effects: { operation: string; input: JsonObject }[];
  timers: number[];
  leave: string | null;
  url: string | null;
}

/** An event that a person sends. */
export type ClientEvent = Extract<RecordEvent, { type: 'client' }>;

/**
 * An event that was tried where a journey rested, and what was said of it. The record does not move by it. `form`: what the form says of its values;
 * without an issue it takes them. `way`: the flow takes no way for it, and says why where it has words.
 */
export interface JourneyTry {
  event: ClientEvent;
  of: 'form' | 'way';
  issues: Issue[];
}

export interface JourneyStep {
  event: RecordEvent;
  /**
   * For a move to another version: the record as it was found. No file holds the version that it left, so a replay with the present
   * documents starts here.
   */
  found?: RecordState;
  then: JourneyOutcome;
  /** Events that were tried where the record rests then. */
  tries?: JourneyTry[];
}

/** A record's history, gapless from its start: all that a fold needs. */
export interface History {
  recordId: string;
  events: readonly RecordEvent[];
  /** The last move to another version, by its place, and what it found. */
  moved?: { index: number; found: RecordState };
}

/** A record's history as a file: everything that a replay needs, and nothing that may not be seen. */
export interface Journey {
  journey: string;
  /** The definition it ran on. */
  definition: string;
  recordId: string;
  /** Replaces every masked value: a replay sees the mark and no value. */
  masked: number;
  steps: JourneyStep[];
}

export function historyOf({ recordId, steps }: Journey): History {
  const index = steps.findLastIndex(({ found }) => found !== undefined);
  const found = steps[index]?.found;
  return { recordId, events: steps.map(({ event }) => event), ...(found === undefined ? {} : { moved: { index, found } }) };
}
