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
}

export const unmeasured: Measures = {
  updated: () => undefined,
  attempted: () => undefined,
  fired: () => undefined,
  swept: () => undefined,
};
