import { renderToString } from 'react-dom/server';
import type { Page } from '#schemas/wire.ts';
import { documentOf } from './page/document.ts';
import type { DocumentOptions } from './page/document.ts';
import './theme/themes.css.ts';

export { assetsOf } from './assets.ts';
export type { Assets, Manifest } from './assets.ts';
export type { DocumentOptions, ThemeChoice } from './page/document.ts';

/** A whole HTML document for one page, complete before any JavaScript runs. */
export function renderPage(page: Page, options: DocumentOptions): string {
  return documentOf(page, renderToString(<main><h1>{page.title}</h1></main>), options);
}
