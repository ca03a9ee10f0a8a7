import type { Finding } from '#engine/compiled/finding.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';

import { applyEdit, type DocumentsEdit } from '../edit.ts';
import { type FixCandidate, FixContext } from './fix-context.ts';
import { fixesOfCode } from './fixes-of-code.ts';

/** The candidates that are tried for one finding, and the fixes that are offered. */
const [mostTried, mostOffered] = [14, 3];

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
  const known = new Set(before.map(keyOf));
  const found: FixCandidate[] = [];
  let tried = 0;
  for (const make of makers) {
    for (const candidate of make(context)) {
      if (found.length >= mostOffered || tried >= mostTried) return found;
      if (!changesAnything(candidate.edit, files) || found.some(({ title }) => title === candidate.title)) continue;
      tried++;
      const after = check(applyEdit(files, candidate.edit));
      const isGone = !after.some((one) => keyOf(one) === keyOf(finding));
      if (isGone && !after.some((one) => one.severity === 'error' && !known.has(keyOf(one)))) found.push(candidate);
    }
  }
  return found;
}

function changesAnything({ edits, creates = [], deletes = [] }: DocumentsEdit, files: readonly SourceFile[]): boolean {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  return creates.length + deletes.length > 0 || edits.some(({ file, from, to, insert }) => textOf(file).slice(from, to) !== insert);
}
