const nowhere = 'http://nowhere.invalid';

/**
 * Where something happened, fit to be kept: path and names, but nothing that a query or a hash held, and no name or password before the
 * host (DP-04). Null for what is no address of the web.
 */
export function addressWithoutValues(text: string): string | null {
  if (!URL.canParse(text, nowhere)) return null;
  const url = new URL(text, nowhere);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const names = [...new Set(url.searchParams.keys())].filter((name) => /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/.test(name));
  const query = names.length === 0 ? '' : `?${names.map((name) => `${name}=`).join('&')}`;
  return `${url.origin === nowhere ? '' : url.origin}${url.pathname}${query}`.slice(0, 1000);
}
