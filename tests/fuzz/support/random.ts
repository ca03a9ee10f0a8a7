/** Numbers that look random and are the same for the same seed: a failing case can be made again. */
export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: 32 bits of state, good enough to choose by. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { next, below, chance: (share) => next() < share, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}
