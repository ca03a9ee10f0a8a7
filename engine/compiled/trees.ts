import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import { isBoundName } from '../expression/row-functions.ts';
import type { Compiled } from './compiled-value.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledTransition } from './compiled-transition.ts';
import type { CompiledView } from './compiled-view.ts';
import { onceOf } from './once-of.ts';
import { isExpression } from '../expression/bindings.ts';
import type { Place } from './place.ts';

/** A path that an expression reads. */
export interface Read {
  path: ExpressionTree[];
  /** The `get` itself. */
  read: ExpressionTree;
}

/** Every path that a tree reads; an entry of a list that a function goes through is none. */
export function readsOf(tree: Compiled): Read[] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  const inner = args.flatMap((part) => readsOf(part));
  return operator !== 'get' || (args[0] === 'rows' && isBoundName(args[1])) ? inner : [{ path: args, read: tree }, ...inner];
}

/** Every tree in a value of a document, however deep: `{"$": tree}` marks them. */
export function treesIn(value: unknown): Compiled[] {
  const trees: Compiled[] = [];
  collectTrees(value, trees);
  return trees;
}

function collectTrees(value: unknown, into: Compiled[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isExpression(value)) into.push(value.$);
  else for (const one of Object.values(value)) collectTrees(one, into);
}

export function treesOfPlace(place: Place | null): Compiled[] {
  return place === null ? [] : [place.address, ...Object.values(place.with), ...Object.values(place.query)];
}

export function treesOfTransition(one: CompiledTransition): Compiled[] {
  return [one.when, one.problem, ...treesIn(one.set), ...treesOfPlace(one.leave)];
}

/** The trees that a view shows, without those that its calls evaluate on the server. */
export const treesShown = onceOf((view: CompiledView): Compiled[] => {
  return [
    view.title,
    ...Object.values(view.data),
    ...view.rules.flatMap((rule) => [rule.that, rule.say]),
    ...view.notices.flatMap((notice) => [notice.when, notice.text]),
    ...treesIn(view.properties),
    ...treesIn(view.start),
    ...(view.address === undefined ? [] : [view.address]),
    ...treesIn(view.state),
    ...treesIn(view.body),
    ...Object.values(view.dialogs).flatMap((dialog) => [dialog.title, ...treesIn(dialog.body), ...treesIn(dialog.footer)]),
  ];
});

export const treesOfCalls = onceOf((view: CompiledView): { input: Compiled[]; outcome: Compiled[] } => {
  const calls = Object.values(view.calls).flat();
  return {
    input: calls.flatMap((call) => [call.when, ...treesIn(call.with), ...treesIn(call.once?.per)]),
    outcome: calls.flatMap((call) => [...treesIn(call.ok), call.fail.otherwise, ...Object.values(call.fail.byCode)]),
  };
});

/** The trees of an end's message. */
export function treesOfSaid({ say }: CompiledState): Compiled[] {
  if (say == null) return [];
  return [
    say.title,
    ...(say.text === null ? [] : [say.text]),
    ...(say.link === null ? [] : [say.link.label, ...treesOfPlace(say.link.place)]),
  ];
}
