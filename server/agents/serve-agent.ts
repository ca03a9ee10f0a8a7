import type { JsonObject } from '#schemas/json.ts';
import type { AgentWork } from './agent-work.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** A request of the protocol as it came over HTTP. */
export interface AgentRequest {
  body: JsonObject;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The headers that the protocol reads. */
const read = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Serves one request by itself: nothing is kept between two, so any node answers. */
export async function serveAgent(
  work: AgentWork,
  { body, headers }: AgentRequest,
): Promise<{ status: number; type: string | null; text: string }> {
  // The protocol's library is loaded with the first request: a start does not pay for it.
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  const handler = createMcpHandler(() => createMcpServer(async () => work), { maxSubscriptions: 0, keepAliveMs: 0 });
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    read.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const request = new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: sent,
    body: JSON.stringify(body),
    signal: work.signal,
  });
  const response = await handler.fetch(request, { parsedBody: body });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
