import type { OperationHost } from '#server/operations/operation-host.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Unfinished } from '#engine/record/progress.ts';
import type { JsonObject } from '#schemas/json.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { isExpired } from '../records/expiry.ts';
import { isAnswered } from '../records/is-answered.ts';
import { typedAtOf } from '../records/open-records.ts';
import { nameOfRecord } from '../records/record-name.ts';
import { openRecord, type OpenedRecord } from '../records/open-record.ts';
import { scopeIn, type RequestContext } from '../environment/request-context.ts';
import type { OpensRecords } from '../environment/voyager-environment.ts';
import { beginsAnew } from '../records/gone-on-with.ts';
import { parentOf } from '../records/parent.ts';
import { addressOfStep } from '../records/step-address.ts';

/** The most that are offered, and the most that are looked through for them. The page of what waits lists the others. */
const most = { offered: 3, lookedAt: 20 };

/**
 * The records that a new one of the same flow stands beside, the last first: offered by name at its beginning, until something is sent. They
 * are about the same thing: what a link must say of it is the same.
 */
export async function unfinishedBeside(
  env: OperationHost & OpensRecords,
  { flow, row, state }: OpenedRecord,
  at: RequestContext,
): Promise<Unfinished[]> {
  if (!beginsAnew(flow) || isAnswered(state)) return [];
  if (parentOf(flow, row, state.context.given) !== null) return [];
  const rows = await env.storage.read
    .selectFrom('record')
    .selectAll()
    .where('person_id', '=', at.actor.id)
    .where('voyager_type', '=', flow.voyagerType)
    .where('status', '=', 'open')
    .where('id', '!=', row.id)
    .orderBy('updated_at', 'desc')
    .limit(most.lookedAt)
    .execute();
  const typed = await typedAtOf(
    env,
    rows.map(({ id }) => id),
  );
  const offered: Unfinished[] = [];
  for (const other of rows) {
    if (offered.length === most.offered) break;
    if (isExpired(env, other)) continue;
    const opened = await openRecord(env, other);
    if (!typed.has(other.id) && !isAnswered(opened.state)) continue;
    const { given } = opened.state.context;
    if (parentOf(opened.flow, other, given) !== null || !isAboutTheSame(flow, given, state.context.given)) continue;
    const scope = scopeIn(opened.flow, other.id, opened.state, {}, at);
    offered.push({
      recordId: other.id,
      name: (await nameOfRecord(env, opened, at)) ?? flow.title,
      url: addressOfStep(opened.flow, opened.state, other.id, scope),
      on: newYorkDate(other.created_at),
    });
  }
  return offered;
}

/** Compares the ids that an entry must name. A word out of a list says where the person came from, so it is left out. */
function isAboutTheSame({ given }: CompiledFlow, one: JsonObject, other: JsonObject): boolean {
  return Object.entries(given).every(([name, { optional, kind }]) => optional || kind === 'enum' || one[name] === other[name]);
}
