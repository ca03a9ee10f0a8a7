import { fontLinks } from '#renderer/assets.ts';
import type { Assets } from '#renderer/assets.ts';
import { directionOf } from '#engine/language/direction-of.ts';
import { escapeHtml } from '#renderer/page/document.ts';

export interface PreviewOptions {
  /** The response's Content-Security-Policy nonce; a frame's policy names it too. */
  nonce: string;
  /** The assets of the entry, such as `assetsOf(manifest, '/assets/', 'preview')`. */
  assets: Assets;
  theme?: 'light' | 'dark' | null;
  /** The language of what a frame draws; left out for English. */
  language?: string;
}

/** With CORS, so that a frame without an origin may read its own rules. */
export const styleLinks = (assets: Assets) =>
  fontLinks(assets) + assets.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`).join('');

export const rootOf = (theme: PreviewOptions['theme'], language = 'en') =>
  `<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}${theme ? ` data-theme="${theme}"` : ''}>`;

/** A page of a tool around its content, which is HTML already. `more` follows it. */
export function documentAround(title: string, app: string, { assets, theme, language }: PreviewOptions, more = ''): string {
  return (
    `<!doctype html>${rootOf(theme, language)}<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="referrer" content="no-referrer">${styleLinks(assets)}</head><body data-bml><div id="app">${app}</div>${more}</body></html>`
  );
}

/** The policy of a frame's own document: what was built may run and be shown; no request, no form, no frame. */
const framePolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'`;

/**
 * The frame of drawings as a template, made on the server: copies of it are put into the page, so no script ever makes a document of a text, and the
 * page's policy can forbid that.
 */
export function frameTemplate(options: PreviewOptions): string {
  const text = frameDocument('The drawing', '<div id="app"></div>', options);
  return `<template id="frame"><iframe sandbox="allow-scripts" srcdoc="${escapeHtml(text)}"></iframe></template>`;
}

/**
 * A frame's own document. Its sandbox has no origin, so it has no cookie and no storage of its own, and it comes from text, so no
 * request is made for it.
 */
export function frameDocument(title: string, app: string, { nonce, assets, theme, language }: PreviewOptions): string {
  const safeNonce = escapeHtml(nonce);
  return (
    `<!doctype html>${rootOf(theme, language)}<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy(safeNonce)}">` +
    `<title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1">${styleLinks(assets)}` +
    `<script type="module" src="${assets.entry}" nonce="${safeNonce}" crossorigin></script></head><body data-bml>${app}</body></html>`
  );
}
