import type { Kysely } from 'kysely';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { FoldResult, RecordEvent } from '#engine/record/record-types.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import { driveRecord, eventInputs } from '#server/voyager/drive/drive-record.ts';
import { writeDriven } from '#server/voyager/drive/write-record.ts';
import type { Applied } from '#server/voyager/effects/effects.ts';
import { requestContextOf, type RequestContext } from '#server/voyager/environment/request-context.ts';
import { openRecord, type OpenedRecord } from '#server/voyager/records/open-record.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { CannotMend } from './mending.ts';

type Without<Event> = Event extends RecordEvent ? Omit<Event, 'seq' | 'at'> : never;

/** An event that a desk's act may bring about, without its number and its time. */
export type Brought = Without<Extract<RecordEvent, { type: 'voyager.effect.failed' | 'voyager.timer' | 'voyager.rewind' }>>;

/** Where an event would lead, without writing anything; or why it leads nowhere. */
export async function foldedWith(
  { environment }: DeskDeps,
  db: Kysely<Database>,
  opened: OpenedRecord,
  brought: Brought,
): Promise<FoldResult | { cannot: string }> {
  const { flow, row, state } = opened;
  const at = await requestContextOf(environment, db, { id: row.person_id }, flow);
  const folded = advanceRecord(flow, row.id, state, await eventOf({ environment }, at, opened, brought));
  return isRefusal(folded) ? { cannot: `Its flow has no way on from ${state.stepId}: ${folded.detail}` } : folded;
}

/** `goes from saving to problem, and calls checkOrder`. */
export function wayWords(from: string, { state, effects }: FoldResult): string {
  const calls = effects.map(({ operation }) => operation).join(', ');
  const way = state.stepId === from ? `stays at ${from}` : `goes from ${from} to ${state.stepId}`;
  return `${way}${state.status === 'done' ? ' and ends' : ''}${calls === '' ? '' : `, and calls ${calls}`}`;
}

/** Brings the event about, within a transaction that has locked the record. */
export async function driveWith(
  { environment: env }: DeskDeps,
  transaction: WriteTransaction,
  row: StoredRecord,
  brought: Brought,
): Promise<Applied> {
  const opened = await openRecord(env, row);
  const { flow, state } = opened;
  const at = await requestContextOf(env, transaction.db, { id: row.person_id }, flow);
  const event = await eventOf({ environment: env }, at, opened, brought);
  const driven = await driveRecord(env, transaction, { recordId: row.id, revision: row.revision, flow, at }, state, event);
  if ('refused' in driven) throw new CannotMend(driven.detail);
  return { row: await writeDriven(env, transaction, opened, driven, null), driven };
}

async function eventOf(
  { environment: env }: Pick<DeskDeps, 'environment'>,
  at: RequestContext,
  { flow, row, state }: OpenedRecord,
  brought: Brought,
): Promise<RecordEvent> {
  const subject = { recordId: row.id, revision: row.revision, flow, at };
  // As a person who goes back does: nothing is read for it.
  const inputs =
    brought.type === 'voyager.rewind'
      ? { now: at.now, today: at.today, person: at.person, load: {} }
      : await eventInputs(env, subject, state);
  return { ...brought, seq: state.seq + 1, at: inputs };
}
