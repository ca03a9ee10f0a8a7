import type { Finding, SourcePosition } from './compiled.ts';

/** Collects what is wrong in documents. Nothing an author writes throws. */
export class Findings {
  readonly list: Finding[] = [];

  error(code: string, position: SourcePosition, message: string, cure: string): void {
    this.list.push({ code, severity: 'error', message, cure, position });
  }

  warning(code: string, position: SourcePosition, message: string, cure: string): void {
    this.list.push({ code, severity: 'warning', message, cure, position });
  }

  /** In the order of files and lines, each once: a part that is used twice tells its faults once. */
  sorted(): Finding[] {
    const seen = new Set<string>();
    return this.list
      .filter((finding) => {
        const key = `${finding.code} ${finding.position.file}:${finding.position.line}:${finding.position.column} ${finding.message}`;
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      })
      .sort(
        (a, b) =>
          a.position.file.localeCompare(b.position.file) ||
          a.position.line - b.position.line ||
          a.position.column - b.position.column ||
          a.code.localeCompare(b.code),
      );
  }
}

/** The one of `known` that was most likely meant, for a cure: at most a third of its letters differ. */
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
  return best;
}

function editDistance(a: string, b: string): number {
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

/** "Did you mean …?" where there is a likely word, else the fallback. */
export function didYouMean(word: string, known: Iterable<string>, fallback: string): string {
  const likely = nearest(word, known);
  return likely === null ? fallback : `Did you mean \`${likely}\`?`;
}
