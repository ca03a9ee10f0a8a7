import type { CompiledState } from '../compiled/compiled-state.ts';
import { markedTree } from '../compiled/tree-of.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import { valueAt } from '#schemas/value-at.ts';

/**
 * The step whose answer an operation's error is about: its path is followed through what the call is given, to the expression that stands there.
 * Null where that reads no answer, or those of several steps.
 */
export function stepOfError({ with: given }: Pick<NonNullable<CompiledState['call']>, 'with'>, path: string): string | null {
  let at: unknown = given;
  for (const part of path.split('/')) {
    if (markedTree(at) !== undefined) break;
    at = valueAt(at, [part]);
  }
  const tree = markedTree(at);
  if (tree === undefined) return null;
  const steps = new Set(dependenciesOf(tree).flatMap(([root, step]) => (root === 'answers' && step !== undefined ? [step] : [])));
  const [step = null] = steps;
  return steps.size === 1 ? step : null;
}
