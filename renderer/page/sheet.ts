import { fetchSheetsWith } from '../runtime/asked-sheets.ts';

const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[media=print][data-sheet]'));

/** Resolves when a link has its sheet or cannot have it: an error from before this script ran is over once the document is loaded. */
const settled = (link: HTMLLinkElement): Promise<unknown> | false =>
  !link.sheet &&
  document.readyState !== 'complete' &&
  new Promise((done) => {
    link.onload = link.onerror = done;
    addEventListener('load', done);
  });

/**
 * The page's sheets come for print alone, so that the first paint waits for the page's own styles only; once they are there they hold for the
 * screen too. Their fonts are the page's own already: declared twice, they would be fetched and swapped twice.
 * Resolves when they hold or cannot be had: the next view may need styles that the first page had no use for.
 */
export const sheet: Promise<unknown> = Promise.all(links.map(settled)).then(() => {
  for (const link of links) {
    const rules = link.sheet?.cssRules ?? [];
    for (let at = rules.length; at--;) if (rules[at] instanceof CSSFontFaceRule) link.sheet?.deleteRule(at);
    link.media = 'all';
  }
});

/** Addresses of the sheets that no node of the page is in, in the order in which they hold. */
const others = links[0]?.dataset['sheet']?.split(' ').filter(Boolean) ?? [];
/** How many of them nodes have asked for, and each that is under way or there. */
let wanted = 0;
const fetched = new Map<string, Promise<unknown>>();

const arrival = (address: string): Promise<unknown> =>
  new Promise((arrived, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = arrived;
    link.onerror = (error) => {
      link.remove();
      fetched.delete(address);
      failed(error);
    };
    document.head.append(link);
  });

fetchSheetsWith(() =>
  wanted === 0
    ? null
    : Promise.all(
        others.slice(0, wanted).map((address) => {
          const known = fetched.get(address) ?? arrival(address);
          fetched.set(address, known);
          return known;
        }),
      ),
);

/**
 * Says that a node's styles are in the sheet at this place; what loads nodes fetches it. The build writes the call into the node's module
 * (`vite.config.ts`).
 * @public
 */
export const needSheet = (place: number): void => void (wanted = Math.max(wanted, Math.min(place + 1 - links.length, others.length)));
