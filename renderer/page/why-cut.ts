import type { Cut } from './page-context.ts';

/** Why no answer came. Where something else is answered at once, it was the one request that was lost. */
export async function whyCut(): Promise<Cut> {
  if (!navigator.onLine) return 'offline';
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).status < 500 ? 'lost' : 'unreachable';
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}
