import { eventNameInClear } from '../journey/event-words.ts';
import { DurationSketch } from './duration-sketch.ts';

/** The parts of an event that stay in clear, even once its record was erased. */
export interface FunnelRow {
  recordId: string;
  /** From 0, without a gap. */
  seq: number;
  /** The event's name, or `voyager.…` for what the service itself did. */
  type: string;
  /** Empty for the start. */
  from: string;
  to: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface FunnelOptions {
  /** Steps of the flow in their order; one that a history names beside them comes after. */
  steps: readonly string[];
  /** Steps that end a record. */
  finals: ReadonlySet<string>;
  now: number;
  /** A record that has rested for longer is dropped. */
  restMs: number;
}

/** `words` name the event as its owner does: `CONTINUE of length`. */
export interface FunnelWay {
  event: string;
  words: string;
  to: string;
  count: number;
}

export interface FunnelStep {
  stepId: string;
  /** Records that ever came to it, and how often they did. */
  reached: number;
  visits: number;
  /**
   * The events at that step, the most frequent first. If `to` is the step itself, the record stayed: a page was left for, a file attached.
   */
  leftBy: FunnelWay[];
  /** Records that stand there now, and of these the ones that have done so for too long. */
  resting: number;
  dropped: number;
  /** The median of finished visits in whole milliseconds, within one per cent; null if there are none. */
  medianMs: number | null;
  p90Ms: number | null;
}

export interface Funnel {
  entered: number;
  /** By the final step, the most frequent first. */
  finished: { stepId: string; count: number }[];
  /** Neither finished nor dropped. */
  underWay: number;
  dropped: number;
  steps: FunnelStep[];
}

interface Tally {
  reached: number;
  visits: number;
  leftBy: Map<string, FunnelWay>;
  resting: number;
  dropped: number;
  times: DurationSketch;
}

/**
 * Where people go and where they stop, from histories alone. Rows come record by record, each whole and in order; only the record that is
 * being read is kept, so that a million cost no more memory than one.
 */
export class FunnelCount {
  readonly #options: FunnelOptions;
  readonly #tallies = new Map<string, Tally>();
  readonly #finished = new Map<string, number>();
  #entered = 0;
  #dropped = 0;
  #ended = 0;
  #record: { id: string; seq: number; stepId: string; since: number; last: number; reached: Set<string> } | null = null;

  constructor(options: FunnelOptions) {
    this.#options = options;
    for (const stepId of options.steps) this.#tally(stepId);
  }

  add(row: FunnelRow): void {
    if (this.#record?.id !== row.recordId) {
      this.#close();
      if (row.seq !== 0) throw new Error(`The history of ${row.recordId} does not begin with its start`);
      this.#entered += 1;
      this.#record = { id: row.recordId, seq: 0, stepId: row.to, since: row.at, last: row.at, reached: new Set() };
      this.#arrive(row.to);
      return;
    }
    const record = this.#record;
    if (row.seq !== record.seq + 1 || row.from !== record.stepId)
      throw new Error(`The history of ${row.recordId} has no event ${record.seq + 1} from ${record.stepId}`);
    record.seq = row.seq;
    // An erasure adds events that are nobody's action, and no sign of presence.
    if (row.type === 'voyager.erased') return;
    const tally = this.#tally(record.stepId);
    const edge = JSON.stringify([row.type, row.to]);
    const known = tally.leftBy.get(edge);
    if (known === undefined) tally.leftBy.set(edge, { event: row.type, words: eventNameInClear(row), to: row.to, count: 1 });
    else known.count += 1;
    record.last = row.at;
    if (row.to === record.stepId) return;
    tally.times.add(row.at - record.since);
    record.stepId = row.to;
    record.since = row.at;
    this.#arrive(row.to);
  }

  result(): Funnel {
    this.#close();
    return {
      entered: this.#entered,
      finished: [...this.#finished].map(([stepId, count]) => ({ stepId, count })).toSorted(byCount),
      underWay: this.#entered - this.#ended - this.#dropped,
      dropped: this.#dropped,
      steps: [...this.#tallies].map(([stepId, { leftBy, times, ...counts }]) => ({
        stepId,
        ...counts,
        leftBy: [...leftBy.values()].toSorted(byCount),
        medianMs: times.quantile(0.5),
        p90Ms: times.quantile(0.9),
      })),
    };
  }

  #tally(stepId: string): Tally {
    let tally = this.#tallies.get(stepId);
    if (tally === undefined) {
      tally = { reached: 0, visits: 0, leftBy: new Map(), resting: 0, dropped: 0, times: new DurationSketch() };
      this.#tallies.set(stepId, tally);
    }
    return tally;
  }

  #arrive(stepId: string): void {
    const tally = this.#tally(stepId);
    tally.visits += 1;
    if (this.#record === null || this.#record.reached.has(stepId)) return;
    this.#record.reached.add(stepId);
    tally.reached += 1;
  }

  /** The record that was read last is whole: where it stands counts now. */
  #close(): void {
    const record = this.#record;
    this.#record = null;
    if (record === null) return;
    if (this.#options.finals.has(record.stepId)) {
      this.#ended += 1;
      this.#finished.set(record.stepId, (this.#finished.get(record.stepId) ?? 0) + 1);
      return;
    }
    const tally = this.#tally(record.stepId);
    tally.resting += 1;
    // By its last event: somebody who attaches a file to a step is still there.
    if (this.#options.now - record.last < this.#options.restMs) return;
    tally.dropped += 1;
    this.#dropped += 1;
  }
}

function byCount(left: { count: number }, right: { count: number }): number {
  return right.count - left.count;
}
