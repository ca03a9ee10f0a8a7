import { pathOfAddress } from '#engine/record/route-table.ts';
import type { Action } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { OperationKeyReused } from '../operations/kept-answers.ts';
import { HttpProblem } from '../http/problems.ts';
import { VoyagerProblem } from '../voyager/voyager-problem.ts';
import { runCalls, type CallEffects } from './call-effects.ts';
import { callsOf } from './calls-of.ts';
import { download } from './download.ts';
import { withLookups } from './lookups.ts';
import { locate, type Located } from './locate.ts';
import { makeArrival } from './make-arrival.ts';
import { addressOf } from './open-flow.ts';
import { drawn } from './open-page.ts';
import { readPageAddress } from './page-address.ts';
import type { Flash, Notice, PageDependencies, Refused, Viewer } from './page-dependencies.ts';
import type { PostAnswer } from './page-service.ts';
import { wordsFor } from './page-words.ts';
import { chosenActions, formScope, pressWithTexts, refusalOf, shownAgain, type PostedTexts, type Press } from './press.ts';
import { drawnWithFiles, takeFiles, type PostedFile } from './post-files.ts';
import { changeRows } from './post-rows.ts';
import { findPressable } from './pressable.ts';
import { specialPage } from './special-page.ts';

type Opened = Extract<Located, { kind: 'opened' }>;

interface Post {
  pages: PageDependencies;
  viewer: Viewer;
  located: Opened;
  press: Press;
  texts: PostedTexts;
  key: string;
  revision: number;
}

/** What a form's `_key` is: the Idempotency-Key of a browser that runs no script. */
const keyPattern = /^[\x21-\x7e]{8,200}$/;

const unchanged = { startedSession: null, endedSession: false } as const;

/**
 * A form post at a page's own address. The node that was pressed is looked up in the page as it is for this person now; where it is
 * gone, or the step has moved on, the answer leads to where the record is.
 */
export async function postForm(
  pages: PageDependencies,
  { url, texts, files, viewer }: { url: string; texts: PostedTexts; files: readonly PostedFile[]; viewer: Viewer },
): Promise<PostAnswer> {
  let located = await locate(pages, viewer, url, true);
  const key = texts.get('_key')?.at(-1) ?? '';
  if (located.kind === 'redirect') return { redirect: located.to, notices: await notNow(pages, viewer, url, key), ...unchanged };
  if (located.kind !== 'opened')
    return { page: await specialPage(pages, viewer, located.kind === 'status' ? located.status : 404, url), ...unchanged };
  await makeArrival(pages, viewer, located);
  let revision = readRevision(texts.get('_revision')?.at(-1) ?? '');
  const taken = await takeFiles(pages, viewer, located, { texts, files, key, revision });
  if (taken?.kind === 'problem') return ledOn(pages, viewer, located, taken.problem);
  if (taken !== null) {
    const again = await locate(pages, viewer, url, true);
    if (again.kind === 'opened') located = again;
    if (taken.kind === 'again') return drawnWithFiles(pages, viewer, located, texts, taken.issues);
    revision = taken.revision;
  }
  const rowed = changeRows(pages, viewer, located, texts);
  if (rowed !== null) return rowed;
  const view = located.opened.kind === 'step' ? located.opened.answer.view : located.opened.view;
  const pressable = 'layout' in view ? findPressable(view.layout, texts.get('_action')?.at(-1) ?? '') : null;
  if (pressable === null) return { redirect: located.address.url, notices: await notNow(pages, viewer, url, key), ...unchanged };

  const { press, ...looked } = await withLookups(pages, viewer, located, pressWithTexts(pressable, texts), texts);
  const post: Post = {
    pages,
    viewer,
    located,
    press,
    texts: looked.texts,
    key,
    revision,
  };
  const scope = formScope(press);
  for (const action of chosenActions(pressable.press, scope)) {
    const checks = (action.do === 'submit' || action.do === 'call') && action.check !== false;
    const issues = [...(checks ? looked.issues : []), ...refusalOf(press, action, scope, wordsFor(pages, 'noTransition'))];
    if (issues.length > 0) return refuse(post, 422, issues);
    const answer = await carryOut(post, action);
    if (answer !== null) return answer;
  }
  return { redirect: located.address.url, notices: [], ...unchanged };
}

