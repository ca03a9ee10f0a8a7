import type { Configuration } from '../configuration/configuration.ts';

/** Names and attributes of the cookies that this server sets. `__Host-` binds them to this host and path / (AU-01). */
export interface CookieNames {
  session: string;
  /** For a sign-in that waits for its second factor (`pending-sign-ins.ts`). Opens nothing. */
  pending: string;
  /** Names the accounts that were signed in to with this browser (`known-devices.ts`). It grants no access. */
  device: string;
  /** For a browser that is not signed in: the `_csrf` of its forms is bound to it. It means nothing else and is stored nowhere. */
  visit: string;
  /** Earlier reads of a person may be shown again under it; the answer to any write changes it. It means nothing else. */
  kept: string;
  /** Set once a script of this browser asked for a page: its documents need not wait for what comes later. */
  script: string;
  theme: string;
  /** The language that was chosen in this browser, and when; until its person signs out. */
  language: string;
}

export function cookieNames(configuration: Pick<Configuration, 'secureCookies'>): CookieNames {
  const prefix = configuration.secureCookies ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    pending: `${prefix}pending`,
    device: `${prefix}device`,
    visit: `${prefix}visit`,
    kept: `${prefix}kept`,
    script: `${prefix}script`,
    theme: 'theme',
    language: `${prefix}language`,
  };
}

/** A mark that a browser has made a write of a visitor's; its name is the write's own. */
export function markCookie({ secureCookies }: Pick<Configuration, 'secureCookies'>, name: string): string {
  return `${secureCookies ? '__Host-' : ''}${name}`;
}

export function cookieAttributes(configuration: Pick<Configuration, 'secureCookies'>) {
  return { path: '/', httpOnly: true, secure: configuration.secureCookies, sameSite: 'lax' } as const;
}
