/** Numbers that a seed gives again in the same order. */
export interface SeededNumbers {
  /** Whole, from 0 to below. */
  below(limit: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The generator "mulberry32": small, and good enough to choose faults with. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    shuffled: (list) =>
      list
        .map((value) => ({ value, order: below(2 ** 31) }))
        .sort((left, right) => left.order - right.order)
        .map(({ value }) => value),
  };
}
