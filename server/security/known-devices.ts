import type { Keys } from './keys.ts';
import { newToken, sameText, type Random } from './tokens.ts';

/** The account that a device is known to, as it is now: another password makes its devices unknown. */
export interface DeviceAccount {
  personId: string;
  /** When its password was set. */
  passwordAt: number;
}

/** A browser that was once used to sign in, by a cookie that proves this for each account and names none. */
export interface KnownDevices {
  /** The name of the device to this account; null where the cookie does not say that it is known. */
  find(cookie: string | undefined, account: DeviceAccount): string | null;
  /** The cookie after a sign-in: what it said before, and that it is known to this account. */
  add(cookie: string | undefined, account: DeviceAccount): string;
}

/** A browser that a household shares is known to so many accounts. */
const accountsKept = 4;
const onePattern = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Each entry is a random name and a MAC over it, the account and its password's time: without the key no one can forge one, or move one to another account. */
export function createKnownDevices({ keys, random }: { keys: Pick<Keys, 'mac'>; random: Random }): KnownDevices {
  const macOf = (name: string, { personId, passwordAt }: DeviceAccount) =>
    keys.mac('known-device', JSON.stringify([name, personId, passwordAt]));
  const entriesOf = (cookie = '') => cookie.split('~', accountsKept).filter((entry) => onePattern.test(entry));
  const known = (entry: string, account: DeviceAccount) => {
    const [, name = '', mac = ''] = onePattern.exec(entry) ?? [];
    return sameText(mac, macOf(name, account)) ? name : null;
  };
  return {
    find: (cookie, account) => entriesOf(cookie).reduce<string | null>((found, entry) => found ?? known(entry, account), null),
    add(cookie, account) {
      const entries = entriesOf(cookie);
      const own = entries.find((entry) => known(entry, account) !== null);
      const name = newToken(random);
      const first = own ?? `${name}.${macOf(name, account)}`;
      return [first, ...entries.filter((entry) => entry !== own)].slice(0, accountsKept).join('~');
    },
  };
}
