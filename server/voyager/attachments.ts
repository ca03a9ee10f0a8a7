import { layoutScope } from '#engine/expression/layout-scope.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import { attachedAt } from '#engine/record/attachments.ts';
import type { Attachment } from '#engine/record/attachment.ts';
import { stateAt } from '#engine/record/record-scope.ts';
import type { RecordEvent, RecordState } from '#engine/record/record-types.ts';
import { defaultWords } from '#engine/validation/default-words.ts';
import { allFields, type VisibleField } from '#engine/validation/visible-fields.ts';
import { loadsOfStep } from '#engine/record/loads-of-step.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import { fileTypeOf, safeFileName } from '#server/security/file-type.ts';
import { faultOfFile } from '#server/security/plain-file.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import { crashPoint } from '#server/storage/crash-points.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { Transaction } from '#server/storage/storage.ts';
import { allowReadsLoads, demandAllowed } from './allow.ts';
import { answerFor } from './answer.ts';
import { canonical } from './canonical.ts';
import type { Driven } from './drive-record.ts';
import { countOnce } from './update-limit.ts';
import { closeBeforeTold, isExpired } from './expiry.ts';
import { openRecord, owned, type OpenedRecord } from './open-record.ts';
import { RecordMoved } from './record-moved.ts';
import { stepForm } from './step-view.ts';
import { readLoads, scopeIn, requestContextOf, type RequestContext } from './request-context.ts';
import { committed } from './traced.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';
import { VoyagerProblem } from './voyager-problem.ts';
import { writeDriven, type UpdateKey } from './write-record.ts';
import type { RecordAnswer } from './record-answer.ts';

/** A file as it was received: `whole` is false where it was cut off because there was too much of it. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
  whole: boolean;
}

interface AtStep {
  actor: Actor;
  vid: string;
  stepId: string;
  voyagerType?: string;
  /** The field; without one the only field of the step that takes files. */
  field?: string;
  revision?: number;
  key: string | null;
}
export type AttachmentCall = AtStep & ({ add: ReceivedFile } | { remove: string });

/** Of a field that does not say: it takes no larger file, and no more of them. */
const mostMegabytes = 10;
const mostFiles = 20;

/**
 * A file comes to a step, or goes from it: one event in the record's history, and in the same transaction the sealed bytes in a table of their
 * own. What is refused changes nothing. Under one key it is done once.
 */
export async function changeAttachments(env: VoyagerEnvironment, call: AttachmentCall): Promise<RecordAnswer> {
  const opened = await writtenOrMoved(env, call);
  crashPoint('attachment-committed');
  return answerFor(env, opened, call.actor, { kind: 'none', stepId: call.stepId });
}

async function writtenOrMoved(env: VoyagerEnvironment, call: AttachmentCall): Promise<OpenedRecord> {
  const count = countOnce(env, call.actor);
  for (let attempt = 1; ; attempt++) {
    try {
      return await committed(
        env,
        (work) => env.storage.update(work),
        (transaction: Transaction) => change(env, transaction, call, count),
      );
    } catch (error) {
      if (attempt === 3 || !(await isWorthAnother(env, call, error))) throw error;
    }
  }
}

async function isWorthAnother(env: VoyagerEnvironment, call: AttachmentCall, error: unknown): Promise<boolean> {
  if (error instanceof RecordMoved || isDatabaseError(error, 'unique')) return true;
  return error instanceof VoyagerProblem && error.code === 'expired' && closeBeforeTold(env, call.vid, keyOf(env, call)?.key ?? null);
}

async function change(env: VoyagerEnvironment, transaction: Transaction, call: AttachmentCall, count: () => void): Promise<OpenedRecord> {
  const { actor, vid } = call;
  const key = keyOf(env, call);
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
  if (!stands(row, opened.state, call)) {
    throw new VoyagerProblem('staleStep', 'The record has moved on', { current: await answerFor(env, opened, actor, { kind: 'replace' }) });
  }
  const at = await requestContextOf(env, transaction.db, actor, opened.flow);
  const { before, events } = atItsStep(opened, call.stepId, at);
  const event = await eventOf(env, transaction, { ...opened, state: before }, at, call);
  const folded = advanceRecord(opened.flow, row.id, before, event);
  if (isRefusal(folded)) throw new VoyagerProblem('noTransition', folded.detail);
  const from = opened.state;
  const driven: Driven = {
    ...folded,
    external: [],
    events: [...events, { event, from: call.stepId, to: call.stepId }],
    cancelled: {
      timers: from.timers.filter((timer) => !before.timers.some((one) => one.token === timer.token)).map((timer) => timer.token),
      effects: [],
    },
  };
  return { ...opened, row: await writeDriven(env, transaction, opened, driven, key), state: driven.state };
}

function keyOf(env: VoyagerEnvironment, call: AttachmentCall): UpdateKey | null {
  if (call.key === null || call.key === '') return null;
  const what = 'add' in call ? ['add', call.add.name, env.keys.mac('file', call.add.bytes.toString('base64'))] : ['remove', call.remove];
  return { key: call.key, mac: env.keys.mac('update', canonical([call.stepId, call.field ?? null, ...what])) };
}

