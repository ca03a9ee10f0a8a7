import { readerOf } from '#server/security/sessions.ts';
import { pathOfAddress } from '#engine/record/route-table.ts';
import type { Action } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import { OperationKeyReused } from '../operations/kept-answers.ts';
import { ConfirmationNeeded } from '../operations/step-up.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import type { CallEffects } from './call-effects.ts';
import { withLookups } from './lookups.ts';
import { locate, type Located } from './locate.ts';
import { makeArrival } from './make-arrival.ts';
import { drawn } from './open-page.ts';
import { readPageAddress } from './page-address.ts';
import type { Flash, Notice, PageDependencies, Refused, Viewer } from './page-dependencies.ts';
import type { PostAnswer } from './page-answers.ts';
import { wordsFor } from './page-words.ts';
import { pressWithTexts, shownAgain, type PostedTexts } from './press.ts';
import { pressPage, submitEvent, type PagePress, type PressOutcome } from './press-page.ts';
import { drawnWithFiles, takeFiles, type PostedFile } from './post-files.ts';
import { changeRows } from './post-rows.ts';
import { sealTyped, sealedTexts } from './seal-typed.ts';
import { PressToConfirm } from './press-to-confirm.ts';
import { findPressable } from './pressable.ts';
import { specialPage } from './special-page.ts';
import { speechOf } from './page-scope.ts';

type Opened = Extract<Located, { kind: 'opened' }>;

interface Post extends PagePress {
  located: Opened;
  texts: PostedTexts;
}

/** The actions that the server runs where no script does; only a browser or a script can run the others. */
const ofServer: ReadonlySet<Action['do']> = new Set(['save', 'submit', 'call', 'download', 'navigate', 'reset', 'refresh', 'signOut']);

/** The form of a form's `_key`: the Idempotency-Key of a browser without scripts. */
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
  let located = await locate(pages, viewer, url, { readOnly: true });
  const key = texts.get('_key')?.at(-1) ?? '';
  if (located.kind === 'redirect') return { redirect: located.to, notices: await notNow(pages, viewer, url, key), ...unchanged };
  if (located.kind !== 'opened')
    return {
      page: await specialPage(pages, viewer, { status: located.kind === 'status' ? located.status : 404, url, sent: true }),
      ...unchanged,
    };
  await makeArrival(pages, viewer, located);
  let revision = readRevision(texts.get('_revision')?.at(-1) ?? '');
  const taken = await takeFiles(pages, viewer, located, { texts, files, key, revision });
  if (taken?.kind === 'problem') return ledOn(pages, viewer, located, taken.problem);
  if (taken !== null) {
    const again = await locate(pages, viewer, url, { readOnly: true });
    if (again.kind === 'opened') located = again;
    if (taken.kind === 'again') return drawnWithFiles(pages, viewer, located, texts, taken.issues);
    revision = taken.revision;
  }
  const rowed = changeRows(pages, viewer, located, texts);
  if (rowed !== null) return rowed;
  const view = located.opened.kind === 'step' ? located.opened.answer.view : located.opened.view;
  const pressable = 'layout' in view ? findPressable(view.layout, texts.get('_action')?.at(-1) ?? '', speechOf(viewer)) : null;
  if (pressable === null) return { redirect: located.address.url, notices: await notNow(pages, viewer, url, key), ...unchanged };

  const { press, texts: filled, issues } = await withLookups(pages, viewer, located, pressWithTexts(pressable, texts), texts);
  const sealed = sealTyped(press, pages.clock.now());
  const posted = key === '' || keyPattern.test(key) ? key : null;
  const post: Post = {
    pages,
    viewer,
    opened: located.opened,
    located,
    press: sealed,
    texts: filled,
    key: posted,
    revision,
    typed: shownAgain(press, filled),
    issues,
  };
  try {
    return await shown(post, await pressPage(post, ofServer));
  } catch (error) {
    // The form was sent before, with something else in it: what it did then stands, and the page shows it.
    if (error instanceof OperationKeyReused) return { redirect: located.address.url, notices: [movedOn(pages, viewer)], ...unchanged };
    if (error instanceof ConfirmationNeeded) throw new PressToConfirm(sealedTexts(filled, sealed));
    throw error;
  }
}

