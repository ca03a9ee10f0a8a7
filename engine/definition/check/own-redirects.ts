import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledRedirect } from '../../compiled/compiled-redirect.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { printExpression } from '../../expression/print-expression.ts';
import type { Findings } from '../findings/findings.ts';
import { readsOf } from '../../compiled/trees.ts';

/** A redirect leads to another page. To its own with another query it may, where its condition asks for that query: then it holds once. */
export function checkOwnRedirects(
  redirects: readonly CompiledRedirect[],
  own: ReadonlySet<string>,
  at: SourcePosition,
  findings: Findings,
): void {
  for (const redirect of redirects) {
    const { when, then } = redirect;
    if (then.route === null || !own.has(then.route)) continue;
    const reads = when === null ? [] : readsOf(when);
    if (reads.some(({ path: [root] }) => root === 'query' || root === 'given')) continue;
    findings.error(
      'redirect-to-itself',
      findings.places.ofValue(redirect, 'to') ?? at,
      `This redirect leads to ${then.route}, where it stands: ${when === null ? 'always' : `while ${printExpression(when)} holds`}, nobody arrives.`,
      'Name another page, or let a node say it with `when:`.',
    );
  }
}

/** The routes of a flow's steps, at each of which its own redirects are asked. */
export function checkFlowRedirects(flow: CompiledFlow, findings: Findings): void {
  const at = { file: flow.file, line: 1, column: 1 };
  const routes = new Set([
    ...Object.values(flow.states).flatMap(({ route }) => (route === null ? [] : [route.name])),
    ...(flow.entry === null ? [] : [flow.entry.name]),
  ]);
  checkOwnRedirects(flow.redirect, routes, at, findings);
  for (const { redirect, route, position } of Object.values(flow.states))
    if (route !== null) checkOwnRedirects(redirect, new Set([route.name]), position, findings);
}

export function checkScreenRedirects(
  { name, redirect }: Pick<CompiledScreen, 'name' | 'redirect'>,
  at: SourcePosition,
  findings: Findings,
): void {
  checkOwnRedirects(redirect, new Set([name]), at, findings);
}
