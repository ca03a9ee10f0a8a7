import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { Assets } from '#renderer/assets.ts';
import { escapeHtml } from '#renderer/page/document.ts';
import { documentAround, frameDocument } from './document.ts';
import type { PreviewOptions } from './document.ts';

export interface PlayOptions extends Omit<PreviewOptions, 'assets'> {
  /** The tool's own script and stylesheet, of a build of its own. */
  tool: Assets;
  /** The assets of the entry `frame`: the drawing, with the very modules that customers get. */
  frame: Assets;
  /** The names that views written here may use; null where the server's own are not shown to anybody. */
  libraryIndex: LibraryIndex | null;
}

/**
 * The page at `/preview/play`. The frame stands in a template, made here: copies of it are put into the page, so no script ever makes a
 * document of a text, and the page's policy can forbid that.
 */
export function playPage({ nonce, tool, frame, libraryIndex, theme = null }: PlayOptions): string {
  const text = frameDocument('The drawing', '<div id="app"></div>', { nonce, assets: frame, theme: 'light' });
  const template = `<template id="frame"><iframe sandbox="allow-scripts" srcdoc="${escapeHtml(text)}"></iframe></template>`;
  const script = `<script type="module" src="${tool.entry}" nonce="${escapeHtml(nonce)}"></script>`;
  const compilation =
    libraryIndex === null
      ? ''
      : `<script type="application/json" id="library-index">${JSON.stringify(libraryIndex).replaceAll('<', '\\u003c')}</script>`;
  const words =
    '<noscript><p>The playground draws while you write, and needs JavaScript for it. A layout in an address is drawn without: /preview.</p></noscript>';
  return documentAround('Playground', words, { nonce, assets: tool, theme }, template + compilation + script);
}
