import { PersonErased } from '#server/security/vault.ts';
import type { AllowElse } from '#engine/compiled/compiled-allow.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledScreen } from '#engine/compiled/compiled-screen.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { evaluate, ExpressionRefused } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { partOfView } from '#engine/projection/part-of-view.ts';
import { projectNotices } from '#engine/projection/project-notices.ts';
import { projectView } from '#engine/projection/project-view.ts';
import { askedName, returnedName, wholeName } from '#engine/compiled/address-names.ts';
import { languagesOf } from '#engine/page/languages-of.ts';
import { placeUrl, redirectThatApplies } from '#engine/record/place-url.ts';
import { runLoads } from '#engine/record/run-loads.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue, Page } from '#schemas/wire.ts';
import { OperationNotFound } from '../operations/operation.ts';
import { translatedReads } from '../operations/translated-reads.ts';
import { logDiagnostics } from '#server/voyager/environment/log-diagnostics.ts';
import { readerOf } from '../security/sessions.ts';
import { buildPage } from './build-page.ts';
import { reactionToReturn } from './reaction-to-return.ts';
import { callOperation } from './call-operation.ts';
import { misreadNames, problemsOfAddress, readDeclared, withName, withoutNames, type PageAddress } from './page-address.ts';
import type { Flash, PageDependencies, Refused, Viewer } from './page-dependencies.ts';
import { pollOf } from './poll-screen.ts';
import { readIn, requestScope } from './page-scope.ts';
import type { Reading } from './reading.ts';
import { addressOfScreen } from './parent-page.ts';
import type { OpenedScreen } from './opened-screen.ts';

export type ScreenResult =
  | OpenedScreen
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound'; lacks?: Issue[] }
  | { kind: 'signIn' }
  | { kind: 'failed'; operation: string };

/**
 * Reads, allows, loads and projects a screen. Nothing of ours is written; where it leads away, or a poll has come to its limit, the error-reporting
 * service may be told, unless nobody looks at it (`seen`): a prefetch, or reading it for what is pressed on it.
 */
export async function openScreen(
  pages: PageDependencies,
  viewer: Viewer,
  written: CompiledScreen,
  parameters: Readonly<Record<string, string>>,
  address: PageAddress,
  { reading = 'whole', seen }: { reading?: Reading | undefined; seen: boolean },
): Promise<ScreenResult> {
  const screen = readIn(pages, viewer)?.screen(written) ?? written;
  const admitted = await admit(pages, viewer, screen, parameters, address);
  if ('kind' in admitted) return admitted;
  const before = admitted.scope;
  const library = pages.library();

  const { part, waiting, reads } = readsOf(screen, reading, address);
  const loaded = await load(pages, viewer, screen, reads, before);
  if ('kind' in loaded) return loaded;
  const scope: Scope = { ...before, load: loaded.load, waiting: Object.fromEntries(waiting.map((name) => [name, true as const])) };
  const elsewhere = redirectThatApplies(screen.redirect, scope);
  if (elsewhere !== null) {
    if (seen && elsewhere.report !== null) await reportScreen(pages, viewer, screen, elsewhere.report);
    return { kind: 'redirect', to: placeUrl(library, elsewhere.then, scope) ?? '/' };
  }
  const own = Object.keys(screen.view.subflows).length === 0 ? null : addressOfScreen(screen, parameters, address);
  if (part !== null) return { ...project(pages, viewer, screen, part.view, scope, own), part, poll: null };
  const poll = pollOf(screen, address, scope);
  const limit = poll?.kind === 'limit' ? limitOf(poll) : noLimit;
  for (const code of seen ? limit.codes : []) await reportScreen(pages, viewer, screen, code);
  if (limit.target !== null) return { kind: 'redirect', to: placeUrl(library, limit.target, scope) ?? '/' };
  const drawn = limit.showsError ? (screen.error ?? screen.view) : screen.view;
  const withConfirmations = { ...scope, confirmations: seen ? await confirmationsFor(pages, viewer, address) : [] };
  const opened = {
    ...project(pages, viewer, screen, drawn, withConfirmations, own),
    part: null,
    poll: poll?.kind === 'again' ? poll : null,
  };
  const back = await reactionToReturn(pages, viewer, opened, { own, vid: address.query.get(returnedName)?.[0] });
  return back.redirectTo === null ? { ...opened, said: back.said } : { kind: 'redirect', to: back.redirectTo };
}

