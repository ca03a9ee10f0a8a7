import type { ExpressionTree } from '#schemas/expression.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import type { CompiledTransition } from '../../compiled/compiled-transition.ts';
import { onEveryWay } from '../../compiled/answered-before.ts';
import { readsOf } from '../../compiled/trees.ts';
import { factsOf } from './facts.ts';
import { mapArguments } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';

/**
 * By state: what every way to it has asked of answers that stand since. What is loaded or remembered may be another value at the next step, so
 * nothing is known of it there.
 */
export function factsBefore(flow: CompiledFlow): Map<string, ReadonlySet<string>> {
  const own = new Map(Object.values(flow.states).flatMap((state) => [...factsOfWays(state)]));
  return onEveryWay(flow, new Set(), (here, stepId, { transition, to, cause }) => {
    // Whoever goes on from a step has answered it anew.
    const stale = [to, ...(cause === 'event' ? [stepId] : [])].map((step) => `["get","answers",${JSON.stringify(step)}`);
    const kept = [...here].filter((fact) => !stale.some((read) => fact.includes(read)));
    return new Set([...kept, ...(own.get(transition) ?? [])]);
  });
}

/** What each way of a state is taken after: its own condition, and those before it in its list that did not hold. */
function factsOfWays(state: CompiledState): Map<CompiledTransition, string[]> {
  const facts = new Map<CompiledTransition, string[]>();
  const lists = [state.always, ...Object.values(state.events), state.call?.ok ?? [], state.call?.fail ?? [], state.subflow?.ok ?? []];
  for (const list of lists) {
    const before: string[] = [];
    for (const transition of list) {
      const { when } = transition;
      facts.set(transition, [...before, ...aboutAnswers(when, true, state.stepId)]);
      before.push(...aboutAnswers(when, false, state.stepId));
    }
  }
  return facts;
}

const aboutAnswers = (when: ExpressionTree, holds: boolean, stepId: string): string[] =>
  factsOf(ofAnswers(when, stepId), holds).filter((fact) => {
    const tree = JSON.parse(fact.slice(fact.indexOf(':') + 1)) as ExpressionTree;
    return readsOf(tree).every(({ path: [root] }) => root === 'answers');
  });

/** A condition over what a step sends, over its answers. */
function ofAnswers(tree: ExpressionTree, stepId: string): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const [operator, ...args] = tree;
  if (operator === 'get' && args[0] === 'event') return ['get', 'answers', stepId, ...args.slice(1)];
  return mapArguments(tree, (part) => ofAnswers(part, stepId));
}
