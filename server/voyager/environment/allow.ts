import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluate, ExpressionRefused } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { placeUrl } from '#engine/record/place-url.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { VoyagerProblem } from './voyager-problem.ts';

/** True if the condition reads loaded data, and so can only be evaluated after the loads. */
export function allowReadsLoads(flow: CompiledFlow): boolean {
  let reads = readsLoads.get(flow);
  if (reads === undefined) {
    reads = dependenciesOf(flow.allow.when).some(([root]) => root === 'load');
    readsLoads.set(flow, reads);
  }
  return reads;
}

const readsLoads = new WeakMap<CompiledFlow, boolean>();

/** Throws what `else` says unless the condition holds. A condition that cannot be decided does not hold. */
export function demandAllowed(flow: CompiledFlow, scope: Scope): void {
  if (holds(flow, scope)) return;
  const otherwise = flow.allow.else;
  if (otherwise.kind === 'signIn') throw new VoyagerProblem('signIn', 'This needs a signed-in person');
  if (otherwise.kind === 'notFound') throw new VoyagerProblem('notFound', 'This is not for this person', { refusal: 'gateClosed' });
  const location = placeUrl(flow, otherwise.place, scope);
  if (location === null) throw new VoyagerProblem('notFound', 'This is not for this person');
  throw new VoyagerProblem('elsewhere', 'This is shown elsewhere', { location });
}

function holds(flow: CompiledFlow, scope: Scope): boolean {
  try {
    return evaluate(flow.allow.when, scope, { mode: 'strict' }) === true;
  } catch (error) {
    if (error instanceof ExpressionRefused) return false;
    throw error;
  }
}
