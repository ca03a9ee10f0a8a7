import type { Finding } from '#engine/compiled/finding.ts';
import { diagnosticsOf } from './diagnostics.ts';
import type { FixCandidate } from './fixes/fix-context.ts';
import { fixesOf } from './fixes/fixes-of.ts';
import type { Span } from './span.ts';
import type { Workspace } from './workspace.ts';

/** A fix of a finding, which was compiled with. */
export interface CodeAction extends FixCandidate {
  finding: Finding;
  /** The first of a finding's fixes. */
  isPreferred: boolean;
}

/** The findings whose fixes one question gets: each fix costs a compilation, and a whole document may be selected. */
const mostFindings = 10;

/**
 * The fixes of the findings that a stretch of a document touches, those of one finding at a time: the caller may stop between two of them.
 * At most ten findings are answered.
 */
export function* codeActionsAt(workspace: Workspace, path: string, { from, to }: Span): Generator<CodeAction[], void, undefined> {
  const before = workspace.library().findings;
  const files = workspace.files();
  const touched = (diagnosticsOf(workspace).get(path) ?? []).filter((one) => one.from <= to && one.to >= from);
  for (const { finding } of touched.slice(0, mostFindings)) {
    const fixes = fixesOf(finding, files, before, (changed) => workspace.check(changed));
    yield fixes.map((fix, index) => ({ ...fix, finding, isPreferred: index === 0 }));
  }
}
