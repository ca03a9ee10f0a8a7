import type { OperationHost } from '#server/operations/operation-host.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import { PersonErased } from '#server/security/vault.ts';
import { LoadFailed, readLoads, scopeIn, type RequestContext } from '../environment/request-context.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import type { OpenedRecord } from './open-record.ts';

/** The name of a record as its flow says it, such as "$5.00 from Cash account to Four friends"; null where it has none, or none yet. */
export async function nameOfRecord(
  env: OperationHost,
  { flow, row, state: stored }: OpenedRecord,
  at: RequestContext,
): Promise<string | null> {
  const { named } = flow;
  if (named === undefined) return null;
  // Answers from before the person went back name it too.
  const state = { ...stored, context: { ...stored.context, answers: { ...stored.prefill, ...stored.context.answers } } };
  const scope = scopeIn(flow, row.id, state, {}, at);
  const reads = dependenciesOf(named).some(([root, name]) => root === 'load' && scope.load?.[name ?? ''] === undefined);
  try {
    const load = reads ? await readLoads(env, flow, flow.load, scope, at) : {};
    const said = evaluate(named, scopeIn(flow, row.id, state, load, at), { mode: 'display' });
    return typeof said === 'string' && said.trim() !== '' ? said : null;
  } catch (error) {
    // What it is about cannot be read any more: it is offered by the title of its flow.
    if (error instanceof VoyagerProblem || error instanceof LoadFailed || error instanceof PersonErased) return null;
    throw error;
  }
}
