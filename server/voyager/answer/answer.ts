import type { OperationHost } from '#server/operations/operation-host.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { placeUrl, redirectThatApplies } from '#engine/record/place-url.ts';
import { languagesOf } from '#engine/page/languages-of.ts';
import { stateAt } from '#engine/record/record-scope.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { redirectsOf } from '#engine/compiled/as-it-is-now.ts';
import type { CompiledField } from '#engine/compiled/compiled-field.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { fieldOfError } from '#engine/fields/field-path.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue, StepDraft, VoyagerAnswer } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import { allowReadsLoads, demandAllowed } from '../environment/allow.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import { RecordAnswer } from '../environment/record-answer.ts';
import { onTheWay } from './on-the-way.ts';
import { stepToReopen } from '../drive/reopen.ts';
import { reportAll } from '../environment/report-all.ts';
import { addressOfStep } from '../records/step-address.ts';
import { callsBehind } from '../environment/step-calls.ts';
import { draftShown, draftsOf, type StoredDrafts } from '../drive/step-drafts.ts';
import { readIn } from '../environment/read-in.ts';
import { stepView } from './step-view.ts';
import { readLoads, scopeIn, requestContextOf, type RequestContext } from '../environment/request-context.ts';
import { terminalView } from '#engine/projection/terminal-view.ts';
import { loadsShown } from '#engine/record/loads-of-step.ts';
import { traced } from '../environment/traced.ts';
import { parentAddress } from '../records/parent.ts';
import type { DrawsRecords, OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

export type TransitionKind = VoyagerAnswer['transition']['kind'];

/** The reads of the update that is being answered, as far as nothing it did can have changed them. */
export interface KnownAlready {
  at: RequestContext;
  load: JsonObject;
}

/**
 * A record's answer: allowed still, and everything that the step shows read again. `stepId` may name a step of the trail. `leave` is set when
 * the last event led out of the flow without moving the record.
 */
export function answerFor(env: DrawsRecords, opened: OpenedRecord, actor: Actor, how: HowToAnswer): Promise<RecordAnswer> {
  const { flow, row } = opened;
  if (row.id !== '')
    env.trace?.concerns({ recordId: row.id, voyagerType: flow.voyagerType, stepId: opened.state.stepId, seq: row.revision });
  return traced(env, 'voyager.view', (own, span) => {
    span?.note({ record: row.id, flow: flow.voyagerType, version: flow.hash, step: opened.state.stepId, seq: row.revision });
    return read(own, opened, actor, how);
  });
}

/** The time for which a step keeps showing the last error: a person who returns later has sent nothing that could have failed. */
const toldForMs = 30 * 60_000;

interface HowToAnswer {
  kind: TransitionKind;
  stepId?: string;
  leave?: string | null;
  known?: KnownAlready | null;
  /** The drafts of the record's steps, if they were read already. */
  drafts?: StoredDrafts;
  /** A view that no person opened: it counts for no one. A view that is drawn before its flow begins has no record, and its id is empty. */
  preview?: boolean;
}

async function read(env: DrawsRecords, opened: OpenedRecord, actor: Actor, how: HowToAnswer): Promise<RecordAnswer> {
  const { flow, row, state } = opened;
  const at = how.known?.at ?? (await requestContextOf(env, env.storage.read, actor, flow));
  const shown = how.stepId === undefined ? state : ((await passedStep(env, opened, how.stepId)) ?? state);
  const step = await readStep(env, opened, shown, at, how);
  const leave = await leavesFor(env, opened, actor, shown, step, how);
  const definition = flow.states[shown.stepId];
  const subflows = definition?.subflow != null;
  const url = leave ?? (shown.status === 'done' ? endOf(state) : addressOfStep(flow, shown, row.id, step.scope));
  const head = {
    voyagerRecordId: row.id,
    voyagerType: flow.voyagerType,
    stepId: shown.stepId,
    revision: row.revision,
    pageViewMetric: { pageCategory: definition?.metric.category ?? '', pageName: definition?.metric.page ?? shown.stepId },
    issues: at.now - row.updated_at > toldForMs ? [] : issuesOf(shown, definition?.view?.fields, readIn(opened, at.language)?.text),
    save: { at: row.updated_at },
    ...(step.draft === null ? {} : { stepDraft: step.draft }),
    transition: { kind: how.kind, url },
    expiresAt: row.expires_at,
  };
  if (subflows || leave !== null) {
    const handed = subflows ? shown.runningSubflow?.given : state.outcome?.result;
    return new RecordAnswer(head, true, () => ({ view: terminalView(flow, url, null, handed), scope: null, calls: nothing }));
  }
  const way = await onTheWay(env, opened, shown, step.scope, at);
  return new RecordAnswer(head, definition?.kind === 'final', () => {
    const languages = languagesOf(env.definitions.library(), env.development, at.language, url);
    const { view, presses } = stepView(env, opened, shown, step.load, { ...at, way, languages });
    return { view, scope: step.scope, calls: (action) => callsBehind(definition?.view ?? null, presses, step.scope, action) };
  });
}

/** The loads of a step. `redirectTo` is the place to which a failed load leads. */
interface ReadStep {
  isDrawn: boolean;
  load: JsonObject;
  redirectTo: string | null;
  draft: StepDraft | null;
  scope: Scope;
}

/** Reads what a step shows. Throws where the flow is not open to this person. */
async function readStep(
  env: OperationHost & Pick<VoyagerEnvironment, 'codec' | 'log'>,
  opened: OpenedRecord,
  shown: RecordState,
  at: RequestContext,
  how: HowToAnswer,
): Promise<ReadStep> {
  const { flow, row } = opened;
  const ended = shown.status === 'done';
  if (!allowReadsLoads(flow)) demandAllowed(flow, scopeIn(flow, row.id, shown, {}, at));
  const isDrawn = !ended && how.leave == null;
  const [{ load, redirectTo }, draft] = isDrawn
    ? await Promise.all([readShown(env, opened, shown, how.known?.load ?? {}, at), readDraft(env, opened, shown, how.drafts)])
    : [{ load: {}, redirectTo: null }, null];
  const scope = scopeIn(flow, row.id, shown, load, at);
  if (allowReadsLoads(flow) && !ended && redirectTo === null) demandAllowed(flow, scope);
  return { isDrawn, load, redirectTo, draft, scope };
}

/** The address that a record leads away to instead of being shown; null where its step is drawn. */
async function leavesFor(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'flags' | 'log' | 'parties' | 'readPerson' | 'storage' | 'vault'>,
  opened: OpenedRecord,
  actor: Actor,
  shown: RecordState,
  { isDrawn, redirectTo, scope }: ReadStep,
  how: HowToAnswer,
): Promise<string | null> {
  const { flow, row, state } = opened;
  const back = isDrawn ? null : await parentAddress(env, opened, actor);
  const elsewhere = isDrawn && redirectTo === null ? redirectOf(flow, shown, scope) : null;
  if (elsewhere !== null && how.preview !== true) await reportAll(env, row, elsewhere.reports);
  const own = shown.status === 'done' && state.from !== undefined ? endOf(state) : null; // where it came from is no page any more
  return back ?? how.leave ?? redirectTo ?? elsewhere?.url ?? own;
}

const endOf = ({ outcome }: RecordState): string => outcome?.url ?? '/';

const nothing = (): null => null;

/** An ended record has only its end, and no step of it is read, unless it is a subflow that can be reopened. */
async function passedStep(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  opened: OpenedRecord,
  stepId: string,
): Promise<RecordState | null> {
  return opened.state.status === 'done' ? stepToReopen(env, opened, stepId) : stateAt(opened.state, stepId);
}

/** The issues of a step: the last failure, at the fields that it concerns if the step has them. */
export function issuesOf(
  { problem, instead, errors = [] }: Pick<RecordState, 'problem' | 'instead' | 'errors'>,
  fields: readonly Pick<CompiledField, 'name'>[] = [],
  text: (text: string) => string = (one) => one,
): Issue[] {
  if (problem === null) return [];
  const declared = (name: string) => fields.some((field) => field.name === name);
  const placed = errors.map(({ path, message }) => ({ path: fieldOfError(path, declared) ?? '', message: text(message) }));
  if (placed.some(({ path }) => path !== '')) return placed;
  return [{ path: '', message: text(problem), ...(instead === undefined ? {} : { instead: { ...instead, label: text(instead.label) } }) }];
}

/** A preview has no draft. */
async function readDraft(
  env: Pick<VoyagerEnvironment, 'codec' | 'log' | 'storage'>,
  opened: OpenedRecord,
  { stepId }: RecordState,
  drafts: StoredDrafts | undefined,
): Promise<StepDraft | null> {
  const { id } = opened.row;
  return id === '' ? null : draftShown(env, opened, stepId, drafts ?? (await draftsOf(env.storage.read, id)));
}

/** Reads what a step shows; or returns where a failed read leads instead. */
async function readShown(
  env: OperationHost,
  { flow, row }: OpenedRecord,
  shown: RecordState,
  known: JsonObject,
  at: RequestContext,
): Promise<{ load: JsonObject; redirectTo: string | null }> {
  const missing = loadsShown(flow, shown.stepId).filter((load) => !Object.hasOwn(known, load.name));
  try {
    return { load: { ...known, ...(await readLoads(env, flow, missing, scopeIn(flow, row.id, shown, known, at), at)) }, redirectTo: null };
  } catch (error) {
    if (error instanceof VoyagerProblem && error.location !== null) return { load: known, redirectTo: error.location };
    throw error;
  }
}

/** Where the flow or the step leads instead of being shown, if anywhere. */
export function redirectOf(flow: CompiledFlow, shown: RecordState, scope: Scope): { url: string; reports: string[] } | null {
  const redirect = redirectThatApplies(redirectsOf(flow, shown.stepId), scope);
  const url = redirect === null ? null : placeUrl(flow, redirect.then, scope);
  return redirect === null || url === null ? null : { url, reports: redirect.report === null ? [] : [redirect.report] };
}
