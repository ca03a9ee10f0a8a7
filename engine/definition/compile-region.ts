import type { LayoutNode } from '#schemas/node-definition.ts';
import { slotsOf } from '../validation/walk-layout.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from './authored.ts';
import { valueOf } from './authored.ts';
import { underCondition } from './choose.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import { asValue, compileWords, resolveAt } from './compile-expression.ts';
import { loadsIn } from './compile-load.ts';
import { compileNodes } from './compile-node.ts';
import type { Compiled, CompiledValue } from '../compiled/compiled-value.ts';
import type { CompiledLoad } from '../compiled/compiled-load.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { didYouMean } from './findings.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { nextId } from './view-draft.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** The reads behind these names, as they are called where they are carried out: a name may stand for a value of several. */
export function loadsNamed(names: readonly Authored[], place: ReadingPlace, compilation: Compilation): string[] {
  return [
    ...new Set(
      names.flatMap((item) => {
        const name = item.kind === 'scalar' ? item.source : '';
        const known = place.names.declarations.has(name);
        const found = known ? loadsIn(resolveAt(['get', name], item.at, place, compilation)) : [];
        if (found.length === 0)
          compilation.findings.error(
            'unknown-load',
            item.at,
            `Nothing that is loaded here is called ${name}.`,
            didYouMean(name, place.names.declarations.keys(), 'Name what stands under `load:`.'),
          );
        return found;
      }),
    ),
  ];
}

/** `region: [names]`: which reads it waits for, and what stands there where one of them failed: nodes, or words with a way to try again. */
export function compileRegion(node: LayoutNode, map: AuthoredMap, first: AuthoredEntry, place: NodePlace, draft: ViewDraft): void {
  const { compilation } = draft;
  const names = loadsNamed(first.value.kind === 'list' ? first.value.items : [first.value], place, compilation);
  node.id ??= nextId(draft, 'region');
  node['names'] = names;
  const fail = valueOf(map, 'fail');
  if (fail?.kind === 'list') {
    draft.regions.set(node.id, compileNodes(fail, place, draft));
    return;
  }
  const { generic, tryAgain } = compilation.words;
  const text = fail === undefined ? (generic ?? 'This could not be shown.') : asValue(compileWords(fail, place, compilation));
  const button: LayoutNode = {
    type: 'button',
    id: nextId(draft, 'button'),
    label: tryAgain ?? 'Try again',
    kind: 'secondary',
    press: [{ do: 'refresh', names }],
  };
  draft.regions.set(node.id, [{ type: 'errorState', text, children: [button] }]);
}

/**
 * A view whose regions say how they stand. A read that was not waited for is one of `waiting`; one that failed and may be missing is null
 * where it was asked for, so that a record's view is drawn again from what was read and nothing else.
 */
export function bindRegions(view: CompiledView, regions: ReadonlyMap<string, LayoutNode[]>, loads: readonly CompiledLoad[]): CompiledView {
  const settle = (nodes: readonly LayoutNode[]): LayoutNode[] =>
    nodes.map((node) => {
      const inner: LayoutNode = { ...node };
      for (const [slot, children] of slotsOf(node)) inner[slot] = settle(children as LayoutNode[]); // the compiler's own nodes
      const failed = traitsOf(node).boundary && node.id !== undefined ? regions.get(node.id) : undefined;
      return failed === undefined ? inner : settled(inner, settle(failed), loads);
    });
  if (regions.size === 0) return view;
  const dialogs = Object.entries(view.dialogs).map(([name, dialog]) => [
    name,
    { ...dialog, body: settle(dialog.body), footer: settle(dialog.footer) },
  ]);
  return { ...view, body: settle(view.body), dialogs: Object.fromEntries(dialogs) as CompiledView['dialogs'] };
}

function settled(region: LayoutNode, failed: LayoutNode[], loads: readonly CompiledLoad[]): LayoutNode {
  const own = loads.filter(({ name }) => (region['names'] as string[]).includes(name));
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
  const children = underCondition(region['children'] as LayoutNode[], ['not', either]);
  return { ...region, state, children: [...children, ...underCondition(failed, either)] };
}

function any([first, ...more]: Compiled[]): Compiled | null {
  return first === undefined ? null : more.length === 0 ? first : ['or', first, ...more];
}
