/** The relative error of a quantile. */
const error = 0.01;
const growth = (1 + error) / (1 - error);

/**
 * Quantiles of durations in bounded memory: counts in buckets that grow by a fixed factor (DDSketch), so that each answer is within one
 * per cent of a duration that was added. A thousand buckets reach from a millisecond to ten years.
 */
export class DurationSketch {
  readonly #buckets = new Map<number, number>();
  #zeros = 0;
  #count = 0;

  /** Milliseconds; less than one counts as none, as a clock that was put back makes them. */
  add(milliseconds: number): void {
    this.#count += 1;
    if (!(milliseconds >= 1)) {
      this.#zeros += 1;
      return;
    }
    const index = Math.ceil(Math.log(milliseconds) / Math.log(growth));
    this.#buckets.set(index, (this.#buckets.get(index) ?? 0) + 1);
  }

  /** The number of buckets, which is the memory that it takes. */
  get size(): number {
    return this.#buckets.size;
  }

  /** The duration that stands at this part of the way from the shortest to the longest, in whole milliseconds; null while there is none. */
  quantile(part: number): number | null {
    if (this.#count === 0) return null;
    let before = Math.floor(part * (this.#count - 1)) - this.#zeros;
    if (before < 0) return 0;
    for (const [index, count] of [...this.#buckets].toSorted(([left], [right]) => left - right)) {
      before -= count;
      if (before < 0) return Math.round((2 * growth ** index) / (growth + 1));
    }
    return null;
  }
}
