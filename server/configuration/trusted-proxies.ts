import { isIP } from 'node:net';

/** The widest ranges that one company's proxies may stand in: any wider lets strangers name the address that limits count by (HT-05). */
const widest = { 4: 8, 6: 16 } as const;

/** Addresses and ranges, with commas. Throws words for what is no address, and for a range that reaches beyond one network. */
export function readTrustedProxies(text: string | undefined): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  const wrong = proxies.filter((proxy) => !isSafe(proxy));
  if (wrong.length === 0) return proxies;
  throw new Error(
    `TRUSTED_PROXIES must be the addresses of your own proxies, or ranges of at least /${widest[4]} (IPv4) or /${widest[6]} (IPv6), with commas: 10.0.0.4, 10.1.0.0/24. It holds ${wrong.map((proxy) => `"${proxy}"`).join(', ')}.`,
  );
}

function isSafe(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  const family = isIP(address);
  if (more.length > 0 || (family !== 4 && family !== 6)) return false;
  // A range of such addresses is one of IPv4 under another name.
  if (family === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::')) return bits === undefined;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= widest[family] && Number(bits) <= (family === 4 ? 32 : 128));
}
