import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The network that limits by address count by. */
export interface ClientNetwork {
  /** An IPv4 address, or the first 64 bits of an IPv6 one: a customer of a provider usually has all addresses of such a prefix. */
  name: string;
  /** Limits of one address are so many times as high: more than 1 for a proxy with many people behind it. */
  share: number;
}

/** The factor for a proxy that is not configured, because everybody behind it has its address. */
const unnamedProxyShare = 10;

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/**
 * The network of an address. `forwards`: the peer itself has this address and says that it forwards for others. Where it stands in a network of
 * ours, it is most likely a proxy that TRUSTED_PROXIES lacks; a stranger who says so gains nothing.
 */
export function clientNetwork(address: string, { forwards }: { forwards: boolean }): ClientNetwork {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const share = forwards && isOwn(plain) ? unnamedProxyShare : 1;
  return { name: isIPv6(plain) ? `${firstHalf(plain)}::/64` : plain, share };
}

/** Roughly where a network is, for the person who signs in from it: as much of its address as says no more than the provider. */
export function placeWords({ name }: ClientNetwork): string {
  if (isOwn(name.replace(/\/64$/, ''))) return 'Private network';
  return isIPv4(name) ? `Network ${name.split('.').slice(0, 2).join('.')}.x.x` : `Network ${name.split(':').slice(0, 2).join(':')}::`;
}

function isOwn(address: string): boolean {
  if (isIPv4(address)) return own.check(address, 'ipv4');
  return isIPv6(address) && own.check(address, 'ipv6');
}

/** The first four groups, written out. */
function firstHalf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end is two groups.
  const count = groups.length + after.length + (after.at(-1)?.includes('.') === true ? 1 : 0);
  const whole = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - count)).fill('0'), ...after];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
