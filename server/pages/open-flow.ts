import { readerOf } from '#server/security/sessions.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { stepEnvelope } from '#engine/page/step-envelope.ts';
import { projectNotices } from '#engine/projection/project-notices.ts';
import { placeUrl } from '#engine/record/place-url.ts';
import { parentName } from '#engine/compiled/address-names.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue, Page, StartVoyagerRequest } from '#schemas/wire.ts';
import type { StartPreview } from '#server/voyager/start/preview-start.ts';
import type { Actor } from '#server/operations/operation.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { buildPage } from './build-page.ts';
import { refusedBy } from './open-screen.ts';
import { problemsOfAddress, readDeclared, readPageAddress, withoutNames, type PageAddress } from './page-address.ts';
import type { Flash, PageDependencies, Refused, Viewer } from './page-dependencies.ts';
import { readIn, requestScope } from './page-scope.ts';
import { parentPageIn } from './parent-page.ts';
import type { RecordAnswer } from '#server/voyager/environment/record-answer.ts';

export interface OpenedStep {
  kind: 'step';
  answer: RecordAnswer;
  /** For a preview of a step: the request that begins its record. */
  begin?: StartVoyagerRequest;
}

export type StepResult =
  | OpenedStep
  /** `moved`: where the record is that the address is of. */
  | { kind: 'redirect'; to: string; moved?: RecordAnswer }
  | { kind: 'notFound'; lacks?: Issue[] }
  | { kind: 'signIn' }
  | { kind: 'expired'; successor: string | null }
  | { kind: 'notBegun' };

/** A flow's address that somebody came to. */
interface FlowAddress {
  route: CompiledRoute;
  parameters: Readonly<Record<string, string>>;
  address: PageAddress;
}

/**
 * A flow's address. With `vid` it shows that record's step, or leads to the step where the record is; without, a step's own address leads to the
 * open record, at that step where it was passed, and any other finds or begins the person's record, the only write that a GET may do: never for a browser that only guesses, for whoever only looks, or by another site's link.
 */
export async function openStep(
  pages: PageDependencies,
  viewer: Viewer,
  { route, parameters, address }: FlowAddress,
  { readOnly, mayBegin, preview }: { readOnly: boolean; mayBegin: boolean; preview: boolean },
): Promise<StepResult> {
  const voyagerType = route.voyagerType ?? '';
  if (viewer.session === null) return { kind: pages.library().flows.has(voyagerType) ? 'signIn' : 'notFound' };
  const person = readerOf(viewer.session);
  const flow = await pages.voyagers.flowToBegin({ person, voyagerType });
  if (flow === null) return { kind: 'notFound' };
  const vids = address.query.get('vid') ?? [];
  const vid = parameters['vid'] ?? vids[0];
  if (vids.length > 1) return { kind: 'notFound' };
  const at = { pages, viewer, flow, person, route, parameters, address };
  try {
    if (vid !== undefined && vid !== '') return await openRecordAt(at, vid, preview);
    const [parent] = address.query.get(parentName) ?? [];
    if (parent !== undefined) return mayBegin ? await openSubflow(at, parent) : { kind: 'notBegun' };
    return await openStart(at, { readOnly, mayBegin, preview });
  } catch (error) {
    if (!(error instanceof VoyagerProblem)) throw error;
    if (error.refusal !== null)
      pages.refused({ event: error.refusal, personId: viewer.session.personId, detail: `page of ${flow.voyagerType}` });
    const result = resultOf(error);
    if (result === null) throw error;
    return result;
  }
}

/** An address of a flow, and the person who opened it. */
interface AtFlow extends FlowAddress {
  pages: PageDependencies;
  viewer: Viewer;
  flow: CompiledFlow;
  person: Actor;
}

/** Returns what a page shows for a problem of the service; null for a problem that no page expects. */
function resultOf({ code, successor, location }: VoyagerProblem): StepResult | null {
  if (code === 'expired') return { kind: 'expired', successor };
  if (code === 'signIn') return { kind: 'signIn' };
  if (code === 'elsewhere' && location !== null) return { kind: 'redirect', to: location };
  return code === 'notFound' || code === 'elsewhere' || code === 'badRequest' ? { kind: 'notFound' } : null;
}

async function openRecordAt(
  { pages, viewer, flow, person, route, parameters, address }: AtFlow,
  vid: string,
  preview: boolean,
): Promise<StepResult> {
  if (flow.needsGiven === true && readDeclared(flow.given, parameters, address.query) === null) return { kind: 'notFound' };
  const stepId = route.stepId ?? parameters['stepId'];
  const { voyagerType } = flow;
  const answer = await pages.voyagers.resume({
    person,
    trace: viewer.trace,
    vid,
    voyagerType,
    preview,
    ...(stepId === undefined ? {} : { stepId }),
  });
  return shownOrElsewhere(answer, address);
}

