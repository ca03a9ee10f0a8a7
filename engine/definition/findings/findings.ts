import { nearest } from '#engine/expression/nearest.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { FindingCode } from './finding-codes.ts';
import { SourcePlaces } from './source-places.ts';

/** Collects the faults of documents, and knows the places at which they are reported. Nothing that an author writes throws. */
export class Findings {
  readonly list: Finding[] = [];
  readonly places: SourcePlaces;

  constructor(places = new SourcePlaces()) {
    this.places = places;
  }

  /** Findings of the same documents that nobody reads, for an expression that is looked at a second time. */
  muted(): Findings {
    return new Findings(this.places);
  }

  error(code: FindingCode, position: SourcePosition, message: string, fix: string): void {
    this.list.push({ code, severity: 'error', message, fix, position });
  }

  warning(code: FindingCode, position: SourcePosition, message: string, fix: string): void {
    this.list.push({ code, severity: 'warning', message, fix, position });
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

/** "Did you mean …?" where there is a likely word, else the fallback. */
export function didYouMean(word: string, known: Iterable<string>, fallback: string): string {
  const likely = nearest(word, known);
  return likely === null ? fallback : `Did you mean \`${likely}\`?`;
}
