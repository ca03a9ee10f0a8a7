import type { ProseBlock } from '#schemas/nodes/prose.ts';
import type { PdfPage } from './pdf-page.ts';

/** Adds long text, as `prose` shows it on a page. Links stand as their words. */
export function addProse(page: PdfPage, blocks: readonly ProseBlock[]): void {
  for (const { kind, items } of blocks) {
    const texts = items.map((spans) => spans.map(({ text }) => text).join(''));
    if (kind === 'p') page.text(texts[0] ?? '');
    else if (kind === 'ul' || kind === 'ol') page.list(texts, { ordered: kind === 'ol' });
    else page.heading(texts[0] ?? '', kind === 'h2' ? 2 : 3);
  }
}
