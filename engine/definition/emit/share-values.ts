import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Operation } from '#schemas/expression.ts';
import { isExpression } from '../../expression/bindings.ts';
import { argumentsOf, mapArguments, operationOf } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';
import { callOfKey } from '#engine/compiled/call-key.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { onceOf } from '#engine/compiled/once-of.ts';

/** The cost of a shared value beside the value and its name: `"name":` and a comma. */
const besideName = 4;
/** A row is another one in each place, and what hangs on the whole form is asked for by itself: what reads them is written out there. */
const writtenOut: ReadonlySet<unknown> = new Set(['rows', 'changed', 'valid']);

/** One tree of a view, however often it stands there. */
interface Shared {
  tree: Operation;
  /** Reads what is typed or the state, and nothing that is another in each place: it says the same wherever it stands. */
  free: boolean;
  /** Places that it stands in, those in another shared tree counted once. */
  uses: number;
  /** Characters on the wire, with what is referred to in it. */
  length: number;
  name: string | null;
}

/**
 * A view in which each tree that the browser reads in several places stands as `["value", name, tree]`, where a reference is shorter: the projection
 * says it once in the layout's `values` and refers to it. Names are the author's, where the author named it. The last step of compiling, so that no
 * check meets such a tree.
 */
export const shareValues = onceOf(withSharedValues);

function withSharedValues(view: CompiledView): CompiledView {
  const { named = {}, ...own } = view;
  const forest = new Forest();
  const count = (value: unknown, places: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) for (const part of value) count(part, places);
    else if (isExpression(value)) for (let place = 0; place < places; place++) forest.use(value.$);
    else {
      // A row is drawn more than once, whatever it holds.
      const inside = '$each' in value ? 2 : places;
      for (const part of Object.values(value)) count(part, inside);
    }
  };
  const rewrite = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const list = value.map(rewrite);
      return list.some((part, index) => part !== value[index]) ? list : value;
    }
    if (isExpression(value)) {
      const tree = forest.write(value.$);
      return tree === value.$ ? value : { ...value, $: tree };
    }
    const entries = Object.entries(value).map(([key, part]) => ({ key, part, written: rewrite(part) }));
    return entries.some(({ part, written }) => written !== part)
      ? Object.fromEntries(entries.map(({ key, written }) => [key, written]))
      : value;
  };
  count(own.body, 1);
  for (const dialog of Object.values(own.dialogs)) {
    const places = dialog.own === true ? 2 : 1;
    for (let place = 0; place < places; place++) forest.use(dialog.title);
    count([dialog.body, dialog.footer], places);
  }
  for (const { that, say } of own.rules) for (const tree of [that, say]) forest.use(tree);
  if (!forest.choose(named)) return own;
  return {
    ...own,
    body: rewrite(own.body) as LayoutNode[],
    dialogs: Object.fromEntries(
      Object.entries(own.dialogs).map(([name, dialog]) => [
        name,
        {
          ...dialog,
          title: forest.write(dialog.title),
          body: rewrite(dialog.body) as LayoutNode[],
          footer: rewrite(dialog.footer) as LayoutNode[],
        },
      ]),
    ),
    rules: own.rules.map((rule) => ({ ...rule, that: forest.write(rule.that), say: forest.write(rule.say) })),
  };
}

/** The trees of a view, equal ones as one, parts before what they are part of. */
class Forest {
  private readonly known = new Map<string, Shared>();
  private readonly keys = new WeakMap<object, string>();

  use(tree: Compiled): void {
    const key = this.add(tree);
    this.count(key);
  }

  private count(key: string | null): void {
    const shared = key === null ? undefined : this.known.get(key);
    if (shared !== undefined) shared.uses++;
  }

  /** Names what is worth it; false where nothing is. */
  choose(named: Record<string, Compiled>): boolean {
    const names = new Map(Object.entries(named).map(([name, tree]) => [this.keyOf(tree), name]));
    const taken = new Set<string>();
    let unnamed = 0;
    for (const [key, shared] of this.known) {
      shared.length = 2 + shared.tree.reduce<number>((sum, part) => sum + 1 + this.lengthOf(part), -1);
      if (!shared.free || shared.uses < 2) continue;
      const wanted = names.get(key) ?? `~${unnamed + 1}`;
      const reference = JSON.stringify(['value', wanted]).length;
      const said = shared.length + wanted.length + besideName;
      if (shared.uses * (shared.length - reference) <= said || taken.has(wanted)) continue;
      if (!names.has(key)) unnamed++;
      taken.add(wanted);
      shared.name = wanted;
    }
    return taken.size > 0;
  }

  /** A tree with what is shared of it named. */
  write(tree: Compiled): Compiled {
    if (!isOperation(tree)) return tree;
    const parted = split(tree);
    const parts = mapArguments(parted, (part) => this.write(part));
    const written = parts.some((part, index) => part !== parted[index]) ? joined(parts) : tree;
    const name = this.known.get(this.keyOf(tree))?.name ?? null;
    return name === null ? written : ['value', name, written];
  }

  private add(tree: Compiled): string | null {
    if (!isOperation(tree)) return null;
    const parted = split(tree);
    const key = this.keyOf(tree);
    if (!this.known.has(key)) {
      const inner = parted.flatMap((part) => this.add(part) ?? []);
      // Counted once for each tree that it stands in: where that one is shared, so is what is in it.
      for (const one of inner) this.count(one);
      this.known.set(key, { tree: parted, free: isFree(tree) && !isPath(parted), uses: 0, length: 0, name: null });
    }
    return key;
  }

  private lengthOf(part: Compiled): number {
    const shared = isOperation(part) ? this.known.get(this.keyOf(part)) : undefined;
    if (shared === undefined) return JSON.stringify(part).length;
    return shared.name === null ? shared.length : JSON.stringify(['value', shared.name]).length;
  }

  private keyOf(tree: Compiled): string {
    if (!isOperation(tree)) return JSON.stringify(tree);
    let key = this.keys.get(tree);
    if (key === undefined) this.keys.set(tree, (key = JSON.stringify(tree)));
    return key;
  }
}

/** A path into a computed value as a path of one part into what the parts before it lead to, which others may read too. */
function split(tree: Operation): Operation {
  const parts = argumentsOf(tree);
  const [last = null] = parts.slice(-1);
  return tree[0] === 'get' && isOperation(parts[0]) && parts.length > 2 ? ['get', ['get', ...parts.slice(0, -1)], last] : tree;
}

/** The opposite of `split`, where the path before has not become a value of its own. */
function joined(tree: Operation): Operation {
  const [path, ...parts] = argumentsOf(tree);
  return tree[0] === 'get' && isOperation(path) && path[0] === 'get' && isOperation(path[1])
    ? operationOf('get', [...argumentsOf(path), ...parts])
    : tree;
}

/** A place of the scope by its names: shorter than any reference to it. */
const isPath = (tree: Operation): boolean => tree.every((part) => !isOperation(part)) && tree[0] === 'get';

function isFree(tree: Compiled): boolean {
  let reads = false;
  const open: Compiled[] = [tree];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isOperation(at)) continue;
    const [operator, root, key] = at;
    if (operator === 'get') {
      // The state of a call differs in each row.
      if (writtenOut.has(root) || (root === 'state' && callOfKey(key) !== null)) return false;
      reads ||= root === 'form' || root === 'state';
    }
    open.push(...argumentsOf(at));
  }
  return reads;
}
