import { isIPv4 } from 'node:net';

/** True if a host is this machine alone. An empty one is a socket in the file system. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === '' || name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}