/** A revision that no record has stands for one that cannot be read: a form that does not say what it was drawn from has been moved on from. */
function readRevision(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** Null for what only a browser can do: opening a dialog, copying, printing. */
async function carryOut(post: Post, action: Action): Promise<PostAnswer | null> {
  const { pages, viewer, located } = post;
  switch (action.do) {
    case 'submit':
      return submit(post, action.event);
    case 'call':
      return call(post, action.as);
    case 'download':
      return downloaded(post);
    case 'navigate':
      return { redirect: action.to, notices: [], ...unchanged };
    case 'reset':
    case 'refresh':
      return { redirect: located.address.url, notices: [], ...unchanged };
    case 'signOut':
      if (viewer.session !== null) await pages.sessions.end(viewer.session.token);
      return { redirect: '/', notices: [], startedSession: null, endedSession: true };
    default:
      return null;
  }
}

async function submit(post: Post, event: string): Promise<PostAnswer> {
  const { pages, viewer, located, press, key, revision } = post;
  if (located.opened.kind !== 'step' || viewer.session === null) throw new HttpProblem('notFound', { log: 'a screen has no events' });
  if (!keyPattern.test(key)) return refuseIncomplete(post);
  const { answer } = located.opened;
  try {
    const next = await pages.voyagers.update({
      person: { id: viewer.session.personId },
      trace: viewer.trace,
      vid: answer.voyagerRecordId,
      request: {
        type: 'VoyagerEventRequest',
        stepId: answer.stepId,
        voyagerType: answer.voyagerType,
        event,
        values: press.reading.values,
        revision,
      },
      key,
      parseProblems: press.reading.problems,
    });
    return after(post, next);
  } catch (error) {
    if (error instanceof VoyagerProblem) return refusedUpdate(post, error);
    throw error;
  }
}

function after(post: Post, next: VoyagerAnswer): PostAnswer {
  return { redirect: addressOf(next), notices: next.view.type === 'TerminalView' ? next.issues.map(said) : [], ...unchanged };
}

function said(issue: { message: string }): Notice {
  return { text: issue.message, tone: 'negative', forMs: null };
}

async function refusedUpdate(post: Post, problem: VoyagerProblem): Promise<PostAnswer> {
  if (problem.code !== 'rules' && problem.code !== 'noTransition') return ledOn(post.pages, post.viewer, post.located, problem);
  return refuse(post, 422, problem.issues.length > 0 ? problem.issues : [{ path: '', message: wordsFor(post.pages, 'noTransition') }]);
}

/** Where somebody is led whose record has moved on, has ended or is not theirs. */
async function ledOn(pages: PageDependencies, viewer: Viewer, located: Opened, problem: VoyagerProblem): Promise<PostAnswer> {
  switch (problem.code) {
    case 'staleStep':
    case 'keyReused':
      return {
        redirect: problem.current === null ? located.address.url : addressOf(problem.current),
        notices: [movedOn(pages)],
        ...unchanged,
      };
    case 'expired':
      return { page: await specialPage(pages, viewer, 410, located.address.url), ...unchanged };
    case 'elsewhere':
      return { redirect: problem.location ?? '/', notices: [], ...unchanged };
    default:
      return { page: await specialPage(pages, viewer, 404, located.address.url), ...unchanged };
  }
}

async function call(post: Post, as: string | undefined): Promise<PostAnswer | null> {
  const { pages, viewer, located, press, key } = post;
  if (key !== '' && !keyPattern.test(key)) return refuseIncomplete(post);
  const calls = await callsOf(pages, viewer, located.opened, press.pressable.node.id ?? '');
  if (calls === null) return null;
  const scope = { ...calls.scope, ...formScope(press), rows: calls.rows };
  let effects: CallEffects;
  try {
    effects = await runCalls(pages, viewer, calls.list, scope, key === '' ? undefined : key);
  } catch (error) {
    // The form was sent before, with something else in it: what it did then stands, and the page shows it.
    if (error instanceof OperationKeyReused) return { redirect: located.address.url, notices: [movedOn(pages)], ...unchanged };
    throw error;
  }
  if (effects.outcome === 'failed') return refuse(post, 422, effects.issues, as);
  if (calls.list.some(({ operation }) => (pages.operations.operations.get(operation)?.once ?? []).length > 0)) {
    const shown = await shownOnce(post, effects, as);
    if (shown !== null) return shown;
  }
  const event = effects.then.find((action) => action.do === 'submit')?.event;
  if (event !== undefined && located.opened.kind === 'step') return submit(post, event);
  return { ...leadingOn(effects, located.address.url, as), startedSession: effects.startedSession, endedSession: false };
}

/** What is shown once stands in the answer itself: on the way to another page it would have to be kept. */
async function shownOnce({ pages, viewer, located }: Post, effects: CallEffects, as: string | undefined): Promise<PostAnswer | null> {
  const state: JsonObject = {};
  for (const action of effects.then) if (action.do === 'set') Object.assign(state, action.state);
  if (Object.keys(state).length === 0) return null;
  if (as !== undefined) state[as] = 'done';
  const now = await locate(pages, viewer, located.address.url, true);
  const at = now.kind === 'opened' ? now : located;
  return { page: drawn(pages, viewer, at, { status: 200, issues: [], posted: null, state }, []), ...unchanged };
}

/** A file as the answer, or the page again with the words for why there is none. */
async function downloaded(post: Post): Promise<PostAnswer | null> {
  const { pages, viewer, located, press } = post;
  const calls = await callsOf(pages, viewer, located.opened, press.pressable.node.id ?? '');
  const answer =
    calls === null ? null : await download(pages, viewer, calls.list, { ...calls.scope, ...formScope(press), rows: calls.rows });
  if (answer === null) return null;
  return 'issues' in answer ? refuse(post, 422, answer.issues) : { ...answer, ...unchanged };
}

/** The effects of a success, for a browser that runs none: toasts are said on the next page, which is the one navigated to. */
function leadingOn(effects: CallEffects, here: string, as: string | undefined): { redirect: string; notices: Flash[] } {
  let redirect = here;
  const notices: Flash[] = as === undefined ? [] : [{ done: as, at: pathOfAddress(here) }];
  for (const action of effects.then) {
    if (action.do === 'navigate') redirect = action.to;
    if (action.do === 'toast') notices.push({ text: action.text, tone: action.tone ?? 'positive', forMs: action.for ?? null });
  }
  return { redirect, notices };
}

/** A form that lacks what every form of ours carries: the page again, with a key of its own. */
function refuseIncomplete(post: Post): PostAnswer {
  return refuse(post, 400, [{ path: '', message: wordsFor(post.pages, 'incompleteForm') }]);
}

/** The same page with what was typed and what is wrong. */
function refuse({ pages, viewer, located, press, texts }: Post, status: number, issues: Refused['issues'], failed?: string): PostAnswer {
  const state = failed === undefined ? {} : { [failed]: 'failed' };
  return { page: drawn(pages, viewer, located, { status, issues, posted: shownAgain(press, texts), state }, []), ...unchanged };
}

/** What is said to whoever posted to a step that is gone: a form that was sent before has been used as it was then. */
async function notNow(pages: PageDependencies, { session }: Viewer, url: string, key: string): Promise<Notice[]> {
  if (session === null) return [];
  const vid = readPageAddress(url)?.query.get('vid')?.[0];
  if (vid === undefined) return [movedOn(pages)];
  try {
    const taken = await pages.voyagers.hasTaken({ person: { id: session.personId }, vid, key });
    return [taken ? { ...movedOn(pages), text: wordsFor(pages, 'sentBefore') } : movedOn(pages)];
  } catch (error) {
    if (error instanceof VoyagerProblem) return [movedOn(pages)];
    throw error;
  }
}

function movedOn(pages: PageDependencies): Notice {
  return { text: wordsFor(pages, 'movedOn'), tone: 'neutral', forMs: null };
}
