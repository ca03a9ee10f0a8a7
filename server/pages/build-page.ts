import { usedNodeTypes } from '#engine/projection/used-node-types.ts';
import type { Action } from '#schemas/actions.ts';
import type { View } from '#schemas/views.ts';
import type { Page } from '#schemas/wire.ts';
import type { Notice, PageDependencies, Refused, Visitor } from './page-dependencies.ts';

export type PageParts = Pick<Page, 'kind' | 'status' | 'url' | 'route' | 'view' | 'pageViewMetric' | 'voyager'> & {
  title: string;
  issues: Page['issues'];
  notices: Action[];
};

/** The envelope round a view that is the same for every page. */
export function buildPage(
  pages: PageDependencies,
  visitor: Visitor,
  parts: PageParts,
  refused: Refused | null,
  flash: readonly Notice[],
): Page {
  const layout = 'layout' in parts.view ? parts.view.layout : null;
  return {
    kind: parts.kind,
    status: refused?.status ?? parts.status,
    url: parts.url,
    route: parts.route,
    title: layout?.title ?? parts.title,
    view: parts.view,
    pageViewMetric: parts.pageViewMetric,
    nodes: layout === null ? [] : usedNodeTypes(layout),
    notices: [...parts.notices, ...flash.map(toast)],
    issues: refused?.issues ?? parts.issues,
    voyager: parts.voyager,
    posted: refused?.posted ?? null,
    csrf: visitor.csrf,
    key: pages.ids(),
    signedIn: visitor.session !== null,
    pollEvery: parts.view.type === 'PollingView' ? pollEvery(parts.view) : null,
  };
}

export function toast({ text, tone, forMs }: Notice): Action {
  return { do: 'toast', text, tone, ...(forMs === null ? {} : { for: forMs }) };
}

function pollEvery(view: View): number {
  const body = 'layout' in view ? view.layout.body : [];
  const polling = body.find((node) => node.type === 'polling');
  const every = polling?.['every'];
  return typeof every === 'number' && every >= 250 ? every : 1000;
}
