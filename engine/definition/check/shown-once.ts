import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsOf, treesIn } from '../../compiled/trees.ts';
import { membersOf } from '#schemas/is-object.ts';

/**
 * A value that an operation returns only once is shown in the answer to the press that asked for it. It may go to the state of the page and nowhere
 * else. `ok` holds the actions that follow.
 */
export function checkShownOnce(operation: string, ok: readonly CompiledValue[], at: SourcePosition, compilation: Compilation): void {
  const once = compilation.operations.get(operation)?.once ?? [];
  const trees = ok.flatMap((action) => {
    const { do: verb, state: _state, ...rest } = membersOf(action);
    return treesIn(verb === 'set' ? rest : action);
  });
  for (const { path, read } of trees.flatMap((tree) => readsOf(tree)))
    if (path[0] === 'result' && once.some((one) => meets(path.slice(1), one.split('.'))))
      report(operation, compilation.findings.places.ofRead(read) ?? at, 'It would be kept or said where others find it.', compilation);
}

/** Refuses an operation with such a value where its answer is kept in a record, or where a page asks by itself and nobody sees the answer. */
export function demandPress(operation: string, at: SourcePosition, compilation: Compilation): void {
  if ((compilation.operations.get(operation)?.once ?? []).length > 0)
    report(operation, at, 'What is answered here is kept, or seen by nobody.', compilation);
}

function report(operation: string, at: SourcePosition, why: string, { findings }: Compilation): void {
  findings.error(
    'shown-once',
    at,
    `${operation} gives something out that is shown once. ${why}`,
    'Call it from a button, and `set` a name under `state:` of the view from its result.',
  );
}

function meets(path: readonly ExpressionTree[], once: readonly string[]): boolean {
  return path.slice(0, once.length).every((part, index) => typeof part !== 'string' || once[index] === '*' || part === once[index]);
}
