import type { Library } from '#engine/compiled/library.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { RequestTrace } from '#server/observability/request-trace.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { addressOfRoute } from '#engine/record/place-url.ts';
import { answerFor } from '../answer/answer.ts';
import { askedOnce } from '../shared/asked-once.ts';
import { changeAttachments, type AttachmentCall } from '../files/attachments.ts';
import { canonical } from '../shared/canonical.ts';
import type { AuthoredFile } from '../definitions/bundle.ts';
import { takeConfirmations } from '../update/confirmations.ts';
import { createVoyagerEnvironment, type VoyagerEnvironmentOptions } from './create-voyager-environment.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { isExpired } from '../effects/expiry.ts';
import { findOpenRecord } from '../start/find-open-record.ts';
import { observedUpdate } from './observed.ts';
import { listOpenRecords } from '../records/open-records.ts';
import { isRecordId, openRecord, owned } from '../records/open-record.ts';
import { RecordMoved } from '../update/record-moved.ts';
import { previewStart } from '../start/preview-start.ts';
import { recordHistory } from '../history/record-history.ts';
import { readFunnels, type FunnelQuestion } from '../history/read-funnels.ts';
import { recordedJourney, recordedSession } from '../history/recorded-journey.ts';
import { beginSubflow } from '../start/begin-subflow.ts';
import { saveStepDraft } from '../update/save-step-draft.ts';
import { startOver } from '../start/start-over.ts';
import { begin, readStart } from '../start/start-record.ts';
import { traced, under } from './traced.ts';
import { updateRecord } from '../update/update-record.ts';
import { beginUpload, dropUpload, findUpload, takePieces } from '../files/uploads.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';
import { parentOf } from '../start/parent.ts';
import { VoyagerProblem } from './voyager-problem.ts';
import type { VoyagerService } from './voyager-service.ts';
import { startWorkers, sweep } from './workers.ts';
import type { RecordAnswer } from '../answer/record-answer.ts';

export interface VoyagerServiceOptions extends VoyagerEnvironmentOptions {
  /** Published before serving, as in development. Without them what was published last by a command is served. */
  library?: Library;
  files?: readonly AuthoredFile[];
  /** The pause of idle workers. */
  pauseMs?: number;
}

/** The service and its versions of flows: `definitions.publish` makes changed documents current while it runs. */
export type RunningVoyagerService = VoyagerService & { readonly definitions: Definitions; readonly environment: VoyagerEnvironment };

