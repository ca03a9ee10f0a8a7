import { noteAskedSheet } from '../runtime/asked-sheets.ts';

const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[media=print]'));
/** Addresses of the sheets that no node of the page is in, in the order in which they hold. */
const others = links[0]?.dataset['others']?.split(' ') ?? [];
const all = links.length + others.length;
const arrival = (link: HTMLLinkElement): Promise<unknown> | false =>
  !link.sheet && new Promise((done) => (link.onload = link.onerror = done));

/**
 * The page's sheets come for print alone, so that the first paint waits for the page's own styles only; once they are there they hold for the
 * screen too. Their fonts are the page's own already: declared twice, they would be fetched and swapped twice.
 * Resolves when they hold or cannot be had: the next view may need styles that the first page had no use for.
 */
export const sheet: Promise<unknown> = Promise.all(links.map(arrival)).then(() => {
  for (const link of links) {
    const rules = link.sheet?.cssRules ?? [];
    for (let at = rules.length; at--;) if (rules[at] instanceof CSSFontFaceRule) link.sheet?.deleteRule(at);
    link.media = 'all';
  }
});

/**
 * Fetches the sheets up to the one that a node's styles are in. The build writes the call into the node's module (`vite.config.ts`).
 * @public
 */
export function needSheet(place: number): void {
  while (others.length > 0 && all - others.length <= place) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = others.shift() ?? '';
    document.head.append(link);
    noteAskedSheet(arrival(link));
  }
}
