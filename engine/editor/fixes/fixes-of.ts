import type { Finding } from '#engine/compiled/finding.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { applyEdit, type DocumentsEdit } from '../edit.ts';
import { type FixCandidate, FixContext } from './fix-context.ts';
import { fixesOfCode } from './fixes-of-code.ts';

/** The candidates that are tried for one finding, and the fixes that are offered. */
const [mostTried, mostOffered] = [14, 3];

/** A longer line is no line that a person wrote. Fixes search the lines by patterns, so such a document is offered none. */
const longestLine = 2000;

const makersOf = new Map<string, readonly ((context: FixContext) => FixCandidate[])[]>(Object.entries(fixesOfCode));

const keyOf = ({ code, message, position }: Finding): string => `${code} ${position.file} ${message}`;

/**
 * The changes that mend a finding, the likeliest first. Each was compiled with: the finding is gone, and no error is there that was not there before.
 * `check` answers the findings of documents.
 */
export function fixesOf(
  finding: Finding,
  files: readonly SourceFile[],
  before: readonly Finding[],
  check: (files: SourceFile[]) => readonly Finding[],
): FixCandidate[] {
  const makers = makersOf.get(finding.code) ?? [];
  if (makers.length === 0) return [];
  const context = new FixContext(finding, files);
  if (context.document.lines.some(({ text }) => text.length > longestLine)) return [];
  const known = counted(before);
  const found: FixCandidate[] = [];
  let tried = 0;
  for (const make of makers) {
    for (const candidate of make(context)) {
      if (found.length >= mostOffered || tried >= mostTried) return found;
      if (!changesAnything(candidate.edit, files) || found.some(({ title }) => title === candidate.title)) continue;
      tried++;
      const after = check(applyEdit(files, candidate.edit));
      if (isMended(finding, known, after)) found.push(candidate);
    }
  }
  return found;
}

/** Findings by what they say: the same may be found in several lines, and lines move. */
const counted = (findings: readonly Finding[]): Map<string, number> =>
  findings.reduce((counts, one) => counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1), new Map<string, number>());

/** True where a finding is there once less than before, and no error once more. */
function isMended(finding: Finding, before: ReadonlyMap<string, number>, after: readonly Finding[]): boolean {
  const now = counted(after);
  const timesMore = (one: Finding): number => (now.get(keyOf(one)) ?? 0) - (before.get(keyOf(one)) ?? 0);
  return timesMore(finding) < 0 && !after.some((one) => one.severity === 'error' && timesMore(one) > 0);
}

function changesAnything({ edits, creates = [], deletes = [], renames = [] }: DocumentsEdit, files: readonly SourceFile[]): boolean {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  return (
    creates.length + deletes.length + renames.length > 0 ||
    edits.some(({ file, from, to, insert }) => textOf(file).slice(from, to) !== insert)
  );
}
