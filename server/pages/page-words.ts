import type { PageTexts } from '../configuration/product.ts';
import type { PageDependencies } from './page-dependencies.ts';

/** What the server says by itself: the catalogue's text of this name, or the one built in. */
export function wordsFor(pages: PageDependencies, name: keyof PageTexts): string {
  const words = pages.library().words[name];
  return typeof words === 'string' && words !== '' ? words : pages.texts[name];
}
