import type { Json, JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../definition/compiled.ts';
import { advanceRecord, isRefusal, startRecord } from '../record/fold.ts';
import type { FoldResult, RecordEvent, Refusal } from '../record/record-types.ts';

/** What one event led to, as far as a replay compares it. */
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

/** Dotted paths with `*` for any one part, held against event values, loads, outputs and inputs: `values.ssn`, `load.card.pan`, `output.pan`. */
export type SensitivePaths = readonly string[];

export const maskedValue = '•••';

/** Folds a history and keeps what each event led to. A history that the flow refuses is not one of its own: it throws. */
export function recordJourney(
  flow: CompiledFlow,
  recordId: string,
  events: readonly RecordEvent[],
  sensitive: SensitivePaths = [],
): Journey {
  const steps: JourneyStep[] = [];
  let result: FoldResult | Refusal | null = null;
  for (const event of events) {
    result = result === null ? beginWith(flow, recordId, event) : advanceRecord(flow, recordId, stateOf(result), event);
    if (isRefusal(result)) throw new Error(`Event ${event.seq} is refused by ${flow.voyagerType}: ${result.detail}`);
    steps.push({ event, then: outcomeOf(result, event) });
  }
  const mask = new Mask(sensitive);
  for (const step of steps) maskStep(mask, step); // what is learned late may stand early too
  mask.count = 0;
  const masked = steps.map((step) => maskStep(mask, step));
  return { journey: flow.voyagerType, definition: flow.hash, recordId, masked: mask.count, steps: masked };
}

function maskStep(mask: Mask, { event, then }: JourneyStep): JourneyStep {
  return { event: mask.event(event), then: mask.outcome(then) };
}

function stateOf(result: FoldResult | Refusal): FoldResult['state'] {
  if (isRefusal(result)) throw new Error(result.detail);
  return result.state;
}

export function beginWith(flow: CompiledFlow, recordId: string, event: RecordEvent): FoldResult | Refusal {
  if (event.type !== 'voyager.start') throw new Error('A history begins with voyager.start');
  return startRecord(flow, {
    recordId,
    given: event.given,
    flags: event.flags,
    at: event.at,
    ...(event.prefill === undefined ? {} : { prefill: event.prefill }),
  });
}

export function outcomeOf(result: FoldResult, event: RecordEvent): JourneyOutcome {
  const { state } = result;
  return {
    stepId: state.stepId,
    status: state.status,
    problem: state.problem,
    answers: state.context.answers,
    remembers: state.context.remembers,
    effects: result.effects.map(({ operation, input }) => ({ operation, input })),
    timers: result.timers.map((timer) => timer.dueAt - event.at.now),
    leave: result.leave,
    url: state.outcome?.url ?? null,
  };
}

/** Masks by path, and afterwards every place where a value that was masked stands again. */
export class Mask {
  count = 0;
  private readonly paths: string[][];
  private readonly seen = new Set<string>();
  private readonly texts: string[] = [];

  constructor(sensitive: SensitivePaths) {
    this.paths = sensitive.map((path) => path.split('.'));
  }

  event(event: RecordEvent): RecordEvent {
    return this.value(event as unknown as Json, eventRoots) as unknown as RecordEvent; // the same shape, texts replaced
  }

  outcome(outcome: JourneyOutcome): JourneyOutcome {
    return this.value(outcome as unknown as Json, outcomeRoots) as unknown as JourneyOutcome; // the same shape, texts replaced
  }

  private value(value: Json, roots: (path: readonly string[]) => string[] | null): Json {
    const walk = (one: Json, path: string[]): Json => {
      const place = roots(path);
      if (place !== null && one !== null && this.paths.some((pattern) => matches(pattern, place))) return this.hide(one);
      if (this.seen.has(JSON.stringify(one))) return this.hide(one);
      if (typeof one === 'string') return this.within(one);
      if (Array.isArray(one)) return one.map((item, index) => walk(item, [...path, String(index)]));
      if (typeof one !== 'object' || one === null) return one;
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner, [...path, key])]));
    };
    return walk(value, []);
  }

  private hide(value: Json): Json {
    if (value === maskedValue) return maskedValue;
    this.learn(value);
    this.count++;
    return maskedValue;
  }

  /** A text made with a masked value keeps the rest of its words, so that a replay makes the same of the mask. */
  private within(text: string): string {
    const masked = this.texts.reduce((left, secret) => left.replaceAll(secret, maskedValue), text);
    if (masked !== text) this.count++;
    return masked;
  }

  /** Texts too short to tell from others, and bare numbers, are hidden where they are declared and nowhere else. */
  private learn(value: Json): void {
    if (typeof value === 'string') {
      if (value.length < 4 || this.seen.has(JSON.stringify(value))) return;
      this.seen.add(JSON.stringify(value));
      if (value.length >= 8) this.texts.push(value);
    } else if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
      this.seen.add(JSON.stringify(value));
      for (const inner of Object.values(value)) this.learn(inner);
    }
  }
}

function matches(pattern: readonly string[], place: readonly string[]): boolean {
  return pattern.length === place.length && pattern.every((part, index) => part === '*' || part === place[index]);
}

/** Where a path of an event stands in the words of a sensitive path. */
function eventRoots(path: readonly string[]): string[] | null {
  const [head, second] = path;
  if (head === 'values' || head === 'output' || head === 'given' || head === 'result') return [...path];
  if (head === 'at' && (second === 'load' || second === 'person')) return path.slice(1);
  if (head === 'prefill') return ['values', ...path.slice(2)];
  return null;
}

function outcomeRoots(path: readonly string[]): string[] | null {
  const [head] = path;
  if (head === 'answers') return ['values', ...path.slice(2)];
  if (head === 'effects' && path[2] === 'input') return path.slice(2);
  return null;
}
