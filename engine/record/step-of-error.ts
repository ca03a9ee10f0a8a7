import type { CompiledState } from '../compiled/compiled-state.ts';
import type { Compiled, CompiledValue } from '../compiled/compiled-value.ts';
import { dependenciesOf } from '../expression/dependencies.ts';

/**
 * The step whose answer an operation's error is about: its path is followed through what the call is given, to the expression that stands there.
 * Null where that reads no answer, or those of several steps.
 */
export function stepOfError({ with: given }: Pick<NonNullable<CompiledState['call']>, 'with'>, path: string): string | null {
  let at: CompiledValue | undefined = given;
  for (const part of path.split('/')) {
    if (treeOf(at) !== null) break;
    at = typeof at === 'object' && at !== null ? (at as { [key: string]: CompiledValue })[part] : undefined;
  }
  const tree = treeOf(at);
  if (tree === null) return null;
  const steps = new Set(dependenciesOf(tree).flatMap(([root, step]) => (root === 'answers' && step !== undefined ? [step] : [])));
  const [step = null] = steps;
  return steps.size === 1 ? step : null;
}

function treeOf(value: CompiledValue | undefined): Compiled | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && '$' in value ? (value as { $: Compiled }).$ : null;
}
