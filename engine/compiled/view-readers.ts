import type { LayoutNode } from '#schemas/node-definition.ts';
import { isNode, slotsOf } from '../validation/walk-layout.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { treesIn } from './trees.ts';
import type { Compiled } from './compiled-value.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import type { CompiledView } from './compiled-view.ts';
import { traitsOf } from '../fields/node-traits.ts';
import { membersOf } from '#schemas/is-object.ts';

/** A node of a compiled view, what it reads itself, and the regions around it, the innermost last. */
export interface ViewReader {
  node: LayoutNode;
  trees: Compiled[];
  regions: readonly LayoutNode[];
}

const besidesItself: ReadonlySet<string> = new Set(slotNames);

/** Every node with what it reads. How a region stands is read inside it: only whether it is drawn at all is read where it stands. */
export function* readersOf(nodes: readonly unknown[], regions: readonly LayoutNode[] = []): Generator<ViewReader> {
  for (const node of nodes) {
    if (!isNode(node)) continue;
    const isRegion = traitsOf(node).boundary === true;
    const own = Object.entries(node).filter(([key]) => !besidesItself.has(key) && !(isRegion && key === 'state'));
    yield { node, trees: treesIn(Object.fromEntries(own)), regions };
    for (const [, children] of slotsOf(node)) yield* readersOf(children, isRegion ? [...regions, node] : regions);
  }
}

/** The trees that decide whether a screen is shown, and where it leads instead. */
export function treesOfRedirects({ redirect }: Pick<CompiledScreen, 'redirect'>): Compiled[] {
  return redirect.flatMap(({ when, then }) => [when, ...Object.values(then.with), ...Object.values(then.query)]);
}

/** The trees of a screen besides its nodes, dialogs and data: evaluated once, when the page is answered. */
export function readOnce(screen: Pick<CompiledScreen, 'view' | 'redirect' | 'report'>): { what: string; trees: Compiled[] }[] {
  const { view } = screen;
  const arriving = view.calls[view.arrive ?? ''] ?? [];
  return [
    { what: 'a redirect', trees: treesOfRedirects(screen) },
    { what: 'a report', trees: screen.report.map(({ when }) => when) },
    { what: 'the title', trees: [view.title] },
    { what: 'a rule', trees: view.rules.flatMap(({ that, say }) => [that, say]) },
    { what: 'a notice', trees: view.notices.flatMap(({ when, text }) => [when, text]) },
    { what: 'what is done on arrival', trees: arriving.map(({ when }) => when) },
    { what: 'what the form starts with', trees: treesIn(view.start) },
    { what: 'the address of the page', trees: view.address === undefined ? [] : [view.address] },
    { what: 'the state of the page', trees: treesIn(view.state) },
    { what: 'a property of the view', trees: treesIn(view.properties) },
  ];
}

type Dialogs = CompiledView['dialogs'];

/** The trees that the dialogs of a view read, by name. */
export function readInDialogs({ dialogs }: { dialogs: Dialogs }): [name: string, trees: Compiled[]][] {
  return Object.entries(dialogs).map(([name, { title, body, footer }]) => [name, [title, ...treesIn(body), ...treesIn(footer)]]);
}

/** The dialogs that are drawn where this opens them, and where those open others. */
export function drawnWhereOpened(opener: unknown, dialogs: Dialogs, found: Dialogs = {}): Dialogs {
  if (typeof opener !== 'object' || opener === null) return found;
  const { do: verb, dialog: name } = membersOf(opener);
  const dialog = verb === 'open' && typeof name === 'string' && Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
  if (dialog?.own === true && !Object.hasOwn(found, String(name))) {
    found[String(name)] = dialog;
    drawnWhereOpened([dialog.body, dialog.footer], dialogs, found);
  }
  for (const part of Object.values(opener)) drawnWhereOpened(part, dialogs, found);
  return found;
}

/** A node without what stands in it. */
export const itself = (node: LayoutNode): object => Object.fromEntries(Object.entries(node).filter(([key]) => !besidesItself.has(key)));
