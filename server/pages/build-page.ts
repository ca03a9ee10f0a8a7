import { viewEnvelope } from '#engine/page/view-envelope.ts';
import type { Action } from '#schemas/actions.ts';
import type { Page } from '#schemas/wire.ts';
import type { Notice, PageDependencies, Refused, Visitor } from './page-dependencies.ts';

export type PageParts = Pick<
  Page,
  'kind' | 'status' | 'url' | 'route' | 'view' | 'title' | 'pageViewMetric' | 'voyager' | 'issues' | 'notices'
> & { poll?: { everyMs: number; url: string } };

/** The envelope round a view that is the same for every page. */
export function buildPage(
  pages: PageDependencies,
  visitor: Visitor,
  parts: PageParts,
  refused: Refused | null,
  flash: readonly Notice[],
): Page {
  return {
    ...viewEnvelope(parts.view, parts.title),
    ...(parts.poll === undefined ? {} : { pollEvery: parts.poll.everyMs, pollUrl: parts.poll.url }),
    kind: parts.kind,
    status: refused?.status ?? parts.status,
    url: parts.url,
    route: parts.route,
    pageViewMetric: parts.pageViewMetric,
    notices: [...parts.notices, ...flash.map(toast)],
    issues: refused?.issues ?? parts.issues,
    voyager: parts.voyager,
    posted: refused?.posted ?? null,
    csrf: visitor.csrf,
    key: pages.ids(),
    signedIn: visitor.session !== null,
    session: visitor.session === null ? null : { idleFor: pages.sessions.idleForMs, endsIn: visitor.session.endsAt - pages.clock.now() },
  };
}

export function toast({ text, tone, forMs }: Notice): Action {
  return { do: 'toast', text, tone, ...(forMs === null ? {} : { for: forMs }) };
}
