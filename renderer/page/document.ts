import { icon } from '#schemas/icon.ts';
import type { Page } from '#schemas/wire.ts';
import { directionOf } from '#engine/language/direction-of.ts';
import { fontLinks } from '../assets.ts';
import type { Assets } from '../assets.ts';
import { sheetOf } from '../sheet-of.ts';
import { titleOf } from './title.ts';

export type ThemeChoice = 'light' | 'dark' | null;

export interface DocumentOptions {
  /** The response's Content-Security-Policy nonce. */
  nonce: string;
  assets: Assets;
  /** The person's own choice from a cookie; `null` follows the system, without a flash either way. */
  theme?: ThemeChoice;
}

/** A whole pass for each character is a tenth of what one function call for each place takes. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON that can stand in a script element: nothing in it can close the element or open a comment. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** In the page itself, so that a browser asks for no file. */
const iconLink = `<link rel="icon" href="data:image/svg+xml,${encodeURI(icon.replaceAll('"', "'"))}">`;

/** The shell around the app. It is text and not React, so that one root hydrates and `useId` agrees on both sides. */
export function documentOf(page: Page, app: string, unscripted: string, { nonce, assets, theme }: DocumentOptions): string {
  const safeNonce = escapeHtml(nonce);
  const links = (hrefs: readonly string[], more = ''): string =>
    hrefs.map((href) => `<link rel="stylesheet" href="${href}"${more}>`).join('');
  // The styles of this page are inline. Sheets follow for later content, and nothing waits for them (`sheet.ts`).
  const first = assets.firstStyles?.(unscripted + app);
  const having = 1 + Math.max(0, ...page.nodes.map(sheetOf));
  const others = assets.sheets.slice(having);
  const styles =
    first === undefined
      ? links(assets.styles)
      : `<style nonce="${safeNonce}">${first}</style>${links(assets.sheets.slice(0, having), ` media="print" data-sheet="${others.join(' ')}"`)}`;
  const modules = assets
    .modules(page.nodes)
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low" nonce="${safeNonce}">`)
    .join('');
  // Where no script runs: what polls is read again, and what is waited for is waited for at once.
  const [seconds, address] =
    page.wholeUrl !== undefined
      ? [0, page.wholeUrl]
      : [page.pollEvery === null ? null : Math.max(1, Math.ceil(page.pollEvery / 1000)), page.pollUrl];
  const refresh =
    seconds === null
      ? ''
      : `<noscript><meta http-equiv="refresh" content="${seconds}${address === undefined ? '' : `;url=${escapeHtml(address)}`}"></noscript>`;
  return (
    `<!doctype html><html lang="${escapeHtml(page.language ?? 'en')}"${directionOf(page.language) === 'rtl' ? ' dir="rtl"' : ''}${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">` +
    `<title>${escapeHtml(titleOf(page, page.issues))}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="${theme ?? 'light dark'}"><meta name="robots" content="noindex">${refresh}${iconLink}${fontLinks(assets)}${styles}${modules}` +
    `<script type="module" src="${assets.entry}" fetchpriority="low" nonce="${safeNonce}"></script>` +
    `</head><body data-bml>${unscripted}<div id="app">${app}</div><script type="application/json" id="page" nonce="${safeNonce}">${escapeJson(page)}</script></body></html>`
  );
}
