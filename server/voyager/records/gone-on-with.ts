import type { Kysely } from 'kysely';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { OpensRecords } from '../environment/voyager-environment.ts';
import { openRecord } from './open-record.ts';
import type { SameStart } from './open-key.ts';

/** True if an entry of this flow begins a new record. A subflow of a record is a part of that record's way, and always leads on. */
export function startsFresh({ flow, parent }: Pick<SameStart, 'flow' | 'parent'>): boolean {
  return beginsAnew(flow) && (parent ?? null) === null;
}

export const beginsAnew = ({ starts }: Pick<CompiledFlow, 'starts'>): boolean => starts === 'fresh';

/** Events of the engine that a person has caused. Those that they send themselves have names of their own. */
const byPersons = ['voyager.rewind', 'voyager.attached', 'voyager.removed', 'voyager.child.done', 'voyager.child.left'];

/** True if the person has sent, attached or typed something since a record began, or it began with answers of an earlier one. */
export async function isGoneOnWith(env: OpensRecords, db: Kysely<Database>, row: StoredRecord): Promise<boolean> {
  const sent = await db
    .selectFrom('event')
    .select('seq')
    .where('record_id', '=', row.id)
    .where((where) => where.or([where('type', 'not like', 'voyager.%'), where('type', 'in', byPersons)]))
    .limit(1)
    .executeTakeFirst();
  if (sent !== undefined) return true;
  const typed = await db.selectFrom('step_draft').select('step_id').where('record_id', '=', row.id).limit(1).executeTakeFirst();
  return typed !== undefined || Object.keys((await openRecord(env, row)).state.prefill).length > 0;
}
