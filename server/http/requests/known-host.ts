import { isIP } from 'node:net';

/**
 * Whether a Host header names the operations' listener. An IP address and `localhost` always do. Another name must be a setting, since a page
 * of a stranger can let its own name lead to this machine (DNS rebinding), and would read the answers as its own.
 */
export function isKnownHost(host: string | undefined, names: readonly string[]): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || names.includes(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
