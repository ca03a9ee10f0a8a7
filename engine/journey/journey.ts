import type { JsonObject } from '#schemas/json.ts';
import type { RecordEvent } from '../record/record-types.ts';

/** What one event led to, as far as a replay compares it. Times are milliseconds from the event. */
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

export interface JourneyStep {
  event: RecordEvent;
  then: JourneyOutcome;
}

/** A record's history, gapless from its start: all that a fold needs. */
export interface History {
  recordId: string;
  events: readonly RecordEvent[];
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
  return { recordId, events: steps.map(({ event }) => event) };
}
