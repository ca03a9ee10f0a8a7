import type { PageTexts } from '../configuration/product.ts';
import type { PageDependencies } from './page-dependencies.ts';

/** The server's own texts: the catalogue's text of this name, or the built-in one. */
export function wordsFor(pages: PageDependencies, name: keyof PageTexts): string {
  const words = pages.library().words[name];
  return typeof words === 'string' && words !== '' ? words : pages.texts[name];
}
