import type { Scope } from '#engine/expression/scope.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/** The request's part of a page's scope; whoever reads loads and answers adds them. */
export async function requestScope(pages: PageDependencies, viewer: Viewer): Promise<Scope> {
  const now = pages.clock.now();
  const personId = viewer.session?.personId ?? null;
  return {
    person: await pages.person(personId),
    flags: await pages.flags(personId),
    config: pages.library().config,
    words: pages.library().words,
    browser: { isIosWebView: viewer.isIosWebView },
    now,
    today: pages.today(now),
  };
}
