import type { Configuration } from '../configuration/configuration.ts';

/** Names and attributes of the cookies that this server sets. `__Host-` binds them to this host and path / (AU-01). */
export interface CookieNames {
  session: string;
  /** Of a sign-in that waits for its second factor (`pending-sign-ins.ts`). Opens nothing. */
  pending: string;
  /** Of a browser that somebody signed in with: which accounts know it (`known-devices.ts`). Opens nothing. */
  device: string;
  /** Of a browser that is not signed in: what the `_csrf` of its forms is bound to. Means nothing else, is stored nowhere. */
  visit: string;
  /** What a person was read may be shown again under it; the answer to whatever is sent changes it. Means nothing else. */
  kept: string;
  /** Set once a script of this browser asked for a page: its documents need not wait for what comes later. */
  script: string;
  theme: string;
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
  };
}

export function cookieAttributes(configuration: Pick<Configuration, 'secureCookies'>) {
  return { path: '/', httpOnly: true, secure: configuration.secureCookies, sameSite: 'lax' } as const;
}
