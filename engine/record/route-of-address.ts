import type { CompiledRoute } from '../compiled/compiled-route.ts';

/** An address without its query and its hash. */
export const pathOfAddress = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The route that an address of ours belongs to; the one with the most written-out parts, where several fit. */
export function routeOfAddress(routes: readonly CompiledRoute[], url: string): CompiledRoute | null {
  const path = pathOfAddress(url);
  const fitting = routes.filter((route) => fits(route.path.split('/'), path.split('/')));
  fitting.sort((a, b) => written(b.path) - written(a.path));
  return fitting[0] ?? null;
}

function written(path: string): number {
  return path.split('/').filter((part) => !part.startsWith('{')).length;
}

function fits(pattern: string[], parts: string[]): boolean {
  for (const [place, expected] of pattern.entries()) {
    if (/^\{\w+\*\}$/.test(expected)) return parts.length > place;
    const part = parts[place];
    if (part === undefined || (/^\{\w+\}$/.test(expected) ? part === '' : part !== expected)) return false;
  }
  return parts.length === pattern.length;
}
