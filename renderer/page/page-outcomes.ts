import { fromPromise } from 'xstate';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue, Page, PageActionAnswer, UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import { needsDocument } from './own-document.ts';
import { Refused, Unreachable } from './refusals.ts';
import type { NavigationKind, Shown } from './shown.ts';
import { pageAfter, show } from './shown.ts';
import { waitInPlace } from './wait-in-place.ts';
import { wasAway } from './was-away.ts';
import type { Navigation, Notice, PageContext } from './page-context.ts';
import type { Pressed } from '../runtime/view-context.ts';

/** The result of asking the server: the machine's next state and its context. */
export interface Outcome {
  to: 'showing' | 'navigating' | 'offline' | 'movedOn' | 'handedOff' | 'confirming' | 'submitting' | 'left';
  change: Partial<PageContext>;
  /** A callback after the change. */
  after?: () => unknown;
}

const topOf = ({ shown }: PageContext) => shown.over ?? shown.base;
/** The refresh that waited for an answer. What is said of the fields is said of them still. */
export const refreshAfter = (context: PageContext): Navigation | null =>
  context.navigation && { ...context.navigation, issues: withOwn(context.navigation.issues, topOf(context).issues) };
/** A refresh's own issues, or else those before it. */
export const withOwn = (own: readonly Issue[] = [], before: readonly Issue[] = []): readonly Issue[] => (own.length > 0 ? own : before);
const arrivalOf = ({ transition }: VoyagerAnswer): NavigationKind => (transition.kind === 'none' ? 'replace' : transition.kind);
const again = ({ shown }: PageContext, notice: Notice = null): Partial<PageContext> => ({
  navigation: { url: shown.page.url, kind: 'replace', notice },
  command: null,
});

export function updateRequest({ voyager }: Page, event: string | null, values: JsonObject = {}): UpdateVoyagerRequest | null {
  if (!voyager) return null;
  const { stepId, voyagerType, revision } = voyager;
  return event === null
    ? { type: 'EmptyVoyagerRequest', stepId, voyagerType, revision }
    : { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision };
}

/** Shows a flow's answer: the step that it moved to, under a fresh key; or where its end hands over to. */
async function showAnswer(context: PageContext, answer: VoyagerAnswer, kind: NavigationKind, notice: Notice): Promise<Outcome> {
  const { services, shown } = context;
  const { view } = answer;
  const change = { key: services.newKey(), notice, navigation: null };
  // The present view stays, locked, until its replacement is there.
  if (view.type === 'TerminalView')
    return { to: 'handedOff', change: { ...change, navigation: { url: view.handoffArguments.url, kind: 'forward', notice } } };
  const page = pageAfter(shown.page, answer);
  if (needsDocument(page)) return { to: 'left', change: { ...change, navigation: { url: page.url, kind } } };
  await services.present(page, kind, shown);
  return { to: notice === 'movedOn' ? 'movedOn' : 'showing', change: { ...change, command: null, shown: show(page, kind, shown) } };
}

/** The service has too much to do and has begun nothing, so whatever was asked is asked again, not by all at the same moment. */
function busyFor(error: unknown): Outcome | null {
  if (!(error instanceof Refused) || error.problem.code !== 'busy') return null;
  return { to: 'offline', change: { notice: 'busy', retryMs: (error.retryMs ?? 2000) + Math.random() * 1000 } };
}

/** Decides what a refusal or a cut line means for the sent command. */
async function afterFailure(context: PageContext, error: unknown): Promise<Outcome> {
  const { services } = context;
  const problem = error instanceof Refused ? error.problem : null;
  if (problem?.current) return showAnswer(context, problem.current, 'replace', 'movedOn');
  if (problem?.status === 422) {
    const issues = problem.issues?.length ? problem.issues : [{ path: '', message: problem.detail ?? problem.title }];
    const change = { command: null, notice: null, key: services.newKey() };
    return { to: 'showing', change, after: () => topOf(context).showIssues(issues) };
  }
  if (problem?.code === 'confirmationNeeded' && problem.confirm !== undefined)
    return { to: 'confirming', change: { confirm: problem.confirm, notice: null } };
  // The server says best what stands there now; a lost session, what to do about it.
  if (problem?.status === 401) return { to: 'left', change: {} };
  if (problem && [403, 404, 409, 410].includes(problem.status)) {
    // The pressed node no longer exists: somebody else, or another window, was quicker.
    const isGone = problem.status === 404 && context.command?.kind === 'action';
    return { to: 'navigating', change: again(context, isGone ? 'movedOn' : null) };
  }
  return busyFor(error) ?? { to: 'offline', change: { notice: error instanceof Unreachable ? await services.whyCut() : 'failed' } };
}

export const resumed = (page: Page): Notice => (wasAway(page, Date.now()) ? 'resumed' : null);

