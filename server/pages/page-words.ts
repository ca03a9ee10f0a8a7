import type { PageTexts } from '../configuration/product.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { readIn, speechOf } from './page-scope.ts';
import { translate } from '#engine/language/translate.ts';

/** The server's own texts: the catalogue's text of this name, or the built-in one. */
export function wordsFor(pages: Pick<PageDependencies, 'library' | 'texts'>, name: keyof PageTexts, viewer: Viewer): string {
  const words = (readIn(pages, viewer)?.words ?? pages.library().words)[name];
  return typeof words === 'string' && words !== '' ? words : translate(speechOf(viewer), pages.texts[name]);
}
