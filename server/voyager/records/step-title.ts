import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { stepHeading } from '#engine/compiled/step-heading.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';

/** The title of a step, as far as the scope can evaluate it; null if a read is missing, or the step shows nothing. */
export function titleOfStep(flow: CompiledFlow, stepId: string, scope: Scope): string | null {
  const title = stepHeading(flow, stepId);
  if (title === null) return null;
  const isMissing = dependenciesOf(title).some(
    ([root, name]) => root === 'load' && (name === undefined || scope.load?.[name] === undefined),
  );
  const said = isMissing ? null : evaluate(title, scope, { mode: 'display' });
  return typeof said === 'string' && said !== '' ? said : null;
}