export const navigatePage = fromPromise<Outcome, PageContext>(async ({ input, signal }) => {
  const { services, navigation, shown } = input;
  if (!navigation) return { to: 'showing', change: {} };
  try {
    const { page, kind } = await services.navigate(navigation, signal, shown.page);
    if (needsDocument(page)) return { to: 'left', change: { navigation: { url: page.url, kind } } };
    await services.present(page, kind, shown, signal);
    const next = show(page, kind, shown);
    return {
      to: 'showing',
      change: { shown: next, key: page.key, command: null, navigation: null, notice: navigation.notice ?? resumed(page) },
      after: () => navigation.issues && (next.over ?? next.base).showIssues(navigation.issues, false),
    };
  } catch (error) {
    if (error instanceof Unreachable) return { to: 'offline', change: { notice: await services.whyCut(), command: null } };
    const busy = busyFor(error);
    if (busy) return { ...busy, change: { ...busy.change, command: null } };
    // Whatever else went wrong, the browser's own navigation says it best, and works where a script's does not.
    return { to: 'left', change: {} };
  }
});

/** A press on the view that stands now where the pressed one stood: what follows is done there. What a form held that went with the press is read. */
function pressedOn(now: Shown, before: Shown, pressed: Pressed): Pressed {
  const { view } = pressed;
  const store = (view.store === before.over ? now.over : now.base) ?? view.store;
  return { ...pressed, view: { ...view, store, form: store.form(view.form.id) ?? view.form } };
}

/**
 * Drops the issues that a toast repeats: the toast is an alert that stays until it is closed. Without a script it stands at the head of the
 * page.
 */
function untoasted({ issues, then }: PageActionAnswer): Issue[] {
  const toasts = new Set(then.map((action) => (action.do === 'toast' ? action.text : null)));
  return issues.filter(({ path, message, instead }) => path !== '' || instead !== undefined || !toasts.has(message));
}

export const sendCommand = fromPromise<Outcome, PageContext>(async ({ input }) => {
  const { services, command, shown, key } = input;
  try {
    if (command?.kind === 'action') {
      const answer = await services.act(command.body, key, shown.page);
      const { page } = answer;
      if (page) await services.present(page, 'quiet', shown);
      const next = page ? show(page, 'quiet', shown) : shown;
      const change = { command: null, notice: null, shown: next, key: page?.key ?? services.newKey() };
      return {
        to: 'showing',
        change,
        after() {
          (next.over ?? next.base).showIssues(untoasted(answer), true, command.pressed.view.form.id);
          const there = () => pressedOn(next, shown, command.pressed);
          const { store, form } = there().view;
          // A form that is drawn anew is known once it is drawn.
          if (store.form(form.id)) services.follow(answer, there());
          else setTimeout(() => services.follow(answer, there()));
        },
      };
    }
    if (!command || !shown.page.voyager) return { to: 'showing', change: {} };
    const { voyagerRecordId, stepId } = shown.page.voyager;
    const answer = await waitInPlace(services, stepId, await services.update(voyagerRecordId, command.body, key));
    return await showAnswer(input, answer, arrivalOf(answer), null);
  } catch (error) {
    return afterFailure(input, error);
  }
});

/** Who has confirmed who they are sends what waited, as it was. Whoever has not has done nothing, and what is typed stands. */
export const confirmFirst = fromPromise<Outcome, PageContext>(async ({ input }) => {
  const { services, confirm } = input;
  try {
    if (confirm !== null && (await services.confirm(confirm))) return { to: 'submitting', change: { confirm: null } };
    return { to: 'showing', change: { command: null, confirm: null } };
  } catch (error) {
    return afterFailure(input, error);
  }
});

/** Resolves when the line is back. What was pressed is not sent by itself. */
export const reachAgain = fromPromise<Outcome, PageContext>(async ({ input: { services, notice } }) => {
  const now = await services.whyCut();
  return { to: 'offline', change: { notice: now !== 'lost' ? now : notice === 'offline' ? 'online' : 'reached' } };
});

export const askAgain = fromPromise<Outcome, PageContext>(async ({ input, signal }) => {
  const { services, shown } = input;
  const { page } = shown;
  const body = updateRequest(page, null);
  try {
    if (!body || !page.voyager) {
      const navigated = await services.navigate({ url: page.pollUrl ?? page.url, kind: 'quiet' }, signal, page);
      // It may draw what nothing on the page was drawn with before.
      await services.present(navigated.page, navigated.kind, shown, signal);
      return { to: 'showing', change: { shown: show(navigated.page, navigated.kind, shown), notice: null } };
    }
    const answer = await services.update(page.voyager.voyagerRecordId, body, '');
    const waits = answer.view.type === 'PollingView' && answer.revision === page.voyager.revision;
    return waits ? { to: 'showing', change: { notice: null } } : await showAnswer(input, answer, 'replace', null);
  } catch (error) {
    const failed = await afterFailure(input, error);
    // It is asked again in a moment anyway.
    return failed.to === 'offline' ? { to: 'showing', change: failed.change } : failed;
  }
});