/** With a revision the step may be one of the trail; without, only the present one. */
function stands(row: StoredRecord, state: RecordState, call: AtStep): boolean {
  if (state.status === 'done') return false;
  if (call.revision === undefined) return call.stepId === state.stepId;
  return call.revision === row.revision && (call.stepId === state.stepId || stateAt(state, call.stepId) !== null);
}

/** The record at the step that was named: back there first where it is one of the trail. */
function atItsStep(
  { flow, row, state }: OpenedRecord,
  stepId: string,
  at: RequestContext,
): { before: RecordState; events: Driven['events'] } {
  if (state.stepId === stepId) return { before: state, events: [] };
  const event = { seq: state.seq + 1, at: surroundingsOf(at), type: 'voyager.rewind' as const, to: stepId };
  const folded = advanceRecord(flow, row.id, state, event);
  if (isRefusal(folded)) throw new VoyagerProblem('noTransition', folded.detail);
  return { before: folded.state, events: [{ event, from: state.stepId, to: stepId }] };
}

const surroundingsOf = (at: RequestContext) => ({ now: at.now, today: at.today, person: at.person, load: {} });

async function eventOf(
  env: VoyagerEnvironment,
  transaction: Transaction,
  opened: OpenedRecord,
  at: RequestContext,
  call: AttachmentCall,
): Promise<RecordEvent> {
  const { flow, row, state } = opened;
  const load = await readLoads(env, flow, loadsOfStep(flow, state.stepId), scopeIn(flow, row.id, state, {}, at), at);
  demandAllowed(flow, scopeIn(flow, row.id, state, allowReadsLoads(flow) ? load : {}, at));
  const field = fieldOf(env, opened, load, at, call);
  const around = { seq: state.seq + 1, at: surroundingsOf(at), of: state.stepId, field: field.name };
  if ('remove' in call) {
    const gone = attachedAt(state, state.stepId, field.name).some((file) => file.documentId === call.remove);
    if (!gone) throw new VoyagerProblem('notFound', 'There is no such file');
    await env.attachments.remove((await transaction.begin()).db, call.remove, at.actor.id);
    crashPoint('attachment-changed');
    return { ...around, type: 'voyager.removed', documentId: call.remove };
  }
  const { name, bytes } = call.add;
  const type = refuseUnfit(field, call.add, attachedAt(state, state.stepId, field.name));
  const documentId = await env.attachments.keep((await transaction.begin()).db, bytes, { personId: at.actor.id, recordId: row.id });
  crashPoint('attachment-changed');
  const file: Attachment = { documentId, name: safeFileName(name), type, size: bytes.length };
  return { ...around, type: 'voyager.attached', file };
}

/** The field of the step that takes the file. What a person types may be what shows or enables it, and nothing of that is here. */
function fieldOf(env: VoyagerEnvironment, opened: OpenedRecord, load: JsonObject, at: RequestContext, call: AttachmentCall): VisibleField {
  const form = stepForm(env, opened, opened.state, load, at);
  const fields =
    form === null
      ? []
      : allFields(form.layout, { form: form.layout.form ?? {}, ...layoutScope(form.layout) }).filter(
          (field) => field.kind === 'files' && !field.alwaysDisabled,
        );
  const held = (field: VisibleField) =>
    'remove' in call && attachedAt(opened.state, opened.state.stepId, field.name).some((file) => file.documentId === call.remove);
  const field = fields.find((one) => (call.field === undefined ? 'add' in call || held(one) : one.name === call.field));
  if (field === undefined) throw new VoyagerProblem('noAttachments', 'The step takes no such file');
  return field;
}

/** What kind of file it is; refused with words at its field where it is none that the field takes. */
function refuseUnfit(field: VisibleField, { name, bytes, whole }: ReceivedFile, before: readonly Attachment[]): Attachment['type'] {
  const { accept, megabytes, atMost } = field.props;
  const most = typeof megabytes === 'number' ? megabytes : mostMegabytes;
  const kinds = Array.isArray(accept) ? accept.map(String) : ['PDF', 'JPG', 'PNG'];
  const refuse = (own: string, otherwise: string): never => {
    const words = field.props[own];
    const message = typeof words === 'string' && words !== '' ? words : otherwise;
    throw new VoyagerProblem('rules', 'The file does not fit', { issues: [{ path: field.name, message }] });
  };
  const limit = typeof atMost === 'number' ? atMost : mostFiles;
  if (before.length >= limit)
    refuse(
      'tooMany',
      defaultWords('too-many', { ...field, label: field.label, disabled: false, props: { ...field.props, atMost: limit } }),
    );
  if (!whole || bytes.length > most * 1_000_000) refuse('tooLarge', `The file must be ${most} MB or smaller`);
  const type = fileTypeOf(bytes);
  const wrongType = `The file must be a ${inWords(kinds)}`;
  if (type === null || !kinds.includes(type)) return refuse('wrongType', wrongType);
  const fault = faultOfFile(type, name, bytes);
  if (fault === 'otherName') return refuse('wrongType', wrongType);
  if (fault !== null) return refuse('notPlain', faultWords[fault]);
  return type;
}

/** What to do about a file that is of the right kind and cannot be taken all the same. */
const faultWords = {
  damaged: 'The file is damaged or not complete. Take the picture again, or save it again, and attach that',
  active: 'The PDF is locked, or holds a program or other files. Print it to a new PDF and attach that',
};

function inWords(kinds: readonly string[]): string {
  return kinds.length < 2 ? (kinds[0] ?? '') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}
