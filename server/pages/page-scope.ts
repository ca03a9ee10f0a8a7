import type { Scope } from '#engine/expression/scope.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/** What a page's expressions read of its surroundings; loads and answers are added by whoever reads them. */
export async function surroundings(pages: PageDependencies, viewer: Viewer): Promise<Scope> {
  const now = pages.clock.now();
  const personId = viewer.session?.personId ?? null;
  return {
    person: await pages.person(personId),
    flags: await pages.flags(personId),
    config: pages.library().config,
    words: pages.library().words,
    now,
    today: pages.today(now),
  };
}
