import { inLanguage, type InLanguage } from '#engine/compiled/in-language.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/** The library in the language of a viewer; null where that is the language of the documents. */
export function readIn({ library }: Pick<PageDependencies, 'library'>, { language }: Pick<Viewer, 'language'>): InLanguage | null {
  return language === undefined ? null : inLanguage(library(), language);
}

/** The language of a viewer, with the own words in it; empty for that of the documents. */
export const speechOf = ({ language, ownWords }: Viewer): Speech => (language === undefined ? {} : { language, ownWords });

/** The request's part of a page's scope; whoever reads loads and answers adds them. */
export async function requestScope(pages: PageDependencies, viewer: Viewer): Promise<Scope> {
  const now = pages.clock.now();
  const personId = viewer.session?.personId ?? null;
  const reader = readIn(pages, viewer);
  return {
    person: await pages.person(personId),
    flags: await pages.flags(personId),
    config: (reader ?? pages.library()).config,
    words: (reader ?? pages.library()).words,
    ...speechOf(viewer),
    browser: { isIosWebView: viewer.isIosWebView },
    now,
    today: pages.today(now),
  };
}
