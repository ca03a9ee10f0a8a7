import type { PageTexts } from '../configuration/product.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import { readIn } from './page-scope.ts';

/** The server's own texts: the catalogue's text of this name, or the built-in one. */
export function wordsFor(
  pages: Pick<PageDependencies, 'library' | 'texts'>,
  name: keyof PageTexts,
  viewer: Pick<Viewer, 'language'>,
): string {
  const words = (readIn(pages, viewer)?.words ?? pages.library().words)[name];
  return typeof words === 'string' && words !== '' ? words : pages.texts[name];
}
