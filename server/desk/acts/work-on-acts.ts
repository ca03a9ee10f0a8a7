import { errorFields } from '#server/observability/error-fields.ts';
import { hasRole } from '#server/security/roles.ts';
import { PersonErased } from '#server/security/vault.ts';
import type { Row } from '#server/storage/database.ts';
import { isPassingFault } from '#server/storage/database-error.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
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
import { beginnerGone, moveAct } from './act-store.ts';

type ActRecord = Row<'desk_act_record'>;

/** Records of one turn. Each is tried, and changed, by itself. */
const turn = 100;

/**
 * Carries on every act that is under way, in turns: a short act waits for one turn of a long one, and not for its end. A record and what is done to it are
 * one transaction, so an act that was cut off is carried on where it was, on any node, and nothing is done twice. `isStopping` is asked before each record.
 */
export async function workOnActs(deps: DeskDeps, isStopping: () => boolean = () => false): Promise<void> {
  const turns = new Map<string, number>();
  const had = ({ id }: Act) => turns.get(id) ?? 0;
  for (;;) {
    const acts = await actsUnderWay(deps);
    const [act] = acts.toSorted((one, other) => had(one) - had(other));
    if (act === undefined) return;
    turns.set(act.id, had(act) + 1);
    if (await isStoppedIn(deps, act, isStopping)) return;
  }
}

/** The oldest first. */
function actsUnderWay({ storage }: DeskDeps): Promise<Act[]> {
  return storage.read.selectFrom('desk_act').selectAll().where('state', 'in', ['trying', 'running']).orderBy('at').orderBy('id').execute();
}

/** One turn of an act; the one that finds no more records ends its dry run, or the act. True where it was stopped in the midst of it. */
async function isStoppedIn(deps: DeskDeps, act: Act, isStopping: () => boolean): Promise<boolean> {
  const [wanted, next] = act.state === 'trying' ? (['new', 'tried'] as const) : (['can', 'done'] as const);
  const records = await deps.storage.read
    .selectFrom('desk_act_record')
    .selectAll()
    .where('act_id', '=', act.id)
    .where('state', '=', wanted)
    .orderBy('place')
    .limit(turn)
    .execute();
  for (const record of records) {
    if (isStopping()) return true;
    if (!(await isUnderWay(deps, act))) return false;
    await (act.state === 'trying' ? tryOne(deps, act, record) : mendOne(deps, act, record));
  }
  if (records.length === 0) await deps.storage.write(({ db }) => moveAct(db, act.id, [act.state], next, deps.clock.now()));
  return false;
}

/** It may have been withdrawn in between: then the rest of its turn is left out. */
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
  try {
    return await planOf(deps, deps.storage.read, act, await deps.storage.records.find(recordId));
  } catch (error) {
    return { cannot: whyNot(deps, error, recordId) };
  }
}

/** No operator mends a record of their own. */
async function planOf(deps: DeskDeps, db: DeskDeps['storage']['db'], act: Act, row: StoredRecord | undefined): Promise<Planned> {
  if (row === undefined) return { cannot: 'No record has this id.' };
  if (row.person_id === act.person_id) return { cannot: 'It is your own record. Ask another operator.' };
  return mendings[act.kind].plan(deps, db, row, act);
}

/**
 * Does it to one record: where that is still what the dry run saw, no other act has done it, and its act is still under way. The act is locked first, so an act
 * that was withdrawn changes no record more.
 */
async function mendOne(deps: DeskDeps, act: Act, record: ActRecord, attempt = 1): Promise<void> {
  const { place, record_id: recordId, target, says } = record;
  let applied: Applied | null = null;
  try {
    applied = await deps.storage.write(async (transaction) => {
      const { db } = transaction;
      if (!(await moveAct(db, act.id, ['running'], 'running', deps.clock.now()))) return null;
      const taken = await setRecord(db, act.id, place, 'can', { state: 'done', target, says });
      if (!taken) return null;
      if (act.person_id === null || !(await hasRole(db, act.person_id, 'operator'))) throw new CannotMend(beginnerGone);
      const row = await transaction.records.lock(recordId);
      const planned = await planOf(deps, db, act, row);
      if ('cannot' in planned) throw new CannotMend(planned.cannot);
      if (row === undefined || planned.target !== target) throw new CannotMend('It has gone on since the dry run.');
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
  // The record is left as it is, and is looked at again once the database answers.
  if (isPassingFault(error)) throw error;
  if (error instanceof CannotMend) return error.message;
  if (error instanceof RecordErased || error instanceof PersonErased) return 'Its contents were erased.';
  if (error instanceof SnapshotInvalid || error instanceof LoadFailed || error instanceof VoyagerProblem) return error.message;
  if (error instanceof RecordMoved) return 'It was changed at the same moment. Try it again.';
  log.error({ recordId, ...errorFields(error) }, 'an act of the desk failed at a record');
  return `It failed on our side (${error instanceof Error ? error.name : 'unknown'}); the log has more. Nothing was changed.`;
}
