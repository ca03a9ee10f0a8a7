import type { OperationHost } from '#server/operations/operation-host.ts';
import type { Kysely } from 'kysely';
import { layoutScope } from '#engine/expression/layout-scope.ts';
import { attachedAt } from '#engine/record/attachments.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import { loadsOfStep } from '#engine/record/loads-of-step.ts';
import { stateAt } from '#engine/record/record-scope.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { allFields, type VisibleField } from '#engine/validation/visible-fields.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import { allowReadsLoads, demandAllowed } from '../environment/allow.ts';
import type { Driven } from '../drive/drive-record.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import { readLoads, scopeIn, requestContextOf, type RequestContext } from '../environment/request-context.ts';
import { stepForm } from '../answer/step-view.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** Which files of which step are meant. */
export interface AtFileStep {
  actor: Actor;
  vid: string;
  stepId: string;
  voyagerType?: string;
  /** The field; without one the only field of the step that takes files. */
  field?: string;
  /** With it the step may be one of the trail, at this revision only; without, only the present one. */
  revision?: number;
  /** Where the record stood when a long upload began: the present step is taken at any revision, one of the trail at this one. */
  since?: number;
  /** The file to take away. */
  remove?: string;
}

/** A record at the step whose files are changed, and the field that takes them. */
export interface FileStep extends OpenedRecord {
  /** The events that led back to the step, if it is on the trail. */
  events: Driven['events'];
  field: VisibleField;
  at: RequestContext;
}

/** Refuses with `staleStep` if the record is at another step, `notFound` if the step is not open to this person, `noAttachments` if it takes no such file. */
export async function openFileStep(
  env: OperationHost & Pick<VoyagerEnvironment, 'log'>,
  db: Kysely<Database>,
  opened: OpenedRecord,
  call: AtFileStep,
): Promise<FileStep> {
  // Whoever sends a file reads the record again: nothing is drawn here for an answer that an upload cannot show.
  if (!stands(opened, call)) throw new VoyagerProblem('staleStep', 'The record has moved on');
  const at = await requestContextOf(env, db, call.actor, opened.flow);
  const { before: state, events } = atItsStep(opened, call.stepId, at);
  const { flow, row } = opened;
  const load = await readLoads(env, flow, loadsOfStep(flow, state.stepId), scopeIn(flow, row.id, state, {}, at), at);
  demandAllowed(flow, scopeIn(flow, row.id, state, allowReadsLoads(flow) ? load : {}, at));
  const step = { ...opened, state };
  return { ...step, events, at, field: fieldOf(env, step, load, at, call) };
}

export const foldInputs = (at: RequestContext) => ({ now: at.now, today: at.today, person: at.person, load: {} });

function stands({ row, state }: OpenedRecord, { stepId, revision, since }: AtFileStep): boolean {
  if (state.status === 'done') return false;
  const asked = revision ?? (stepId === state.stepId ? undefined : since);
  if (asked === undefined) return stepId === state.stepId;
  return asked === row.revision && (stepId === state.stepId || stateAt(state, stepId) !== null);
}

/** The record at the step that was named: back there first where it is one of the trail. */
function atItsStep(
  { flow, row, state }: OpenedRecord,
  stepId: string,
  at: RequestContext,
): { before: RecordState; events: Driven['events'] } {
  if (state.stepId === stepId) return { before: state, events: [] };
  const event = { seq: state.seq + 1, at: foldInputs(at), type: 'voyager.rewind' as const, to: stepId };
  const folded = advanceRecord(flow, row.id, state, event);
  if (isRefusal(folded)) throw new VoyagerProblem('noTransition', folded.detail);
  return { before: folded.state, events: [{ event, from: state.stepId, to: stepId }] };
}

/** The field of the step that takes the file. What a person types may be what shows or enables it, and nothing of that is here. */
function fieldOf(
  env: Pick<VoyagerEnvironment, 'log' | 'operations'>,
  opened: OpenedRecord,
  load: JsonObject,
  at: RequestContext,
  { field: name, remove }: AtFileStep,
): VisibleField {
  const form = stepForm(env, opened, opened.state, load, at);
  const fields =
    form === null
      ? []
      : allFields(form.layout, { form: form.layout.form ?? {}, ...layoutScope(form.layout) }).filter(
          (field) => field.kind === 'files' && !field.alwaysDisabled,
        );
  const holds = (field: VisibleField) =>
    remove !== undefined && attachedAt(opened.state, opened.state.stepId, field.name).some((file) => file.documentId === remove);
  const field = fields.find((one) => (name === undefined ? remove === undefined || holds(one) : one.name === name));
  if (field === undefined) throw new VoyagerProblem('noAttachments', 'The step takes no such file');
  return field;
}
