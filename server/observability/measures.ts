/** The durable service's measurements of its work. Labels are flows, operations and codes: a bounded few. */
export interface Measures {
  /** `code` is `written`, `replayed`, `polled` or that of the problem it was refused with. */
  updated(facts: { flow: string; code: string; seconds: number }): void;
  /** One attempt of an effect. `code` is `done`, `again`, `fenced`, `unheard`, or that of its failure. */
  attempted(facts: { operation: string; code: string; seconds: number }): void;
  /** Reports a timer that fired this much later than it was due. */
  fired(facts: { lateSeconds: number }): void;
  /** A round of the workers: how long it took, and how long after the round before it began. */
  swept(facts: { seconds: number; sinceSeconds: number }): void;
  /** A thread for trials of a draft has begun: it may answer several. */
  trialThread(): void;
  /** A trial of a draft on histories has begun (1) or ended (-1). */
  trialUnderWay(change: 1 | -1): void;
  /** A replay of histories is over: `reported`, `stopped` by whoever asked, `refused` with the draft, or `failed`. */
  tried(outcome: 'reported' | 'stopped' | 'refused' | 'failed'): void;
}

export const unmeasured: Measures = {
  updated: () => undefined,
  attempted: () => undefined,
  fired: () => undefined,
  swept: () => undefined,
  trialThread: () => undefined,
  trialUnderWay: () => undefined,
  tried: () => undefined,
};
