import type { OperationHost } from '#server/operations/operation-host.ts';
import { PersonErased } from '#server/security/vault.ts';
import { stepNumberOf } from '#engine/compiled/step-number.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { OpenRecord } from '#server/operations/open-work.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { allowReadsLoads, demandAllowed } from '../environment/allow.ts';
import { isExpired } from './expiry.ts';
import { isAnswered } from './is-answered.ts';
import { nameOfRecord } from './record-name.ts';
import { openRecord, type OpenedRecord } from './open-record.ts';
import { requestContextOf, scopeIn } from '../environment/request-context.ts';
import { addressOfStep } from './step-address.ts';
import { titleOfStep } from './step-title.ts';
import type { OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** Nobody looks through more. */
const mostListed = 20;

/**
 * Lists a person's open records, on whatever version, the last first: two queries, and no history is folded. What was only looked at is
 * left out, and what runs inside another record is shown through it.
 */
export async function listOpenRecords(env: OperationHost & OpensRecords, actor: Actor): Promise<OpenRecord[]> {
  const rows = await env.storage.read
    .selectFrom('record')
    .selectAll()
    .where('person_id', '=', actor.id)
    .where('status', '=', 'open')
    .where('parent_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(mostListed)
    .execute();
  const typed = await typedAtOf(
    env,
    rows.map(({ id }) => id),
  );
  const listed: OpenRecord[] = [];
  for (const row of rows) {
    const record = isExpired(env, row) ? null : await listedRecord(env, row, actor, typed.get(row.id));
    if (record !== null) listed.push(record);
  }
  return listed;
}

/** When something was typed last and not sent, by record. */
export async function typedAtOf(env: Pick<VoyagerEnvironment, 'storage'>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await env.storage.read
    .selectFrom('step_draft')
    .select(['record_id', (row) => row.fn.max('saved_at').as('at')])
    .where('record_id', 'in', ids)
    .groupBy('record_id')
    .execute();
  return new Map(rows.map(({ record_id, at }) => [record_id, Number(at)]));
}

async function listedRecord(
  env: OperationHost & OpensRecords,
  row: StoredRecord,
  actor: Actor,
  typedAt: number | undefined,
): Promise<OpenRecord | null> {
  const opened = await openRecord(env, row);
  const { flow, state } = opened;
  if (typedAt === undefined && !isAnswered(state)) return null;
  const at = await requestContextOf(env, env.storage.read, actor, flow);
  const scope = scopeIn(flow, row.id, state, {}, at);
  if (!isAllowed(opened, scope)) return null;
  const running = state.runningSubflow?.voyagerType;
  const inside = running === undefined ? undefined : env.definitions.current(running)?.flow.title;
  return {
    voyagerRecordId: row.id,
    voyagerType: flow.voyagerType,
    given: state.context.given,
    title: flow.title,
    named: await nameOfRecord(env, opened, at),
    stepTitle: inside ?? titleOfStep(flow, state.stepId, scope),
    ...(stepNumberOf(flow, state.stepId) ?? { step: null, steps: null }),
    savedAt: Math.max(row.updated_at, typedAt ?? 0),
    expiresAt: row.expires_at,
    url: addressOfStep(flow, state, row.id, scope),
  };
}

/** True if its page would be shown, as far as that is known without the page's reads. */
function isAllowed({ flow }: OpenedRecord, scope: Scope): boolean {
  if (allowReadsLoads(flow)) return true;
  try {
    demandAllowed(flow, scope);
    return true;
  } catch (error) {
    if (error instanceof VoyagerProblem || error instanceof PersonErased) return false;
    throw error;
  }
}
