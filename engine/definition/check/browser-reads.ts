import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import { readsOf, treesIn } from '../../compiled/trees.ts';
import { treesOfRedirects } from '../../compiled/view-readers.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import type { Compilation } from '../bind/compilation.ts';

/** The server redirects, reports and reads before a browser has the page, so none of these can read the data that travels to it. */
export function checkBrowserReads(
  { load, redirect, report }: Pick<CompiledScreen, 'load' | 'redirect' | 'report'>,
  { findings }: Compilation,
  at: SourcePosition,
): void {
  const before: { what: string; trees: Compiled[] }[] = [
    { what: 'a redirect', trees: treesOfRedirects({ redirect }) },
    { what: 'a report', trees: report.map(({ when }) => when) },
    ...load.map((one) => ({ what: `the read ${one.name}`, trees: [one.when, ...treesIn(one.with)] })),
  ];
  for (const { what, trees } of before)
    for (const tree of trees) {
      const found = readsOf(tree).find(({ path: [root] }) => root === 'data');
      if (found === undefined) continue;
      findings.error(
        'not-here',
        findings.places.ofRead(found.read) ?? findings.places.ofRead(tree) ?? at,
        `\`${String(found.path[1])}\` is data of the browser, and ${what} reads it before the page is answered.`,
        'Give it under `values:` instead of `data:`.',
      );
    }
}
