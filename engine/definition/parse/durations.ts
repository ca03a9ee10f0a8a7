const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `1s`, `30d`, `500ms` in milliseconds; null for anything else. */
export function durationOf(text: string): number | null {
  const match = /^([1-9][0-9]*)(ms|s|m|h|d)$/.exec(text.trim());
  if (match === null) return null;
  const milliseconds = Number(match[1]) * (units[match[2] ?? ''] ?? Number.NaN);
  return Number.isSafeInteger(milliseconds) ? milliseconds : null;
}
