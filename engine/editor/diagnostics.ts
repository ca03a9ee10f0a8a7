import type { Finding } from '#engine/compiled/finding.ts';
import type { Span } from './span.ts';
import { spanOf } from './word-fix.ts';
import type { Workspace } from './workspace.ts';

/** A finding with its stretch of the document. */
export interface Diagnostic extends Span {
  finding: Finding;
}

/** What is wrong with each document, by its path; a document that nothing is wrong with is not there. */
export function diagnosticsOf(workspace: Workspace): Map<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const finding of workspace.library().findings) {
    const { file } = finding.position;
    const own = found.get(file) ?? [];
    own.push({ finding, ...spanOf(finding, workspace.textOf(file) ?? '') });
    found.set(file, own);
  }
  return found;
}
