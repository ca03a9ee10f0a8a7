/** Among 32 random bytes fewer different ones come once in more than 10^15 keys. */
const fewest = 16;

/** A key that nobody drew at random: one byte again and again, a pattern, bytes in order. */
export function isWeakKey(key: Buffer): boolean {
  const steps = [...key].map((byte, at) => (byte - (key[at - 1] ?? 0)) & 255).slice(1);
  return new Set(key).size < fewest || new Set(steps).size < fewest;
}
