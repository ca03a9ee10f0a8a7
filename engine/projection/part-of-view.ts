import type { LayoutNode } from '#schemas/node-definition.ts';
import { treesIn, treesOfPlace } from '../compiled/trees.ts';
import type { Compiled } from '../compiled/compiled-value.ts';
import type { CompiledLoad } from '../compiled/compiled-load.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { drawnWhereOpened, itself, readersOf, readInDialogs, readOnce, treesOfRedirects } from '../compiled/view-readers.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import { slotsOf } from '../validation/walk-layout.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** The parts of a screen that are drawn anew when some of its reads are repeated. */
export interface ViewPart {
  /** Its regions and dialogs that show what is read again, each where it stands, with the dialogs that are drawn where these open them, and nothing beside. */
  view: CompiledView;
  /** All reads that they need, and those that decide whether the page may still be shown. */
  loads: CompiledLoad[];
  /** Ids of the regions, as they are written; a row adds its key to its own. */
  regions: ReadonlySet<string>;
}

const namesIn = (trees: readonly Compiled[], root: string): string[] =>
  trees.flatMap((tree) => dependenciesOf(tree).flatMap(([first, name]) => (first === root && name !== undefined ? [name] : [])));

const treesOfLoad = ({ when, with: input }: CompiledLoad): Compiled[] => [when, ...treesIn(input)];

/** Names of the reads that hang on these, however far, and they themselves. */
export function withDependents(loads: readonly CompiledLoad[], names: Iterable<string>): Set<string> {
  const found = new Set(names);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const load of loads) if (namesIn(treesOfLoad(load), 'load').some((name) => found.has(name))) found.add(load.name);
  }
  return found;
}

/**
 * The part of a screen that reads these names, or what hangs on them. Null where more than its regions and dialogs does: then the page is
 * drawn whole, as it is where a name is none of the screen's.
 */
export function partOfView(screen: CompiledScreen, names: readonly string[]): ViewPart | null {
  const { view, load } = screen;
  const known = new Set(load.map(({ name }) => name));
  if (names.length === 0 || names.some((name) => !known.has(name))) return null;
  const again = withDependents(load, names);
  const reads = (trees: readonly Compiled[]): boolean => namesIn(trees, 'load').some((name) => again.has(name));
  if (load.some(({ name, poll }) => poll !== null && again.has(name))) return null;
  if (reads(Object.values(view.data)) || readOnce(screen).some(({ trees }) => reads(trees))) return null;
  if (screen.redirect.some(({ then }) => reads(treesOfPlace(then)))) return null;

  const regions = new Set<string>();
  for (const { node, trees, regions: enclosing } of readersOf(view.body)) {
    const opened = readInDialogs({ dialogs: drawnWhereOpened(itself(node), view.dialogs) });
    if (!reads(trees) && !opened.some(([, shown]) => reads(shown))) continue;
    const id = enclosing.at(-1)?.id;
    if (id === undefined) return null;
    regions.add(id);
  }
  const body = onlyTheWayTo(view.body, regions);
  const ofPage = readInDialogs(view).flatMap(([name, trees]) => (view.dialogs[name]?.own !== true && reads(trees) ? [name] : []));
  const anew = Object.fromEntries(Object.entries(view.dialogs).filter(([name]) => ofPage.includes(name)));
  const dialogs = { ...anew, ...drawnWhereOpened([body, ...Object.values(anew)], view.dialogs) };
  const part: CompiledView = {
    ...view,
    title: '',
    data: view.data,
    state: {},
    rules: [],
    notices: [],
    arrive: null,
    properties: {},
    body,
    dialogs,
  };
  const shown = [...treesIn(part.body), ...readInDialogs(part).flatMap(([, trees]) => trees)];
  part.data = Object.fromEntries(dataNeeded(view.data, shown));
  part.start = {};
  const asked = [...shown, ...Object.values(part.data), ...treesOfRedirects(screen)];
  return { view: part, loads: readsNeeded(load, asked), regions };
}

/** Nodes with nothing on the way but what leads to these regions; the rest keeps its place, since places name what has no name. */
function onlyTheWayTo(nodes: readonly LayoutNode[], regions: ReadonlySet<string>): LayoutNode[] {
  return nodes.map((node) => {
    const { boundary, scope } = traitsOf(node);
    if (boundary && node.id !== undefined && regions.has(node.id)) return node;
    const slots = slotsOf(node).map(([slot, children]) => [slot, onlyTheWayTo(children, regions)] as const); // a compiled view's own
    if (slots.every(([, children]) => children.every((child) => child === nothing))) return nothing;
    const { type, $if, $each } = node;
    return {
      type: boundary || scope ? type : 'stack',
      ...($if && { $if }),
      ...($each && { $each }),
      ...Object.fromEntries(slots),
    };
  });
}

/** Drawn as nothing, in its place. */
const nothing: LayoutNode = { type: 'stack', $if: { $: false } };

function dataNeeded(data: CompiledView['data'], shown: readonly Compiled[]): [string, Compiled][] {
  const needed = new Set(namesIn(shown, 'data'));
  // Later names may read earlier ones, and never the other way about.
  return Object.entries(data)
    .toReversed()
    .filter(([name, tree]) => {
      if (!needed.has(name)) return false;
      for (const other of namesIn([tree], 'data')) needed.add(other);
      return true;
    })
    .toReversed();
}

function readsNeeded(loads: readonly CompiledLoad[], shown: readonly Compiled[]): CompiledLoad[] {
  const needed = new Set(namesIn(shown, 'load'));
  for (let before = -1; before !== needed.size;) {
    before = needed.size;
    for (const load of loads) if (needed.has(load.name)) for (const name of namesIn(treesOfLoad(load), 'load')) needed.add(name);
  }
  return loads.filter(({ name }) => needed.has(name));
}
