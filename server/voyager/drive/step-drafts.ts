import { typedValues } from '#engine/record/step-draft.ts';
import type { StepDraft } from '#schemas/wire.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { Kysely } from 'kysely';
import type { Driven } from './drive-record.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The drafts that a record has, of all its steps. */
export type StoredDrafts = readonly Pick<Row<'step_draft'>, 'step_id' | 'revision' | 'box' | 'saved_at'>[];

const ofRecord = preparedQuery(['record'], (db, { record }) =>
  db.selectFrom('step_draft').select(['step_id', 'revision', 'box', 'saved_at']).where('record_id', '=', record),
);

export const draftsOf = (db: Kysely<Database>, recordId: string): Promise<StoredDrafts> => ofRecord(db, { record: recordId });

/**
 * Returns the values typed at a step and not sent since; null if there are none. Of a draft of another version of the flow only what the
 * present fields can hold. A draft that cannot be decrypted is logged and left out: the step still opens.
 */
export async function draftShown(
  env: Pick<VoyagerEnvironment, 'codec' | 'log' | 'storage'>,
  { flow, row }: OpenedRecord,
  stepId: string,
  drafts: StoredDrafts,
): Promise<StepDraft | null> {
  const draft = drafts.find((one) => one.step_id === stepId);
  const view = flow.states[stepId]?.view ?? null;
  if (draft === undefined || view === null || (await isPassed(env, row, draft))) return null;
  try {
    const { values } = typedValues(view.fields, env.codec.stepDraft.open(row, stepId, draft.box));
    return Object.keys(values).length === 0 ? null : { at: draft.saved_at, values };
  } catch (error) {
    env.log.error({ recordId: row.id, stepId, ...errorFields(error) }, 'what was typed at a step cannot be opened');
    return null;
  }
}

/** True if the step was answered after its draft was saved: the two requests may have crossed. */
async function isPassed(env: Pick<VoyagerEnvironment, 'storage'>, { id }: StoredRecord, draft: StoredDrafts[number]): Promise<boolean> {
  const later = await env.storage.read
    .selectFrom('event')
    .select('seq')
    .where('record_id', '=', id)
    .where('seq', '>', draft.revision)
    .where('from_step', '=', draft.step_id)
    .where('type', 'not like', 'voyager.%')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** The steps whose drafts an update makes old: those that it sends an event for. */
export function stepsPassed(drafts: StoredDrafts, { events }: Pick<Driven, 'events'>): string[] {
  const sent = new Set(events.flatMap(({ event }) => (event.type === 'client' ? [event.from] : [])));
  return drafts.flatMap(({ step_id }) => (sent.has(step_id) ? [step_id] : []));
}
