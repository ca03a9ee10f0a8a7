import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { routeAt } from '../record/route-table.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';

/** Hands off to another page: at a record's end, on leaving a flow for a page, and where a redirect applies. */
export function terminalView(flow: CompiledFlow, url: string, nextFlow: string | null, more: JsonObject = {}): View {
  return { type: 'TerminalView', nextFlow: nextFlow ?? routeAt(flow.routes, url)?.route.name ?? '', handoffArguments: { ...more, url } };
}
