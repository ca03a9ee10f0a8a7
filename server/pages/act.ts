import type { Action } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { PageActionAnswer } from '#schemas/wire.ts';
import { HttpProblem } from '../problems/problems.ts';
import { locate, type Located } from './locate.ts';
import { openPage } from './open-page.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { ActAnswer } from './page-answers.ts';
import { pressWithValues } from './press.ts';
import { pressPage } from './press-page.ts';
import { findPressable } from './pressable.ts';
import { speechOf } from './page-scope.ts';

/** A script does all else by itself, and posts events as updates. */
const calling: ReadonlySet<Action['do']> = new Set(['call']);

/** `POST /api/pages/actions`: the page is read again for this person, and only what it shows can be pressed. */
export async function act(
  pages: PageDependencies,
  {
    url,
    action,
    form,
    viewer,
    key,
  }: { url: string; action: string; row?: string | undefined; form: JsonObject; viewer: Viewer; key: string },
): Promise<ActAnswer> {
  const located = await locate(pages, viewer, url, { readOnly: true });
  if (located.kind !== 'opened') throw notHere(located, viewer);
  const { opened } = located;
  const view = opened.kind === 'step' ? opened.answer.view : opened.view;
  const pressable = 'layout' in view ? findPressable(view.layout, action, speechOf(viewer)) : null;
  if (pressable === null) throw new HttpProblem('notFound', { log: 'no such node on this page' });
  const press = pressWithValues(pressable, form);
  const strange = press.reading.unknown;
  if (strange.length > 0)
    throw new HttpProblem('badRequest', {
      issues: strange.slice(0, 10).map((name) => ({ path: `/form/${name.slice(0, 100)}`, message: 'This is not part of the form.' })),
    });

  const outcome = await pressPage({ pages, viewer, opened, press, key }, calling);
  if (outcome === null) throw new HttpProblem('notFound', { log: 'the node calls nothing' });
  if (outcome.kind === 'refused') throw new HttpProblem('rules', { issues: outcome.issues });
  if (outcome.kind !== 'called') throw new HttpProblem('internal', { log: `a call came to ${outcome.kind}` });
  const { effects, as } = outcome;
  // Last, so that what follows in the form does not end it again.
  const stands: Action[] = as === undefined ? [] : [{ do: 'set', state: { [as]: effects.outcome } }];
  const then: Action[] = [...effects.then, ...stands];
  const { redirectTo, ...again } =
    effects.refresh === null
      ? { page: null, redirectTo: null }
      : await readAgain(pages, await asItIsNow(pages, viewer), url, effects.refresh);
  // A page that may not be shown any more leads on, unless the action itself leads somewhere.
  if (redirectTo !== null && !then.some(({ do: verb }) => verb === 'navigate')) then.push({ do: 'navigate', to: redirectTo });
  // The page does not repeat a toast's text. Without a script there is no toast, and the page shows it.
  const issues = then.some((action) => action.do === 'toast' && action.tone === 'negative')
    ? effects.issues.filter(({ path }) => path !== '')
    : effects.issues;
  const answer: PageActionAnswer = { outcome: effects.outcome, issues, then, ...again };
  return { answer, startedSession: effects.startedSession, endedSession: then.some(({ do: verb }) => verb === 'signOut') };
}

/** Why nothing can be pressed at an address: what is there instead, as whoever sends an update is told. */
function notHere(located: Exclude<Located, { kind: 'opened' }>, { session }: Viewer): HttpProblem {
  if (located.kind === 'status' && located.status === 410) {
    const { successor = null } = located;
    return new HttpProblem('expired', successor === null ? {} : { successor });
  }
  if (located.kind === 'status' && located.lacks !== undefined) return new HttpProblem('notFound', { issues: located.lacks });
  if (located.kind !== 'redirect') return new HttpProblem('notFound');
  if (session === null) return new HttpProblem('signedOut');
  const { moved, to } = located;
  if (moved === undefined) return new HttpProblem('notFound', { detail: `That address leads to ${to}.` });
  return new HttpProblem('staleStep', { current: moved, detail: `The record is at ${moved.stepId} now, and goes on at ${to}.` });
}

/** The page as it is now, or what of it shows these reads; or where it leads now. */
async function readAgain(
  pages: PageDependencies,
  viewer: Viewer,
  url: string,
  reading: readonly string[],
): Promise<Pick<PageActionAnswer, 'page' | 'part'> & { redirectTo: string | null }> {
  const opened = await openPage(pages, { url, viewer, readOnly: true, reading });
  if ('part' in opened) return { page: null, part: opened.part, redirectTo: null };
  return 'page' in opened
    ? { page: opened.page, redirectTo: null }
    : { page: null, redirectTo: 'redirect' in opened ? opened.redirect : null };
}

/** The viewer after a call, which may have chosen another language. */
async function asItIsNow({ sessions }: PageDependencies, viewer: Viewer): Promise<Viewer> {
  const session = viewer.session && (await sessions.find(viewer.session.token));
  return session === null ? viewer : viewer.as(session);
}
