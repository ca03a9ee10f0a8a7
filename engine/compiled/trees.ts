import type { ExpressionTree } from '#schemas/expression.ts';
import { isBoundName } from '../expression/row-functions.ts';
import type { Compiled, CompiledValue } from './compiled-value.ts';
import type { CompiledTransition } from './compiled-transition.ts';
import type { CompiledView } from './compiled-view.ts';
import type { Place } from './place.ts';

/** A path that an expression reads, and whether it asks only whether something is there. */
export interface Read {
  path: ExpressionTree[];
  tolerant: boolean;
  /** The `get` itself. */
  read: ExpressionTree;
}

/** Every path that a tree reads; an entry of a list that a function goes through is none. `x != null`, `has(x)` and `default(x, y)` read `x` without needing it. */
export function readsOf(tree: Compiled, tolerant = false): Read[] {
  if (!Array.isArray(tree)) return [];
  const [operator, ...args] = tree as [string, ...ExpressionTree[]];
  if (operator === 'get') {
    const own = args[0] === 'rows' && isBoundName(args[1]) ? [] : [{ path: args, tolerant, read: tree }];
    return [...own, ...args.flatMap((part) => readsOf(part))];
  }
  const asks = operator === 'has' || ((operator === '==' || operator === '!=') && args.includes(null));
  return args.flatMap((part, index) => readsOf(part, asks || (operator === 'default' && index === 0)));
}

/** Every tree in a value of a document, however deep: `{"$": tree}` marks them. */
export function treesIn(value: unknown): Compiled[] {
  const trees: Compiled[] = [];
  collectTrees(value, trees);
  return trees;
}

function collectTrees(value: unknown, into: Compiled[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('$' in value) into.push(value.$ as Compiled);
  else for (const one of Object.values(value)) collectTrees(one, into);
}

export function treesOfPlace(place: Place | null): Compiled[] {
  return place === null ? [] : [place.address, ...Object.values(place.with), ...Object.values(place.query)];
}

export function treesOfTransition(one: CompiledTransition): Compiled[] {
  return [one.when, one.problem, ...treesIn(one.set as CompiledValue), ...treesOfPlace(one.leave)];
}

/** What a view shows, without what its calls do on the server. */
export function treesShown(view: CompiledView): Compiled[] {
  return [
    view.title,
    ...Object.values(view.data),
    ...view.rules.flatMap((rule) => [rule.that, rule.say]),
    ...view.notices.flatMap((notice) => [notice.when, notice.text]),
    ...treesIn(view.properties),
    ...treesIn(view.start),
    ...treesIn(view.state),
    ...treesIn(view.body),
    ...Object.values(view.dialogs).flatMap((dialog) => [dialog.title, ...treesIn(dialog.body), ...treesIn(dialog.footer)]),
  ];
}

export function treesOfCalls(view: CompiledView): { input: Compiled[]; outcome: Compiled[] } {
  const calls = Object.values(view.calls).flat();
  return {
    input: calls.flatMap((call) => [call.when, ...treesIn(call.with), ...treesIn(call.once?.per)]),
    outcome: calls.flatMap((call) => [...treesIn(call.ok), call.fail.otherwise, ...Object.values(call.fail.byCode)]),
  };
}
