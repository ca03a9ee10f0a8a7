import type { Assets } from '#renderer/assets.ts';
import { escapeHtml } from '#renderer/page/document.ts';
import { documentAround } from './document.ts';
import type { PreviewOptions } from './document.ts';

/** The page at `/studio` and below it: it holds nothing of anybody, and asks the server for all it shows. */
export function studioPage({ nonce, tool, theme = null }: Omit<PreviewOptions, 'assets'> & { tool: Assets }): string {
  const script = `<script type="module" src="${tool.entry}" nonce="${escapeHtml(nonce)}"></script>`;
  const words = '<noscript><p>The studio checks and draws while you write, and needs JavaScript for it.</p></noscript>';
  return documentAround('Studio', words, { nonce, assets: tool, theme }, script);
}
