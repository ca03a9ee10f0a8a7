import type { Assets } from '#renderer/assets.ts';
import { escapeHtml } from '#renderer/page/document.ts';
import { documentAround } from './document.ts';
import type { PreviewOptions } from './document.ts';

export interface DeskOptions extends Omit<PreviewOptions, 'assets'> {
  /** The desk's own script and stylesheet. */
  tool: Assets;
  /** True on a development server, which names its made-up people to the page. */
  hasMadeUpPeople: boolean;
}

/** The page at `/desk` and below it: it holds nothing of anybody, and asks the server for all it shows. */
export function deskPage({ nonce, tool, theme = null, hasMadeUpPeople }: DeskOptions): string {
  const script = `<script type="module" src="${tool.entry}" nonce="${escapeHtml(nonce)}"></script>`;
  const words = '<noscript><p>The desk shows what changes while you look at it, and needs JavaScript for that.</p></noscript>';
  const people = hasMadeUpPeople ? '<template id="made-up-people"></template>' : '';
  return documentAround('Desk', words, { nonce, assets: tool, theme }, people + script);
}
