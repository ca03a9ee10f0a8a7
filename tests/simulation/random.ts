/** Chance that a seed decides wholly: the same seed gives the same numbers, in the same order. */
export interface Random {
  /** From 0 up to and without 1. */
  fraction(): number;
  /** A whole number from 0 up to and without the limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  bytes(count: number): Buffer;
  /** In the form of a UUID. */
  id(): string;
}

/** The generator is sfc32, after the seed was spread over its state by splitmix32. */
export function seededRandom(seed: number): Random {
  let spread = seed | 0;
  const next = (): number => {
    spread = (spread + 0x9e3779b9) | 0;
    let mixed = spread ^ (spread >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  let [a, b, c, count] = [next(), next(), next(), next()];
  const word = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  const fraction = () => word() / 2 ** 32;
  const below = (limit: number) => Math.floor(fraction() * limit);
  const bytes = (size: number) => {
    const buffer = Buffer.alloc(Math.ceil(size / 4) * 4);
    for (let at = 0; at < buffer.length; at += 4) buffer.writeUInt32LE(word(), at);
    return buffer.subarray(0, size);
  };
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    bytes,
    id: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  };
}
