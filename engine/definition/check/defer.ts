import type { Compilation } from '../bind/compilation.ts';
import { loadsIn } from '../bind/loads.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { CompiledLoad } from '../../compiled/compiled-load.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { readersOf, readOnce } from '../../compiled/view-readers.ts';
import { readsOf, treesIn } from '../../compiled/trees.ts';
import { traitsOf } from '../../fields/node-traits.ts';
import { readsOfRegion } from '../../compiled/reads-of-region.ts';

/** A deferred load is shown only in regions of its name and in dialogs, and decides nothing before the page is answered. */
export function checkDefer(screen: Pick<CompiledScreen, 'view' | 'load' | 'redirect' | 'report'>, { findings }: Compilation): void {
  const defer = screen.load.filter((load) => load.defer);
  if (defer.length === 0) return;
  const { view } = screen;
  const report = (load: CompiledLoad, tree: Compiled, where: string, code: 'not-here' | 'no-region'): void => {
    const read = readsOf(tree).find(({ path: [root, name] }) => root === 'load' && name === load.name)?.read ?? null;
    findings.error(
      code,
      findings.places.ofRead(tree) ?? findings.places.ofRead(read) ?? load.position,
      `\`${authored(load)}\` comes later, and ${where} reads it.`,
      code === 'no-region' ? `Put it into \`region: ${authored(load)}\`.` : 'Leave out `defer`, or let a region show it.',
    );
  };
  const nodes = [...readersOf(view.body)];
  for (const load of defer) {
    const reads = (tree: Compiled): boolean => loadsIn(tree).includes(load.name);
    for (const { what, trees } of [...readOnce(screen), { what: 'data of the browser', trees: Object.values(view.data) }])
      for (const tree of trees.filter(reads)) report(load, tree, what, 'not-here');
    for (const other of screen.load)
      if (!other.defer)
        for (const tree of [other.when, ...treesIn(other.with)].filter(reads))
          report(load, tree, `the read ${authored(other)}`, 'not-here');
    const named = nodes.filter(({ node }) => traitsOf(node).boundary && readsOfRegion(node).includes(load.name));
    for (const { node, trees, regions } of nodes) {
      if (regions.some((region) => readsOfRegion(region).includes(load.name))) continue;
      for (const tree of trees.filter(reads)) report(load, tree, `a ${node.type} outside its region`, 'no-region');
    }
    if (named.length === 0)
      findings.error(
        'no-region',
        load.position,
        `\`${authored(load)}\` comes later, and no region waits for it.`,
        `Show it in \`region: ${authored(load)}\`, or leave out \`defer\`.`,
      );
  }
}

const authored = (load: CompiledLoad): string => load.name.replace(/~.*$/, '');
