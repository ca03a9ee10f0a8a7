/**
 * True if another site led the browser here, as browsers report on https and loopback addresses. A link that somebody else wrote may show a
 * page and begin nothing (AU-07). `same-site` counts as another one, as for what is sent. A browser that says nothing (one of before 2023,
 * or plain http on another address) is taken at its word: a link begins an empty record of the person's own there. What is sent needs its
 * session's token and Origin in any case.
 */
export function isFromElsewhere(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
