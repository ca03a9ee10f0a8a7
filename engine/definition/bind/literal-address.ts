import type { SourcePosition } from '../../compiled/source-position.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import type { Findings } from '../findings/findings.ts';

interface Product {
  findings: Findings;
  routes: ReadonlyMap<string, { path: string }>;
}

/** Pages that a server answers and no document writes. */
const ofServer = /^\/(?:api|preview|studio|assets|health|stand-ins)(?:\/|$)/;

/** Refuses an address that an author wrote out and that nothing follows (PV-06), or that no route answers. `places` are what may be followed there. */
export function checkLiteralAddress(
  address: string,
  at: SourcePosition,
  { findings, routes }: Product,
  places: 'pages' | 'files' = 'pages',
): void {
  const safe = safeAddress(address);
  if (safe === null) {
    findings.error(
      'refused-address',
      at,
      `Nothing follows the address ${address}.`,
      'Name a route, or write a path of this product, or an address that begins with https://, mailto: or tel:.',
    );
    return;
  }
  if (places === 'files' || !safe.startsWith('/') || ofServer.test(safe)) return;
  const path = safe.split(/[?#]/, 1)[0] ?? '';
  if ([...routes.values()].some((route) => answers(route.path, path))) return;
  findings.error('unknown-address', at, `No page answers the address ${path}.`, 'Name the route of the page: its path may change.');
}

/** True where a path is one of a pattern with `{name}` and `{rest*}`. */
function answers(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const asked = pattern.split('/');
  return asked.every((part, place) => {
    if (/^\{.*\*\}$/.test(part)) return (parts[place] ?? '') !== '';
    const own = parts[place];
    const isLast = place < asked.length - 1 || asked.length === parts.length;
    return own !== undefined && isLast && (part.startsWith('{') ? own !== '' : own === part);
  });
}