/** A revision that no record has stands for one that cannot be read: a form that does not say what it was drawn from has been moved on from. */
function readRevision(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** The answer to a press for a browser without scripts: another address with messages, or the page again. */
async function shown(post: Post, outcome: PressOutcome | null): Promise<PostAnswer> {
  const { pages, located } = post;
  const here = located.address.url;
  switch (outcome?.kind) {
    case undefined:
    case 'again':
      return { redirect: here, notices: [], ...unchanged };
    case 'refused':
      return refuse(post, 422, outcome.issues);
    case 'keyless':
      return refuse(post, 400, [{ path: '', message: wordsFor(pages, 'incompleteForm', post.viewer) }]);
    case 'left':
      return { redirect: outcome.to, notices: [], ...unchanged };
    case 'signedOut':
      return { redirect: outcome.to, notices: [], startedSession: null, endedSession: true };
    case 'file':
      return { file: outcome.file, ...unchanged };
    case 'moved':
      return {
        redirect: outcome.answer.transition.url,
        notices: outcome.answer.leads ? outcome.answer.issues.map(said) : [],
        ...unchanged,
      };
    case 'problem':
      return refusedUpdate(post, outcome.problem);
    case 'called':
      return called(post, outcome);
  }
}

async function called(post: Post, { effects, as, once }: Extract<PressOutcome, { kind: 'called' }>): Promise<PostAnswer> {
  const { located } = post;
  if (effects.outcome === 'failed') return refuse(post, 422, effects.issues, as);
  const page = once ? await shownOnce(post, effects, as) : null;
  if (page !== null) return page;
  const event = effects.then.find((action) => action.do === 'submit')?.event;
  const outcome = event === undefined ? null : await submitEvent(post, event);
  if (outcome !== null) return shown(post, outcome);
  return { ...leadingOn(effects, located.address.url, as), startedSession: effects.startedSession, endedSession: false };
}

function said(issue: { message: string }): Notice {
  return { text: issue.message, tone: 'negative', forMs: null };
}

async function refusedUpdate(post: Post, problem: VoyagerProblem): Promise<PostAnswer> {
  if (problem.code === 'tooManyRequests') return refuse(post, 429, problem.issues);
  if (problem.code !== 'rules' && problem.code !== 'noTransition') return ledOn(post.pages, post.viewer, post.located, problem);
  return refuse(
    post,
    422,
    problem.issues.length > 0 ? problem.issues : [{ path: '', message: wordsFor(post.pages, 'noTransition', post.viewer) }],
  );
}

/** Where somebody is led whose record has moved on, has ended or is not theirs. */
async function ledOn(pages: PageDependencies, viewer: Viewer, located: Opened, problem: VoyagerProblem): Promise<PostAnswer> {
  switch (problem.code) {
    case 'staleStep':
    case 'keyReused':
      return {
        redirect: problem.current?.transition.url ?? located.address.url,
        notices: [movedOn(pages, viewer)],
        ...unchanged,
      };
    case 'expired':
      return { page: await specialPage(pages, viewer, { status: 410, url: located.address.url, sent: true }), ...unchanged };
    case 'tooManyRequests':
      return { redirect: located.address.url, notices: problem.issues.map(said), ...unchanged };
    case 'elsewhere':
      return { redirect: problem.location ?? '/', notices: [], ...unchanged };
    default:
      return { page: await specialPage(pages, viewer, { status: 404, url: located.address.url, sent: true }), ...unchanged };
  }
}

/** Messages that are shown once are part of the answer itself: a redirect would have to store them. */
async function shownOnce({ pages, viewer, located }: Post, effects: CallEffects, as: string | undefined): Promise<PostAnswer | null> {
  const state: JsonObject = {};
  for (const action of effects.then) if (action.do === 'set') Object.assign(state, action.state);
  if (Object.keys(state).length === 0) return null;
  if (as !== undefined) state[as] = 'done';
  const now = await locate(pages, viewer, located.address.url, { readOnly: true });
  const at = now.kind === 'opened' ? now : located;
  return { page: drawn(pages, viewer, at, { status: 200, issues: [], posted: null, state }, []), ...unchanged };
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

/** The same page with what was typed and what is wrong. */
function refuse({ pages, viewer, located, press, texts }: Post, status: number, issues: Refused['issues'], failed?: string): PostAnswer {
  const state = failed === undefined ? {} : { [failed]: 'failed' };
  return { page: drawn(pages, viewer, located, { status, issues, posted: shownAgain(press, texts), state }, []), ...unchanged };
}

/** The answer to a post for a step that is gone: a form that was sent before was used then. */
async function notNow(pages: PageDependencies, viewer: Viewer, url: string, key: string): Promise<Notice[]> {
  const { session } = viewer;
  if (session === null) return [];
  const vid = readPageAddress(url)?.query.get('vid')?.[0];
  if (vid === undefined) return [movedOn(pages, viewer)];
  try {
    const taken = await pages.voyagers.hasTaken({ person: readerOf(session), vid, key });
    return [taken ? { ...movedOn(pages, viewer), text: wordsFor(pages, 'sentBefore', viewer) } : movedOn(pages, viewer)];
  } catch (error) {
    if (error instanceof VoyagerProblem) return [movedOn(pages, viewer)];
    throw error;
  }
}

function movedOn(pages: PageDependencies, viewer: Viewer): Notice {
  return { text: wordsFor(pages, 'movedOn', viewer), tone: 'neutral', forMs: null };
}
