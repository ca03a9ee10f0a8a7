const stamp = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' });

/** An instant in the zone of the product's days, as a sentence says it. */
export const timeWords = (at: number): string => `${stamp.format(at)} Eastern time`;

/** A length of time in the largest unit that it fills, rounded: `2 days`. */
export function lengthWords(ms: number): string {
  if (ms >= 86_400_000) return countOf(ms / 86_400_000, 'day');
  if (ms >= 3_600_000) return countOf(ms / 3_600_000, 'hour');
  return ms >= 60_000 ? countOf(ms / 60_000, 'minute') : countOf(ms / 1000, 'second');
}

function countOf(exact: number, word: string): string {
  const count = Math.max(1, Math.round(exact));
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
}