const nobody: readonly string[] = [];

/** The loads that this reading makes now, those that wait for a later one, and the part of the view that is read alone. */
function readsOf(screen: CompiledScreen, reading: Reading, address: PageAddress) {
  const part = typeof reading === 'string' ? null : partOfView(screen, reading);
  // A subflow's message may read anything that the page shows.
  const waiting = reading === 'deferred' && !address.query.has(returnedName) ? screen.deferred : nobody;
  return { part, waiting, reads: part?.loads ?? screen.load.filter(({ name }) => !waiting.includes(name)) };
}

const noLimit = { codes: [], target: null, showsError: false };

/** Combines the limits of polls that reached them: what they report, the first place that one leads to, and whether one shows the error view. */
function limitOf({ polls, justNow }: Extract<ReturnType<typeof pollOf>, { kind: 'limit' }>) {
  const limits = polls.map((poll) => poll.onLimit);
  return {
    codes: justNow ? limits.map(({ report }) => report).filter((code) => code !== null) : [],
    target: limits.find(({ to }) => to !== null)?.to ?? null,
    showsError: limits.some(({ showError }) => showError),
  };
}

/** The scope of a screen for somebody who may see it, before anything is loaded. */
async function admit(
  pages: PageDependencies,
  viewer: Viewer,
  screen: CompiledScreen,
  parameters: Readonly<Record<string, string>>,
  address: PageAddress,
): Promise<{ scope: Scope } | Exclude<ScreenResult, OpenedScreen>> {
  if (!screen.public && viewer.session === null) return { kind: 'signIn' };
  const given = readDeclared(screen.given, parameters, address.query);
  const query = readDeclared(screen.query, {}, address.query);
  if (given === null || query === null)
    return {
      kind: 'notFound',
      lacks: [...problemsOfAddress(screen.given, parameters, address.query), ...problemsOfAddress(screen.query, {}, address.query)],
    };
  const misread = misreadNames(screen.query, address.query);
  const languages = languagesOf(pages.library(), pages.development, viewer.language, ownUrl(address));
  const scope: Scope = { ...(await requestScope(pages, viewer)), given, query, misread, languages };
  const refused = refusedBy(screen.allow, scope);
  if (refused === null) return { scope };
  if (refused.kind === 'place') return { kind: 'redirect', to: placeUrl(pages.library(), refused.place, scope) ?? '/' };
  return refused.kind === 'signIn' && viewer.session === null ? { kind: 'signIn' } : { kind: 'notFound' };
}

/** The confirmations that are shown here once. A prefetch shows none, nor does a page that is read for a press on it. */
async function confirmationsFor(pages: PageDependencies, { session }: Viewer, { path }: PageAddress): Promise<Json> {
  if (session === null) return [];
  const said = await pages.voyagers.confirmations({ person: readerOf(session), path });
  return said.map((one) => ({ ...one }));
}

function project(
  pages: PageDependencies,
  viewer: Viewer,
  screen: CompiledScreen,
  drawn: CompiledView,
  scope: Scope,
  own: string | null,
): Omit<OpenedScreen, 'part' | 'poll'> {
  const load = translatedReads(scope.load ?? {}, screen.load, pages.operations.operations, readIn(pages, viewer));
  const here = { ...scope, load, ...(own !== null && { address: own }) };
  const { view, diagnostics, presses, subflows } = projectView(drawn, here);
  logDiagnostics(pages.log, { ...viewer.trace.fields(), screen: screen.name }, diagnostics);
  return { kind: 'screen', screen, scope, drawn, view, presses, subflows, said: [] };
}

/** Reports a person's view of a page to the error-reporting service. A page that is read again by itself was reported before. */
export async function reportSeen(
  pages: PageDependencies,
  viewer: Viewer,
  { screen, scope }: OpenedScreen,
  address: PageAddress,
): Promise<void> {
  if (address.query.has(askedName)) return;
  for (const { when, code } of screen.report)
    if (when === null || evaluate(when, scope) === true) await reportScreen(pages, viewer, screen, code);
}

