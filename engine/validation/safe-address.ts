/** The platform's own parser, the one that browsers navigate by; it is in every browser and in Node. */
declare const URL: new (
  address: string,
  base?: string,
) => { protocol: string; host: string; pathname: string; search: string; hash: string; href: string };

/** A host that no link names, to tell what stays on this origin. */
const here = 'https://here.invalid';
const outside = new Set(['https:', 'http:']);

/**
 * The address to put in a link or to navigate to, written again from its parsed form; null for what must not be followed.
 * Allowed: paths of this product (`/…`, `?…`, `#…`), http and https without credentials, mailto, tel.
 */
export function safeAddress(address: string): string | null {
  if (typeof address !== 'string' || address.length > 4000) return null;
  // Parsers drop tabs and line breaks and read a backslash as a slash: an honest address has none of them.
  if (/[\u0000-\u0020\u007f-\u009f\\\u2028\u2029\ufeff\u00a0]/.test(address)) return null;
  if (address === '') return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  try {
    if (scheme === undefined) return withinProduct(address);
    const url = new URL(address);
    // Without an @ before the path there are no credentials, and no host that is not the one it seems.
    if (outside.has(url.protocol)) return /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(address) && url.host !== '' ? url.href : null;
    if (url.protocol === 'mailto:') return /^[^@/]+@[^@/]+$/.test(url.pathname) ? url.href : null;
    return url.protocol === 'tel:' && /^\+?[0-9().-]+$/.test(url.pathname) && url.search === '' && url.hash === '' ? url.href : null;
  } catch {
    return null;
  }
}

function withinProduct(address: string): string | null {
  if (!/^[/?#]/.test(address)) return null;
  const url = new URL(address, `${here}/`);
  if (`${url.protocol}//${url.host}` !== here) return null;
  // `/..//evil.example` and `/.//evil.example` become a path that starts with two slashes: another host, once written again.
  if (url.pathname.startsWith('//')) return null;
  const path = address.startsWith('/') ? url.pathname : '';
  // An empty query still leaves the one at hand.
  const search = address.startsWith('#') ? '' : url.search || (address.startsWith('?') ? '?' : '');
  return path + search + url.hash || address;
}
