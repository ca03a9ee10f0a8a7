const units: readonly [suffix: string, milliseconds: number][] = [
  ['d', 24 * 60 * 60_000],
  ['h', 60 * 60_000],
  ['min', 60_000],
  ['s', 1_000],
];

/** A duration as people say it, in its two largest units: `3 d 4 h`, `12 s`, `40 ms`. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  let left = Math.round(milliseconds / 1_000) * 1_000;
  const parts: string[] = [];
  for (const [suffix, size] of units) {
    const whole = Math.floor(left / size);
    left -= whole * size;
    if (whole > 0) parts.push(`${whole} ${suffix}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}
