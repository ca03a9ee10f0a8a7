/** The one of `known` that was most likely meant, for a fix: at most a third of its letters differ. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? continued(word, known);
}

/** The only one that begins like it, or that it begins like: `pay` for `payment`. */
function continued(word: string, known: Iterable<string>): string | null {
  const alike = [...known].filter((one) => Math.min(one.length, word.length) >= 3 && (one.startsWith(word) || word.startsWith(one)));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** The letters that differ between two words. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