/** Reporting fails nobody's page. */
async function reportScreen(pages: PageDependencies, { session, trace }: Viewer, screen: CompiledScreen, code: string): Promise<void> {
  try {
    await pages.report({ code, personId: session?.personId ?? null, recordId: null, detail: screen.name });
  } catch {
    pages.log.error({ ...trace.fields(), screen: screen.name, code }, 'a report could not be delivered');
  }
}

/** Null where the condition holds. What cannot be evaluated is refused, never allowed. */
export function refusedBy(allow: { when: CompiledScreen['allow']['when']; else: AllowElse }, scope: Scope): AllowElse | null {
  try {
    return evaluate(allow.when, scope, { mode: 'strict' }) === true ? null : allow.else;
  } catch (error) {
    if (error instanceof ExpressionRefused) return allow.else;
    throw error;
  }
}

async function load(
  pages: PageDependencies,
  viewer: Viewer,
  screen: CompiledScreen,
  reads: readonly CompiledLoad[],
  scope: Scope,
): Promise<{ load: JsonObject } | Exclude<ScreenResult, OpenedScreen>> {
  let asked = '';
  try {
    const result = await runLoads(reads, scope, async (operation, input, { cacheMs }) => {
      asked = operation;
      const make = async () => {
        const { outcome } = await callOperation(pages, viewer, operation, input);
        if (outcome.ok) return outcome.output;
        throw new LoadFailed(operation, outcome.code);
      };
      // Nobody's reads are kept: they would be everybody's.
      const name = cacheMs === null || viewer.session === null ? null : viewer.kept();
      if (cacheMs === null || viewer.session === null || name === null) return make();
      return pages.keptReads.read({ personId: viewer.session.personId, name }, { operation, input, cacheMs }, make);
    });
    if (result.notFound) return { kind: 'notFound' };
    if (result.redirectTo !== null)
      return { kind: 'redirect', to: placeUrl(pages.library(), result.redirectTo, { ...scope, load: result.load }) ?? '/' };
    return { load: result.load };
  } catch (error) {
    if (error instanceof OperationNotFound || error instanceof PersonErased) return { kind: 'notFound' };
    if (error instanceof LoadFailed || error instanceof ExpressionRefused) {
      pages.log.warn(
        { ...viewer.trace.fields(), screen: screen.name, operation: asked, code: error instanceof LoadFailed ? error.code : 'expression' },
        'a read of a screen failed',
      );
      return { kind: 'failed', operation: asked };
    }
    throw error;
  }
}

class LoadFailed extends Error {
  override readonly name = 'LoadFailed';
  readonly code: string;
  constructor(operation: string, code: string) {
    super(operation);
    this.code = code;
  }
}

/** The address of a page without what it says once. */
const ownUrl = (address: PageAddress, drop: readonly string[] = []): string =>
  withoutNames(address, [...drop, askedName, wholeName, returnedName]);

export function pageOfScreen(
  pages: PageDependencies,
  viewer: Viewer,
  opened: OpenedScreen,
  at: { address: PageAddress; route: string; status: number; kind: Page['kind']; refused: Refused | null; flash: readonly Flash[] },
): Page {
  const { notices, drop } = projectNotices(opened.screen.view, opened.scope);
  const parts = {
    kind: at.kind,
    status: at.status,
    url: ownUrl(at.address, drop),
    route: at.route,
    title: opened.screen.name,
    view: opened.view,
    pageViewMetric: { pageCategory: opened.screen.metric.category, pageName: opened.screen.metric.page },
    voyager: null,
    issues: [],
    notices: [...notices, ...opened.said],
    ...(opened.poll === null ? {} : { poll: opened.poll }),
    ...(Object.keys(opened.scope.waiting ?? {}).length === 0 ? {} : { wholeUrl: withName(at.address, wholeName) }),
  };
  return buildPage(pages, viewer, parts, at.refused, at.flash);
}