/** Publishes the library, or takes up what was published last; makes sure that every open record can be run, and serves. */
export async function createVoyagerService(options: VoyagerServiceOptions): Promise<RunningVoyagerService> {
  const { host, keys } = options;
  const env = createVoyagerEnvironment(options);
  const { definitions } = env;
  if (options.library === undefined) await definitions.refresh();
  else await definitions.publish(options.files ?? [], options.library, { drafts: host.development });
  await definitions.checkRecords();

  /** Returns the successor of an expired record: the open one of the same input, or a new one that takes its answers. */
  async function successorOf(actor: Actor, row: StoredRecord): Promise<string | null> {
    if (row.successor_id !== null) return row.successor_id;
    const { state } = await openRecord(env, row);
    const { flow, given } = readStart(env, row.voyager_type, state.context.given, 'notFound');
    const visited = { parent: parentOf(flow, row, given), from: state.from };
    return (await begin(env, { actor, flow, given, key: null, after: row, ...visited })).voyagerRecordId;
  }
  async function refuseExpired(actor: Actor, row: StoredRecord): Promise<never> {
    const successor = await successorOf(actor, row).catch((error: unknown) => {
      // Moved: the clock was set in between, and who asks again is told anew.
      if (error instanceof VoyagerProblem || error instanceof RecordMoved) return null;
      throw error;
    });
    throw new VoyagerProblem('expired', 'The record has expired', { successor });
  }
  function signedIn(person: Actor | null): Actor {
    if (person === null) throw new VoyagerProblem('signIn', 'This needs a signed-in person');
    return person;
  }

  function demandId(vid: string): void {
    if (!isRecordId(vid)) throw new VoyagerProblem('notFound', 'There is no such record');
  }
  function demandKey(key: string | null): void {
    if (key !== null && key !== '' && !/^[\x20-\x7e]{1,255}$/.test(key))
      throw new VoyagerProblem('badRequest', 'This is no Idempotency-Key');
  }

  /** Runs the work on an upload for a signed-in person. */
  function ofPerson<Call extends { actor: Actor; vid: string }, T>(work: (own: VoyagerEnvironment, call: Call) => Promise<T>) {
    return async ({ person, trace, ...call }: Omit<Call, 'actor'> & { person: Actor | null; trace?: RequestTrace }): Promise<T> => {
      const whole = { actor: signedIn(person), ...call } as unknown as Call; // the rest of it, and who asks
      demandId(whole.vid);
      return traced(under(env, trace), 'voyager.attachment', (own) => work(own, whole));
    };
  }

  const funnelsOf = askedOnce((question: FunnelQuestion) => readFunnels(env, question));

  async function changeFiles(trace: RequestTrace | undefined, call: AttachmentCall): Promise<RecordAnswer> {
    demandId(call.vid);
    demandKey(call.key);
    return traced(under(env, trace), 'voyager.attachment', (own) => changeAttachments(own, call));
  }

  return {
    definitions,
    environment: env,
    async start({ person, voyagerType, input, key, parent, from, trace }) {
      const actor = signedIn(person);
      if (key === '') throw new VoyagerProblem('keyRequired', 'A start needs an Idempotency-Key');
      demandKey(key);
      const visited = parent ?? (from === undefined ? undefined : { ...from });
      const mac = keys.mac('start', canonical([voyagerType, input, ...(visited === undefined ? [] : [visited])]));
      return traced(under(env, trace), 'voyager.start', async (own) => {
        if (parent !== undefined) return beginSubflow(own, { actor, voyagerType, parent, key: { key, mac } });
        const { flow, given } = readStart(own, voyagerType, input, 'badRequest');
        return begin(own, { actor, flow, given, key: { key, mac }, after: null, from });
      });
    },
    async findOrStart({ person, voyagerType, given: input, from, trace }) {
      const actor = signedIn(person);
      const { flow, given } = readStart(env, voyagerType, input, 'notFound');
      return traced(under(env, trace), 'voyager.start', (own) =>
        begin(own, { actor, flow, given, key: null, after: null, from, enter: true }),
      );
    },
    async findOpen({ person, voyagerType, given: input, stepId, trace }) {
      const actor = signedIn(person);
      const { flow, given } = readStart(env, voyagerType, input, 'notFound');
      return findOpenRecord(under(env, trace), { actor, flow, given, stepId });
    },
    async preview({ person, voyagerType, given: input, from, trace }) {
      const actor = signedIn(person);
      const { flow, given } = readStart(env, voyagerType, input, 'notFound');
      return previewStart(under(env, trace), { actor, flow, given, from });
    },
    openRecords: ({ person }) => listOpenRecords(env, person),
    addressOf: (route, values) => addressOfRoute(definitions.library(), route, values),
    startOver: ({ db, person, vid }) => startOver(env, db, person, vid),
    confirmations: ({ person, path }) => takeConfirmations(env, person, path),
    async cameBack({ person, vid }) {
      if (!isRecordId(vid)) return null;
      const row = await env.storage.records.find(vid);
      if (row?.person_id !== person.id || row.status === 'erased' || isExpired(env, row)) return null;
      const { from, outcome } = (await openRecord(env, row)).state;
      return from === undefined ? null : { voyagerType: row.voyager_type, from, result: outcome?.result ?? null };
    },
    async subflow({ person, voyagerType, parent, trace }) {
      const actor = signedIn(person);
      return traced(under(env, trace), 'voyager.start', (own) => beginSubflow(own, { actor, voyagerType, parent, key: null }));
    },
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
    attach: async ({ person, trace, ...call }) => changeFiles(trace, { actor: signedIn(person), ...call }),
    detach: async ({ person, trace, ...call }) => changeFiles(trace, { actor: signedIn(person), ...call }),
    uploads: {
      begin: ofPerson(beginUpload),
      find: ofPerson(findUpload),
      take: ofPerson(takePieces),
      drop: ofPerson(dropUpload),
    },
    async hasTaken({ person, vid, key }) {
      const actor = signedIn(person);
      demandId(vid);
      demandKey(key);
      const found = await env.storage.records.findWithKey(vid, key);
      owned(found?.record, actor);
      return key !== '' && (found?.used ?? null) !== null;
    },
    async history({ person, vid }) {
      demandId(vid);
      return env.folding(() => recordHistory(env, person, vid));
    },
    async journey({ person, vid }) {
      demandId(vid);
      return env.folding(() => recordedJourney(env, person, vid));
    },
    async session({ person, since }) {
      return env.folding(() => recordedSession(env, signedIn(person), since));
    },
    async funnels(question) {
      const funnels = await funnelsOf(question);
      return funnels.length === 0 && definitions.current(question.voyagerType) === null ? null : funnels;
    },
    async flowOf(vid) {
      demandId(vid);
      const row = await env.storage.records.find(vid);
      return row === undefined ? null : definitions.pinned(row.definition_hash);
    },
    sweep: () => sweep(env),
    startWorkers: () => startWorkers(env, options.pauseMs ?? 200),
  };
}
