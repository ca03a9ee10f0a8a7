import { isLoopback } from './is-loopback.ts';

/** An address to which personal data may be sent: https, or this machine. Null for any other, and for one with a user in it. */
export function companyAddress(text: string | undefined): URL | null {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1'))) ? url : null;
}
