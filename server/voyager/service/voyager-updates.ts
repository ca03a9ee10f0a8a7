import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { SaveStepDraftRequest, StepDraftSaved, UpdateVoyagerRequest } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { answerFor } from '../answer/answer.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import { isExpired } from '../records/expiry.ts';
import { openRecord, owned } from '../records/open-record.ts';
import { parentOf } from '../records/parent.ts';
import { begin, readStart } from '../start/start-record.ts';
import { RecordMoved } from '../records/record-moved.ts';
import { saveStepDraft } from '../update/save-step-draft.ts';
import { updateRecord } from '../update/update-record.ts';
import { demandId, demandKey, signedIn, type Traced } from './demands.ts';
import { observedUpdate } from '../update/observed-update.ts';
import { under } from '../environment/traced.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** Shows a record and moves it on. */
export interface VoyagerUpdates {
  /**
   * The present step, or a step of the trail as it was answered. Changes nothing; one that has expired is gone on from, and where it leads elsewhere
   * that is reported, unless `preview`.
   */
  resume(
    call: { person: Actor | null; vid: string; voyagerType?: string; stepId?: string; preview?: boolean } & Traced,
  ): Promise<RecordAnswer>;
  /** `parseProblems` are those of a form post whose texts could not be read as values. */
  update(
    call: {
      person: Actor | null;
      vid: string;
      request: UpdateVoyagerRequest;
      key: string | null;
      parseProblems?: Readonly<Record<string, FieldProblem>>;
    } & Traced,
  ): Promise<RecordAnswer>;
  /** Keeps the values of a step's form that are not sent yet; nothing of the record changes. Refused for a step that the record is not at. */
  saveStepDraft(call: { person: Actor | null; vid: string } & SaveStepDraftRequest): Promise<StepDraftSaved>;
  /** Resolves to true if the record took an update under this key. */
  hasTaken(call: { person: Actor | null; vid: string; key: string }): Promise<boolean>;
}

export function voyagerUpdates(env: VoyagerEnvironment): VoyagerUpdates {
  /** Returns the successor of an expired record: the open one of the same input, or a new one that takes its answers. */
  async function successorOf(actor: Actor, row: StoredRecord): Promise<string | null> {
    if (row.successor_id !== null) return row.successor_id;
    const { state } = await openRecord(env, row);
    const { flow, given } = await readStart(env, actor, row.voyager_type, state.context.given, 'notFound');
    const visited = { parent: parentOf(flow, row, given), from: state.from };
    return (await begin(env, { actor, flow, given, key: null, after: row, ...visited })).voyagerRecordId;
  }
  async function refuseExpired(actor: Actor, row: StoredRecord): Promise<never> {
    const successor = await successorOf(actor, row).catch((error: unknown) => {
      // Moved: the clock was set in between, and the next request gets a new answer.
      if (error instanceof VoyagerProblem || error instanceof RecordMoved) return null;
      throw error;
    });
    throw new VoyagerProblem('expired', 'The record has expired', { successor });
  }

  return {
    async resume({ person, vid, voyagerType, stepId, preview = false, trace }) {
      const actor = signedIn(person);
      demandId(vid);
      const row = owned(await env.storage.records.find(vid), actor);
      if (voyagerType !== undefined && voyagerType !== row.voyager_type) throw new VoyagerProblem('notFound', 'There is no such record');
      if (isExpired(env, row) && preview) throw new VoyagerProblem('expired', 'The record has expired', { successor: row.successor_id });
      if (isExpired(env, row)) return refuseExpired(actor, row);
      const own = under(env, trace);
      return answerFor(own, await openRecord(own, row), actor, {
        kind: 'none',
        preview: preview,
        ...(stepId === undefined ? {} : { stepId }),
      });
    },
    async update({ person, trace, ...call }) {
      const actor = signedIn(person);
      demandId(call.vid);
      demandKey(call.key);
      const updated = await observedUpdate(under(env, trace), call.request.voyagerType, (own) => updateRecord(own, { actor, ...call }));
      return updated.kind === 'expired' ? refuseExpired(actor, updated.row) : updated.answer;
    },
    async saveStepDraft({ person, ...call }) {
      const actor = signedIn(person);
      demandId(call.vid);
      return saveStepDraft(env, { actor, ...call });
    },
    async hasTaken({ person, vid, key }) {
      const actor = signedIn(person);
      demandId(vid);
      demandKey(key);
      const found = await env.storage.records.findWithKey(vid, key);
      owned(found?.record, actor);
      return key !== '' && (found?.used ?? null) !== null;
    },
  };
}
