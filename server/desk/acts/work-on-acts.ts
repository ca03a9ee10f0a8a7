import { errorFields } from '#server/observability/error-fields.ts';
import { PersonErased } from '#server/security/vault.ts';
import type { Row } from '#server/storage/database.ts';
import { afterWrite } from '#server/voyager/drive/after-write.ts';
import type { Applied } from '#server/voyager/effects/effects.ts';
import { RecordErased } from '#server/voyager/environment/record-codec.ts';
import { LoadFailed } from '#server/voyager/environment/request-context.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { RecordMoved } from '#server/voyager/records/record-moved.ts';
import { SnapshotInvalid } from '#server/voyager/records/snapshot-shape.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { CannotMend, type Act, type Planned } from '../mending/mending.ts';
import { mendings } from '../mending/mendings.ts';
import { moveAct } from './act-store.ts';

type ActRecord = Row<'desk_act_record'>;

/** Records that are looked up at once. Each is tried, and changed, by itself. */
const batch = 100;

/**
 * Carries on every act that is under way, record by record. A record and what is done to it are one transaction, so an act that was cut off is carried on where it
 * was, on any node, and nothing is done twice. `isStopping` is asked before each record.
 */
export async function workOnActs(deps: DeskDeps, isStopping: () => boolean = () => false): Promise<void> {
  const acts = await deps.storage.read
    .selectFrom('desk_act')
    .selectAll()
    .where('state', 'in', ['trying', 'running'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const act of acts) await workOnAct(deps, act, isStopping);
}

async function workOnAct(deps: DeskDeps, act: Act, isStopping: () => boolean): Promise<void> {
  const [wanted, next] = act.state === 'trying' ? (['new', 'tried'] as const) : (['can', 'done'] as const);
  for (;;) {
    const records = await deps.storage.read
      .selectFrom('desk_act_record')
      .selectAll()
      .where('act_id', '=', act.id)
      .where('state', '=', wanted)
      .orderBy('place')
      .limit(batch)
      .execute();
    for (const record of records) {
      if (isStopping() || !(await isUnderWay(deps, act))) return;
      await (act.state === 'trying' ? tryOne(deps, act, record) : mendOne(deps, act, record));
    }
    if (records.length > 0) continue;
    await deps.storage.write(({ db }) => moveAct(db, act.id, [act.state], next, deps.clock.now()));
    return;
  }
}

/** It may have been withdrawn in between. */
async function isUnderWay({ storage }: DeskDeps, { id, state }: Act): Promise<boolean> {
  const row = await storage.read.selectFrom('desk_act').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === state;
}

/** The dry run of one record. */
async function tryOne(deps: DeskDeps, act: Act, { place, record_id: recordId }: ActRecord): Promise<void> {
  const planned = await planFor(deps, act, recordId);
  const found =
    'cannot' in planned
      ? { state: 'cannot' as const, target: null, says: planned.cannot }
      : { state: 'can' as const, target: planned.target, says: planned.says };
  await deps.storage.write(({ db }) => setRecord(db, act.id, place, 'new', found));
}

async function planFor(deps: DeskDeps, act: Act, recordId: string): Promise<Planned> {
  const row = await deps.storage.records.find(recordId);
  if (row === undefined) return { cannot: 'No record has this id.' };
  try {
    return await mendings[act.kind].plan(deps, deps.storage.read, row, act);
  } catch (error) {
    return { cannot: whyNot(deps, error, recordId) };
  }
}

/** Does it to one record: where that is still what the dry run saw, and no other act has done it. */
async function mendOne(deps: DeskDeps, act: Act, record: ActRecord, attempt = 1): Promise<void> {
  const { place, record_id: recordId, target, says } = record;
  let applied: Applied | null = null;
  try {
    applied = await deps.storage.write(async (transaction) => {
      const { db } = transaction;
      const taken = await setRecord(db, act.id, place, 'can', { state: 'done', target, says });
      if (!taken) return null;
      const row = await transaction.records.lock(recordId);
      if (row === undefined) throw new CannotMend('No record has this id.');
      const planned = await mendings[act.kind].plan(deps, db, row, act);
      if ('cannot' in planned) throw new CannotMend(planned.cannot);
      if (planned.target !== target) throw new CannotMend('It has gone on since the dry run.');
      const result = await mendings[act.kind].carry(deps, transaction, row, planned.target, act);
      await deps.audit.note(db, { event: 'recordMended', personId: act.person_id, detail: `${act.kind} ${recordId} ${act.id}` });
      return result;
    });
  } catch (error) {
    if (error instanceof RecordMoved && attempt < 3) return mendOne(deps, act, record, attempt + 1);
    const why = whyNot(deps, error, recordId);
    await deps.storage.write(({ db }) => setRecord(db, act.id, place, 'can', { state: 'refused', target, says: why }));
    return;
  }
  if (applied !== null) await afterWrite(deps.environment, applied.row, applied.driven);
}

/** False where its state is another one: it is done already. */
async function setRecord(
  db: DeskDeps['storage']['db'],
  actId: string,
  place: number,
  from: ActRecord['state'],
  to: Pick<ActRecord, 'state' | 'target' | 'says'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_act_record')
    .set(to)
    .where('act_id', '=', actId)
    .where('place', '=', place)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

function whyNot({ log }: Pick<DeskDeps, 'log'>, error: unknown, recordId: string): string {
  if (error instanceof CannotMend) return error.message;
  if (error instanceof RecordErased || error instanceof PersonErased) return 'Its contents were erased.';
  if (error instanceof SnapshotInvalid || error instanceof LoadFailed || error instanceof VoyagerProblem) return error.message;
  if (error instanceof RecordMoved) return 'It was changed at the same moment. Try it again.';
  log.error({ recordId, ...errorFields(error) }, 'an act of the desk failed at a record');
  return `It failed on our side (${error instanceof Error ? error.name : 'unknown'}); the log has more. Nothing was changed.`;
}
