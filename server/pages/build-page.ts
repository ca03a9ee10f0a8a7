import { viewEnvelope } from '#engine/page/view-envelope.ts';
import type { Action } from '#schemas/actions.ts';
import type { Page } from '#schemas/wire.ts';
import { pathOfAddress } from '#engine/record/route-table.ts';
import { wordsFor } from './page-words.ts';
import type { Flash, Notice, PageDependencies, Refused, Viewer } from './page-dependencies.ts';

export type PageParts = Pick<
  Page,
  'kind' | 'status' | 'url' | 'route' | 'view' | 'title' | 'pageViewMetric' | 'voyager' | 'issues' | 'notices'
> &
  Partial<Pick<Page, 'wholeUrl' | 'posted'>> & { poll?: { everyMs: number; url: string } };

/** The envelope round a view that is the same for every page. */
export function buildPage(
  pages: PageDependencies,
  viewer: Viewer,
  parts: PageParts,
  refused: Refused | null,
  flash: readonly Flash[],
): Page {
  const envelope = viewEnvelope(withCalls(parts, refused, flash), parts.title);
  const { language } = viewer;
  return {
    ...envelope,
    ...(language !== undefined && { language, ownWords: pages.ownWords(language, envelope.nodes, true) }),
    ...(parts.poll === undefined ? {} : { pollEvery: parts.poll.everyMs, pollUrl: parts.poll.url }),
    ...(parts.wholeUrl === undefined ? {} : { wholeUrl: parts.wholeUrl }),
    kind: parts.kind,
    status: refused?.status ?? parts.status,
    url: parts.url,
    route: parts.route,
    pageViewMetric: parts.pageViewMetric,
    notices: [...parts.notices, ...flash.flatMap((one) => ('done' in one ? [] : [toast(one)]))],
    issues: refused?.issues ?? parts.issues,
    voyager: parts.voyager,
    posted: refused?.posted ?? parts.posted ?? null,
    csrf: viewer.csrf,
    key: pages.ids(),
    signedIn: viewer.session !== null,
    ...noteOf(pages, viewer, parts),
    session: viewer.session === null ? null : { idleFor: pages.sessions.idleForMs, endsIn: viewer.session.endsAt - pages.clock.now() },
  };
}

/** The note under a page: stand-ins play the parties, and the reference under which the log knows a failure. */
function noteOf(pages: PageDependencies, viewer: Viewer, { kind, status }: PageParts): Pick<Page, 'note'> {
  const said = [
    ...(pages.standIns ? [wordsFor(pages, 'standIns', viewer)] : []),
    ...(kind === 'problem' && status >= 500 ? [`${wordsFor(pages, 'reference', viewer)} ${viewer.trace.id}`] : []),
  ];
  return said.length === 0 ? {} : { note: said.join(' ') };
}

/** The view with how its calls stand, for a browser that runs no script: what was just done, or has failed. */
function withCalls({ view, url }: PageParts, refused: Refused | null, flash: readonly Flash[]): PageParts['view'] {
  const path = pathOfAddress(url);
  const done = flash.flatMap((one) => ('done' in one && one.at === path ? [[one.done, 'done'] as const] : []));
  const state = { ...Object.fromEntries(done), ...refused?.state };
  if (!('layout' in view) || Object.keys(state).length === 0) return view;
  return { ...view, layout: { ...view.layout, state: { ...view.layout.state, ...state } } };
}

export function toast({ text, tone, forMs }: Notice): Action {
  return { do: 'toast', text, tone, ...(forMs === null ? {} : { for: forMs }) };
}
