import { nearest } from '#engine/expression/nearest.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { FindingCode } from './finding-codes.ts';

/** Collects what is wrong in documents. Nothing an author writes throws. */
export class Findings {
  readonly list: Finding[] = [];

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
