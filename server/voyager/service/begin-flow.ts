import { PersonErased } from '#server/security/vault.ts';
import type { JsonObject } from '#schemas/json.ts';
import { OperationNotFound, type Actor, type BegunFlow } from '#server/operations/operation.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import type { VoyagerStarts } from './voyager-starts.ts';

/** For operations that the documents say answer a record and its step: the caller's open record of a flow that was given the same, or a new one. */
export async function beginFlow(
  service: Pick<VoyagerStarts, 'findOrStart'>,
  person: Actor,
  voyagerType: string,
  given: JsonObject = {},
): Promise<BegunFlow> {
  try {
    const { voyagerRecordId, stepId } = await service.findOrStart({ person, voyagerType, given });
    return { voyagerRecordId, stepId };
  } catch (error) {
    // Not served, or not for this person: the two look alike from outside.
    if (error instanceof VoyagerProblem || error instanceof PersonErased) throw new OperationNotFound('The flow');
    throw error;
  }
}
