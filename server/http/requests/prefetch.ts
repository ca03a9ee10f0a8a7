/** A browser that only guesses where somebody will go: nothing may be begun for it. */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((value) => /prefetch/i.test(String(value ?? '')));
}
