import type { Library } from '#engine/compiled/library.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { projectView } from '#engine/projection/project-view.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Layout } from '#schemas/layout.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const shared = {
  'words/en.yaml': 'generic: It failed.\nhello: Hello\nkind:\n  A: Alpha\n  B: Beta\n',
  'config.yaml': 'brand: Larkmoor\n',
};

/** A library of documents given by their path, with a few words where they bring none. */
export function library(documents: Record<string, string>): Library {
  return compileLibrary(
    Object.entries({ ...shared, ...documents }).map(([path, text]) => ({ path, text })),
    fixtureOperations,
  );
}

export function codes(documents: Record<string, string>): string[] {
  return library(documents).findings.map((finding) => `${finding.code}@${finding.position.line}:${finding.position.column}`);
}

/** A screen with this below its first lines, drawn in a scope. */
export function draw(body: string, scope: Scope = {}, more: Record<string, string> = {}): { layout: Layout; library: Library } {
  const compiled = library({ 'a.screen.yaml': `screen: a\ntitle: A page\npath: /a\n${body}`, ...more });
  const errors = compiled.findings.filter((finding) => finding.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((finding) => `${finding.position.line}: ${finding.message}`).join('\n'));
  const screen = compiled.screens.get('a');
  if (screen === undefined) throw new Error('The screen did not compile');
  const { view } = projectView(screen.view, scope);
  if (!('layout' in view)) throw new Error('The screen has no layout');
  return { layout: view.layout, library: compiled };
}
