import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import { attachedAt } from '#engine/record/attachments.ts';
import type { Attachment } from '#engine/record/attachment.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import { safeFileName } from '#server/security/file-type.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { Transaction } from '#server/storage/storage.ts';
import { answerFor } from '../answer/answer.ts';
import { canonical } from '../shared/canonical.ts';
import type { Driven } from '../drive/drive-record.ts';
import { countOnce } from '../environment/update-limit.ts';
import { closeBeforeTold, isExpired } from '../records/expiry.ts';
import { type AtFileStep, type FileStep, openFileStep, foldInputs } from './file-step.ts';
import { fittingType, lookAt, plainBytes, type LookedAt, type ReceivedFile } from './fitting-file.ts';
import { openRecord, owned, type OpenedRecord } from '../records/open-record.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { committed } from '../environment/traced.ts';
import type { DrivesRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { writeDriven, type UpdateKey } from '../drive/write-record.ts';

export type AttachmentCall = Omit<AtFileStep, 'remove'> & { key: string | null } & (
    | {
        add: ReceivedFile;
        /** The file of the step that this one replaces; a file that is gone already is no error. */
        replaces?: string;
      }
    | { remove: string }
  );

/**
 * A file comes to a step, or goes from it: one event in the record's history, and in the same transaction the sealed bytes in a table of their
 * own. What is refused changes nothing. Under one key it is done once. A file is looked at between two transactions: none waits for its thread.
 */
export async function changeAttachments(
  env: DrivesRecords & Pick<VoyagerEnvironment, 'fileLooker' | 'updateLimit'>,
  call: AttachmentCall,
): Promise<RecordAnswer> {
  const opened = await writtenOrMoved(env, call);
  crashPoint('attachment-committed');
  return answerFor(env, opened, call.actor, { kind: 'none', stepId: call.stepId });
}

/** What a change needs before it can be written: a look at a file of this kind. */
interface LookFirst {
  lookFor: Attachment['type'];
}

async function writtenOrMoved(
  env: DrivesRecords & Pick<VoyagerEnvironment, 'fileLooker' | 'updateLimit'>,
  call: AttachmentCall,
): Promise<OpenedRecord> {
  const count = countOnce(env, call.actor);
  const key = await keyOf(env, call);
  let looked: LookedAt | null = null;
  for (let attempt = 1; ;) {
    try {
      const done: OpenedRecord | LookFirst = await committed(
        env,
        (work) => env.storage.update(work),
        (transaction: Transaction) => change(env, transaction, call, { key, count, looked }),
      );
      if (!('lookFor' in done)) return done;
      if ('add' in call) looked = await lookAt(env.fileLooker, done.lookFor, call.add);
    } catch (error) {
      if (attempt === 3 || !(await isWorthAnother(env, call, key, error))) throw error;
      attempt++;
    }
  }
}

async function isWorthAnother(
  env: Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  call: AttachmentCall,
  key: UpdateKey | null,
  error: unknown,
): Promise<boolean> {
  if (error instanceof RecordMoved || isDatabaseError(error, 'unique')) return true;
  return error instanceof VoyagerProblem && error.code === 'expired' && closeBeforeTold(env, call.vid, key?.key ?? null);
}

interface Known {
  key: UpdateKey | null;
  count: () => void;
  looked: LookedAt | null;
}

async function change(
  env: DrivesRecords,
  transaction: Transaction,
  call: AttachmentCall,
  { key, count, looked }: Known,
): Promise<OpenedRecord | LookFirst> {
  const { actor, vid } = call;
  const found = await transaction.records.findWithKey(vid, key?.key ?? '');
  const row = owned(found?.record, actor);
  if (call.voyagerType !== undefined && row.voyager_type !== call.voyagerType)
    throw new VoyagerProblem('notFound', 'There is no such record');
  const used = key === null ? null : (found?.used ?? null);
  if (used !== null && used.requestMac !== key?.mac) throw new VoyagerProblem('keyReused', 'This key was used for another request');
  const opened = await openRecord(env, row);
  if (used !== null) return opened;
  count();
  if (isExpired(env, row)) throw new VoyagerProblem('expired', 'The record has expired');
  const step = await openFileStep(env, transaction.db, opened, call);
  const before = step.state;
  const event = await eventOf(env, transaction, step, call, looked);
  if ('lookFor' in event) return event;
  const folded = advanceRecord(opened.flow, row.id, before, event);
  if (isRefusal(folded)) throw new VoyagerProblem('noTransition', folded.detail);
  const from = opened.state;
  const driven: Driven = {
    ...folded,
    external: [],
    events: [...step.events, { event, from: call.stepId, to: call.stepId }],
    cancelled: {
      timers: from.timers.filter((timer) => !before.timers.some((one) => one.token === timer.token)).map((timer) => timer.token),
      effects: [],
    },
  };
  return { ...opened, row: await writeDriven(env, transaction, opened, driven, key), state: driven.state };
}

async function keyOf(env: Pick<VoyagerEnvironment, 'keys'>, call: AttachmentCall): Promise<UpdateKey | null> {
  if (call.key === null || call.key === '') return null;
  const what =
    'add' in call
      ? ['add', call.add.name, await env.keys.macOfBytes('file', call.add.bytes), ...('replaces' in call ? [call.replaces ?? null] : [])]
      : ['remove', call.remove];
  return { key: call.key, mac: env.keys.mac('update', canonical([call.stepId, call.field ?? null, ...what])) };
}

async function eventOf(
  env: Pick<VoyagerEnvironment, 'attachments'>,
  transaction: Transaction,
  step: FileStep,
  call: AttachmentCall,
  looked: LookedAt | null,
): Promise<RecordEvent | LookFirst> {
  const { row, state, field, at } = step;
  const event = { seq: state.seq + 1, at: foldInputs(at), of: state.stepId, field: field.name };
  const held = attachedAt(state, state.stepId, field.name);
  if ('remove' in call) {
    if (!held.some((file) => file.documentId === call.remove)) throw new VoyagerProblem('notFound', 'There is no such file');
    crashPoint('attachment-changed');
    return { ...event, type: 'voyager.removed', documentId: call.remove };
  }
  const { replaces } = call;
  const kept = held.filter((file) => file.documentId !== replaces);
  const type = fittingType(step, call.add, kept);
  if (looked === null) return { lookFor: type };
  const bytes = plainBytes(step, looked);
  const documentId = await env.attachments.keep((await transaction.begin()).db, bytes, { personId: at.actor.id, recordId: row.id });
  crashPoint('attachment-changed');
  const file: Attachment = { documentId, name: safeFileName(call.add.name), type, size: bytes.length };
  return { ...event, type: 'voyager.attached', file, ...(kept.length < held.length && { replaces: replaces }) };
}
