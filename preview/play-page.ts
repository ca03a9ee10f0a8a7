import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { Assets } from '#renderer/assets.ts';
import { escapeHtml } from '#renderer/page/document.ts';
import { documentAround, frameTemplate } from './document.ts';
import type { PreviewOptions } from './document.ts';

export interface PlayOptions extends Omit<PreviewOptions, 'assets'> {
  /** The tool's own script and stylesheet, of a build of its own. */
  tool: Assets;
  /** The assets of the entry `frame`: the drawing, with the very modules that customers get. */
  frame: Assets;
  /** The names that views written here may use; null where the server's own are not shown to anybody. */
  libraryIndex: LibraryIndex | null;
}

/** The page at `/preview/play`. */
export function playPage({ nonce, tool, frame, libraryIndex, theme = null }: PlayOptions): string {
  const template = frameTemplate({ nonce, assets: frame, theme: 'light' });
  const script = `<script type="module" src="${tool.entry}" nonce="${escapeHtml(nonce)}"></script>`;
  const compilation =
    libraryIndex === null
      ? ''
      : `<script type="application/json" id="library-index">${JSON.stringify(libraryIndex).replaceAll('<', '\\u003c')}</script>`;
  const words =
    '<noscript><p>The playground draws while you write, and needs JavaScript for it. A layout in an address is drawn without: /preview.</p></noscript>';
  return documentAround('Playground', words, { nonce, assets: tool, theme }, template + compilation + script);
}
