/** Addresses that the browser must fetch itself: no page of the product answers there, or the whole document changes with its language. */
const notPages = /^\/(?:api|assets|preview|health|metrics)(?:[/?]|$)|[?&]language=/;

/** True if a page of the product answers at an address, so that it can be shown without leaving the document. */
export const isPage = ({ origin, pathname, search }: URL): boolean => origin === location.origin && !notPages.test(pathname + search);

/** The link that a click follows, where it leads to a page of the product and the browser was not asked for anything else. */
export function softLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || !link.href.startsWith('http')) return null;
  const target = new URL(link.href);
  const samePage = target.pathname === location.pathname && target.search === location.search;
  return isPage(target) && !(samePage && target.hash) ? link : null;
}