async function openSubflow({ pages, viewer, flow, person }: AtFlow, parent: string): Promise<StepResult> {
  const { transition } = await pages.voyagers.subflow({ person, trace: viewer.trace, voyagerType: flow.voyagerType, parent });
  return { kind: 'redirect', to: transition.url };
}

/** An address that names no record: it leads to the open one, or begins one. */
async function openStart(
  { pages, viewer, flow, person, route, parameters, address }: AtFlow,
  { readOnly, mayBegin, preview }: { readOnly: boolean; mayBegin: boolean; preview: boolean },
): Promise<StepResult> {
  const { voyagerType } = flow;
  const { trace } = viewer;
  const from = parentPageIn(pages.library(), voyagerType, address);
  if (from === null) return { kind: 'notFound' };
  const given = readDeclared(flow.given, parameters, address.query);
  // Where a flow has an address that begins it, its other addresses are of a record.
  const needsRecord = flow.entry !== null && route.entry !== true;
  if (given === null) return { kind: 'notFound', ...(!needsRecord && { lacks: problemsOfAddress(flow.given, parameters, address.query) }) };
  const elsewhere = await refusedEntry(pages, viewer, flow, given);
  if (elsewhere !== null) return elsewhere;
  const stepId = route.entry === true || flow.needsVid === true ? undefined : (route.stepId ?? parameters['stepId']);
  const open = stepId === undefined ? null : await pages.voyagers.findOpen({ person, trace, voyagerType, given, stepId });
  if (open !== null) return { kind: 'redirect', to: open.transition.url, moved: open };
  if (needsRecord) return { kind: 'notFound' };
  const start = { person, trace, voyagerType, given, from };
  if (preview) return previewAnswer(await pages.voyagers.preview(start), { voyagerType, input: given, ...(from && { from }) });
  if (readOnly) return { kind: 'notBegun' };
  if (!mayBegin) return openRecordOrNone(await pages.voyagers.preview(start));
  return { kind: 'redirect', to: (await pages.voyagers.findOrStart(start)).transition.url };
}

/** The open record is continued; nothing is begun. */
function openRecordOrNone(looked: StartPreview | null): StepResult {
  return looked?.kind === 'found' ? { kind: 'redirect', to: looked.answer.transition.url, moved: looked.answer } : { kind: 'notBegun' };
}

function previewAnswer(looked: StartPreview | null, begin: StartVoyagerRequest): StepResult {
  if (looked === null) return { kind: 'notBegun' };
  const { kind, answer } = looked;
  return kind === 'found' ? { kind: 'redirect', to: answer.transition.url, moved: answer } : { kind: 'step', answer, begin };
}

function shownOrElsewhere(answer: RecordAnswer, address: PageAddress): StepResult {
  if (answer.leads) return { kind: 'redirect', to: answer.transition.url, moved: answer };
  const own = readPageAddress(answer.transition.url);
  const here = own !== null && own.path === address.path && own.query.get('vid')?.[0] === address.query.get('vid')?.[0];
  return here ? { kind: 'step', answer } : { kind: 'redirect', to: answer.transition.url, moved: answer };
}

async function refusedEntry(pages: PageDependencies, viewer: Viewer, flow: CompiledFlow, given: JsonObject): Promise<StepResult | null> {
  const scope: Scope = { ...(await requestScope(pages, viewer)), given };
  const refused = refusedBy(flow.allow, scope);
  if (refused === null) return null;
  return refused.kind === 'place' ? { kind: 'redirect', to: placeUrl(pages.library(), refused.place, scope) ?? '/' } : { kind: 'notFound' };
}

export function pageOfStep(
  pages: PageDependencies,
  viewer: Viewer,
  { answer, begin }: OpenedStep,
  at: { address: PageAddress; route: string; refused: Refused | null; flash: readonly Flash[] },
): Page {
  const written = pages.library().flows.get(answer.voyagerType);
  const reader = readIn(pages, viewer);
  const flow = written && (reader?.flow(written) ?? written);
  const view = flow?.states[answer.stepId]?.view ?? null;
  const query = Object.fromEntries([...at.address.query].map(([name, values]) => [name, values[0] ?? null]));
  const { notices, drop } =
    view === null
      ? { notices: [], drop: [] }
      : projectNotices(view, { query, words: (reader ?? pages.library()).words, config: (reader ?? pages.library()).config });
  const parts = { ...stepEnvelope(answer), url: withoutNames(at.address, drop), route: at.route, notices };
  const page = buildPage(pages, viewer, parts, at.refused, at.flash);
  return begin === undefined ? page : { ...page, begin };
}
