import type { CompiledFlow, CompiledRoute } from '../definition/compiled.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';

/** Hands off to another page: at a record's end, on leaving a flow for a page, and where a redirect applies. */
export function terminalView(flow: CompiledFlow, url: string, nextFlow: string | null, more: JsonObject = {}): View {
  return { type: 'TerminalView', nextFlow: nextFlow ?? routeNameOf(flow.routes, url) ?? '', handoffArguments: { ...more, url } };
}

/** The name of the route that an address of ours belongs to; the one with the most written-out parts, where several fit. */
function routeNameOf(routes: readonly CompiledRoute[], url: string): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const fitting = routes.filter((route) => fits(route.path.split('/'), path.split('/')));
  fitting.sort((a, b) => written(b.path) - written(a.path));
  return fitting[0]?.name ?? null;
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
