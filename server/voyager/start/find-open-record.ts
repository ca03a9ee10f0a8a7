import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import { answerFor } from '../answer/answer.ts';
import { canonical } from '../shared/canonical.ts';
import { isExpired } from '../records/expiry.ts';
import { openRecord } from '../records/open-record.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import type { DrawsRecords } from '../environment/voyager-environment.ts';

/** Nobody has more of one flow open than this; what is older is not looked for. */
const mostLookedAt = 20;

interface OpenRecordCall {
  actor: Actor;
  flow: CompiledFlow;
  given: JsonObject;
  stepId: string;
}

/** The record that a step's address without a `vid` is of: of those that were given the same, the one that was gone on with last. */
export async function findOpenRecord(env: DrawsRecords, { actor, flow, given, stepId }: OpenRecordCall): Promise<RecordAnswer | null> {
  const same = canonical(givenOf(flow, given));
  const rows = await env.storage.read
    .selectFrom('record')
    .selectAll()
    .where('person_id', '=', actor.id)
    .where('status', '=', 'open')
    .where('voyager_type', '=', flow.voyagerType)
    .orderBy('updated_at', 'desc')
    .limit(mostLookedAt)
    .execute();
  for (const row of rows) {
    if (isExpired(env, row)) continue;
    const opened = await openRecord(env, row);
    if (canonical(givenOf(flow, opened.state.context.given)) === same) return answerFor(env, opened, actor, { kind: 'replace', stepId });
  }
  return null;
}

const givenOf = ({ onePer }: CompiledFlow, given: JsonObject): JsonObject =>
  Object.fromEntries(onePer.filter((name) => name !== 'person').map((name) => [name, given[name] ?? null]));
