import type { Assets } from '#renderer/assets.ts';
import { escapeHtml } from '#renderer/page/document.ts';
import { documentAround, frameTemplate } from './document.ts';
import type { PreviewOptions } from './document.ts';

export interface StudioOptions extends Omit<PreviewOptions, 'assets'> {
  /** The studio's own script and stylesheet. */
  tool: Assets;
  /** The assets of the entry `frame`: steps are drawn with the very modules that customers get. */
  frame: Assets;
  /** True on a development server, which names its made-up people to the page. */
  hasMadeUpPeople: boolean;
}

/** The page at `/studio` and below it: it holds nothing of anybody, and asks the server for all it shows. */
export function studioPage({ nonce, tool, frame, theme = null, hasMadeUpPeople }: StudioOptions): string {
  const script = `<script type="module" src="${tool.entry}" nonce="${escapeHtml(nonce)}"></script>`;
  const words = '<noscript><p>The studio checks and draws while you write, and needs JavaScript for it.</p></noscript>';
  const people = hasMadeUpPeople ? '<template id="made-up-people"></template>' : '';
  const more = frameTemplate({ nonce, assets: frame, theme: 'light' }) + people + script;
  return documentAround('Studio', words, { nonce, assets: tool, theme }, more);
}
