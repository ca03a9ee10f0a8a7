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

/** The fixes of the findings that a stretch of a document touches. */
export function codeActionsAt(workspace: Workspace, path: string, { from, to }: Span): CodeAction[] {
  const before = workspace.library().findings;
  const touched = (diagnosticsOf(workspace).get(path) ?? []).filter((one) => one.from <= to && one.to >= from);
  return touched.flatMap(({ finding }) =>
    fixesOf(finding, workspace.files(), before, (files) => workspace.check(files)).map((fix, index) => ({
      ...fix,
      finding,
      isPreferred: index === 0,
    })),
  );
}
