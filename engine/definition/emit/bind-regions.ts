import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import { slotsOf } from '#engine/validation/walk-layout.ts';
import { underCondition } from '../bind/choose.ts';
import { readsOfRegion } from '#engine/compiled/reads-of-region.ts';

/**
 * A view whose regions say how they stand. A read that was not waited for is one of `waiting`; one that failed and may be missing is null
 * where it was asked for, so that a record's view is drawn again from what was read and nothing else.
 */
export function bindRegions(view: CompiledView, regions: ReadonlyMap<string, LayoutNode[]>, loads: readonly CompiledLoad[]): CompiledView {
  const settle = (nodes: readonly LayoutNode[]): LayoutNode[] =>
    nodes.map((node) => {
      const inner: LayoutNode = { ...node };
      for (const [slot, children] of slotsOf(node)) inner[slot] = settle(children); // the compiler's own nodes
      const failed = traitsOf(node).boundary && node.id !== undefined ? regions.get(node.id) : undefined;
      return failed === undefined ? inner : settled(inner, settle(failed), loads);
    });
  if (regions.size === 0) return view;
  const dialogs = Object.fromEntries(
    Object.entries(view.dialogs).map(([name, dialog]) => [name, { ...dialog, body: settle(dialog.body), footer: settle(dialog.footer) }]),
  );
  return { ...view, body: settle(view.body), dialogs };
}

function settled(region: LayoutNode, failed: LayoutNode[], loads: readonly CompiledLoad[]): LayoutNode {
  const own = loads.filter(({ name }) => readsOfRegion(region).includes(name));
  const waits = own.filter(({ defer }) => defer).map(({ name }): Compiled => ['has', ['get', 'waiting', name]]);
  const fails = own
    .filter(({ onFail }) => onFail === 'show')
    .map(({ name, when }): Compiled => {
      const missing: Compiled = ['==', ['get', 'load', name], null];
      return when === null ? missing : ['and', when, missing];
    });
  const [waiting, broken, either] = [any(waits), any(fails), any([...waits, ...fails])];
  if (either === null) return region;
  const ways = [...(waiting === null ? [] : [waiting, 'waiting']), ...(broken === null ? [] : [broken, 'failed'])];
  const state: CompiledValue = { $: ['if', ...ways, 'ready'] };
  const children = underCondition(region.children ?? [], ['not', either]);
  return { ...region, state, children: [...children, ...underCondition(failed, either)] };
}

function any([first, ...more]: Compiled[]): Compiled | null {
  return first === undefined ? null : more.length === 0 ? first : ['or', first, ...more];
}
