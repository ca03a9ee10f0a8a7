/**
 * The whole stylesheet comes for print alone, so that the first paint waits for the page's own styles only; once it is there it holds for the
 * screen too. Its fonts are the page's own already: declared twice, they would be fetched and swapped twice.
 * Resolves when it holds or cannot be had: the next view may need styles that the first page had no use for.
 */
export const sheet: Promise<unknown> = Promise.all(
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[media=print]'), async (link) => {
    if (!link.sheet) await new Promise((done) => (link.onload = link.onerror = done));
    const rules = link.sheet?.cssRules ?? [];
    for (let at = rules.length; at--;) if (rules[at] instanceof CSSFontFaceRule) link.sheet?.deleteRule(at);
    link.media = 'all';
  }),
);
