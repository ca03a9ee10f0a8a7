import { isOperation } from '../../expression/operation.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import { sensitivePathsOf } from '../../compiled/sensitive-paths-of.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import { isSecretKind } from '../../fields/field-types.ts';
import { printExpression } from '../../expression/print-expression.ts';
import { readsOf, treesShown } from '../../compiled/trees.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';

/** No expression of a view names a sensitive path: neither of what it reads nor of a secret field that was typed before. */
export function checkSensitive({ flow }: FlowCompilation, compilation: Compilation): void {
  const secrets = Object.values(flow.states).flatMap((state) =>
    (state.view?.fields ?? []).flatMap((field) =>
      isSecretKind(field.kind)
        ? [
            ['answers', state.stepId, field.name],
            ['event', field.name],
          ]
        : [],
    ),
  );
  for (const state of Object.values(flow.states)) {
    if (state.view === null) continue;
    const paths = [...sensitivePathsOf([...flow.load, ...state.load], compilation.operations), ...secrets];
    checkSensitiveView(state.view, paths, state.position, compilation);
  }
}

export function checkSensitiveView(
  view: CompiledView,
  paths: readonly string[][],
  at: SourcePosition,
  compilation: Compilation,
  trees?: readonly Compiled[],
): void {
  for (const { path, read } of trees === undefined ? readsShown(view) : trees.flatMap((tree) => readsOf(tree))) {
    const secret = paths.find((one) => one.length <= path.length && one.every((part, index) => part === '*' || matches(part, path[index])));
    if (secret === undefined) continue;
    compilation.findings.error(
      'sensitive-shown',
      compilation.findings.places.ofRead(read) ?? at,
      `The view ${view.name} shows ${printExpression(['get', ...path])}, which is never shown.`,
      'Show a mask of it that the operation gives out instead.',
    );
  }
}

const readsShown = onceOf((view: CompiledView) => treesShown(view).flatMap((tree) => readsOf(tree)));

function matches(part: string, read: ExpressionTree | undefined): boolean {
  return read === part || isOperation(read) || (typeof read === 'number' && part === '*');
}
