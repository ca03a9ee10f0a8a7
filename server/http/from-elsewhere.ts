/**
 * Whether another site led the browser here, as browsers say on https and loopback addresses. A link that somebody else wrote may show a page
 * and begin nothing (AU-07). `same-site` counts as another one, as for what is sent.
 */
export function isFromElsewhere(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
